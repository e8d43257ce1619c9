import { z } from "zod"
import type { CallbackAttempt } from "../callbacks/callback-attempt"
import { catchUp } from "../catch-up"
import { presentCharge } from "../charges/present-charge"
import { describedFaults } from "../faults/fault-kinds"
import type { JournalEntry } from "../journal"
import { findOrder } from "../orders/find-order"
import { orderStatus, type StoredOrder } from "../orders/stored-order"
import { parse } from "../service/read-request"
import { operationCount } from "../settlements/each-operation"
import { settleDue } from "../settlements/settle"
import { presentWebhook } from "../webhooks/stored-webhook"
import { presentOrder } from "../wire/present-order"
import { presentFigures } from "../wire/present-settlement"
import type { World } from "../context"

const filters = z.strictObject({
  reference: z.string().optional(),
  email: z.string().optional(),
  account: z.string().optional(),
  status: orderStatus.optional(),
})

interface Asked {
  /** The identifier in the path. */
  readonly id: string
  readonly query: URLSearchParams
}

interface Read {
  readonly pattern: string
  readonly read: (world: World, asked: Asked) => unknown
}

/** What `GET /sandbox/…` tells. @throws ServiceFailure */
export const reads: readonly Read[] = [
  { pattern: "/state", read: stateOf },
  { pattern: "/orders", read: (world, { query }) => ordersOf(world, query) },
  { pattern: "/orders/:id", read: (world, { id }) => orderOf(world, id) },
  {
    pattern: "/callbacks",
    read: (world, { query }) => ({ callbacks: callbacksOf(world, query.get("order")) }),
  },
  { pattern: "/journal", read: (world, { query }) => ({ journal: journalOf(world, query.get("order")) }) },
  { pattern: "/faults", read: faultsOf },
  { pattern: "/settlements", read: settlementsOf },
  { pattern: "/charges", read: chargesOf },
]

/** Everything that can be told without a key. */
function stateOf(world: World) {
  catchUp(world)
  return {
    now: world.clock.now().toISOString(),
    base_url: world.baseUrl(),
    legacy_base_url: world.url(),
    accounts: world.settings.accounts.map(({ name }) => name),
    orders: [...world.state.orders.values()].map((order) => shown(world, order)),
    effects: world.state.effects,
    warnings: world.state.warnings,
    ...settlementsOf(world),
    ...chargesOf(world),
    callbacks: world.callbacks.attempts(),
    faults: world.faults.list(),
    journal: world.journal.entries(),
  }
}

/** `GET /sandbox/orders/:id`: one order with everything that happened to it. @throws ServiceFailure 404 */
function orderOf(world: World, id: string) {
  const order = findOrder(world, id)
  return {
    order: shown(world, order),
    transitions: order.transitions,
    effects: world.state.effects.filter(({ orderId }) => orderId === id),
    callbacks: callbacksOf(world, id),
    journal: journalOf(world, id),
  }
}

/** `GET /sandbox/orders`: the orders of all accounts, oldest first, or those that fit. @throws ServiceFailure 400 */
function ordersOf(world: World, query: URLSearchParams) {
  const { reference, email, account, status } = parse(filters, Object.fromEntries(query))
  catchUp(world)
  const fits = ({ request, ...order }: StoredOrder): boolean =>
    (reference === undefined || request.shopping_cart.order_reference === reference) &&
    (email === undefined || request.user.email === email) &&
    (account === undefined || order.account === account) &&
    (status === undefined || order.status === status)
  return { orders: [...world.state.orders.values()].filter(fits).map((order) => shown(world, order)) }
}

/** An order as the service shows it, and whose it is. */
function shown(world: World, order: StoredOrder) {
  return { account: order.account, ...presentOrder(world, order) }
}

/** The notifications remembered, oldest first: all, or those of an order, by its identifier or reference. */
export function callbacksOf(world: World, order: string | null): readonly CallbackAttempt[] {
  const attempts = world.callbacks.attempts()
  if (order === null) return attempts
  const isWanted = namedOrders(world, order)
  return attempts.filter(({ orderId }) => isWanted(orderId))
}

/** The requests remembered, oldest first: all, or those about an order, by its identifier or reference. */
export function journalOf(world: World, order: string | null): readonly JournalEntry[] {
  const entries = world.journal.entries()
  if (order === null) return entries
  const isWanted = namedOrders(world, order)
  return entries.filter(({ orderId }) => isWanted(orderId))
}

/** Whether an order's identifier is the one that is looked for, or that of an order of this reference. */
function namedOrders({ state }: World, wanted: string): (id: string | null) => boolean {
  const ids = new Set([wanted])
  for (const { id, request } of state.orders.values()) {
    if (request.shopping_cart.order_reference === wanted) ids.add(id)
  }
  return (id) => id !== null && ids.has(id)
}

/** The charges, in the order they were added; the webhooks, and the events delivered to them. */
function chargesOf({ state, settings, events }: World) {
  return {
    charges: [...state.charges.values()].map((charge) => ({
      account: charge.account,
      ...presentCharge(settings, charge),
    })),
    webhooks: state.webhooks.map((webhook) => ({ account: webhook.account, ...presentWebhook(webhook) })),
    deliveries: events.deliveries(),
  }
}

/** The settlements, newest first and without their operations, and every error planted in them. */
export function settlementsOf(world: World) {
  settleDue(world)
  const { state, settings } = world
  return {
    settlements: state.settlements.toReversed().map((settlement) => ({
      account: settlement.account,
      ...presentFigures(settlement, settings),
      operation_count: operationCount(settlement),
    })),
    planted: state.plants.map(({ id, error, account, orderId, played, settlementId }) => ({
      id,
      error,
      account,
      order_id: orderId,
      played,
      settlement_id: settlementId,
    })),
  }
}

/** `GET /sandbox/faults`: the rules in force, and every kind there is. */
function faultsOf({ faults }: World) {
  return { faults: faults.list(), kinds: describedFaults }
}
