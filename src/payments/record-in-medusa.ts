import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { Deps, ShopDeps } from "../modules/instalments/deps"
import type { InstalmentAttemptRow } from "../modules/instalments/service"
import { sumOf } from "./amounts"
import { isCancelled, isOrderCancelled, outstandingOf, type PaymentGraph, type SummedUp } from "./payment"

/** Types of order changes that leave the order's price as it was; a credit line only lowers what is outstanding. */
const UNPRICED = ["credit_line", "update_order", "transfer"]
/** Actions of the changes by which Medusa notes a parcel, which have no type. */
const OF_PARCELS = ["FULFILL_ITEM", "SHIP_ITEM", "DELIVER_ITEM", "CANCEL_ITEM_FULFILLMENT"]

interface Change {
  status: string
  change_type: string | null
  confirmed_at: string | Date | null
  actions: { action: string; amount: BigNumberInput | null }[]
}

/** An order's outstanding amount, its refunds, and the changes by which Medusa gave credit for them. */
interface Credits {
  changes: Change[]
  /** Transactions; `reference_id` is that of the refund, which may be deleted. */
  refunds: { amount: BigNumberInput; created_at: string | Date; reference_id: string }[]
  outstanding: BigNumberInput
}

/** What became of the rows a crashed server left: deleted, or not yet, while another request may still own them. */
export type Leftovers = "none" | "under_way" | "dropped"

/** A capture or refund row this old belongs to no call that is still under way. */
const UNDER_WAY_MS = 120_000

/**
 * Captures a payment in Medusa, which calls the provider to confirm the loan. Capture rows that a crashed process left
 * without an outcome would make Medusa refuse every later capture, so they go first (money invariant 9).
 * @returns false while another capture may be under way
 */
export async function captureInMedusa(deps: ShopDeps, payment: PaymentGraph): Promise<boolean> {
  if (payment.captured_at) return true
  if ((await deleteStaleCaptures(deps, payment)) === "under_way") return false
  await capturePaymentWorkflow(deps.container).run({ input: { payment_id: payment.id } })
  return true
}

/**
 * Cancels an uncaptured payment in Medusa, so that no later capture confirms its loan (money invariant 7).
 * @returns false while a capture may be under way
 */
export async function cancelInMedusa(deps: ShopDeps, payment: PaymentGraph): Promise<boolean> {
  if ((await deleteStaleCaptures(deps, payment)) === "under_way") return false
  await deps.container.resolve(Modules.PAYMENT).cancelPayment(payment.id)
  return true
}

/**
 * Records a refund that already moved money. The provider knows the ledger's row by who made the refund: it binds
 * the two or refuses, and never sends, whichever request records the same at this moment.
 */
export async function recordRefundInMedusa(
  deps: ShopDeps,
  payment: PaymentGraph,
  refund: { entry: Pick<InstalmentAttemptRow, "id">; amount: BigNumberInput; note: string },
): Promise<void> {
  const { entry, amount, note } = refund
  const input = { payment_id: payment.id, amount, note, created_by: entry.id }
  const account = await readOrderAccount(deps.query, payment)
  const byCancellation = account !== null && isRecordedByCancellation(payment, account.recorded)
  if (!account?.cancelled && !byCancellation) {
    await refundPaymentWorkflow(deps.container).run({ input })
    return
  }
  const { refunds, currency_code } = await deps.container.resolve(Modules.PAYMENT).refundPayment(input)
  // A cancelled order's account has its refund already, made or not: a second transaction would count it twice.
  if (byCancellation) return
  // Cancelled while this refund was being made, it has not, and Medusa's workflow records nothing in a cancelled order.
  const made = refunds?.filter(({ created_by }) => created_by === entry.id) ?? []
  await deps.container.resolve(Modules.ORDER).addOrderTransactions(
    made.map(({ id }) => ({
      order_id: account.orderId,
      amount: MathBN.mult(amount, -1),
      currency_code,
      reference: "refund",
      reference_id: id,
    })),
  )
}

/** Whether the request that made a capture or refund row of Medusa may still be running. */
export function isUnderWay(made: { created_at: string | Date }, now: Date): boolean {
  return now.getTime() - new Date(made.created_at).getTime() < UNDER_WAY_MS
}

/**
 * Deletes capture rows that a crashed process left without an outcome (money invariant 9).
 * @returns `under_way`, and deletes nothing, while one of them may still get its outcome
 */
export async function deleteStaleCaptures(
  deps: ShopDeps,
  payment: Pick<PaymentGraph, "captures" | "captured_at">,
): Promise<Leftovers> {
  if (payment.captured_at || payment.captures.length === 0) return "none"
  const now = new Date()
  if (payment.captures.some((capture) => isUnderWay(capture, now))) return "under_way"
  // In one statement: a server that stood still must not delete what has become the payment's capture since it was read.
  await deps.instalments.sql.raw(
    `DELETE FROM capture WHERE id = ANY(?)
        AND EXISTS (SELECT FROM payment p WHERE p.id = capture.payment_id AND p.captured_at IS NULL)`,
    [payment.captures.map(({ id }) => id)],
  )
  return "dropped"
}

