import { MathBN, Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { ShopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import { withPurchase } from "../modules/instalments/store/purchases"
import { isLive } from "../modules/instalments/store/attempts"
import {
  keepInterruptedRefund,
  listRefunds,
  readLedger,
  type LedgerEntry,
} from "../modules/instalments/store/refund-entries"
import { endReviews, openReview } from "../modules/instalments/store/reviews"
import type { CreatedRow } from "../modules/instalments/lender-order"
import { awaitsMedusa } from "../payments/refunds/refund-decision"
import { isUnmarked, updateUnmarked, type PaymentGraph } from "../payments/payment"
import { fromCents, sumOf, toCents } from "../payments/amounts"
import {
  isAtLeastCent,
  isRecordedByCancellation,
  isUnderWay,
  mayBeUnderWay,
  missingCredit,
  readCredits,
  readOrderAccount,
  readRecorded,
  recordRefundInMedusa,
} from "../payments/record-in-medusa"
import { mayRepair } from "./may-repair"

/**
 * The workflow by which Medusa gives the credit of a refund, and which it does not export. `createOrderCreditLinesWorkflow`
 * takes an order that asks for a single cent for one that asks for nothing, and refuses.
 */
const CREDIT_OF_REFUND = "create-order-refund-credit-lines"

/** A refund is given this long to appear in Medusa before it is recorded. */
const MEDUSA_IS_WRITING_MS = 60_000

/**
 * Makes Medusa's records of a captured payment say what the intents say (money invariants 6 and 9): transactions that a
 * crashed process never wrote, refunds that moved money unseen, refund rows that never moved any.
 * @returns whether the records matched; false when something was repaired just now, or may still be under way
 */
export async function repairMedusa(deps: ShopDeps, row: CreatedRow, payment: PaymentGraph): Promise<boolean> {
  const recorded = await readRecorded(deps.query, payment)
  if ((await lacksRecords(deps, row, { payment, recorded })) && !mayRepair(deps, row.id, "a missing record"))
    return true
  if (payment.captured_at && payment.captures.length === 0) return recapture(deps, row, payment)
  if (!(await repairCapture(deps, payment, recorded))) return false
  if (!(await repairRefundRows(deps, row, { payment, recorded }))) return false
  return recordUnseen(deps, row, payment)
}

/**
 * Whether something that was captured or refunded is to be recorded by writing rows anew. Nothing else is recorded
 * meanwhile either: with a refund Medusa also records what has no transaction yet, with that one's amount.
 */
async function lacksRecords(
  deps: ShopDeps,
  row: CreatedRow,
  { payment, recorded }: { payment: PaymentGraph; recorded: ReadonlySet<string> },
): Promise<boolean> {
  const now = new Date()
  const lacks = (one: { id: string; created_at: string | Date }) =>
    !recorded.has(one.id) && !isUnderWay(one, now)
  if (payment.captured_at && (payment.captures.length === 0 || payment.captures.some(lacks))) return true
  const refunds = isRecordedByCancellation(payment, recorded) ? [] : payment.refunds.filter(lacks)
  if (refunds.length === 0) return false
  const ledger = await readLedger(deps.instalments.sql, row.id)
  return refunds.some(({ id }) =>
    ledger.some((entry) => entry.medusa_refund_id === id && entry.state === "done"),
  )
}

/**
 * Medusa deletes its capture when an error follows the provider's response. One that follows the commit of `captured_at`,
 * such as a lost connection, leaves a captured payment without a capture, which Medusa neither refunds nor captures. The
 * loan is made, so capturing it again sends nothing (money invariant 9).
 */
async function recapture(deps: ShopDeps, row: CreatedRow, { id }: PaymentGraph): Promise<false> {
  const { sql } = deps.instalments
  await withPurchase(sql, row, async () => {
    // In one statement: a process that stood still must not clear what another has captured again.
    const { rows } = await sql.raw(
      `UPDATE payment SET captured_at = NULL, updated_at = now()
        WHERE id = ? AND captured_at IS NOT NULL
          AND NOT EXISTS (SELECT FROM capture WHERE payment_id = payment.id AND deleted_at IS NULL)
        RETURNING id`,
      [id],
    )
    if (rows.length > 0) await capturePaymentWorkflow(deps.container).run({ input: { payment_id: id } })
  })
  return false
}

/** Capturing again does not call the provider: Medusa only writes the missing transaction. */
async function repairCapture(
  deps: ShopDeps,
  payment: PaymentGraph,
  recorded: ReadonlySet<string>,
): Promise<boolean> {
  const missing = payment.captures.filter((capture) => !recorded.has(capture.id))
  if (!payment.captured_at || missing.length === 0) return true
  const now = new Date()
  if (missing.some((capture) => isUnderWay(capture, now))) return false
  await capturePaymentWorkflow(deps.container).run({ input: { payment_id: payment.id } })
  return true
}

/**
 * Refund rows without a transaction: made again when their money moved, else deleted and listed. Whenever Medusa records
 * one it records all that are left, with that one's amount: so all of them go before any is made again. A cancelled
 * order's account counts all of them at once, so that one that moved money stays as it is; what is left over of the
 * loan when one is deleted is the cancellation's to finish.
 */
async function repairRefundRows(
  deps: ShopDeps,
  row: CreatedRow,
  read: { payment: PaymentGraph; recorded: ReadonlySet<string> },
): Promise<boolean> {
  const unrecorded = read.payment.refunds.filter((refund) => !read.recorded.has(refund.id))
  if (unrecorded.length === 0) return true
  const cancelled = isRecordedByCancellation(read.payment, read.recorded)
  const ledger = await readLedger(deps.instalments.sql, row.id)
  const left = unrecorded
    .map((refund) => ({ refund, entry: ledger.find((one) => one.medusa_refund_id === refund.id) }))
    .filter(({ entry }) => !(cancelled && entry?.state === "done"))
  if (left.length === 0) return true
  const now = new Date()
  if (left.some(({ refund, entry }) => (entry && isLive(entry)) || isUnderWay(refund, now))) return false
  // Listed before its row goes: this process may die in between. The record of a refund that was made is written again.
  for (const { refund, entry } of left)
    if (entry?.state !== "done" && !cancelled && !ledger.some(({ id }) => id === refund.created_by))
      await listInterrupted(deps, row, { payment: read.payment, refund })
  const gone = await deleteUnrecorded(
    deps,
    left.map(({ refund }) => refund.id),
  )
  for (const { refund, entry } of left)
    if (entry?.state === "done" && gone.has(refund.id))
      await record(deps, row, { payment: read.payment, entry, amount: refund.amount })
  return false
}

/** In one statement: a server that stood still may have recorded one of them since they were read. */
async function deleteUnrecorded(deps: ShopDeps, ids: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await deps.instalments.sql.raw<{ id: string }>(
    `DELETE FROM refund WHERE id = ANY(?)
        AND NOT EXISTS (SELECT FROM order_transaction t WHERE t.reference_id = refund.id AND t.deleted_at IS NULL)
      RETURNING id`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
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
    const settled = entry.resolved_at ? new Date(entry.resolved_at).getTime() : Date.now()
    const old = Date.now() - settled >= MEDUSA_IS_WRITING_MS
    if (!old || !(await record(deps, row, { payment, entry, amount: fromCents(entry.cents) }))) agreed = false
  }
  // Its requester may have recorded it in the meantime, by requesting it again.
  if (agreed) await endReviews(deps.instalments.sql, row.id, "refunds_recorded")
  return agreed
}

async function record(
  deps: ShopDeps,
  row: CreatedRow,
  refund: { payment: PaymentGraph; entry: LedgerEntry; amount: PaymentGraph["amount"] },
): Promise<boolean> {
  const { payment, entry, amount } = refund
  // A staff member's refund is being recorded: this one waits for the next run of the sweep.
  if ((await readOrderAccount(deps.query, payment))?.crediting) return false
  const note = "Recorded afterwards: the refund was sent and its response was lost."
  try {
    await recordRefundInMedusa(deps, payment, { entry, amount, note })
    await listRefunds(deps.instalments.sql, row.id)
    return true
  } catch (error) {
    const message = messageOf(error)
    deps.logger.warn(`instalments: the refund ${entry.id} could not be recorded in Medusa: ${message}`)
    await openReview(deps.instalments.sql, row.id, "refund_not_recorded")
    return false
  }
}

/**
 * Brings what a collection says of its captured payment up to date: Medusa counts a refund that was refused while
 * another one was recorded, and goes on counting it after deleting it (money invariant 9).
 */
export async function recountCollection(deps: ShopDeps, payment: PaymentGraph): Promise<void> {
  const { payment_collection: collection, refunds, id } = payment
  if (!collection || MathBN.eq(collection.refunded_amount ?? 0, sumOf(refunds))) return
  const now = new Date()
  if (refunds.some((refund) => isUnderWay(refund, now))) return
  if (!mayRepair(deps, payment.id, "a wrong sum of refunds")) return
  // Of a captured payment this only counts anew.
  await deps.container.resolve(Modules.PAYMENT).capturePayment({ payment_id: id })
}

/**
 * Marks a collection as authorized whose server crashed once its payment was: until the capture Medusa's admin would
 * show the amount as unpaid, as if none had been authorized (money invariant 9).
 */
export async function markAuthorized(deps: ShopDeps, payment: PaymentGraph): Promise<void> {
  const { payment_collection: collection, payment_collection_id, amount } = payment
  if (!collection || !isUnmarked(payment) || MathBN.lt(amount, collection.amount)) return
  const { AUTHORIZED } = PaymentCollectionStatus
  await updateUnmarked(deps, payment_collection_id, { status: AUTHORIZED, authorized_amount: amount })
}

/**
 * Gives the customer the credit that Medusa gives with a refund, where its server crashed once the refund was
 * recorded: without it the order shows the refunded amount as outstanding (money invariant 9).
 * @returns false when it was given just now, or may be on its way
 */
export async function giveMissingCredit(
  deps: ShopDeps,
  row: CreatedRow,
  { payment, orderId }: { payment: PaymentGraph; orderId: string },
): Promise<boolean> {
  if (payment.refunds.length === 0) return true
  const alone = await withPurchase(deps.instalments.sql, row, async () => {
    const credits = await readCredits(deps.query, orderId)
    const amount = missingCredit(credits)
    if (!isAtLeastCent(amount)) return true
    if (mayBeUnderWay(credits)) return false
    if (!mayRepair(deps, orderId, "the missing credit of a refund")) return true
    const input = { order_id: orderId, amount, referenceId: payment.payment_collection_id }
    await deps.container.resolve(Modules.WORKFLOW_ENGINE).run(CREDIT_OF_REFUND, { input })
    return false
  })
  return alone?.result ?? false
}
