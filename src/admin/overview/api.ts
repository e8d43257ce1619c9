import type { Overview as OverviewResponse } from "../../overview/read-overview"
import { figuresHook } from "../list/list-hook"
import { ROOT, responseTo, sdk, type Wire } from "../api/sdk"

export type Overview = Wire<OverviewResponse>
export type Stage = "opened" | "approved" | "placed" | "captured" | "refunded"
export type Stages = Pick<Overview["totals"], Stage>

/** `from` and `to` are days of the time zone, both included. */
export interface OverviewQuery {
  from: string
  to: string
  time_zone: string
  account?: string
}

export const useOverview = figuresHook<OverviewResponse, OverviewQuery>("overview", "totals")

/** What support asks for, as the text to paste. The lender is asked whether the keys work, for some seconds at most. */
export async function readDiagnosis(): Promise<string> {
  const diagnosis = await responseTo(sdk.client.fetch<object>(`${ROOT}/diagnosis`))
  return JSON.stringify(diagnosis, null, 2)
}