/** Ids of what reached the account of a payment's order: captures, refunds, and see `isRecordedByCancellation`. */
export async function readRecorded(
  query: Deps["query"],
  payment: { id: string; captures: { id: string }[]; refunds: { id: string }[] },
): Promise<ReadonlySet<string>> {
  const { data } = await query.graph({
    entity: "order_transaction",
    fields: ["reference_id"],
    filters: { reference_id: [payment, ...payment.captures, ...payment.refunds].map(({ id }) => id) },
  })
  const transactions: { reference_id: string }[] = data
  return new Set(transactions.map(({ reference_id }) => reference_id))
}

/**
 * Captures of payments that are not in their order's account: those of a server that crashed, until a poll adds them, and
 * one that is being made. The order still asks for them.
 */
export async function readUnaccounted(
  query: Deps["query"],
  payments: readonly PaymentGraph[],
): Promise<PaymentGraph["captures"]> {
  const captured = payments.filter((one) => one.captured_at && !isCancelled(one))
  const missing = captured.map(async (payment) => {
    const recorded = await readRecorded(query, payment)
    return payment.captures.filter(({ id }) => !recorded.has(id))
  })
  return (await Promise.all(missing)).flat()
}

/** Cancelling an order records one refund of all under the payment's id, whether or not it could be made. */
export function isRecordedByCancellation(
  payment: Pick<PaymentGraph, "id">,
  recorded: ReadonlySet<string>,
): boolean {
  return recorded.has(payment.id)
}

/** What Medusa's order says of a payment, besides the payment itself. */
export interface OrderAccount {
  orderId: string
  cancelled: boolean
  /**
   * A refund is recorded and its credit is not yet. Medusa gives it as a change of the order: of two at once it fails
   * one, or makes both and lists the order's goods twice.
   */
  crediting: boolean
  /** An edit, return, exchange or claim is open: Medusa fails every refund, after its money has moved. */
  changing: boolean
  /** Ids of captures and refunds that reached the order's account. */
  recorded: ReadonlySet<string>
}

/** The account of the order a payment belongs to; null for a payment that belongs to none. */
export async function readOrderAccount(
  query: Deps["query"],
  payment: Pick<PaymentGraph, "id" | "payment_collection_id" | "captures" | "refunds">,
): Promise<OrderAccount | null> {
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["order_id", "order.canceled_at"],
    filters: { payment_collection_id: payment.payment_collection_id },
  })
  const links: { order_id: string; order: { canceled_at: string | Date | null } | null }[] = data
  const [link] = links
  if (!link) return null
  const recorded = await readRecorded(query, payment)
  // Read last: a refund that is recorded by now has its credit here, or is seen to lack it.
  const credits = await readCredits(query, link.order_id)
  const cancelled = link.order ? isOrderCancelled(link.order) : false
  return {
    orderId: link.order_id,
    cancelled,
    // A change of a cancelled order never ends, and a cancellation gives no credit that it could get in the way of.
    changing: !cancelled && credits.changes.some(isOpen),
    crediting: !cancelled && (await isGivingCredit(query, credits)),
    recorded,
  }
}

/**
 * What was refunded since the order's price changed last and not given as credit, of what it asks for. Medusa gives
 * none for a refund of what the order owed: that leaves nothing it asks for.
 */
export function missingCredit({ changes, refunds, outstanding }: Credits): BigNumberInput {
  const priced = changes.filter(
    ({ change_type, actions }) =>
      !UNPRICED.includes(change_type ?? "") && !actions.every(({ action }) => OF_PARCELS.includes(action)),
  )
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

/**
 * Whether a request is still giving the credit of a refund. With a refund Medusa also records one that was refused and
 * is deleted by now: nothing is given for that.
 */
async function isGivingCredit(query: Deps["query"], credits: Credits): Promise<boolean> {
  if (!isAtLeastCent(missingCredit(credits)) || !mayBeUnderWay(credits)) return false
  const { data } = await query.graph({
    entity: "refund",
    fields: ["id"],
    filters: { id: credits.refunds.map(({ reference_id }) => reference_id) },
  })
  const made = new Set(data.map(({ id }: { id: string }) => id))
  const refunds = credits.refunds.filter(({ reference_id }) => made.has(reference_id))
  return isAtLeastCent(missingCredit({ ...credits, refunds }))
}

export function isAtLeastCent(amount: BigNumberInput): boolean {
  return MathBN.gte(amount, 0.01)
}

/** Whether a request may still be giving the credit. Beside an open change Medusa gives none. */
export function mayBeUnderWay({ changes, refunds }: Credits): boolean {
  const now = new Date()
  return changes.some(isOpen) || refunds.some((refund) => isUnderWay(refund, now))
}

function isOpen({ status }: Change): boolean {
  return ["pending", "requested"].includes(status)
}

export async function readCredits(query: Deps["query"], orderId: string): Promise<Credits> {
  const [orders, changes, refunds] = await Promise.all([
    query.graph({ entity: "order", fields: ["id", "summary"], filters: { id: orderId } }),
    query.graph({
      entity: "order_change",
      fields: ["status", "change_type", "confirmed_at", "actions.action", "actions.amount"],
      filters: { order_id: orderId, status: ["pending", "requested", "confirmed"] },
    }),
    query.graph({
      entity: "order_transaction",
      fields: ["amount", "created_at", "reference_id"],
      filters: { order_id: orderId, reference: "refund" },
    }),
  ])
  const [order]: SummedUp[] = orders.data
  return { changes: changes.data, refunds: refunds.data, outstanding: order ? outstandingOf(order) : 0 }
}
