import { randomInt } from "node:crypto"
import type { StoredOrder } from "../orders/stored-order"
import { type CallbackEvent, callbackUrl, configuredUrl, type ForgeryKind, isTokenLike } from "./callback"

const LETTERS = "abcdefghijklmnopqrstuvwxyz"

/** A notification that the lender would never send. It is sent only to an origin the order itself named. */
interface Forged {
  readonly event: CallbackEvent
  readonly url: string
  /** Makes it a POST. */
  readonly body?: string
}

/** Null when the order named no URL for it. */
export function forge(order: StoredOrder, kind: ForgeryKind, anotherOrderId: string): Forged | null {
  const earned = earnedEvent(order)
  const wrong = earned === "authorized" ? "rejected" : "authorized"
  const event = kind === "wrong-outcome" ? wrong : (earned ?? "authorized")
  const address = configuredUrl(order, event)
  if (address === null) return null
  const sentTo = kind === "unknown-token" ? withUnknownToken(address) : address
  const url = callbackUrl(sentTo, kind === "another-order" ? anotherOrderId : order.id)
  if (kind !== "post") return { event, url }
  return { event, url, body: JSON.stringify({ svc_order_id: order.id, status: "AUTHORIZED" }) }
}

/**
 * The same URL with another token: every part of path and query that looks like a token is replaced by a random one of
 * the same shape, or the last part of the path when none does. Its origin stays.
 */
export function withUnknownToken(address: string): string {
  const [, origin = "", given = "", query = ""] =
    /^(https?:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?/i.exec(address) ?? []
  const path = given || "/"
  const strange =
    path.replace(/[^/]+/g, changed) + query.replace(/=([^&]+)/g, (_, value: string) => `=${changed(value)}`)
  if (strange !== path + query) return origin + strange
  return `${origin}${path.replace(/[^/]*$/, "")}${unlike("a0".repeat(11))}${query}`
}

function changed(part: string): string {
  return isTokenLike(part) ? unlike(part) : part
}

/** Random, letter for letter and digit for digit. */
function unlike(token: string): string {
  const letters = /^[0-9a-f-]+$/i.test(token) ? LETTERS.slice(0, 6) : LETTERS
  return token.replace(/[0-9a-z]/gi, (character) => {
    if (/\d/.test(character)) return `${randomInt(10)}`
    const letter = letters[randomInt(letters.length)] ?? ""
    return /[A-Z]/.test(character) ? letter.toUpperCase() : letter
  })
}

/** The notification that an order's status calls for, if any. */
export function earnedEvent(order: StoredOrder): CallbackEvent | null {
  if (order.authorizedAt !== null) return "authorized"
  return order.status === "REJECTED" ? "rejected" : null
}
