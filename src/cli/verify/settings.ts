import type { Access } from "./service/asker"

/** What to verify, and how far it may go. */
export interface Settings {
  /** Version 2; null leaves it out. */
  readonly orders: OrdersSettings | null
  /** Version 1; null leaves it out. */
  readonly legacy: LegacySettings | null
}

export interface OrdersSettings extends Access {
  /** The order to create; null changes nothing at the service. */
  readonly write: WriteSettings | null
}

export interface WriteSettings {
  /** The total of the orders to create, in cents. */
  readonly amount: number
  readonly email: string
  /** An AUTHORIZED order to confirm and refund. */
  readonly orderId: string | null
  /** The sandbox whose control routes stand in for the shopper: an origin. */
  readonly approveAt: string | null
  /** Whether the key may move real money: a loan is then confirmed once only. */
  readonly live: boolean
}

export interface LegacySettings extends Access {
  readonly chargeId: string | null
  /** A merchant's order identifier that has charges. */
  readonly oldOrderId: string | null
  /** An address to register as a webhook; null registers none. */
  readonly webhookUrl: string | null
}
