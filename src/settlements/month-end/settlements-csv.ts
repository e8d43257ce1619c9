import type { Sql } from "../../modules/instalments/store/database"
import { centsCell, csvFile, dateCell, numberCell, textCell, type Column, type CsvFormat } from "../read/csv"
import { statement } from "../discrepancies/statement"
import { inParts } from "../read/query"
import { showSettlements, type ShownSettlement } from "../read/settlements"
import { BY_DAY, inPeriod, type Period } from "./month-settlements"

const COLUMNS: Column<ShownSettlement>[] = [
  { name: "Date", cell: (one) => one.day },
  { name: "Settlement", cell: (one) => textCell(one.service_settlement_id) },
  { name: "Lender account", cell: (one) => textCell(one.account) },
  { name: "Sales", cell: (one, format) => centsCell(one.sales_amount, format) },
  { name: "Refunds", cell: (one, format) => centsCell(one.refunds_amount, format) },
  { name: "Commission", cell: (one, format) => centsCell(one.commission, format) },
  { name: "Paid out", cell: (one, format) => centsCell(one.payout, format) },
  { name: "Interest (as the lender gives it)", cell: (one, format) => numberCell(one.interest, format) },
  { name: "Operations", cell: (one) => String(one.operation_count) },
  { name: "Operations without an order", cell: (one) => String(one.unmatched_count) },
  { name: "Open discrepancies", cell: (one) => String(one.discrepancy_count) },
  { name: "Received on", cell: (one) => one.bank?.received_on ?? "" },
  { name: "Bank reference", cell: (one) => textCell(one.bank?.reference ?? "") },
  { name: "Amount ticked off", cell: (one, format) => centsCell(one.bank?.amount, format) },
  { name: "Waiting days", cell: (one) => String(one.bank_waiting_days ?? "") },
  { name: "Imported (UTC)", cell: (one) => dateCell(one.imported_at) },
]

const ROWS_AT_ONCE = 500

/** The settlements of a period as a CSV file, a few hundred at a time, by their day. */
export function settlementsCsv(
  sql: Sql,
  wanted: Period & CsvFormat,
): AsyncGenerator<string, void, undefined> {
  const parts = inParts<ShownSettlement>(ROWS_AT_ONCE, (last) =>
    showSettlements(sql, statement`WHERE ${inPeriod(wanted, last)} ORDER BY ${BY_DAY} LIMIT ${ROWS_AT_ONCE}`),
  )
  return csvFile(COLUMNS, parts, wanted)
}
