import { MathBN } from "@medusajs/framework/utils"
import type { Deps } from "../modules/instalments/deps"
import { toCents } from "../money/cents"
import { outstandingOf, type SummedUp } from "../money/outstanding"
import type { CartRow } from "./cart-row"

/** What an order that stands without a payment of ours still asks for, and how. */
export interface StandingOrder extends SummedUp {
  payment_collections: {
    id: string
    status: string
    payment_sessions: { status: string }[]
  }[]
}

export async function readStandingOrder(query: Deps["query"], id: string): Promise<StandingOrder> {
  const { data } = await query.graph({
    entity: "order",
    fields: [
      "id",
      "summary",
      "payment_collections.id",
      "payment_collections.status",
      "payment_collections.payment_sessions.status",
    ],
    filters: { id },
  })
  return data[0]
}

/** Gift cards and credit may have paid all of it; a payment that comes later, as a transfer does, has a session only. */
export function isUnpaid(order: StandingOrder): boolean {
  const sessions = order.payment_collections.flatMap((collection) => collection.payment_sessions)
  return (
    MathBN.gt(outstandingOf(order), 0) && sessions.every(({ status }) => status !== "pending_authorization")
  )
}

/** Whether it asks for what this loan is about: it may have been edited, or paid another way, since its cart became it. */
export function awaitsLoan(order: StandingOrder, row: CartRow): boolean {
  const collections = order.payment_collections
  return (
    isUnpaid(order) &&
    toCents(outstandingOf(order)) === row.total_cents &&
    collections.every(({ id, status }) => (id === row.payment_collection_id) === (status !== "canceled"))
  )
}
