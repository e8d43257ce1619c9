import type { Key } from "../i18n/words"
import { FIGURES } from "./figures"

const OF_BOTH: Record<string, Key> = {
  created: "settlements.field.date",
  interest: "settlements.field.interest",
}
const OF_SETTLEMENT: Record<string, Key> = {
  ...OF_BOTH,
  ...Object.fromEntries(FIGURES.map(({ id, word }) => [id, word])),
  amount_to_settle: "settlements.field.payout",
}
const OF_OPERATION: Record<string, Key> = {
  ...OF_BOTH,
  commission: "settlements.field.commission",
  amount: "general.field.amount",
  amount_to_settle: "settlements.operations.payout",
  lender_order_id: "orders.field.serviceId",
  order_reference: "settlements.operations.reference",
  number_of_installments: "settlements.operations.instalments",
}

type Fields = Record<string, unknown>

/** The fields whose value is another one. The lender may write the same instant in another zone: that is no change. */
export function changedFields(before: Fields, after: Fields): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter(
    (name) =>
      before[name] !== after[name] && !(name === "created" && isSameInstant(before[name], after[name])),
  )
}

function isSameInstant(before: unknown, after: unknown): boolean {
  return Date.parse(String(before)) === Date.parse(String(after))
}

/** What the tables call a field of a settlement or of an operation; undefined for one that these pages do not know. */
export function fieldWord(name: string, of: "settlement" | "operation"): Key | undefined {
  const words = of === "settlement" ? OF_SETTLEMENT : OF_OPERATION
  return Object.hasOwn(words, name) ? words[name] : undefined
}
