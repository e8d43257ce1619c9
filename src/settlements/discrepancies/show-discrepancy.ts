import { wholeNumber } from "../read/whole-number"
import { isKind, KINDS } from "./kinds"

/** A discrepancy as a statement reads it; `bigint` comes as text. */
export interface DiscrepancyRow {
  id: string
  kind: string
  subject: string
  account: string
  settlement_id: string | null
  service_settlement_id: string | null
  instalment_order_id: string | null
  order_id: string | null
  service_order_id: string | null
  order_reference: string | null
  /** `sales`, `refunds`, `commission` or `to_settle`: what of a settlement does not add up. */
  figure: string | null
  shop_amount: string | number | null
  service_amount: string | number | null
  state: "open" | "closed" | "resolved"
  since: Date
  closed_at: Date | null
  resolved_at: Date | null
  resolved_by: string | null
  resolved_note: string | null
}

/** A discrepancy as the admin API shows it: amounts in cents, and in words what it means and what to do. */
export interface Discrepancy extends Omit<DiscrepancyRow, "state" | "shop_amount" | "service_amount"> {
  display_id: number | null
  shop_amount: number | null
  service_amount: number | null
  status: DiscrepancyRow["state"]
  meaning: string
  what_to_do: string
}

/** `numbers`: what people know orders by, by the orders' ids. */
export function showDiscrepancy(row: DiscrepancyRow, numbers: ReadonlyMap<string, number>): Discrepancy {
  const { state, shop_amount, service_amount, ...rest } = row
  const words = isKind(row.kind) ? KINDS[row.kind] : { meaning: row.kind, what_to_do: "" }
  return {
    ...rest,
    display_id: row.order_id === null ? null : (numbers.get(row.order_id) ?? null),
    shop_amount: shop_amount === null ? null : wholeNumber(shop_amount),
    service_amount: service_amount === null ? null : wholeNumber(service_amount),
    status: state,
    ...words,
  }
}
