/** Fields of every event about an instalment order. Ids only: read the shopper from Medusa. Times are UTC, ISO 8601. */
interface OrderEvent {
  /** Of the instalment order. */
  id: string
  account: string
  lender_order_id: string | null
  /** In Medusa, once it is placed. */
  order_id: string | null
  cart_id: string | null
  /** When it was seen here. */
  at: string
}

interface StatusEvent extends OrderEvent {
  /** What triggered the read: `return`, `callback`, `sweep`, `admin`, or the step it was part of. */
  source: string
}

/** What other plugins and the shop's own code can subscribe to, by name. Amounts in cents. No personal data. */
export interface InstalmentsEvents {
  /** The lender approved the shopper. Published once the order is placed, or after five minutes without one. */
  "instalments.order.authorized": StatusEvent
  "instalments.order.rejected": StatusEvent
  /** The loan is made. */
  "instalments.order.confirmed": StatusEvent
  /** The authorization expired and the shopper was refunded. */
  "instalments.order.authorization_expired": StatusEvent
  /** A refund moved money, whatever requested it. */
  "instalments.order.refunded": OrderEvent & {
    refund_id: string
    lender_refund_id: string | null
    cents: number
  }
  /** The shopper left the form, which is still open, and their cart is unpaid; once per cart. */
  "instalments.order.form_left": OrderEvent & {
    /** When the form expires, UTC, ISO 8601. */
    expires_at: string
  }
  /** Listed for review; an order can have several open reviews, each for a reason of its own. */
  "instalments.order.review_opened": OrderEvent & { review_id: string; reason: string }
  /** A settlement was imported, or has changed since. */
  "instalments.settlement.imported": {
    id: string
    account: string
    service_settlement_id: string
    amount_to_settle: number
    /** What `amount_to_settle` means: positive where the lender pays, negative where the shop does. */
    payout: number
    operations: number
    changed: boolean
    at: string
  }
  "instalments.discrepancy.opened": {
    id: string
    account: string
    kind: string
    instalment_order_id: string | null
    settlement_id: string | null
    /** What the shop's records say. */
    shop_amount: number | null
    /** What the lender says. */
    service_amount: number | null
    at: string
  }
}

export type InstalmentsEventName = keyof InstalmentsEvents
