import type { Order } from "../client"
import type { Findings } from "./report/report"
import type { Access, Requester } from "./service/requester"

/** What to verify, and which changes are allowed. */
export interface Settings {
  /** Version 2; null skips it. */
  readonly orders: OrdersSettings | null
  /** Version 1; null skips it. */
  readonly version1: Version1Settings | null
}

export interface OrdersSettings extends Access {
  /** The order to create; null changes nothing in the lender's system. */
  readonly write: WriteSettings | null
}

export interface WriteSettings {
  /** The total of the orders to create, in cents. */
  readonly amount: number
  readonly email: string
  /** An AUTHORIZED order to confirm and refund. */
  readonly orderId: string | null
  /** The sandbox whose control routes replace the shopper: an origin. */
  readonly approveAt: string | null
  /** Whether the key may move real money: then a loan is confirmed only once. */
  readonly live: boolean
}

export interface Version1Settings extends Access {
  readonly chargeId: string | null
  /** A merchant's order identifier that has charges. */
  readonly oldOrderId: string | null
  /** A URL to register as a webhook; null registers none. */
  readonly webhookUrl: string | null
}

/** Shared by the groups of one version. */
interface Asking<S> {
  readonly requester: Requester
  readonly findings: Findings
  readonly settings: S
}

/** Version 2, with what earlier groups found. */
export interface Session extends Asking<OrdersSettings> {
  readonly known: {
    /** The response of List Orders without a filter. */
    listed: readonly Order[]
    /** The order this run created, if any. */
    created: Order | null
  }
}

export type Version1Session = Asking<Version1Settings>
