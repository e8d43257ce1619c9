import { decideAndNotify } from "../decide-and-notify"
import { seeOther } from "../http/exchange"
import type { Answer } from "../http/exchange"
import type { StoredOrder } from "../orders/stored-order"
import type { World } from "../world"
import type { ShopperChoice } from "./shopper-choice"

/** Does what a shopper who needs no asking wants, and sends the browser where it goes then. */
export function carryOut(world: World, order: StoredOrder, choice: ShopperChoice): Answer {
  if (choice === "leave") return seeOther(`/form/${order.id}/left`)
  return seeOther(decideAndNotify(world, order, { decision: choice }).redirect)
}
