import type { State } from "./state"
import type { OrderStatus } from "./status"
import type { StoredOrder } from "./stored-order"
import { ForbiddenTransition } from "./forbidden-transition"
import { isTransition } from "./transitions"
import type { Trigger } from "./transitions"

export interface Move {
  readonly trigger: Trigger
  readonly to: OrderStatus
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * The one place where a status changes.
 * @throws ForbiddenTransition when the graph has no such edge; the order is then untouched.
 */
export function move(state: State, order: StoredOrder, { trigger, to, at }: Move): void {
  if (!isTransition({ from: order.status, trigger, to }))
    throw new ForbiddenTransition(order.status, trigger, to)
  order.transitions.push({ sequence: state.nextSequence(), from: order.status, to, trigger, at })
  order.status = to
  order.updatedAt = at
  if (to === "AUTHORIZED") order.authorizedAt = at
  if (to === "CONFIRMED") order.confirmedAt = at
  for (const watcher of [...state.watchers]) watcher(order)
}
