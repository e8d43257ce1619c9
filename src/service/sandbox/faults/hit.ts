import type { Response } from "../http/exchange"
import type { StoredOrder } from "../orders/stored-order"
import type { LetGo } from "./holds"
import type { MetCall } from "./operation"

/** The message of a refusal that only a fault causes. */
export const refusals = {
  404: "There is no such order.",
  429: "Too many requests.",
  500: "Internal error.",
  503: "Service unavailable.",
} as const

export type RefusalStatus = keyof typeof refusals

/** One call hit by a fault: everything a kind may do with it. */
export interface Hit extends MetCall {
  /** A URL of the API at which there is nothing. */
  readonly nowhere: string
  /** Aborts when the connection is over. */
  readonly gone: AbortSignal
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
  /** The order that a create has just opened. */
  created(response: Response): StoredOrder | null
  /** Decides as the form does; resolves once the notification has its response. */
  decide(order: StoredOrder, decision: "approve" | "reject"): Promise<void>
  /** The whole server refuses connections for that long, from the end of this call on. */
  outage(milliseconds: number): void
}
