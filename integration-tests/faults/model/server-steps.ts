import { setTimeout as pause } from "node:timers/promises"
import type { Play } from "./play"

/**
 * The server pauses, as a paused virtual machine does, and resumes: expired timers and responses that arrived meanwhile
 * are processed at once. The other schedules of the shop wait with it.
 */
export async function freeze({ fixture: { shop } }: Play, ms: number): Promise<void> {
  shop.signal("SIGSTOP")
  try {
    await pause(ms)
  } finally {
    shop.signal("SIGCONT")
  }
}
