import type { Order } from "../lender/client"
import type { ReadDeps } from "../modules/instalments/deps"
import { ordersById } from "../modules/instalments/order-numbers"
import { instantOf, type ServiceClock } from "../modules/instalments/service-time"
import { readPage, type Filters, type ServicePage, type WantedPage } from "./read-page"

/** The shop's own record of an order at the lender, and the order in Medusa it belongs to. */
interface KnownRecord {
  id: string
  order_id: string | null
  display_id: number | null
  /** Whether `order_id` is a draft. */
  is_draft: boolean
}

export interface Search {
  account: string
  filters: Filters
  page: WantedPage | undefined
  /** The lender's clock for the account, which its times are read by. */
  clock: ServiceClock
}

export type FoundLenderOrders = Omit<ServicePage, "orders"> & {
  lender_orders: ReturnType<typeof showLenderOrder>[]
}

/**
 * The lender's own orders of one page, in its order, with the record the shop has of each.
 * @throws the client's errors; MedusaError NOT_ALLOWED for a 404 that is not the lender's own
 */
export async function findLenderOrders(
  deps: ReadDeps,
  { account, filters, page: wanted, clock }: Search,
): Promise<FoundLenderOrders> {
  const { orders, ...page } = await readPage(
    deps.instalments.accounts.client(account).orders,
    filters,
    wanted,
  )
  const records = await knownRecords(deps, account, orders)
  const shown = orders.map((order) =>
    showLenderOrder(order, { account, clock, record: records.get(order.id) }),
  )
  return { lender_orders: shown, ...page }
}

/**
 * What the shop has of these orders, by the lender's id. Also of those whose creation lost its response: the lender
 * shows them with the record's own id as reference.
 */
async function knownRecords(
  { instalments, query }: ReadDeps,
  account: string,
  orders: readonly Order[],
): Promise<Map<string, KnownRecord>> {
  if (orders.length === 0) return new Map()
  const references = orders.flatMap(({ shopping_cart }) => shopping_cart.order_reference ?? [])
  const rows = await instalments.listInstalmentOrders(
    {
      account,
      $or: [{ lender_order_id: orders.map(({ id }) => id) }, { lender_order_id: null, id: references }],
    },
    { select: ["id", "lender_order_id", "order_id"], take: orders.length + references.length },
  )
  const known = await ordersById(query, rows)
  return new Map(
    orders.flatMap(({ id, shopping_cart }) => {
      const row =
        rows.find((one) => one.lender_order_id === id) ??
        rows.find((one) => one.lender_order_id === null && one.id === shopping_cart.order_reference)
      if (!row) return []
      const { display_id = null, is_draft = false } = known.get(row.order_id) ?? {}
      return [[id, { id: row.id, order_id: row.order_id, display_id, is_draft }] as const]
    }),
  )
}

/**
 * An order as the lender lists it, without the shopper, the addresses and the metadata: they are no part of finding
 * an order. Amounts in cents. A time is as the lender wrote it under its name with `_raw`, and an instant where the
 * zone of the lender's clock is known.
 */
export function showLenderOrder(
  order: Order,
  known: { account: string; clock: ServiceClock; record: KnownRecord | undefined },
) {
  const { shopping_cart: cart, refunds } = order
  const { type, assisted_sale } = order.configuration.channel
  // As the lender spells it.
  const status: string = order.status
  return {
    id: order.id,
    account: known.account,
    status,
    created_at: instantOf(known.clock, order.created_at),
    created_at_raw: order.created_at,
    confirmed_at: instantOf(known.clock, order.confirmed_at),
    confirmed_at_raw: order.confirmed_at,
    expires_at: instantOf(known.clock, order.expires_at),
    expires_at_raw: order.expires_at,
    channel: type,
    assisted_sale,
    order_reference: cart.order_reference,
    total_amount: cart.total_amount,
    promoted_amount: cart.promoted_amount,
    refunded_amount: refunds.reduce((sum, refund) => sum + refund.total_amount, 0),
    refund_count: refunds.length,
    /** Null for an order this shop has no record of. */
    instalment_order: known.record ?? null,
  }
}
