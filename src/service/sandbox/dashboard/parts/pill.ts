import type { CallbackAttempt } from "../../callbacks/callback-attempt"
import type { FaultMark } from "../../journal"
import { html, type Html } from "../../markup/html"
import type { OrderStatus, StoredOrder } from "../../orders/stored-order"

const tones: Readonly<Record<OrderStatus, string>> = {
  CREATED: "",
  AUTHORIZED: "live",
  CONFIRMED: "good",
  REJECTED: "bad",
  ERROR: "bad",
  INVALIDATED: "",
  UNCONFIRMED: "bad",
  CANCELLED: "",
}

export function orderPill({ id, status }: StoredOrder): Html {
  return html`<span class="pill ${tones[status]}" data-testid="status-${id}">${status}</span>`
}

/** A shop's response, or why there is none. */
export function statusPill({
  status,
  error,
  outcome,
}: Pick<CallbackAttempt, "status" | "error" | "outcome">): Html {
  return html`<span class="pill ${tone(status ?? 0, error)}">${status ?? error ?? outcome}</span>`
}

/** What a fault did to a call. */
export function faultPill({ kind, worked }: FaultMark): Html {
  return html`<span class="pill bad">${kind}</span>
    <span class="soft nowrap">${worked ? "work done" : "work not done"}</span>`
}

/** The colour of an HTTP status, or of a missing one. */
export function tone(status: number, error: string | null): string {
  if (error !== null || status >= 400) return "bad"
  return status >= 200 && status < 300 ? "good" : ""
}
