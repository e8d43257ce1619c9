import type { ForgeryKind } from "./forgery-kind"

export type CallbackEvent = "authorized" | "rejected"

/** One notification: sent, about to be answered, or held back. */
export interface CallbackAttempt {
  readonly sequence: number
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly at: string
  readonly orderId: string
  readonly account: string
  readonly event: CallbackEvent
  /** `POST` only when it was forged so. */
  readonly method: "GET" | "POST"
  readonly url: string
  readonly outcome: "held" | "sending" | "answered" | "failed"
  /** What the merchant answered; null while unanswered. */
  readonly status: number | null
  /** Why there is no answer, such as `ECONNREFUSED` or `TIMEOUT`. */
  readonly error: string | null
  /** The fault that hit it. */
  readonly fault: { readonly id: string; readonly kind: string } | null
  /** The sequence of the one it was a replay of. */
  readonly replayOf: number | null
  /** What is wrong with it, when it was forged by hand. */
  readonly forgery: ForgeryKind | null
}
