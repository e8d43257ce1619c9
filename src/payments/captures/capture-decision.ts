import type { ConfirmBlockers } from "../../modules/instalments/store/attempts"
import type { CreatedRow } from "../../modules/instalments/lender-order"
import { hasEndedUnpaid } from "../../modules/instalments/status"
import { formatCents, toCents } from "../amounts"
import { isCancelled, isOrderCancelled, type CaptureGraph } from "../payment"

/** All that a capture is decided from, loaded once. */
export interface CaptureContext {
  row: Pick<CreatedRow, "status" | "total_cents" | "confirmed_at" | "cancel_wanted_at">
  /** The capture Medusa has committed and requests from the provider. */
  capture: Pick<CaptureGraph, "amount"> & {
    payment: Pick<CaptureGraph["payment"], "amount" | "canceled_at" | "captured_at" | "payment_collection">
  }
  blockers: ConfirmBlockers
  /** An earlier confirmation has no response yet. */
  unresolved: boolean
  /** No order stands on the payment: the sweep cancels it. */
  orphaned: boolean
}

export type CaptureDecision =
  /** The loan was confirmed already: Medusa only writes it down. */
  | { act: "nothing" }
  /** An earlier confirmation is ended first, and may turn out to have made the loan. */
  | { act: "resolve" }
  | { act: "send" }
  /** Nothing is sent. `expired`: the approval has ended, and the order is listed for that. */
  | { act: "refuse"; message: string; expired?: true }

/**
 * What becomes of a capture: whole or not at all, never after a cancellation, and not while a hold or a review forbids
 * it (money invariants 7, 11 and 14). Pure: the same facts lead to the same decision.
 */
export function decideCapture(context: CaptureContext): CaptureDecision {
  const { row, capture, blockers, unresolved, orphaned } = context
  const { payment } = capture
  const asked = toCents(capture.amount)
  if (asked !== row.total_cents || toCents(payment.amount) !== row.total_cents)
    return refuse(
      `Partial captures aren't supported. Capture the full amount (${formatCents(row.total_cents)}), not ${formatCents(asked)}. Nothing was sent.`,
    )
  const order = payment.payment_collection?.order
  if (row.cancel_wanted_at || (order && isOrderCancelled(order)) || isCancelled(payment))
    return refuse(
      "This payment was cancelled, so the loan is never confirmed. Ask for another payment. Nothing was sent.",
    )
  // Of a loan, too: once this payment is cancelled, the order gets another one.
  if (orphaned)
    return refuse(
      "No order stands on this payment: it was left by a checkout that was interrupted. It is cancelled automatically within minutes, and an approved order gets another payment: capture that one. Nothing was sent.",
    )
  // Also one that was refunded in full since, which the lender shows as cancelled.
  if (row.status === "CONFIRMED" || row.confirmed_at) return { act: "nothing" }
  if (blockers.blocking.includes("mismatch"))
    return refuse(
      "The order at the lender is not the one this shop made: reference or amount differ. Nothing was sent. Contact the lender; once both agree, sync the order and capture.",
    )
  if (unresolved) return { act: "resolve" }
  if (hasEndedUnpaid(row.status)) return { ...refuse(EXPIRED), expired: true }
  if (blockers.blocking.includes("unknown_status"))
    return refuse(
      "The lender shows this order with a status that this version of the plugin doesn't know, so the loan isn't confirmed. Check the order in the lender's merchant portal, sync it, then capture. Nothing was sent.",
    )
  // What became of the order since is for the lender to say: an odd status, or an error, is no approval.
  if (row.status !== "AUTHORIZED")
    return refuse(
      `The lender shows this order as ${row.status}, and confirms only an approved one. Sync the order: once it is approved, capture. Nothing was sent.`,
    )
  if (blockers.hold !== null)
    return refuse(
      `This order is on hold: ${blockers.hold}. Release the hold on the order, then capture. Nothing was sent.`,
    )
  if (blockers.blocking.includes("delivery_changed"))
    return refuse(
      "The delivery address or e-mail changed after the approval. Resolve the review, then capture. Nothing was sent.",
    )
  return { act: "send" }
}

/** Why a capture after the end of the approval is refused. */
export const EXPIRED =
  "The lender doesn't show an approval of this order any more, so no loan was made. Nothing was sent. Sync the order; if there is still no approval, ask for another payment or cancel the order."

function refuse(message: string): { act: "refuse"; message: string } {
  return { act: "refuse", message }
}
