import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/message-of"
import { isLive } from "../modules/instalments/records/intents"
import {
  keepInterruptedRefund,
  noteRecorded,
  readLedger,
  type LedgerEntry,
} from "../modules/instalments/records/refund-entries"
import { listFoundRefunds, endReviews, openReview } from "../modules/instalments/records/reviews"
import type { CreatedRow } from "../modules/instalments/service-order"
import { awaitsMedusa } from "./awaits-medusa"
import { isBookedByCancellation, readBooked } from "./booked"
import { fromCents, toCents } from "./cents"
import { isUnderWay } from "./dangling"
import type { PaymentGraph } from "./read-payment"
import { recordRefundInMedusa } from "./record-in-medusa"

/** A refund is given this long to appear in Medusa by itself before it is recorded. */
const MEDUSA_IS_WRITING_MS = 60_000

/**
 * Makes Medusa's books of a captured payment say what the intents say (money laws 6 and 9): transactions that a
 * killed process never wrote, refunds that moved money unseen, refund rows that never moved any.
 * @returns whether the books agreed; false when something was mended just now, or may still be under way
 */
export async function repairMedusa(deps: ShopDeps, row: CreatedRow, payment: PaymentGraph): Promise<boolean> {
  const booked = await readBooked(deps.query, payment)
  await noteRecorded(deps.instalments.sql, shownRefunds(payment, booked))
  if (!(await repairCapture(deps, payment, booked))) return false
  if (!(await repairRefundRows(deps, row, { payment, booked }))) return false
  return recordUnseen(deps, row, payment)
}

/** A cancellation records one refund of all under the payment's id: its page shows them all. */
function shownRefunds(payment: PaymentGraph, booked: ReadonlySet<string>): string[] {
  const all = isBookedByCancellation(payment, booked)
  return payment.refunds.flatMap(({ id }) => (all || booked.has(id) ? [id] : []))
}

/** Capturing again asks the provider nothing: Medusa only writes the transaction that is missing. */
async function repairCapture(
  deps: ShopDeps,
  payment: PaymentGraph,
  booked: ReadonlySet<string>,
): Promise<boolean> {
  const missing = payment.captures.filter((capture) => !booked.has(capture.id))
  if (!payment.captured_at || missing.length === 0) return true
  const now = new Date()
  if (missing.some((capture) => isUnderWay(capture, now))) return false
  await capturePaymentWorkflow(deps.container).run({ input: { payment_id: payment.id } })
  return true
}

/**
 * Refund rows without a transaction: made again when their money moved, else deleted and listed. Whenever Medusa books
 * one it books all that are left, with that one's amount: so all of them go before any is made again. A cancelled
 * order's account counts all of them at once, so that one that moved money stays as it is; what is left over of the
 * loan when one is deleted is the cancellation's to finish.
 */
async function repairRefundRows(
  deps: ShopDeps,
  row: CreatedRow,
  read: { payment: PaymentGraph; booked: ReadonlySet<string> },
): Promise<boolean> {
  const unbooked = read.payment.refunds.filter((refund) => !read.booked.has(refund.id))
  if (unbooked.length === 0) return true
  const cancelled = isBookedByCancellation(read.payment, read.booked)
  const ledger = await readLedger(deps.instalments.sql, row.id)
  const left = unbooked
    .map((refund) => ({ refund, entry: ledger.find((one) => one.medusa_refund_id === refund.id) }))
    .filter(({ entry }) => !(cancelled && entry?.state === "done"))
  if (left.length === 0) return true
  const now = new Date()
  if (left.some(({ refund, entry }) => (entry && isLive(entry)) || isUnderWay(refund, now))) return false
  // Listed before its row goes: this process may die in between.
  for (const { refund, entry } of left)
    if (entry?.state !== "done" && !cancelled)
      await listInterrupted(deps, row, { payment: read.payment, refund })
  await deps.container.resolve(Modules.PAYMENT).deleteRefunds(left.map(({ refund }) => refund.id))
  for (const { refund, entry } of left)
    if (entry?.state === "done")
      await record(deps, row, { payment: read.payment, entry, amount: refund.amount })
  return false
}

/** Less than a cent could not be refunded, and is not owed to the customer. */
async function listInterrupted(
  deps: ShopDeps,
  row: CreatedRow,
  { payment, refund }: { payment: PaymentGraph; refund: PaymentGraph["refunds"][number] },
): Promise<void> {
  const cents = toCents(refund.amount)
  if (cents === 0) return
  await keepInterruptedRefund(deps.instalments.sql, row.id, { id: refund.id, paymentId: payment.id, cents })
}

async function recordUnseen(deps: ShopDeps, row: CreatedRow, payment: PaymentGraph): Promise<boolean> {
  let agreed = true
  const unseen = (await readLedger(deps.instalments.sql, row.id)).filter((entry) =>
    awaitsMedusa(entry, payment),
  )
  for (const entry of unseen) {
    const settled = entry.settled_at ? new Date(entry.settled_at).getTime() : Date.now()
    const old = Date.now() - settled >= MEDUSA_IS_WRITING_MS
    if (!old || !(await record(deps, row, { payment, entry, amount: fromCents(entry.cents) }))) agreed = false
  }
  // Its requester may have recorded it meanwhile, by asking again.
  if (agreed) await endReviews(deps.instalments.sql, row.id, "refunds_recorded")
  return agreed
}

async function record(
  deps: ShopDeps,
  row: CreatedRow,
  refund: { payment: PaymentGraph; entry: LedgerEntry; amount: PaymentGraph["amount"] },
): Promise<boolean> {
  const { payment, entry, amount } = refund
  const note = "Recorded afterwards: the refund went out and its answer was lost."
  try {
    await recordRefundInMedusa(deps, payment, { entry, amount, note })
    await listFoundRefunds(deps.instalments.sql, row.id)
    return true
  } catch (error) {
    const message = messageOf(error)
    deps.logger.warn(`instalments: the refund ${entry.id} could not be recorded in Medusa: ${message}`)
    await openReview(deps.instalments.sql, row.id, "refund_not_recorded")
    return false
  }
}
