import { z } from "zod"
import type { MetCall } from "../faults/call"
import type { StoredOrder } from "../orders/stored-order"
import type { Sent } from "./deliveries"

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
export interface CallbackAttempt extends Sent {
  readonly orderId: string
  readonly event: CallbackEvent
  /** `POST` only when it was forged so. */
  readonly method: "GET" | "POST"
  /** The fault that hit it. */
  readonly fault: { readonly id: string; readonly kind: string } | null
  /** The sequence of the notification that it replays. */
  readonly replayOf: number | null
  /** What is wrong with it, when it is a forgery. */
  readonly forgery: ForgeryKind | null
}

/** One notification hit by a fault: everything a kind may do with it. */
export interface Sending extends MetCall {
  readonly order: StoredOrder
  /** Sends it now; resolves with the merchant's response. */
  send(as?: { svcOrderId: string }): Promise<CallbackAttempt>
  /** Records it as held. */
  hold(): CallbackAttempt
  /** Holds it, and sends it when it is released or when `until` says so; unless the sandbox is closed before. */
  sendLater(until: { afterMs?: number; orderMoves?: boolean }): CallbackAttempt
  /** The newest order but this one, or an unknown identifier. */
  anotherOrderId(): string
}

/**
 * The configured URL with the query parameter `svc_order_id` added: Orders v2, "Events". What the merchant wrote stays
 * byte for byte; a client never sends a fragment, so it is dropped.
 */
export function callbackUrl(configured: string, orderId: string): string {
  const bare = configured.replace(/#.*$/s, "")
  const joint = !bare.includes("?") ? "?" : /[?&]$/.test(bare) ? "" : "&"
  return `${bare}${joint}svc_order_id=${orderId}`
}

/** The URL the merchant configured for this event; null when there is none. */
export function configuredUrl(order: StoredOrder, event: CallbackEvent): string | null {
  const { urls } = order.request.configuration
  return urls[`${event}_notification_callback`] ?? null
}

/**
 * A URL for display: its host and path, with possible tokens cut to their first four characters, without user name and
 * password.
 */
export function maskedUrl(url: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  const path = pathname.split("/").map(masked).join("/")
  const query = [...searchParams].map(([name, value]) =>
    name === "svc_order_id" ? `${name}=${value}` : `${masked(name)}=${masked(value)}`,
  )
  return `${origin}${path}${query.length === 0 ? "" : `?${query.join("&")}`}`
}

function masked(part: string): string {
  return isTokenLike(part) ? `${part.slice(0, 4)}…` : part
}

/** Whether a part of a URL may be a secret: eight characters or more that are not only lower-case words. */
export function isTokenLike(part: string): boolean {
  return part.length >= 8 && !/^[a-z._-]+$/.test(part)
}
