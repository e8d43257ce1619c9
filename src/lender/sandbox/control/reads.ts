import { z } from "zod"
import { presentCharge } from "../charges/charge"
import type { Context } from "../context"
import { describedFaults } from "../faults/kinds"
import { findOrder } from "../orders/lifecycle"
import { orderStatus, type StoredOrder } from "../orders/stored-order"
import { parse } from "../service/failure"
import { operationCount } from "../settlements/operations"
import { catchUp, settleDue } from "../settlements/settle"
import { presentWebhook } from "../webhooks/stored-webhook"
import { presentOrder } from "../wire/present-order"
import { presentFigures } from "../wire/present-settlement"

const filters = z.strictObject({
  reference: z.string().optional(),
  email: z.string().optional(),
  account: z.string().optional(),
  status: orderStatus.optional(),
})

interface Read {
  readonly pattern: string
  readonly read: (context: Context, query: URLSearchParams, id: string) => unknown
}

/** The responses of `GET /sandbox/…`. @throws ServiceFailure */
export const reads: readonly Read[] = [
  { pattern: "/state", read: stateOf },
  { pattern: "/orders", read: ordersOf },
  { pattern: "/orders/:id", read: orderOf },
  {
    pattern: "/callbacks",
    read: (context, query) => ({
      callbacks: about(context, wantedOrder(query), context.callbacks.attempts()),
    }),
  },
  {
    pattern: "/journal",
    read: (context, query) => ({ journal: about(context, wantedOrder(query), context.journal.list()) }),
  },
  { pattern: "/faults", read: ({ faults }) => ({ faults: faults.list(), kinds: describedFaults }) },
  { pattern: "/settlements", read: shownSettlements },
  { pattern: "/charges", read: shownCharges },
]

/** The state that may be shown without a key. */
function stateOf(context: Context) {
  catchUp(context)
  return {
    now: context.clock.now().toISOString(),
    base_url: context.baseUrl(),
    legacy_base_url: context.url(),
    accounts: context.settings.accounts.map(({ name }) => name),
    orders: [...context.state.orders.values()].map((order) => shown(context, order)),
    effects: context.state.effects,
    warnings: context.state.warnings,
    ...shownSettlements(context),
    ...shownCharges(context),
    callbacks: context.callbacks.attempts(),
    faults: context.faults.list(),
    journal: context.journal.list(),
  }
}

/** `GET /sandbox/orders/:id`: one order with everything that happened to it. @throws ServiceFailure 404 */
function orderOf(context: Context, _: URLSearchParams, id: string) {
  const order = findOrder(context, id)
  return {
    order: shown(context, order),
    transitions: order.transitions,
    effects: context.state.effects.filter(({ orderId }) => orderId === id),
    callbacks: about(context, id, context.callbacks.attempts()),
    journal: about(context, id, context.journal.list()),
  }
}

/** `GET /sandbox/orders`: the orders of all accounts, oldest first, or those that match. @throws ServiceFailure 400 */
function ordersOf(context: Context, query: URLSearchParams) {
  const { reference, email, account, status } = parse(filters, Object.fromEntries(query))
  catchUp(context)
  const fits = ({ request, ...order }: StoredOrder): boolean =>
    (reference === undefined || request.shopping_cart.order_reference === reference) &&
    (email === undefined || request.user.email === email) &&
    (account === undefined || order.account === account) &&
    (status === undefined || order.status === status)
  return { orders: [...context.state.orders.values()].filter(fits).map((order) => shown(context, order)) }
}

/** An order as the lender presents it, and its account. */
function shown(context: Context, order: StoredOrder) {
  return { account: order.account, ...presentOrder(context, order) }
}

/** The order to which a list is limited, by its identifier or reference; null for all. */
export function wantedOrder(query: URLSearchParams): string | null {
  return query.get("order")?.trim() || null
}

/** What was kept about an order, by its identifier or reference; all of it for null. */
export function about<T extends { readonly orderId: string | null }>(
  { state }: Context,
  wanted: string | null,
  all: readonly T[],
): readonly T[] {
  const reference = (id: string) => state.orders.get(id)?.request.shopping_cart.order_reference
  return all.filter(
    ({ orderId }) =>
      wanted === null || (orderId !== null && (orderId === wanted || reference(orderId) === wanted)),
  )
}

/** The charges, in the order they were added; the webhooks, and the events delivered to them. */
function shownCharges({ state, settings, events }: Context) {
  return {
    charges: [...state.charges.values()].map((charge) => ({
      account: charge.account,
      ...presentCharge(settings, charge),
    })),
    webhooks: state.webhooks.map((webhook) => ({ account: webhook.account, ...presentWebhook(webhook) })),
    deliveries: events.deliveries(),
  }
}

/** The settlements, newest first and without their operations, and every error injected into them. */
export function shownSettlements(context: Context) {
  settleDue(context)
  const { state, settings } = context
  return {
    settlements: state.settlements.toReversed().map((settlement) => ({
      account: settlement.account,
      ...presentFigures(settlement, settings),
      operation_count: operationCount(settlement),
    })),
    injected: state.injections.map(({ id, error, account, orderId, played, settlementId }) => ({
      id,
      error,
      account,
      order_id: orderId,
      played,
      settlement_id: settlementId,
    })),
  }
}
