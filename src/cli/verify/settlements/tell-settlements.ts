import { z } from "zod"
import type { Findings } from "../report/findings"

const operation = z.object({
  type: z.string(),
  id: z.string(),
  order_id: z.string(),
  created: z.string(),
  amount: z.number(),
})
const figures = z.object({
  sales_amount: z.number(),
  refunds_amount: z.number(),
  operations: z.array(operation),
})
type Operation = z.infer<typeof operation>

/** What the document does not show of settlements. */
export function tellSettlements(findings: Findings, elements: readonly unknown[]): void {
  const readable = elements.flatMap((element) => figures.safeParse(element).data ?? [])
  const operations = readable.flatMap((settlement) => settlement.operations)
  const refunds = operations.filter(({ type }) => type === "REFUND")
  findings.foundOut("set-3b", "the sign of a refund's amount", signs(refunds.map(({ amount }) => amount)))
  findings.foundOut(
    "set-1a",
    "the sign of refunds_amount",
    signs(readable.map(({ refunds_amount }) => refunds_amount).filter((amount) => amount !== 0)),
  )
  const offsets = operations.flatMap(({ created }) => /(Z|[+-]\d\d:?\d\d)$/.exec(created)?.[1] ?? [])
  findings.foundOut(
    "conv-4",
    "the offset of their dates",
    [...new Set(offsets)].slice(0, 5).join(", ") || "none",
  )
  findings.foundOut(
    "set-3a",
    "the id of a sale's operation",
    operations.some(({ id, order_id }) => id === order_id) ? "is the order's" : "is its own",
  )
  const summed = readable.filter((one) => {
    const sum = one.operations.filter(({ type }) => type === "SALE").reduce(add, 0)
    return sum === one.sales_amount
  })
  findings.foundOut(
    "set-1a",
    "sales_amount is the sum of the amounts of the sales",
    `in ${summed.length} of ${readable.length} settlements`,
  )
}

function add(sum: number, { amount }: Operation): number {
  return sum + amount
}

function signs(amounts: readonly number[]): string {
  if (amounts.length === 0) return "cannot be told: there is no refund"
  if (amounts.every((amount) => amount >= 0)) return "positive"
  return amounts.every((amount) => amount <= 0) ? "negative" : "both"
}
