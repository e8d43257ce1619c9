import { z } from "zod"

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
 * What a fault can hit: the calls of the interface, by what they do, and the notifications it sends; then the calls of
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

/** The calls an order is answered to. */
export const orderCalls: readonly Operation[] = operation.exclude([
  "refund",
  "callback",
  ...settlementCalls,
  ...legacyCalls,
]).options
