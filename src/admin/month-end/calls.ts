import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { ALL, authType, backendUrl, sdk } from "../api/sdk"
import { serverUrl } from "../api/server-address"
import { save, type Settlement } from "../api/settlements"

const PATH = "/admin/instalments/settlements"

/** A side of a posting. Cents, one of the two 0. */
export interface JournalLine {
  date: string
  account_code: string
  debit_cents: number
  credit_cents: number
  kind: "sales" | "refunds" | "commission" | "refund_commission" | "adjustment" | "payout"
  reference: string
  settlement_id: string
}

export type JournalRole = "receivable" | "sales" | "refunds" | "commission" | "bank" | "adjustments"

export interface MonthJournal {
  lines: JournalLine[]
  totals: {
    debit_cents: number
    credit_cents: number
    payout_cents: number
    by_account: { account_code: string; roles: JournalRole[]; debit_cents: number; credit_cents: number }[]
  }
  checks: {
    settlements: number
    discrepancies: number
    not_in_bank: number
    imported_until: string | null
  }
}

export interface MonthQuery {
  /** As `2026-11`. */
  month: string
  account?: string
}

export function useJournal(query: MonthQuery) {
  return useQuery({
    queryKey: [...ALL, "journal", query],
    queryFn: () => sdk.client.fetch<MonthJournal>(`${PATH}/journal`, { query: { ...query } }),
    placeholderData: keepPreviousData,
  })
}

/** `received_on` is a day, as `2026-11-20`. */
export function noteReceived(id: string, note: { received_on: string; reference: string }): Promise<unknown> {
  return sdk.client.fetch<{ settlement: Settlement }>(`${PATH}/${id}/bank`, { method: "POST", body: note })
}

export function takeNoteBack(id: string): Promise<unknown> {
  return sdk.client.fetch<{ settlement: Settlement }>(`${PATH}/${id}/bank`, { method: "DELETE" })
}

export type MonthFile = "generic" | "operations" | "fec" | "settlements" | "discrepancies"

/** Has the browser save a file, in the number format of the reader's language. */
export async function downloadFile(file: MonthFile, { month, account }: MonthQuery, locale: string) {
  const of: Record<string, string> = account === undefined ? {} : { account }
  const format: Record<string, string> = new Intl.NumberFormat(locale).format(1.5).includes(",")
    ? { separator: "semicolon", decimal: "comma" }
    : { separator: "comma", decimal: "point" }
  const address = (path: string, query: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...query, ...of }).toString()}`
  const [year = 0, number = 0] = month.split("-").map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const addresses: Record<MonthFile, string> = {
    generic: address(`${PATH}/journal.csv`, { month, ...format }),
    operations: address(`${PATH}/journal.csv`, { month, detail: "operations", ...format }),
    fec: address(`${PATH}/journal.csv`, { month, format: "fec" }),
    settlements: address(`${PATH}.csv`, { from: `${month}-01`, to: `${month}-${last}`, ...format }),
    discrepancies: address("/admin/instalments/discrepancies.csv", format),
  }
  if (authType !== "jwt") return save(serverUrl(addresses[file], backendUrl, location.origin))
  const response = await sdk.client.fetch<Response>(addresses[file], { headers: { accept: "text/csv" } })
  const name = /filename="(.*)"/.exec(response.headers.get("content-disposition") ?? "")?.[1]
  const url = URL.createObjectURL(await response.blob())
  save(url, name ?? `${file}-${month}.csv`)
  URL.revokeObjectURL(url)
}
