import type { MetCall } from "../faults/call"
import type { StoredOrder } from "../orders/stored-order"
import type { CallbackAttempt } from "./callback-attempt"

/** One notification hit by a fault: everything a kind may do with it. */
export interface Sending extends MetCall {
  readonly order: StoredOrder
  /** Sends it now; resolves with the merchant's response. */
  send(as?: { svcOrderId: string }): Promise<CallbackAttempt>
  /** Records it as held. */
  hold(): CallbackAttempt
  /** Sends it when it is released, or when `until` says so; unless the sandbox is closed before. */
  sendLater(held: CallbackAttempt, until: { afterMs?: number; orderMoves?: boolean }): void
  /** The newest order but this one, or an unknown identifier. */
  anotherOrderId(): string
}
