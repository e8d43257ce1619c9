import { FENCE_MS } from "../modules/instalments/records/intents"
import type { Settings } from "../modules/instalments/options/settings"

type SettleTimes = Pick<Settings, "refundSettleTime" | "timeouts">

/**
 * Whether an intent is old enough to conclude from a fresh read that it was not done (money law 5). One that is
 * still `sending` may have its request under way on another server, so it also outlives every time-out of it.
 */
export function isSettleTimeOver(
  intent: { state: string; created_at: string | Date },
  settings: SettleTimes,
  now: Date,
): boolean {
  return now.getTime() - new Date(intent.created_at).getTime() >= settleTimeOf(intent, settings)
}

/** How old an intent must be for that, in milliseconds. */
export function settleTimeOf({ state }: { state: string }, settings: SettleTimes): number {
  const { refundSettleTime, timeouts } = settings
  const underWay = state === "sending" ? FENCE_MS + timeouts.answer : 0
  return Math.max(refundSettleTime, underWay)
}
