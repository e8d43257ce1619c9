import type { BigNumberInput } from "@medusajs/framework/types"
import { z } from "zod"
import { Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import type { Deps, ShopDeps } from "../modules/instalments/deps"
import { providerIdOf } from "../modules/instalments/options/settings"
import { roundToCents } from "./amounts"

/** An order as Medusa sums it up. */
export interface SummedUp {
  summary?: Partial<Record<"pending_difference" | "current_order_total", BigNumberInput | null>> | null
}

/** A Medusa payment as the money paths need it. Amounts are Medusa's own, unrounded. */
export interface PaymentGraph {
  id: string
  amount: BigNumberInput
  data: Record<string, unknown> | null
  provider_id: string
  payment_collection_id: string
  payment_session_id: string
  created_at: string | Date
  canceled_at: string | Date | null
  captured_at: string | Date | null
  captures: { id: string; amount: BigNumberInput; created_at: string | Date }[]
  /** `created_by` is the staff member, the ledger's entry that is recorded, or the row whose cancellation is finished. */
  refunds: { id: string; amount: BigNumberInput; created_by: string | null; created_at: string | Date }[]
  payment_collection: CollectionGraph | null
}

interface CollectionGraph {
  status: string
  amount: BigNumberInput
  /** Null before the first refund. */
  refunded_amount: BigNumberInput | null
}

const COLUMNS = [
  "id",
  "amount",
  "data",
  "provider_id",
  "payment_collection_id",
  "payment_session_id",
  "created_at",
  "canceled_at",
  "captured_at",
  "payment_collection.status",
  "payment_collection.amount",
]
const PAYMENT = [
  ...COLUMNS,
  "captures.id",
  "captures.amount",
  "captures.created_at",
  "refunds.id",
  "refunds.amount",
  "refunds.created_by",
  "refunds.created_at",
  "payment_collection.refunded_amount",
]

const ours = z.object({ instalment_order_id: z.string(), authorized_order_id: z.string().nullish() })

/** The instalment order that the data of a payment or its session names; the rest of the data is never read. */
export function instalmentOrderIdIn(data: unknown): string | null {
  const parsed = ours.safeParse(data)
  return parsed.success ? parsed.data.instalment_order_id : null
}

/** An order that was cancelled and then archived has the status `archived`, and keeps the time of its cancellation. */
export function isOrderCancelled({ canceled_at }: { canceled_at: string | Date | null }): boolean {
  return Boolean(canceled_at)
}

/** Whether a payment must not be captured: an edit cancels its collection first, and Medusa swallows what fails then. */
export function isCancelled(
  payment: Pick<PaymentGraph, "canceled_at" | "captured_at"> & {
    payment_collection: { status: string } | null
  },
): boolean {
  if (payment.canceled_at) return true
  return !payment.captured_at && payment.payment_collection?.status === "canceled"
}

const UNMARKED = [PaymentCollectionStatus.NOT_PAID, PaymentCollectionStatus.AWAITING]

/** Whether a server crashed between a payment and what its collection says of it: Medusa takes the amount as unpaid. */
export function isUnmarked({
  payment_collection,
}: {
  payment_collection: { status: string } | null
}): boolean {
  return payment_collection !== null && UNMARKED.some((status) => status === payment_collection.status)
}

/** Of a payment that was captured or cancelled meanwhile the collection stays as it is. */
export async function updateUnmarked(
  { container }: ShopDeps,
  id: string,
  update: { status: PaymentCollectionStatus; authorized_amount?: BigNumberInput },
): Promise<void> {
  // Medusa's types leave out the status and the amount.
  const selector = { id, status: UNMARKED }
  await container.resolve(Modules.PAYMENT).updatePaymentCollections(selector, update)
}

/** A capture that Medusa has committed before it calls the provider, with the amount to capture. */
export interface CaptureGraph {
  /** Null for a loan that is confirmed before Medusa captures its payment. */
  id: string | null
  amount: BigNumberInput
  /** The staff member; null when a program captures. */
  created_by: string | null
  payment: Pick<
    PaymentGraph,
    | "id"
    | "amount"
    | "data"
    | "provider_id"
    | "created_at"
    | "canceled_at"
    | "captured_at"
    | "payment_collection_id"
    | "payment_session_id"
  > & {
    payment_collection: {
      status: string
      amount: BigNumberInput
      order?: { id: string; created_at: string | Date; canceled_at: string | Date | null } | null
    } | null
  }
}

const OF_CAPTURE = [
  ...COLUMNS,
  "payment_collection.order.id",
  "payment_collection.order.canceled_at",
  "payment_collection.order.created_at",
]

/** What is to be captured: by the id of Medusa's capture, or of a payment that is captured whole once its loan stands. */
export type ToCapture = { capture: string } | { payment: string }

export async function readCapture(query: Deps["query"], what: ToCapture): Promise<CaptureGraph | null> {
  if ("payment" in what) {
    const { data } = await query.graph({
      entity: "payment",
      fields: OF_CAPTURE,
      filters: { id: what.payment },
    })
    const [payment]: CaptureGraph["payment"][] = data
    return payment ? { id: null, amount: payment.amount, created_by: null, payment } : null
  }
  const { data } = await query.graph({
    entity: "capture",
    fields: ["id", "amount", "created_by", ...OF_CAPTURE.map((field) => `payment.${field}`)],
    filters: { id: what.capture },
  })
  return data[0] ?? null
}

/**
 * A refund that Medusa has committed before it calls the provider. The payment is read on its own, because a query that
 * starts at a refund does not return the payment's other refunds.
 */
export async function readRefund(
  query: Deps["query"],
  id: string,
): Promise<(Omit<RefundGraph, "payment"> & { payment: PaymentGraph }) | null> {
  const { data } = await query.graph({
    entity: "refund",
    fields: ["id", "amount", "created_by", "created_at", "note", "payment.id"],
    filters: { id },
  })
  const refund: RefundGraph | undefined = data[0]
  const payment = refund ? await readPayment(query, refund.payment.id) : null
  return refund && payment ? { ...refund, payment } : null
}

interface RefundGraph {
  amount: BigNumberInput
  /** A user's id, that of a secret API key, or what a workflow was given; null where it was given none. */
  created_by: string | null
  created_at: string | Date
  note: string | null
  payment: { id: string }
}

/** Every payment of a collection, cancelled ones too. */
export async function readPaymentsOfCollection(
  query: Deps["query"],
  collectionId: string,
): Promise<PaymentGraph[]> {
  const { data } = await query.graph({
    entity: "payment",
    fields: PAYMENT,
    filters: { payment_collection_id: collectionId },
  })
  return data
}

export async function readPaymentsOfOrder(query: Deps["query"], orderId: string): Promise<PaymentGraph[]> {
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["payment_collection_id"],
    filters: { order_id: orderId },
  })
  const links: { payment_collection_id: string }[] = data
  const payments = await Promise.all(
    links.map((link) => readPaymentsOfCollection(query, link.payment_collection_id)),
  )
  return payments.flat()
}

