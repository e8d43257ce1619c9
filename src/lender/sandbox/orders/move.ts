import type { State } from "./state"
import type { OrderStatus, StoredOrder } from "./stored-order"

/** What can make an order change its status. */
type Trigger =
  | "admitted"
  | "not-admitted"
  | "expired"
  | "confirmed"
  | "authorization_expired"
  | "fully-refunded"
  | "form-cancelled"
  | "failed"
  | "undocumented"

interface Transition {
  readonly from: OrderStatus
  readonly trigger: Trigger
  readonly to: OrderStatus
  /** False where Orders v2 says "not shown"; such a transition happens only by an option or a fault. */
  readonly documented: boolean
}

/**
 * Every transition: Orders v2, "States and transitions". The API documentation specifies no way into ERROR, so only a
 * fault leads there; nothing leads out, because ERROR is non-recoverable. The trigger `undocumented` is outside of the graph:
 * it leads from any status to any other.
 */
export const transitions: readonly Transition[] = [
  { from: "CREATED", trigger: "admitted", to: "AUTHORIZED", documented: true },
  { from: "CREATED", trigger: "not-admitted", to: "REJECTED", documented: true },
  { from: "CREATED", trigger: "expired", to: "INVALIDATED", documented: true },
  { from: "AUTHORIZED", trigger: "confirmed", to: "CONFIRMED", documented: true },
  { from: "AUTHORIZED", trigger: "authorization_expired", to: "UNCONFIRMED", documented: true },
  { from: "CONFIRMED", trigger: "fully-refunded", to: "CANCELLED", documented: true },
  { from: "CREATED", trigger: "form-cancelled", to: "CANCELLED", documented: false },
  { from: "CREATED", trigger: "form-cancelled", to: "INVALIDATED", documented: false },
  { from: "CREATED", trigger: "failed", to: "ERROR", documented: false },
  { from: "AUTHORIZED", trigger: "failed", to: "ERROR", documented: false },
]

interface Move {
  readonly trigger: Trigger
  readonly to: OrderStatus
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * The one place where a status changes.
 * @throws Error when the graph has no such transition; the order is then unchanged.
 */
export function move(state: State, order: StoredOrder, { trigger, to, at }: Move): void {
  const isKnown = transitions.some(
    (one) => one.from === order.status && one.trigger === trigger && one.to === to,
  )
  if (trigger !== "undocumented" && !isKnown)
    throw new Error(`An order in status ${order.status} cannot become ${to} (${trigger}).`)
  order.transitions.push({ sequence: state.nextSequence(), from: order.status, to, trigger, at })
  order.status = to
  order.updatedAt = at
  if (to === "AUTHORIZED") order.authorizedAt = at
  if (to === "CONFIRMED") order.confirmedAt = at
  for (const watcher of [...state.watchers]) watcher(order)
}
