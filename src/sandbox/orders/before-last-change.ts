import type { StoredOrder } from "./stored-order"

/**
 * The order as it was before the last thing that happened to it, a change of status or a refund; a refund and
 * the cancellation it leads to are one thing. An order nothing has happened to yet is as it is.
 */
export function beforeLastChange(order: StoredOrder): StoredOrder {
  const then = structuredClone(order)
  const refunded = then.refunds.at(-1)?.sequence ?? 0
  const moved = then.transitions.at(-1)
  if (moved !== undefined && moved.from !== null && moved.sequence > refunded) {
    then.transitions.pop()
    then.status = moved.from
    if (moved.to === "AUTHORIZED") then.authorizedAt = then.instalments = null
    if (moved.to === "CONFIRMED") then.confirmedAt = null
    if (moved.trigger === "fully-refunded") then.refunds.pop()
  } else {
    then.refunds.pop()
  }
  then.updatedAt = Math.max(then.transitions.at(-1)?.at ?? 0, then.refunds.at(-1)?.createdAt ?? 0)
  return then
}