export async function readPayment(query: Deps["query"], id: string): Promise<PaymentGraph | null> {
  const { data } = await query.graph({ entity: "payment", fields: PAYMENT, filters: { id } })
  const payments: PaymentGraph[] = data
  return payments[0] ?? null
}

/**
 * The payments of an order or a cart that Medusa cannot return to: their session was deleted while a completion was
 * authorizing it, because the shopper chose another method. Medusa then rolls the order back, and not the payment.
 * An order's only payment is not orphaned, unless it is of an earlier order: its session is not needed any more.
 */
export async function readOrphaned(
  query: Deps["query"],
  payments: PaymentGraph[],
  order: MadeOrder | null,
): Promise<PaymentGraph[]> {
  const live = payments.filter((payment) => !isCancelled(payment))
  const ofOrder = live.filter((one) => order === null || !isOfEarlierOrder(one, order))
  const doubted = live.filter((one) => order === null || !ofOrder.includes(one) || hasRival(one, ofOrder))
  if (doubted.length === 0) return []
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["id"],
    filters: { id: doubted.map(({ payment_session_id }) => payment_session_id) },
  })
  const sessions = new Set(data.map(({ id }: { id: string }) => id))
  return doubted.filter(({ payment_session_id }) => !sessions.has(payment_session_id))
}

/** Whether Medusa put the payment of a capture under its order without asking. */
export function isFromBefore({ payment }: CaptureGraph): boolean {
  const order = payment.payment_collection?.order
  return order ? isOfEarlierOrder(payment, madeOrder(order)) : false
}

/** Whether the payment of a capture is orphaned. Nothing is read for the one that the row was `placed` with for its order. */
export async function isOfOrphaned(
  query: Deps["query"],
  capture: CaptureGraph,
  placed: string | null,
): Promise<boolean> {
  const { payment } = capture
  const linked = payment.payment_collection?.order
  const order = linked ? madeOrder(linked) : null
  if (order && payment.id === placed && !isFromBefore(capture)) return false
  const payments = await readPaymentsOfCollection(query, payment.payment_collection_id)
  return (await readOrphaned(query, payments, order)).some(({ id }) => id === payment.id)
}

/** An order, and when Medusa made it. */
export type MadeOrder = ReturnType<typeof madeOrder>

export function madeOrder({ id, created_at }: { id: string; created_at: string | Date }) {
  return { id, createdAt: new Date(created_at) }
}

/**
 * Whether a payment was authorized for an earlier order than the one it stands under, which was rolled back. Of another
 * provider's only the time tells: a completion creates its order before its payment. Servers' clocks may differ.
 */
export function isOfEarlierOrder(
  { provider_id, data, created_at }: Pick<PaymentGraph, "provider_id" | "data" | "created_at">,
  order: MadeOrder,
): boolean {
  const own = provider_id.startsWith(providerIdOf("")) ? ours.safeParse(data).data : undefined
  const authorizedFor = own?.authorized_order_id
  return authorizedFor === undefined ? new Date(created_at) < order.createdAt : authorizedFor !== order.id
}

/** Another payment of the same collection, of which only one can pay the collection's amount. */
function hasRival(payment: PaymentGraph, all: PaymentGraph[]): boolean {
  return all.some(
    (other) => other !== payment && other.payment_collection_id === payment.payment_collection_id,
  )
}

/** The outstanding amount of an order, in its currency's major unit; negative when the order is overpaid. */
export function outstandingOf({ summary }: SummedUp): BigNumberInput {
  return summary?.pending_difference ?? 0
}

/** Whether anything of an order is left to pay: half a cent at least, as Medusa's sums leave less than that. */
export function isOutstanding(order: SummedUp): boolean {
  return roundToCents(outstandingOf(order)).isGreaterThan(0)
}
