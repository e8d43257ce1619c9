import { expireAll } from "./orders/expire"
import { settleDue } from "./settlements/settle"
import type { Context } from "./context"

/** Applies everything that is due by now: expired orders, ended holds, and settlements whose day has come. */
export function catchUp(context: Context): void {
  expireAll(context)
  settleDue(context)
}
