import type { Order } from "../client"
import { instantOf, type ServiceClock } from "../modules/instalments/service-clock"

/** The shop's own record of an order at the service, and the order in Medusa it belongs to. */
export interface KnownRecord {
  id: string
  order_id: string | null
  display_id: number | null
}

/**
 * An order as the service lists it, without the shopper, the addresses and the metadata: they are no part of finding
 * an order. Amounts in cents. A time is as the service wrote it under its name with `_raw`, and an instant where the
 * zone of the service's clock is known.
 */
export interface ShownServiceOrder {
  id: string
  account: string
  /** As the service spells it. */
  status: string
  created_at: Date | null
  created_at_raw: string | null
  confirmed_at: Date | null
  confirmed_at_raw: string | null
  expires_at: Date | null
  expires_at_raw: string | null
  channel: string | null
  assisted_sale: boolean | null
  order_reference: string | null
  total_amount: number
  promoted_amount: number | null
  refunded_amount: number
  refund_count: number
  /** Null for an order this shop has no record of. */
  instalment_order: KnownRecord | null
}

export function showServiceOrder(
  order: Order,
  known: { account: string; clock: ServiceClock; record: KnownRecord | undefined },
): ShownServiceOrder {
  const { shopping_cart: cart, refunds } = order
  const { type, assisted_sale } = order.configuration.channel
  return {
    id: order.id,
    account: known.account,
    status: order.status,
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
    instalment_order: known.record ?? null,
  }
}
