import { z } from "zod"
import type { StoredOrder } from "../orders/stored-order"

export const settlementCalls = ["settlements", "settlement"] as const

/** The calls of version 1. */
export const legacyCalls = [
  "get_charge",
  "list_charges",
  "list_webhooks",
  "create_webhook",
  "get_webhook",
] as const

/**
 * What a fault can hit: the calls of the API, by what they do, and the notifications it sends; then the calls of
 * version 1.
 */
export const operation = z.enum([
  "create",
  "get",
  "list",
  "confirm",
  "refund",
  "callback",
  ...settlementCalls,
  ...legacyCalls,
])

export type Operation = z.infer<typeof operation>

/** What a merchant calls. */
export const calls: readonly Operation[] = operation.exclude(["callback"]).options

/** The calls whose response is an order. */
export const orderCalls: readonly Operation[] = operation.exclude([
  "refund",
  "callback",
  ...settlementCalls,
  ...legacyCalls,
]).options

/** A call, or a notification about to be sent, with the properties a rule can match. */
export interface MetCall {
  readonly operation: Operation
  /** Null for a create, a list, settlements and version 1. */
  readonly orderId: string | null
  /** The order's, or the one a create or list names; of version 1 the charge's `order_id`, or the one a list names. */
  readonly orderReference: string | null
  /** The order's, or that of the one a create opens; empty when there is none. */
  readonly metadata: Readonly<Record<string, string>>
  /** Its state before the call; null when there is none. */
  readonly order: StoredOrder | null
}
