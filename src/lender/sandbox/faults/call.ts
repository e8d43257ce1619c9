import { z } from "zod"
import type { Response } from "../http/exchange"
import type { OrderStatus, StoredOrder } from "../orders/stored-order"
import type { FailureStatus } from "../service/failure"
import type { LetGo } from "./holds"

export const settlementCalls = ["settlements", "settlement"] as const

/** The calls of version 1. */
export const version1Calls = [
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
  ...version1Calls,
])

export type Operation = z.infer<typeof operation>

/** What a merchant calls. */
export const calls: readonly Operation[] = operation.exclude(["callback"]).options

/** The calls that change nothing. */
export const reads: readonly Operation[] = operation.exclude([
  "create",
  "confirm",
  "refund",
  "callback",
  "create_webhook",
]).options

/** The calls whose response is an order. */
export const orderCalls: readonly Operation[] = ["create", "get", "list", "confirm"]

/** A call, or a notification about to be sent, with the properties a rule can match. */
export interface MetCall {
  readonly operation: Operation
  /** Whose key the call carries; null for an unknown key. */
  readonly account: string | null
  readonly query: Readonly<Record<string, string>>
  /** Null for a create, a list, settlements and version 1. */
  readonly orderId: string | null
  /** The order's, or the one a create or list names; of version 1 the charge's `order_id`, or the one a list names. */
  readonly orderReference: string | null
  /** The order's, or that of the one a create opens; empty when there is none. */
  readonly metadata: Readonly<Record<string, unknown>>
  /** Its state before the call; null when there is none. */
  readonly order: StoredOrder | null
  /** The orders that a list is about to return, in its sequence; none for any other call. */
  listed(): readonly StoredOrder[]
}

/** The message of a refusal that only a fault causes. */
export const refusals = {
  400: "The request is malformed.",
  401: "Invalid authentication credentials.",
  403: "Insufficient permissions.",
  404: "There is no such order.",
  405: "The method is not implemented.",
  422: "The action cannot be completed.",
  429: "Too many requests.",
  500: "Internal error.",
  503: "Service unavailable.",
} as const satisfies Record<FailureStatus | 429, string>

export type RefusalStatus = keyof typeof refusals

/** One call hit by a fault: everything a kind may do with it. */
export interface Hit extends MetCall {
  /** Whether the rule means this order: one that names none means every order. */
  means(order: StoredOrder): boolean
  /** A URL of the API at which there is nothing. */
  readonly nowhere: string
  /** Processes the request as if there were no fault, and records in the journal whether it was accepted. */
  work(): Response
  /** A refusal in the API's own format. */
  refuse(status: RefusalStatus, headers?: Record<string, string>): Response
  /** Waits for the release, and for `until`; `then` runs at that very moment. */
  hold(
    until: { gone?: boolean; afterMs?: number },
    then: (why: LetGo) => Response | null,
  ): Promise<Response | null>
  /** An order as Get Order returns it. */
  present(order: StoredOrder): unknown
  /** Moves a CREATED or AUTHORIZED order to ERROR. */
  fail(order: StoredOrder): void
  /** Moves an order to any status, whatever Orders v2 says. */
  moveAnyhow(order: StoredOrder, to: OrderStatus): void
  /** Decides as the form does; resolves once the notification has its response. */
  decide(order: StoredOrder, decision: "approve" | "reject"): Promise<unknown>
  /** The order that a create has just opened. */
  created(response: Response): StoredOrder | null
  /** The whole server refuses connections for that long, from the end of this call on. */
  outage(milliseconds: number): void
}
