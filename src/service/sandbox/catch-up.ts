import { expireAll } from "./orders/lapse"
import { sweepDue } from "./settlements/settle"
import type { Context } from "./context"

/** Does everything time owes: expires and releases what is due, and makes the settlements whose day has come. */
export function catchUp(context: Context): void {
  expireAll(context)
  sweepDue(context)
}
