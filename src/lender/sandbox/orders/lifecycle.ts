import type { CallbackAttempt } from "../callbacks/callback"
import type { Context } from "../context"
import type { Settings } from "../options"
import { ServiceFailure } from "../service/failure"
import type { OrderRequest, RefundRequest } from "../wire/order-request"
import { move } from "./move"
import { newId, type OrderStatus, type StoredOrder, type StoredRefund } from "./stored-order"

/** When an order will expire, in epoch milliseconds; null when it never does. */
export function deadline(
  { approvalExpiry, confirmWindow }: Pick<Settings, "approvalExpiry" | "confirmWindow">,
  { status, expiresAt, authorizedAt }: StoredOrder,
): number | null {
  if (status === "CREATED") return expiresAt
  if (status !== "AUTHORIZED" || authorizedAt === null) return null
  return approvalExpiry === "form" ? expiresAt : authorizedAt + confirmWindow
}

/**
 * Applies the deadline of one order: past it CREATED becomes INVALIDATED, and AUTHORIZED becomes UNCONFIRMED. The change is
 * dated at the deadline, whenever it is noticed.
 */
export function expireAuthorization(context: Context, order: StoredOrder): boolean {
  const at = deadline(context.settings, order)
  if (at === null || context.clock.now().getTime() < at) return false
  if (order.status === "CREATED") move(context.state, order, { trigger: "expired", to: "INVALIDATED", at })
  else move(context.state, order, { trigger: "authorization_expired", to: "UNCONFIRMED", at })
  return true
}

/** `Sandbox.runOut`: the same changes, dated at that end. */
export function runOut(context: Context, order: StoredOrder, within = 0): boolean {
  const end = context.clock.now().getTime() + within
  const { approvalExpiry, confirmWindow } = context.settings
  if (order.status === "CREATED" || approvalExpiry === "form")
    order.expiresAt = Math.min(order.expiresAt, end)
  else if (order.authorizedAt !== null) order.authorizedAt = Math.min(order.authorizedAt, end - confirmWindow)
  const changed = expireAuthorization(context, order)
  context.save()
  return changed
}

/** The same for every order; saves when something changed. */
export function expireAll(context: Context): void {
  let changed = false
  for (const order of context.state.orders.values()) changed = expireAuthorization(context, order) || changed
  if (changed) context.save()
}

/**
 * The order's current state, with everything due by now applied.
 * @throws ServiceFailure 404 when there is none, or when it belongs to another account than the one given.
 */
export function findOrder(context: Context, id: string, account?: string): StoredOrder {
  const order = context.state.orders.get(id)
  if (order === undefined || (account !== undefined && order.account !== account)) {
    throw new ServiceFailure(404, "There is no such order.")
  }
  if (expireAuthorization(context, order)) context.save()
  return order
}

/** Opens an order in status CREATED: Orders v2, "States and transitions", first row. */
export function createOrder(context: Context, account: string, request: OrderRequest): StoredOrder {
  const { state } = context
  const now = context.clock.now().getTime()
  const sequence = state.nextSequence()
  const order: StoredOrder = {
    id: newId(),
    account,
    sequence,
    status: "CREATED",
    createdAt: now,
    updatedAt: now,
    authorizedAt: null,
    confirmedAt: null,
    expiresAt: now + context.settings.orderLifetime,
    instalments: null,
    request,
    refunds: [],
    transitions: [{ sequence, from: null, to: "CREATED", trigger: "created", at: now }],
    invitations: [],
  }
  state.orders.set(order.id, order)
  warnOfLines(context, order)
  context.save()
  return order
}

/** The API documentation does not require the lines to sum to the total; a test may check it. */
function warnOfLines(context: Context, order: StoredOrder): void {
  const { details, total_amount } = order.request.shopping_cart
  const lines = details.products.reduce((sum, product) => sum + product.amount, details.shipping_cost ?? 0)
  if (lines === total_amount) return
  context.state.warnings.push({
    orderId: order.id,
    message: `products and shipping sum to ${lines}, total_amount is ${total_amount}`,
  })
}

export type Decision = "approve" | "reject" | "cancel"

/** The plans the form offers, in months. */
export const instalmentCounts = [3, 4, 6, 10, 12] as const

interface DecisionTaken {
  /** Where the shopper's browser goes: the merchant's own URL, exactly as it was configured. */
  readonly redirect: string
  /** Resolves when the merchant has responded to the notification, or after 5 seconds; null when none is required. */
  readonly callback: Promise<CallbackAttempt | null>
}

/**
 * The evaluation of a CREATED order, or the shopper leaving the form by its cancel button. Committed on return; then the
 * notification starts, and the shopper's redirect does not wait for it.
 * @throws ServiceFailure 422 when the order is no longer CREATED.
 */
export function decideOrder(
  context: Context,
  order: StoredOrder,
  { decision, instalments = 3 }: { decision: Decision; instalments?: number },
): DecisionTaken {
  if (order.status !== "CREATED") {
    throw new ServiceFailure(422, `Only a CREATED order can be decided; this one is ${order.status}.`)
  }
  const { state, settings, callbacks } = context
  const { urls } = order.request.configuration
  const at = context.clock.now().getTime()
  if (decision === "cancel") {
    const to = settings.statusAfterFormCancel
    if (to !== "CREATED") move(state, order, { trigger: "form-cancelled", to, at })
    context.save()
    return { redirect: urls.cancel, callback: Promise.resolve(null) }
  }
  if (decision === "approve") {
    move(state, order, { trigger: "admitted", to: "AUTHORIZED", at })
    order.instalments = instalments
  } else move(state, order, { trigger: "not-admitted", to: "REJECTED", at })
  context.save()
  return decision === "approve"
    ? { redirect: urls.ok, callback: callbacks.notify(order, "authorized") }
    : { redirect: urls.ko, callback: callbacks.notify(order, "rejected") }
}

