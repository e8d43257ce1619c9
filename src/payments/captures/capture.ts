import { MedusaError } from "@medusajs/framework/utils"
import type { Order } from "../../lender/client"
import { readLenderOrder, type CreatedRow } from "../../modules/instalments/lender-order"
import type { Deps } from "../../modules/instalments/deps"
import { messageOf, refused } from "../../modules/instalments/errors"
import {
  beginAttempt,
  endAttempt,
  giveUp,
  mayStillSend,
  readConfirmBlockers,
} from "../../modules/instalments/store/attempts"
import { LIVE_STATES, wasConfirmed } from "../../modules/instalments/status"
import { recordPlaced, recordStatus } from "../../modules/instalments/store/orders"
import { setDueSoon } from "../../modules/instalments/store/due"
import { tellConfirmed } from "../../modules/instalments/shop-hooks"
import { endReviews, isListed, openReview, openReviewAgain } from "../../modules/instalments/store/reviews"
import type { InstalmentAttemptRow } from "../../modules/instalments/service"
import { listOwesLess, wasEdited, type IsAsApproved } from "./capture-due"
import { noteCancellation } from "./cancel"
import { confirmationOf, requireHook } from "./require-hook"
import { decideCapture, EXPIRED, type CaptureContext } from "./capture-decision"
import {
  isCancelled,
  isFromBefore,
  isOfOrphaned,
  readCapture,
  type CaptureGraph,
  type ToCapture,
} from "../payment"
import { isResolutionDelayOver, sendFence, resolutionDelayOf } from "../send-fence"

/**
 * Makes a capture of Medusa's, and sees that Medusa still has it and wants it: a process that stood still for minutes may
 * have lost its row as one a crashed process left, and Medusa would go on to call the payment captured, with nothing
 * captured. It would do so also for a payment that was cancelled meanwhile, whose loan is refunded (money invariant 8).
 * @throws MedusaError as `confirmLoan`, and NOT_ALLOWED when the row is gone, for which the sweep makes another, or when
 * the payment is cancelled
 */
export async function captureLoan(
  deps: Deps,
  row: CreatedRow,
  what: { captureId: string; isAsApproved: IsAsApproved },
): Promise<void> {
  const { captureId, isAsApproved } = what
  const asked = { capture: captureId }
  await confirmLoan(deps, row, { asked, isAsApproved })
  const capture = await readCapture(deps.query, asked)
  if (capture && !isCancelled(capture.payment)) return
  if (capture)
    throw refused(
      "The loan is confirmed, but its payment was cancelled in Medusa meanwhile. The loan is refunded in full automatically.",
    )
  throw refused(
    "The loan is confirmed, but this took so long that Medusa's record of the capture is gone. It is captured again automatically within minutes; nothing is sent twice.",
  )
}

/**
 * Confirms the loan of a payment that Medusa is to capture, at most once per attempt, and only done when the lender
 * says CONFIRMED (money invariants 3, 4 and 7): loads what is known, decides, and does it. For a capture that Medusa has
 * just committed, or, before an approval ends, without one: no row of Medusa's can be in the way then. The shop's hook
 * `beforeConfirm` is asked before anything of it is written down.
 * @throws MedusaError NOT_ALLOWED when nothing was or will be confirmed, UNEXPECTED_STATE when that is not known
 */
export async function confirmLoan(
  deps: Deps,
  row: CreatedRow,
  what: { asked: ToCapture; isAsApproved: IsAsApproved; hookPassed?: true },
): Promise<void> {
  const { asked } = what
  const context = await load(deps, row, asked)
  const decision = decideCapture(context)
  switch (decision.act) {
    case "nothing":
      return
    case "refuse":
      if (decision.expired) await openReview(deps.instalments.sql, row.id, "authorization_expired")
      throw refused(decision.message)
    case "send":
      // What it took its time for may have changed the facts.
      if (!what.hookPassed && (await requireHook(deps, row, context)))
        return confirmLoan(deps, await reread(deps, row), { ...what, hookPassed: true })
      await compare(deps, row, { ...what, capture: context.capture })
      return confirm(deps, row, { asked, capture: context.capture })
    case "resolve":
      switch (await resolveCapture(deps, row)) {
        case "confirmed":
          return
        case "unresolved":
          throw refused("A confirmation of this loan still has no response. Try again in a few minutes.")
        case "open":
          return confirmLoan(deps, await reread(deps, row), what)
      }
  }
}

