import type { OrderStatus } from "./status"
import type { Trigger } from "./transitions"

/** Thrown when something asks for a change of status that the graph does not hold; nothing has changed. */
export class ForbiddenTransition extends Error {
  override readonly name = "ForbiddenTransition"

  constructor(
    readonly from: OrderStatus,
    readonly trigger: Trigger,
    readonly to: OrderStatus,
  ) {
    super(`An order in status ${from} cannot become ${to} (${trigger}).`)
  }
}
