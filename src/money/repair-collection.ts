import { MathBN, Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import { isUnderWay } from "./dangling"
import type { PaymentGraph } from "./read-payment"
import { sumOf } from "./sum-of"

/**
 * Brings what a collection says of its captured payment up to date: Medusa counts a refund that was refused while
 * another one was booked, and goes on counting it after deleting it (money law 9).
 */
export async function recountCollection(deps: ShopDeps, payment: PaymentGraph): Promise<void> {
  const { payment_collection: collection, refunds, id } = payment
  if (!collection || MathBN.eq(collection.refunded_amount ?? 0, sumOf(refunds))) return
  const now = new Date()
  if (refunds.some((refund) => isUnderWay(refund, now))) return
  // Of a captured payment this only counts anew.
  await deps.container.resolve(Modules.PAYMENT).capturePayment({ payment_id: id })
}

/**
 * Marks a collection as authorised whose server was killed once its payment was: until the capture Medusa's admin would
 * ask for the money as if nobody had promised it (money law 9).
 */
export async function markAuthorized(deps: ShopDeps, payment: PaymentGraph): Promise<void> {
  const { payment_collection: collection, payment_collection_id, amount } = payment
  const unpaid = collection && ["not_paid", "awaiting"].includes(collection.status)
  if (!unpaid || MathBN.lt(amount, collection.amount)) return
  // Medusa's types leave out the amount.
  const authorized = { status: PaymentCollectionStatus.AUTHORIZED, authorized_amount: amount }
  await deps.container.resolve(Modules.PAYMENT).updatePaymentCollections(payment_collection_id, authorized)
}
