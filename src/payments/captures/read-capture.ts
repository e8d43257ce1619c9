import type { BigNumberInput } from "@medusajs/framework/types"
import type { Deps } from "../../modules/instalments/deps"
import {
  isOfEarlierOrder,
  madeOrder,
  readOrphaned,
  readPaymentsOfCollection,
  type PaymentGraph,
} from "../payment"

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
  "id",
  "amount",
  "data",
  "provider_id",
  "created_at",
  "canceled_at",
  "captured_at",
  "payment_collection_id",
  "payment_session_id",
  "payment_collection.status",
  "payment_collection.amount",
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
