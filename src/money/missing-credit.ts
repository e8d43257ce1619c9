import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows"
import type { Deps, ShopDeps } from "../modules/instalments/deps"
import { withLease } from "../modules/instalments/records/claims"
import type { CreatedRow } from "../modules/instalments/service-order"
import { isUnderWay } from "./dangling"
import { outstandingOf, type SummedUp } from "./outstanding"
import type { PaymentGraph } from "./read-payment"
import { sumOf } from "./sum-of"

const CENT = 0.01
/** Changes of an order after which it asks for as much as before, but for the credit. */
const UNPRICED = ["credit_line", "update_order", "transfer"]

interface Change {
  status: string
  change_type: string | null
  confirmed_at: string | Date | null
  actions: { amount: BigNumberInput | null }[]
}

interface Account {
  changes: Change[]
  refunds: { amount: BigNumberInput; created_at: string | Date }[]
  outstanding: BigNumberInput
}

/**
 * Gives the customer the credit that Medusa gives with a refund, where its server was killed once the refund was booked:
 * without it the order asks for the refunded money again (money law 9).
 * @returns false when it was given just now, or may be on its way
 */
export async function giveMissingCredit(
  deps: ShopDeps,
  row: CreatedRow,
  { payment, orderId }: { payment: PaymentGraph; orderId: string },
): Promise<boolean> {
  if (payment.refunds.length === 0) return true
  const alone = await withLease(deps.instalments.sql, row.id, async () => {
    const account = await readAccount(deps.query, orderId)
    const amount = missingCredit(account)
    if (MathBN.lt(amount, CENT)) return true
    if (mayBeOnItsWay(account)) return false
    const credit = { amount, reference: "payment_collection", reference_id: payment.payment_collection_id }
    await createOrderCreditLinesWorkflow(deps.container).run({
      input: { id: orderId, credit_lines: [credit] },
    })
    return false
  })
  return alone?.result ?? false
}

/**
 * What was refunded since the order's price changed last and not given as credit, of what it asks for. Medusa gives none
 * for a refund of what the order owed: that leaves nothing it asks for.
 */
function missingCredit({ changes, refunds, outstanding }: Account): BigNumberInput {
  const priced = changes.filter(({ change_type }) => !UNPRICED.includes(change_type ?? ""))
  const since = Math.max(0, ...priced.map(confirmedAt))
  const refunded = sumOf(refunds.filter(({ created_at }) => new Date(created_at).getTime() > since))
  const credits = changes.filter(
    (change) => change.change_type === "credit_line" && confirmedAt(change) > since,
  )
  const credited = sumOf(credits.flatMap(({ actions }) => actions))
  return MathBN.min(MathBN.sub(MathBN.abs(refunded), credited), outstanding)
}

/** Zero for one that was not. */
function confirmedAt({ confirmed_at }: Change): number {
  return confirmed_at === null ? 0 : new Date(confirmed_at).getTime()
}

/** Beside an open change Medusa gives no credit. */
function mayBeOnItsWay({ changes, refunds }: Account): boolean {
  const now = new Date()
  const open = changes.some(({ status }) => ["pending", "requested"].includes(status))
  return open || refunds.some((refund) => isUnderWay(refund, now))
}

async function readAccount(query: Deps["query"], orderId: string): Promise<Account> {
  const [orders, changes, refunds] = await Promise.all([
    query.graph({ entity: "order", fields: ["id", "summary"], filters: { id: orderId } }),
    query.graph({
      entity: "order_change",
      fields: ["status", "change_type", "confirmed_at", "actions.amount"],
      filters: { order_id: orderId, status: ["pending", "requested", "confirmed"] },
    }),
    query.graph({
      entity: "order_transaction",
      fields: ["amount", "created_at"],
      filters: { order_id: orderId, reference: "refund" },
    }),
  ])
  const [order]: SummedUp[] = orders.data
  return { changes: changes.data, refunds: refunds.data, outstanding: order ? outstandingOf(order) : 0 }
}
