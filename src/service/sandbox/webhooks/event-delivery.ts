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
  /** What the merchant answered; null while unanswered. */
  readonly status: number | null
  /** Why there is no answer, such as `ECONNREFUSED` or `TIMEOUT`. */
  readonly error: string | null
}
