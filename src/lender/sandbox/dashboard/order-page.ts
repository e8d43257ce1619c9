import { maskedUrl } from "../callbacks/callback"
import type { Context } from "../context"
import { about } from "../control/reads"
import { choiceOf } from "../form/open-page"
import { money } from "../form/words"
import { html, type Html } from "../markup/html"
import { deadline, remaining } from "../orders/lifecycle"
import type { StoredOrder } from "../orders/stored-order"
import { callbackSections } from "./callbacks-page"
import { press } from "./forms"
import { journalTable } from "./journal-page"
import { type DashboardPage, facts, nothingHere, orderPill, type RequestedPage, table, wall } from "./parts"

const sentences: Readonly<Record<string, string>> = {
  created: "created by the shop",
  admitted: "approved, and the first instalment paid",
  "not-admitted": "not approved",
  expired: "expired before it was approved",
  confirmed: "confirmed: the loan exists",
  authorization_expired: "not confirmed in time: the payment is given back",
  "fully-refunded": "refunded in full",
  "form-cancelled": "cancelled by the shopper at the form",
  failed: "failed, because a fault said so",
}

const decisions = [
  ["approve", "Approve"],
  ["reject", "Reject"],
  ["cancel", "Cancel at the form"],
] as const

const SHOWN = 50

/** One order: its state, the possible actions, the shop's requests and the notifications sent. */
export function orderPage(context: Context, { id }: RequestedPage): DashboardPage {
  const order = context.state.orders.get(id)
  if (order === undefined) return nothingHere
  const { order_reference, details } = order.request.shopping_cart
  const entries = about(context, id, context.journal.list())
  const journal = html`${journalTable(context, entries.slice(-SHOWN), order)}
    <p>
      <a href="/dashboard/journal?order=${id}"
        >All requests about this order in the journal (${entries.length})</a
      >
    </p>`
  return {
    title: order_reference ?? "Order without a reference",
    lead: details.products.map(({ quantity, description }) => `${quantity} × ${description}`).join(", "),
    sections: [
      { name: "facts", title: "Status", content: orderFacts(context, order), live: true },
      { name: "actions", title: "Decide", content: orderActions(order), live: true },
      ...callbackSections(context, order),
      { name: "history", title: "History", content: orderHistory(context, order), live: true },
      { name: "requests", title: "Requests", content: journal, live: true },
      { name: "sent", title: "Order request", content: sentByShop(order) },
    ],
  }
}

/** What the shopper, the lender and the clock can do to an order now, one button each. */
function orderActions({ id, status }: StoredOrder): Html {
  const to = `/sandbox/orders/${id}`
  const runOut = (label: string): Html => press(`${to}/run-out`, label, { testId: "run-out" })
  if (status === "CREATED") {
    return html`<p class="soft">As the shopper would on the form; the shop is notified as usual.</p>
      <div class="buttons">
        <a class="button" href="/form/${id}/by-hand">Open form</a>
        ${decisions.map(([decision, label]) =>
          press(`${to}/decide`, label, { testId: `decide-${decision}`, field: ["decision", decision] }),
        )}
        ${runOut("Expire it")}
      </div>`
  }
  if (status === "AUTHORIZED") {
    return html`<p class="soft">Waiting for the shop to confirm it.</p>
      <div class="buttons">${runOut("Expire the approval")}</div>`
  }
  return html`<p class="soft">There is nothing left to decide.</p>`
}

/** An order's figures and dates. */
function orderFacts(context: Context, order: StoredOrder): Html {
  const { shopping_cart: cart, configuration } = order.request
  const { channel } = configuration
  const isOpen = order.status === "CREATED"
  const date = (time: number | null) => time && wall(context, time)
  return facts([
    ["Status", orderPill(order)],
    ["Amount", money(cart.total_amount, "en")],
    ["Interest-free part", cart.promoted_amount === undefined ? null : money(cart.promoted_amount, "en")],
    ["Left after refunds", order.refunds.length === 0 ? null : money(remaining(order).total, "en")],
    ["Instalments", order.instalments],
    ["Identifier", html`<code>${order.id}</code>`],
    ["Account", order.account],
    ["Channel", `${channel.type}${channel.assisted_sale ? ", assisted by staff" : ""}`],
    ["Created", date(order.createdAt)],
    [isOpen ? "Form open until" : "Approved until", date(deadline(context.settings, order))],
    ["Confirmed", date(order.confirmedAt)],
    ["Form decides automatically", isOpen ? choiceOf(context, order) : null],
  ])
}

/** Every change of status, refund and message, oldest first. */
function orderHistory(context: Context, order: StoredOrder): Html {
  const happened = [
    ...order.transitions.map(({ sequence, at, to, trigger }) => ({
      sequence,
      at,
      what: html`<b>${to}</b>: ${sentences[trigger] ?? trigger}`,
    })),
    ...order.refunds.map(({ sequence, createdAt, totalAmount, promotedAmount, id }) => ({
      sequence,
      at: createdAt,
      what: html`${refunded(totalAmount, promotedAmount)} <code class="soft">${id}</code>`,
    })),
    ...order.invitations.map(({ by, at }) => ({
      sequence: 0,
      at,
      what: html`The form was requested by ${by === "sms" ? "SMS" : "e-mail"}`,
    })),
  ]
  return table({
    caption: "History of the order, oldest first",
    rows: happened.sort((one, other) => one.at - other.at || one.sequence - other.sequence),
    columns: [
      ["When", ({ at }) => wall(context, at)],
      ["What", ({ what }) => what],
    ],
    empty: "",
  })
}

function refunded(total: number, promoted: number): string {
  const whole = `Refund of ${money(total, "en")}`
  return promoted > 0 ? `${whole}, ${money(promoted, "en")} of it promoted` : whole
}

/**
 * The request that created the order, to find mistakes in it: cart, metadata, URLs without their tokens, and of the
 * shopper only the name and the e-mail address.
 */
function sentByShop({ request }: StoredOrder): Html {
  const { shopping_cart, user, metadata, configuration } = request
  const { products, shipping_cost } = shopping_cart.details
  const shipping =
    shipping_cost === undefined ? [] : [{ quantity: "—", description: "Shipping", amount: shipping_cost }]
  return html`${table({
      caption: "The cart",
      rows: [...products, ...shipping],
      columns: [
        ["Quantity", ({ quantity }) => quantity],
        ["Description", ({ description }) => description],
        ["Amount", ({ amount }) => money(amount, "en")],
      ],
      empty: "",
    })}
    <h3>Shopper</h3>
    ${facts([
      ["Name", user.full_name],
      ["E-mail", user.email],
    ])}
    <h3>Metadata</h3>
    ${table({
      caption: "Metadata",
      rows: Object.entries(metadata),
      columns: [
        ["Key", ([key]) => html`<code>${key}</code>`],
        ["Value", ([, value]) => (typeof value === "string" ? value : JSON.stringify(value))],
      ],
      empty: "None.",
    })}
    <h3>Addresses</h3>
    ${facts(Object.entries(configuration.urls).map(([name, url]) => [name, url && html`<code>${maskedUrl(url)}</code>`]))}`
}
