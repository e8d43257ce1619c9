import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { ALL, sdk } from "../api/sdk"

/** How many, and their amounts in cents. */
export interface Sum {
  count: number
  cents: number
}

export type Stage = "opened" | "approved" | "placed" | "captured" | "refunded"
export type Stages = Record<Stage, Sum>
export type DayFigures = Stages & { day: string; account: string }

export const PLACERS = ["return", "callback", "sweep", "admin", "storefront", "unknown"] as const

/** What became of the forms that were opened in a period. */
export interface Overview {
  time_zone: string
  totals: Stages & Record<"rejected" | "abandoned" | "expired", Sum>
  /** 0 to 1; null when nothing was decided. */
  approval_rate: number | null
  conversion_rate: number | null
  median_seconds_to_decide: number | null
  placed_by: Record<(typeof PLACERS)[number], Sum>
  open_now: { forms: Sum; approved: Sum }
  by_day: DayFigures[]
}

/** `from` and `to` are days of the time zone, both included. */
export interface OverviewQuery {
  from: string
  to: string
  time_zone: string
  account?: string
}

export function useOverview(query: OverviewQuery) {
  return useQuery({
    queryKey: [...ALL, "overview", query],
    queryFn: () => sdk.client.fetch<Overview>("/admin/instalments/overview", { query: { ...query } }),
    placeholderData: keepPreviousData,
  })
}

/** What support asks for, as the text to paste. The lender is asked whether the keys work, for some seconds at most. */
export async function readDiagnosis(): Promise<string> {
  const diagnosis = await sdk.client.fetch<object>("/admin/instalments/diagnosis")
  return JSON.stringify(diagnosis, null, 2)
}
