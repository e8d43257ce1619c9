import type { OrderStatus } from "./status"

/** What can make an order change its status. */
export type Trigger =
  | "admitted"
  | "not-admitted"
  | "expired"
  | "confirmed"
  | "released"
  | "fully-refunded"
  | "form-cancelled"
  | "failed"

export interface Transition {
  readonly from: OrderStatus
  readonly trigger: Trigger
  readonly to: OrderStatus
  /** False where Orders v2 says "not shown"; such an edge is taken only when an option or a fault asks for it. */
  readonly documented: boolean
}

/**
 * Every edge there is: Orders v2, "States and transitions". The document shows no way into ERROR, so only a
 * fault leads there; nothing leads out, because ERROR is non-recoverable.
 */
export const transitions: readonly Transition[] = [
  { from: "CREATED", trigger: "admitted", to: "AUTHORIZED", documented: true },
  { from: "CREATED", trigger: "not-admitted", to: "REJECTED", documented: true },
  { from: "CREATED", trigger: "expired", to: "INVALIDATED", documented: true },
  { from: "AUTHORIZED", trigger: "confirmed", to: "CONFIRMED", documented: true },
  { from: "AUTHORIZED", trigger: "released", to: "UNCONFIRMED", documented: true },
  { from: "CONFIRMED", trigger: "fully-refunded", to: "CANCELLED", documented: true },
  { from: "CREATED", trigger: "form-cancelled", to: "CANCELLED", documented: false },
  { from: "CREATED", trigger: "form-cancelled", to: "INVALIDATED", documented: false },
  { from: "CREATED", trigger: "failed", to: "ERROR", documented: false },
  { from: "AUTHORIZED", trigger: "failed", to: "ERROR", documented: false },
]

/** Whether the graph holds this edge. */
export function isTransition(edge: Pick<Transition, "from" | "trigger" | "to">): boolean {
  return transitions.some(
    ({ from, trigger, to }) => from === edge.from && trigger === edge.trigger && to === edge.to,
  )
}
