import type { BankResponse } from "../../api/admin/instalments/settlements/[id]/bank/route"
import type { JournalResponse } from "../../api/admin/instalments/settlements/journal/route"
import { download } from "../api/download"
import type { Settlement } from "../api/settlements"
import { figuresHook } from "../list/list-hook"
import { post, request, type Wire } from "../api/sdk"

export type MonthJournal = Wire<JournalResponse>

export interface MonthQuery {
  /** As `2026-11`. */
  month: string
  account?: string
}

export const useJournal = figuresHook<JournalResponse, MonthQuery>("settlements/journal", "lines")

/** `received_on` is a day, as `2026-11-20`. The request is refused when the payout is not the one that was shown. */
export function noteReceived(
  { id, payout: amount }: Settlement,
  note: { received_on: string; reference: string },
) {
  return post<BankResponse>(`settlements/${id}/bank`, "settlement", { ...note, amount })
}

export function takeNoteBack(id: string) {
  return request<BankResponse>(`settlements/${id}/bank`, "settlement", { method: "DELETE" })
}

export const FILES = ["generic", "operations", "fec", "settlements", "discrepancies"] as const

/** Has the browser save a file. `decimal` is how the reader's spreadsheet separates decimals. */
export function downloadFile(
  file: (typeof FILES)[number],
  { month, account }: MonthQuery,
  decimal: "comma" | "point",
): Promise<void> {
  const format = { decimal, separator: decimal === "comma" ? "semicolon" : "comma" }
  const [year = 0, number = 0] = month.split("-").map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = { from: `${month}-01`, to: `${month}-${last}` }
  const [path, query] = {
    generic: ["/settlements/journal.csv", { month, ...format }] as const,
    operations: ["/settlements/journal.csv", { month, detail: "operations", ...format }] as const,
    fec: ["/settlements/journal.csv", { month, format: "fec" }] as const,
    settlements: ["/settlements.csv", { ...days, ...format }] as const,
    discrepancies: ["/discrepancies.csv", format] as const,
  }[file]
  return download(path, { ...query, account }, (served) => served ?? `${file}-${month}.csv`)
}
