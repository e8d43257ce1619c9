import { performance } from "node:perf_hooks"
import { FENCE_MS } from "../modules/instalments/records/intents"

/**
 * Begins to count when an intent is about to be committed. The result says whether the first byte of its call may still
 * leave: not once so long has passed that another server may conclude that it never will (money law 3). Both clocks are
 * asked, because one stands still while a machine sleeps and the other can be set.
 */
export function sendFence(): () => boolean {
  const began = { monotonic: performance.now(), wall: Date.now() }
  return () => Math.max(performance.now() - began.monotonic, Date.now() - began.wall) < FENCE_MS
}
