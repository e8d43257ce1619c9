import type { Settings } from "../modules/instalments/options/settings"

/**
 * Whether an intent is old enough to conclude from a fresh read that it was not done (money law 5). One that is
 * still `sending` may have its request under way on another server, so it also outlives every time-out of it.
 */
export function isSettleTimeOver(
  intent: { state: string; created_at: string | Date },
  settings: Pick<Settings, "refundSettleTime" | "timeouts">,
  now: Date,
): boolean {
  const { refundSettleTime, timeouts } = settings
  const underWay = intent.state === "sending" ? timeouts.connect + timeouts.answer : 0
  return now.getTime() - new Date(intent.created_at).getTime() >= Math.max(refundSettleTime, underWay)
}
