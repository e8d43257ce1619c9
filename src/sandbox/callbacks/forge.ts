import type { StoredOrder } from "../orders/stored-order"
import { callbackAddress } from "./callback-address"
import type { CallbackEvent } from "./callback-attempt"
import { callbackUrl } from "./callback-url"
import { earnedEvent } from "./earned-event"
import type { ForgeryKind } from "./forgery-kind"
import { withUnknownToken } from "./unknown-token"

/** A notification the service would never send. Goes to an origin the order itself named, and to no other. */
export interface Forged {
  readonly event: CallbackEvent
  readonly url: string
  /** Makes it a POST. */
  readonly body?: string
}

/** Null where the order named no address for it. */
export function forge(order: StoredOrder, kind: ForgeryKind, anotherOrderId: string): Forged | null {
  const earned = earnedEvent(order)
  const event = kind === "wrong-outcome" ? otherThan(earned) : (earned ?? "authorized")
  const address = callbackAddress(order, event)
  if (address === null) return null
  switch (kind) {
    case "another-order":
      return { event, url: callbackUrl(address, anotherOrderId) }
    case "unknown-token":
      return { event, url: callbackUrl(withUnknownToken(address), order.id) }
    case "post":
      return {
        event,
        url: callbackUrl(address, order.id),
        body: JSON.stringify({ svc_order_id: order.id, status: "AUTHORIZED" }),
      }
    case "wrong-outcome":
      return { event, url: callbackUrl(address, order.id) }
  }
}

function otherThan(earned: CallbackEvent | null): CallbackEvent {
  return earned === "authorized" ? "rejected" : "authorized"
}
