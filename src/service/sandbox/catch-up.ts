import { lapseAll } from "./orders/lapse"
import { settleDue } from "./settlements/settle"
import type { World } from "./context"

/** Does everything time owes: expires and releases what is due, and makes the settlements whose day has come. */
export function catchUp(world: World): void {
  lapseAll(world)
  settleDue(world)
}