/**
 * Makes the comparison that was left out when Medusa put the payment under its order, and sees whether staff edited an
 * order whose payment Medusa does not cancel then.
 * @throws MedusaError NOT_ALLOWED where the order is not what was approved, or goes elsewhere
 */
async function compare(
  deps: Deps,
  row: CreatedRow,
  what: { asked: ToCapture; capture: CaptureGraph; isAsApproved: IsAsApproved },
): Promise<void> {
  const { asked, capture, isAsApproved } = what
  const { payment } = capture
  const orderId = payment.payment_collection?.order?.id
  if (orderId === undefined) return
  const { sql } = deps.instalments
  if (await wasEdited(deps, row, { payment, orderId, isAsApproved })) {
    await setDueSoon(sql, row.id)
    throw refused(NOT_APPROVED)
  }
  if (!isFromBefore(capture)) return
  if (!(await isAsApproved(deps, row, { payment, goodsAlone: false }))) {
    // Once its cancellation is noted it places no order, and this one would not be known as the order that lost it.
    await recordPlaced(sql, row.id, { orderId, paymentId: payment.id, by: null, unasked: true })
    await noteCancellation(deps, { instalmentOrderId: row.id, paymentId: payment.id })
    throw refused(NOT_APPROVED)
  }
  const decision = decideCapture(await load(deps, row, asked))
  if (decision.act === "refuse") throw refused(decision.message)
}

const NOT_APPROVED =
  "This order is not what the lender approved. Its payment is cancelled automatically within minutes: ask for another payment. Nothing was sent."

async function load(
  deps: Deps,
  row: CreatedRow,
  asked: ToCapture,
): Promise<CaptureContext & { capture: CaptureGraph }> {
  const { sql } = deps.instalments
  const capture = await readCapture(deps.query, asked)
  if (!capture) throw refused("Medusa has no record of this capture any more. Nothing was sent.")
  const [blockers, unresolved, orphaned] = await Promise.all([
    readConfirmBlockers(sql, row.id),
    readOpenCapture(deps, row),
    isOfOrphaned(deps.query, capture, row.payment_id),
  ])
  return { row, capture, blockers, unresolved: unresolved !== null, orphaned }
}

async function reread(deps: Deps, row: CreatedRow): Promise<CreatedRow> {
  const now = await deps.instalments.retrieveInstalmentOrder(row.id)
  return { ...now, lender_order_id: row.lender_order_id }
}

/** The attempt, then the fence, then one request (money invariants 3 and 4). */
async function confirm(
  deps: Deps,
  row: CreatedRow,
  { asked, capture }: { asked: ToCapture; capture: CaptureGraph },
): Promise<void> {
  const { sql } = deps.instalments
  const mayStart = sendFence()
  const columns = { payment_id: capture.payment.id, medusa_capture_id: capture.id, cents: row.total_cents }
  const id = await beginAttempt(sql, {
    kind: "confirm",
    columns: { instalment_order_id: row.id, ...columns },
  })
  // Another capture is under way, or something has come to forbid it: the facts of this moment tell which.
  if (id === null) throw await whyNotBegun(deps, row, asked)
  await setDueSoon(sql, row.id)
  if (await awaitsAgreement(deps, row, capture)) {
    await endAttempt(sql, id, { state: "unsent", reason: "The order asks for less." })
    throw refused(
      "The order has come to ask for less than this payment. Capture it by hand, or resolve the review. Nothing was sent.",
    )
  }
  if (!(await mayStillSend(sql, id, null))) {
    const reason = "Something came to forbid the confirmation, or it was delayed for too long."
    await endAttempt(sql, id, { state: "unsent", reason })
    throw await whyNotBegun(deps, row, asked)
  }
  const response = await deps.instalments.accounts
    .client(row.account)
    .orders.confirm(row.lender_order_id, { mayStart })
  if (response.outcome === "done" && response.value.status === "CONFIRMED") return confirmed(deps, row, id)
  if (response.outcome === "unsent") {
    await endAttempt(sql, id, { state: "unsent", reason: response.error.message })
    throw refused("The lender cannot be reached in time. Nothing was sent: capture again later.")
  }
  // Every error of a confirmation is followed by reading the order: CONFIRMED means done.
  const order = await readOrder(deps, row)
  if (order && wasConfirmed(order)) return confirmed(deps, row, id)
  if (response.outcome === "refused") {
    await endAttempt(sql, id, { state: "refused", reason: response.error.message })
    if (order?.status === "UNCONFIRMED" || order?.status === "INVALIDATED") {
      await openReview(sql, row.id, "authorization_expired")
      throw refused(EXPIRED)
    }
    if (order?.status === "AUTHORIZED") await openReviewAgain(sql, row.id, "confirm_refused")
    throw refused(`The lender refused to confirm the loan. ${response.error.message}`)
  }
  const reason = response.outcome === "done" ? "The response did not say CONFIRMED." : response.error.message
  await endAttempt(sql, id, { state: "unknown", reason })
  throw new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    "The lender's response to the confirmation is lost. It is being reconciled: the capture appears here automatically if the loan was confirmed. Nothing is sent twice.",
  )
}

