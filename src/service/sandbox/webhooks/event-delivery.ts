export type ChargeEventName = "charge.created" | "charge.failed"

/** One event posted to one webhook. */
export interface EventDelivery {
  readonly sequence: number
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly at: string
  readonly account: string
  readonly webhookId: string
  readonly url: string
  readonly event: ChargeEventName
  readonly chargeId: string
  readonly outcome: "sending" | "responded" | "failed"
  /** The merchant's response; null while there is none. */
  readonly status: number | null
  /** Why there is no response, such as `ECONNREFUSED` or `TIMEOUT`. */
  readonly error: string | null
}
