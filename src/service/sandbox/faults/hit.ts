import type { Response } from "../http/exchange"
import type { StoredOrder } from "../orders/stored-order"
import type { LetGo } from "./holds"
import type { MetCall } from "./operation"

/** What a refusal that only a fault makes says. */
export const refusals = {
  404: "There is no such order.",
  429: "Too many requests.",
  500: "Internal error.",
  503: "Service unavailable.",
} as const

export type RefusalStatus = keyof typeof refusals

/** One call hit by a fault: everything a kind may do with it. */
export interface Hit extends MetCall {
  /** An address of the interface at which there is nothing. */
  readonly nowhere: string
  /** Aborts when the connection is over. */
  readonly gone: AbortSignal
  /** Does what was asked, as if there were no fault, and notes in the journal whether it was accepted. */
  work(): Response
  /** A refusal in the interface's own words. */
  refuse(status: RefusalStatus, headers?: Record<string, string>): Response
  /** Waits for the release, and for what `until` says; `then` runs in the very moment. */
  hold(
    until: { gone?: boolean; afterMs?: number },
    then: (why: LetGo) => Response | null,
  ): Promise<Response | null>
  /** An order as Get Order shows it. */
  present(order: StoredOrder): unknown
  /** Moves a CREATED or AUTHORIZED order to ERROR. */
  fail(order: StoredOrder): void
  /** The order a create has just opened. */
  created(response: Response): StoredOrder | null
  /** Decides as the form does; resolves once the notification was answered. */
  decide(order: StoredOrder, decision: "approve" | "reject"): Promise<void>
  /** The whole service refuses connections for so long, from the moment this call is over. */
  outage(milliseconds: number): void
}
