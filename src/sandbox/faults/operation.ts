import { z } from "zod"

/** What a fault can hit: the calls of the interface, by what they do, and the notifications it sends. */
export const operation = z.enum([
  "create",
  "get",
  "list",
  "confirm",
  "refund",
  "callback",
  "settlements",
  "settlement",
])

export type Operation = z.infer<typeof operation>

/** What a merchant calls. */
export const calls: readonly Operation[] = operation.exclude(["callback"]).options

/** The calls an order is answered to. */
export const orderCalls: readonly Operation[] = operation.exclude([
  "refund",
  "callback",
  "settlements",
  "settlement",
]).options
