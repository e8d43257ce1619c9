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
import { areSameCents, fromCents, sumOf, toCents } from "../payments/amounts"
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
import { differing, type Books } from "./books"

/**
 * The workflow by which Medusa gives the credit of a refund, and which it does not export. `createOrderCreditLinesWorkflow`
 * takes an order that asks for a single cent for one that asks for nothing, and refuses.
 */
const CREDIT_OF_REFUND = "create-order-refund-credit-lines"

/** A refund is given this long to appear in Medusa before it is recorded. */
const MEDUSA_IS_WRITING_MS = 60_000

/**
 * Makes Medusa's records of a captured payment say what the attempts say (money invariants 6 and 9). Refund rows that moved
 * no money go, and a refund whose response was lost is recorded. Transactions that a crashed process never wrote are listed.
 * @returns whether the records matched, or differ and are listed; false when something was repaired just now, or may still be
 * under way
 */
export async function repairMedusa(
  deps: ShopDeps,
  row: CreatedRow,
  { payment, books }: { payment: PaymentGraph; books: Books },
): Promise<boolean> {
  const { captured_at, captures, id, amount } = payment
  const recorded = await readRecorded(deps.query, payment)
  const unrecorded = captured_at ? captures.filter((capture) => !recorded.has(capture.id)) : []
  const refunds = await unrecordedRefunds(deps, row, { payment, recorded })
  const now = new Date()
  if ([...unrecorded, ...refunds.rows].some((one) => isUnderWay(one, now)) || refunds.live) return false
  if (await deleteUnmade(deps, row, { payment, refunds })) return false
  const lost = captured_at !== null && captures.length === 0
  const missing = [...unrecorded, ...refunds.made.map(({ refund }) => refund)]
  const differences = [
    ...(lost ? [differing("capture_lost", id, { lender: amount })] : []),
    ...missing.map((one) => differing("transaction_missing", one.id, { lender: one.amount })),
  ]
  // Nothing else is recorded meanwhile: with a refund Medusa also records what has no transaction yet, with that one's amount.
  if (!books.mayCorrect(differences)) return true
  if (lost) return recapture(deps, row, payment)
  // Capturing again does not call the provider: Medusa only writes the missing transactions.
  if (unrecorded.length > 0)
    await capturePaymentWorkflow(deps.container).run({ input: { payment_id: payment.id } })
  if (refunds.made.length > 0) return recordAgain(deps, row, { payment, made: refunds.made })
  return recordUnseen(deps, row, payment)
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

type RefundRow = PaymentGraph["refunds"][number]
type Made = { refund: RefundRow; entry: LedgerEntry }

/** Medusa's refunds without a transaction. */
interface Unrecorded {
  rows: RefundRow[]
  /** Whether one of them may still be sent. */
  live: boolean
  /** Those that moved money. */
  made: Made[]
  /** Those that moved none; `owed` where the customer was to have the money. */
  unmade: { refund: RefundRow; owed: boolean }[]
}

/**
 * A cancelled order's account counts all of its refunds at once, so that one that moved money stays as it is. What is left of
 * the loan once another is deleted, the cancellation finishes.
 */
async function unrecordedRefunds(
  deps: ShopDeps,
  row: CreatedRow,
  { payment, recorded }: { payment: PaymentGraph; recorded: ReadonlySet<string> },
): Promise<Unrecorded> {
  const rows = payment.refunds.filter((refund) => !recorded.has(refund.id))
  const cancelled = isRecordedByCancellation(payment, recorded)
  const ledger = rows.length > 0 ? await readLedger(deps.instalments.sql, row.id) : []
  const known = rows.map((refund) => ({
    refund,
    entry: ledger.find((one) => one.medusa_refund_id === refund.id),
  }))
  const made = known.flatMap(({ refund, entry }) => (entry?.state === "done" ? [{ refund, entry }] : []))
  return {
    rows: known.filter(({ entry }) => !(cancelled && entry?.state === "done")).map(({ refund }) => refund),
    live: known.some(({ entry }) => entry && isLive(entry)),
    made: cancelled ? [] : made,
    unmade: known
      .filter(({ entry }) => entry?.state !== "done")
      .map(({ refund }) => ({
        refund,
        owed: !cancelled && !ledger.some(({ id }) => id === refund.created_by),
      })),
  }
}

/** @returns whether there were any */
async function deleteUnmade(
  deps: ShopDeps,
  row: CreatedRow,
  { payment, refunds: { unmade } }: { payment: PaymentGraph; refunds: Unrecorded },
): Promise<boolean> {
  // Listed before its row goes: this process may die in between.
  for (const { refund, owed } of unmade) if (owed) await listInterrupted(deps, row, { payment, refund })
  if (unmade.length > 0)
    await deleteUnrecorded(
      deps,
      unmade.map(({ refund }) => refund.id),
    )
  return unmade.length > 0
}

/**
 * Whenever Medusa records a refund it records all that have no transaction, with that one's amount: so all of them go before
 * any is made again.
 */
async function recordAgain(
  deps: ShopDeps,
  row: CreatedRow,
  { payment, made }: { payment: PaymentGraph; made: Made[] },
): Promise<false> {
  const gone = await deleteUnrecorded(
    deps,
    made.map(({ refund }) => refund.id),
  )
  for (const { refund, entry } of made)
    if (gone.has(refund.id)) await record(deps, row, { payment, entry, amount: refund.amount })
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
  { payment, refund }: { payment: PaymentGraph; refund: RefundRow },
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
export async function recountCollection(deps: ShopDeps, payment: PaymentGraph, books: Books): Promise<void> {
  const { payment_collection: collection, refunds, id } = payment
  const refunded = sumOf(refunds)
  // Medusa keeps fewer decimals of the sum than of its refunds.
  if (!collection || areSameCents(collection.refunded_amount ?? 0, refunded)) return
  const now = new Date()
  if (refunds.some((refund) => isUnderWay(refund, now))) return
  const sums = { medusa: collection.refunded_amount ?? 0, lender: refunded }
  if (!books.mayCorrect([differing("refund_sum_wrong", id, sums)])) return
  // For a captured payment this only recounts.
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
  { payment, orderId, books }: { payment: PaymentGraph; orderId: string; books: Books },
): Promise<boolean> {
  if (payment.refunds.length === 0) return true
  const alone = await withPurchase(deps.instalments.sql, row, async () => {
    const credits = await readCredits(deps.query, orderId)
    const amount = missingCredit(credits)
    if (!isAtLeastCent(amount)) return true
    if (mayBeUnderWay(credits)) return false
    if (!books.mayCorrect([differing("credit_missing", orderId, { lender: amount })])) return true
    const input = { order_id: orderId, amount, referenceId: payment.payment_collection_id }
    await deps.container.resolve(Modules.WORKFLOW_ENGINE).run(CREDIT_OF_REFUND, { input })
    return false
  })
  return alone?.result ?? false
}
