import type { BankResponse } from "../../api/admin/instalments/settlements/[id]/bank/route"
import type { JournalResponse } from "../../api/admin/instalments/settlements/journal/route"
import { download } from "../api/download"
import type { Settlement } from "../api/settlements"
import { figuresHook } from "../list/list-hook"
import { ROOT, responseTo, sdk, type Wire } from "../api/sdk"

const PATH = `${ROOT}/settlements`

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
): Promise<unknown> {
  const body = { ...note, amount }
  return responseTo(sdk.client.fetch<BankResponse>(`${PATH}/${id}/bank`, { method: "POST", body }))
}

export function takeNoteBack(id: string): Promise<unknown> {
  return responseTo(sdk.client.fetch<BankResponse>(`${PATH}/${id}/bank`, { method: "DELETE" }))
}

export type MonthFile = "generic" | "operations" | "fec" | "settlements" | "discrepancies"

/** Has the browser save a file. `decimal` is how the reader's spreadsheet separates decimals. */
export async function downloadFile(
  file: MonthFile,
  { month, account }: MonthQuery,
  decimal: "comma" | "point",
): Promise<void> {
  const of: Record<string, string> = account === undefined ? {} : { account }
  const format = { decimal, separator: decimal === "comma" ? "semicolon" : "comma" }
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
  await download(addresses[file], (served) => served ?? `${file}-${month}.csv`)
}