/**
 * Whether staff have to agree to the whole loan first: an order that asked for all of it when it was found due may have
 * come to ask for less before the attempt (money invariant 11). Who captures by hand has agreed.
 */
async function awaitsAgreement(deps: Deps, row: CreatedRow, capture: CaptureGraph): Promise<boolean> {
  const orderId = capture.payment.payment_collection?.order?.id
  if (capture.created_by !== null || orderId === undefined) return false
  await listOwesLess(deps, row, orderId)
  return isListed(deps.instalments.sql, row.id, "order_owes_less")
}

async function whyNotBegun(deps: Deps, row: CreatedRow, asked: ToCapture): Promise<MedusaError> {
  const decision = decideCapture(await load(deps, await reread(deps, row), asked))
  return refused(
    decision.act === "refuse"
      ? decision.message
      : "Another capture of this payment is still processing, or this one took too long. Refresh, then capture again. Nothing was sent now.",
  )
}

async function confirmed(deps: Deps, row: CreatedRow, id: string): Promise<void> {
  const { sql } = deps.instalments
  const first = await endAttempt(sql, id, { state: "done" })
  await recordStatus(sql, row, { status: "CONFIRMED", source: "capture", response: true })
  await endReviews(sql, row.id, "confirmed")
  if (first) await tellConfirmed(deps.logger, confirmationOf(row))
}

/**
 * Ends a confirmation whose response was lost, by reading the order. "Not done" is concluded only from a read that
 * began after the resolution delay.
 * @returns `confirmed`, `unresolved` while that is not known, or `open` when a new one may be sent
 */
export async function resolveCapture(
  deps: Deps,
  row: CreatedRow,
): Promise<"confirmed" | "unresolved" | "open"> {
  const attempt = await readOpenCapture(deps, row)
  if (!attempt) return "open"
  const over = isResolutionDelayOver(attempt, deps.instalments.settings, new Date())
  const order = await readOrder(deps, row)
  if (order && wasConfirmed(order)) {
    await confirmed(deps, row, attempt.id)
    return "confirmed"
  }
  if (order === null || !over) return "unresolved"
  const ended = await giveUp(deps.instalments.sql, attempt.id, {
    afterMs: resolutionDelayOf(attempt, deps.instalments.settings),
    reason: `The order was ${order.status}.`,
  })
  return ended ? "open" : "unresolved"
}

/** Whether a confirmation may still turn out to have happened. */
export async function hasOpenCapture(deps: Deps, row: CreatedRow): Promise<boolean> {
  return (await readOpenCapture(deps, row)) !== null
}

/** The confirmation that may still turn out to have happened; null when there is none. */
async function readOpenCapture(deps: Deps, row: CreatedRow): Promise<InstalmentAttemptRow | null> {
  const [attempt] = await deps.instalments.listInstalmentAttempts({
    instalment_order_id: row.id,
    kind: "confirm",
    state: [...LIVE_STATES],
  })
  return attempt ?? null
}

async function readOrder(deps: Deps, row: CreatedRow): Promise<Order | null> {
  try {
    return await readLenderOrder(deps, row, { source: "capture" })
  } catch (error) {
    const message = messageOf(error)
    deps.logger.warn(`instalments: ${row.id} could not be read after its confirmation: ${message}`)
    return null
  }
}
