import type { Context } from "../context"
import { move } from "./move"
import type { StoredOrder } from "./stored-order"

/**
 * Applies the deadlines of one order: CREATED past its expiry becomes INVALIDATED, AUTHORIZED past the confirmation
 * window becomes UNCONFIRMED. The change is dated at the deadline, whenever it is noticed.
 */
export function expireAuthorization(context: Context, order: StoredOrder): boolean {
  const now = context.clock.now().getTime()
  if (order.status === "CREATED" && now >= order.expiresAt) {
    move(context.state, order, { trigger: "expired", to: "INVALIDATED", at: order.expiresAt })
    return true
  }
  if (order.status === "AUTHORIZED" && order.authorizedAt !== null) {
    const deadline = order.authorizedAt + context.settings.confirmWindow
    if (now < deadline) return false
    move(context.state, order, { trigger: "authorization_expired", to: "UNCONFIRMED", at: deadline })
    return true
  }
  return false
}

/** Expires one order now, whatever the clock says: the same changes, dated now. */
export function runOut(context: Context, order: StoredOrder): boolean {
  const now = context.clock.now().getTime()
  if (order.status === "CREATED") order.expiresAt = Math.min(order.expiresAt, now)
  if (order.authorizedAt !== null)
    order.authorizedAt = Math.min(order.authorizedAt, now - context.settings.confirmWindow)
  return expireAuthorization(context, order)
}

/** The same for every order; saves when something changed. */
export function expireAll(context: Context): void {
  let changed = false
  for (const order of context.state.orders.values()) changed = expireAuthorization(context, order) || changed
  if (changed) context.save()
}
