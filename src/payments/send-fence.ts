import { performance } from "node:perf_hooks"
import type { Settings } from "../modules/instalments/options/settings"
import { FENCE_MS } from "../modules/instalments/store/attempts"

type ResolutionDelays = Pick<Settings, "refundResolutionDelay" | "timeouts">

/**
 * Begins to count when an intent is about to be committed, or before what it is wrong without is read. The result says
 * whether the first byte of its call may still leave: not once so long has passed that another server may conclude that it
 * never will (money invariant 3). Both clocks are read, because one stops while a machine sleeps and the other can be set.
 */
export function sendFence(): () => boolean {
  const began = { monotonic: performance.now(), wall: Date.now() }
  return () => Math.max(performance.now() - began.monotonic, Date.now() - began.wall) < FENCE_MS
}

/**
 * Whether an intent is old enough to conclude from a fresh read that it was not done (money invariant 5). One that is
 * still `sending` may have its request under way on another server, so it also outlives every time-out of it.
 */
export function isResolutionDelayOver(
  intent: { state: string; created_at: string | Date },
  settings: ResolutionDelays,
  now: Date,
): boolean {
  return now.getTime() - new Date(intent.created_at).getTime() >= resolutionDelayOf(intent, settings)
}

/** How old an intent must be for that, in milliseconds. */
export function resolutionDelayOf({ state }: { state: string }, settings: ResolutionDelays): number {
  const { refundResolutionDelay, timeouts } = settings
  const underWay = state === "sending" ? FENCE_MS + timeouts.response : 0
  return Math.max(refundResolutionDelay, underWay)
}