/**
 * Moves a CREATED or AUTHORIZED order to ERROR. ERROR is documented without a transition to it: only a fault does this.
 */
export function failOrder(context: Context, order: StoredOrder): void {
  move(context.state, order, { trigger: "failed", to: "ERROR", at: context.clock.now().getTime() })
  context.save()
}

/** Moves an order to any status, documented or not: only a fault or a test does this. A loan without one comes with CONFIRMED. */
export function moveAnyhow(context: Context, order: StoredOrder, to: OrderStatus): void {
  if (order.status === to) return
  const at = context.clock.now().getTime()
  const { effects } = context.state
  move(context.state, order, { trigger: "undocumented", to, at })
  if (order.expiresAt <= at) order.expiresAt = at + context.settings.orderLifetime
  const hasLoan = effects.some(({ kind, orderId }) => kind === "confirm" && orderId === order.id)
  if (to === "CONFIRMED" && !hasLoan) addLoan(context, order, at)
  context.save()
}

/**
 * Creates the loan of an AUTHORIZED order.
 * @throws ServiceFailure 422 in any other status: Orders v2, "PUT /orders/{orderId}/confirm".
 */
export function confirmOrder(context: Context, order: StoredOrder): void {
  if (order.status !== "AUTHORIZED") {
    throw new ServiceFailure(422, `Only an AUTHORIZED order can be confirmed; this one is ${order.status}.`)
  }
  const at = context.clock.now().getTime()
  move(context.state, order, { trigger: "confirmed", to: "CONFIRMED", at })
  addLoan(context, order, at)
  context.save()
}

function addLoan({ state }: Context, { account, id, request }: StoredOrder, at: number): void {
  const { total_amount: amount, promoted_amount: promotedAmount = 0 } = request.shopping_cart
  const what = { kind: "confirm", account, orderId: id, refundId: null, amount, promotedAmount } as const
  state.effects.push({ sequence: state.nextSequence(), ...what, at })
}

/**
 * Refunds part or all of a CONFIRMED order; when nothing is left the order is CANCELLED.
 * @throws ServiceFailure 422 for every business rule of Orders v2, "POST /orders/{orderId}/refund".
 */
export function refundOrder(context: Context, order: StoredOrder, request: RefundRequest): StoredRefund {
  const { total_amount: total, promoted_amount: promoted = 0 } = request
  checkRefund(order, total, promoted)
  const at = context.clock.now().getTime()
  const sequence = context.state.nextSequence()
  const refund: StoredRefund = {
    id: newId(),
    sequence,
    totalAmount: total,
    promotedAmount: promoted,
    refundedMerchantCost: Math.floor(total / 100),
    paymentProcessorCost: 0,
    createdAt: at,
  }
  order.refunds.push(refund)
  order.updatedAt = at
  context.state.effects.push({
    sequence,
    kind: "refund",
    account: order.account,
    orderId: order.id,
    refundId: refund.id,
    amount: total,
    promotedAmount: promoted,
    at,
  })
  const left = remaining(order)
  if (left.promoted > left.total) {
    context.state.warnings.push({
      orderId: order.id,
      message: `refunds leave ${left.promoted} promoted of ${left.total} in all`,
    })
  }
  if (left.total === 0 && context.settings.statusAfterFullRefund === "CANCELLED") {
    move(context.state, order, { trigger: "fully-refunded", to: "CANCELLED", at })
  }
  context.save()
  return refund
}

function checkRefund(order: StoredOrder, total: number, promoted: number): void {
  if (order.status !== "CONFIRMED") {
    throw new ServiceFailure(422, `Only a CONFIRMED order can be refunded; this one is ${order.status}.`)
  }
  const left = remaining(order)
  if (total > left.total) throw new ServiceFailure(422, `Only ${left.total} is left to refund.`)
  if (promoted > total) throw new ServiceFailure(422, "promoted_amount is more than the refund.")
  if (promoted > left.promoted)
    throw new ServiceFailure(422, `Only ${left.promoted} of the promoted part is left.`)
}

/**
 * Why the form of an order cannot be sent to its shopper, or null. Orders v2, "Configuration": `assisted_sale` is false
 * when an SMS or e-mail is used.
 */
export function unsendable({ status, request }: StoredOrder, by: "sms" | "email"): string | null {
  const { type, assisted_sale } = request.configuration.channel
  if (status !== "CREATED" || type !== "INSTORE")
    return "Only a CREATED INSTORE order can be sent to the shopper."
  if (assisted_sale) return "An assisted sale is not sent: a staff member follows the form filling."
  if (by === "sms" && !request.user.mobile_phone) return "The user has no mobile_phone to send an SMS to."
  return null
}

/**
 * Records that the form was sent to the shopper.
 * @throws ServiceFailure 422 when it cannot be
 */
export function sendForm(context: Context, order: StoredOrder, by: "sms" | "email"): void {
  const problem = unsendable(order, by)
  if (problem !== null) throw new ServiceFailure(422, problem)
  order.invitations.push({ by, at: context.clock.now().getTime() })
  context.save()
}

/** What is left of an order after refunds, in cents. */
export function remaining(order: StoredOrder): { total: number; promoted: number } {
  const { total_amount, promoted_amount = 0 } = order.request.shopping_cart
  return order.refunds.reduce(
    (left, refund) => ({
      total: left.total - refund.totalAmount,
      promoted: left.promoted - refund.promotedAmount,
    }),
    { total: total_amount, promoted: promoted_amount },
  )
}
