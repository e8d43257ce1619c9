import type { Findings } from "./report/findings"
import type { Access, Requester } from "./service/requester"
import type { Order } from "../client"

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

/** What the groups of version 2 share: whom to ask, where to write down, and what earlier groups came to know. */
export interface Session {
  readonly requester: Requester
  readonly findings: Findings
  readonly settings: OrdersSettings
  readonly known: Known
}

export interface Known {
  /** What List Orders answered without a filter. */
  listed: readonly Order[]
  /** The order this run created, if it did. */
  created: Order | null
  /** What this run made and cannot take away, in words. */
  readonly leftBehind: string[]
}

/** The same for version 1. */
export interface LegacySession {
  readonly requester: Requester
  readonly findings: Findings
  readonly settings: LegacySettings
  readonly leftBehind: string[]
}

/** A call or subject, and the questions about it. */
export interface Group<S = Session> {
  readonly title: string
  ask(session: S): Promise<void>
}
