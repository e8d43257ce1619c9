import type { ReadDeps } from "../../modules/instalments/deps"
import { centsCell, csvFile, dateCell, textCell, type Column, type CsvFormat } from "../read/csv"
import { discrepancyIds, readDiscrepancies, type Discrepancy, type OrderedFilter } from "./list-discrepancies"

const COLUMNS: Column<Discrepancy>[] = [
  { name: "Kind", cell: (one) => textCell(one.kind) },
  { name: "Status", cell: (one) => one.status },
  { name: "Since (UTC)", cell: (one) => dateCell(one.since) },
  { name: "Lender account", cell: (one) => textCell(one.account) },
  { name: "Settlement", cell: (one) => textCell(one.service_settlement_id ?? "") },
  { name: "Order number", cell: (one) => String(one.display_id ?? "") },
  { name: "Order reference", cell: (one) => textCell(one.order_reference ?? "") },
  { name: "Order at the lender", cell: (one) => textCell(one.lender_order_id ?? "") },
  { name: "Order in the shop", cell: (one) => textCell(one.order_id ?? "") },
  { name: "Figure", cell: (one) => textCell(one.figure ?? "") },
  { name: "Shop's amount", cell: (one, format) => centsCell(one.shop_amount, format) },
  { name: "Lender's amount", cell: (one, format) => centsCell(one.service_amount, format) },
  { name: "Meaning", cell: (one) => textCell(one.meaning) },
  { name: "What to do", cell: (one) => textCell(one.what_to_do) },
  { name: "Resolved (UTC)", cell: (one) => dateCell(one.resolved_at) },
  { name: "Resolved by", cell: (one) => textCell(one.resolved_by ?? "") },
  { name: "Note", cell: (one) => textCell(one.resolved_note ?? "") },
]

const ROWS_AT_ONCE = 500

/** Every discrepancy that the list's filters match, in the list's order, as a CSV file, piece by piece. */
export async function* discrepanciesCsv(
  deps: ReadDeps,
  wanted: OrderedFilter & CsvFormat,
): AsyncGenerator<string, void, undefined> {
  const ids = await discrepancyIds(deps, wanted)
  yield* csvFile(COLUMNS, rowsOf(deps, ids), wanted)
}

async function* rowsOf(
  deps: ReadDeps,
  ids: readonly string[],
): AsyncGenerator<Discrepancy[], void, undefined> {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE)
    yield await readDiscrepancies(deps, ids.slice(from, from + ROWS_AT_ONCE))
}
