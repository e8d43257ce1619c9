import type { Settings } from "../modules/instalments/options/settings"
import { CONFIRMED_ALL_THE_SAME } from "../modules/instalments/records/review-reasons"
import type { InstalmentOrderRow } from "../modules/instalments/service"

/** What an order says about capturing it now. */
export interface Circumstances {
  now: Date
  /** A staff member holds it. */
  held: boolean
  /** The reasons of its open reviews. */
  reviews: readonly string[]
  /** Something of it was fulfilled and not taken back. */
  fulfilled: boolean
}

type Row = Pick<InstalmentOrderRow, "status" | "payment_id" | "cancel_wanted_at" | "expires_at">
type Rule = Pick<Settings, "capture" | "confirmBeforeExpiry" | "confirmMargin">

/**
 * Whether a placed, approved order is confirmed now, by the shop's own rule or because it would lapse. Never
 * when it is cancelled, on hold or listed for review (money laws 7, 10, 11 and 14).
 */
export function isCaptureDue(row: Row, settings: Rule, circumstances: Circumstances): boolean {
  if (row.status !== "AUTHORIZED" || row.payment_id === null || row.cancel_wanted_at) return false
  if (circumstances.held || circumstances.reviews.some((one) => !CONFIRMED_ALL_THE_SAME.includes(one)))
    return false
  if (settings.capture === "automatic") return true
  if (settings.capture === "on_fulfillment" && circumstances.fulfilled) return true
  const deadline = captureDeadline(row, settings)
  return deadline !== null && circumstances.now.getTime() >= deadline.getTime()
}

/**
 * When an approved order is confirmed so that it does not lapse, UTC; null when the shop does not want that. The
 * service documents `expires_at` for CREATED only; taking it for AUTHORIZED too confirms early rather than late.
 */
export function captureDeadline(row: Pick<Row, "expires_at">, settings: Rule): Date | null {
  if (!settings.confirmBeforeExpiry || !row.expires_at) return null
  return new Date(new Date(row.expires_at).getTime() - settings.confirmMargin)
}
