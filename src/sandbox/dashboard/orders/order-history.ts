import { money } from "../../form/money"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { StoredOrder } from "../../orders/stored-order"
import type { World } from "../../world"
import { table } from "../parts/table"
import { wall } from "../parts/wall"

const sentences: Readonly<Record<string, string>> = {
  created: "created by the shop",
  admitted: "approved, and the first instalment paid",
  "not-admitted": "not approved",
  expired: "expired before it was approved",
  confirmed: "confirmed: the loan exists",
  released: "not confirmed in time: the payment is given back",
  "fully-refunded": "refunded in full",
  "form-cancelled": "cancelled by the shopper at the form",
  failed: "failed, because a fault said so",
}

interface Happening {
  readonly at: number
  readonly sequence: number
  readonly what: Html
}

/** Every change of status, refund and message, oldest first. */
export function orderHistory(world: World, order: StoredOrder): Html {
  const moves = order.transitions.map(({ sequence, at, to, trigger }) => ({
    sequence,
    at,
    what: html`<b>${to}</b>: ${sentences[trigger] ?? trigger}`,
  }))
  const refunds = order.refunds.map(({ sequence, createdAt, totalAmount, promotedAmount, id }) => ({
    sequence,
    at: createdAt,
    what: html`${refunded(totalAmount, promotedAmount)} <code class="soft">${id}</code>`,
  }))
  const messages = order.invitations.map(({ by, at }) => ({
    sequence: 0,
    at,
    what: html`The form was to be sent by ${by === "sms" ? "SMS" : "e-mail"}`,
  }))
  const happened: Happening[] = [...moves, ...refunds, ...messages]
  return table({
    caption: "What happened to the order, the oldest first",
    columns: ["When", "What"],
    rows: happened
      .sort((one, other) => one.at - other.at || one.sequence - other.sequence)
      .map(({ at, what }) => [wall(world, at), what]),
    empty: "",
  })
}

function refunded(total: number, promoted: number): string {
  const whole = `Refund of ${money(total, "en")}`
  return promoted > 0 ? `${whole}, ${money(promoted, "en")} of it promoted` : whole
}
