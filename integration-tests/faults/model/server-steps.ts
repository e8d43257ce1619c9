import { setTimeout as pause } from "node:timers/promises"
import type { Play } from "./play"

/**
 * The server stands still, as a paused virtual machine does, and goes on where it was: timers that ran out and responses
 * that arrived meanwhile meet it at once. The other schedules of the shop wait with it.
 */
export async function freeze({ fixture: { shop } }: Play, ms: number): Promise<void> {
  shop.signal("SIGSTOP")
  try {
    await pause(ms)
  } finally {
    shop.signal("SIGCONT")
  }
}
