import { z } from "zod"

/** The ways in which a forged notification can be wrong. */
export const forgeryKind = z.enum(["another-order", "unknown-token", "post", "wrong-outcome"])

export type ForgeryKind = z.infer<typeof forgeryKind>

/** What each forgery sends, and how a correct shop handles it. */
export const forgerySentences: Readonly<Record<ForgeryKind, { sends: string; stands: string }>> = {
  "another-order": {
    sends: "The order's own URL, but svc_order_id names another order, or one that does not exist.",
    stands: "The shop moves neither order.",
  },
  "unknown-token": {
    sends: "The order's own URL with another token: every part of its path or query that looks like one.",
    stands: "The shop finds no order, and sends no request to the lender.",
  },
  post: {
    sends: "A POST to the right URL, with a body that says the order is AUTHORIZED.",
    stands: "The shop refuses it, or reads the order and uses that status.",
  },
  "wrong-outcome": {
    sends:
      "The notification of an approval that did not happen; for an approved order, that of a refusal. It goes to the right URL.",
    stands: "The shop reads the order and uses that status.",
  },
}

export type CallbackEvent = "authorized" | "rejected"

/** One notification: sent, awaiting its response, or held back. */
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
  readonly outcome: "held" | "sending" | "responded" | "failed"
  /** The merchant's response; null while there is none. */
  readonly status: number | null
  /** Why there is no response, such as `ECONNREFUSED` or `TIMEOUT`. */
  readonly error: string | null
  /** The fault that hit it. */
  readonly fault: { readonly id: string; readonly kind: string } | null
  /** The sequence of the notification that it replays. */
  readonly replayOf: number | null
  /** What is wrong with it, when it is a forgery. */
  readonly forgery: ForgeryKind | null
}
