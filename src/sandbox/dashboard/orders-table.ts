import { earnedEvent } from "../control/send-callback"
import { money } from "../form/money"
import { html } from "../markup/html"
import type { Html } from "../markup/html"
import type { OrderStatus } from "../orders/status"
import type { StoredOrder } from "../orders/stored-order"
import { serviceDate } from "../wire/service-date"
import type { World } from "../world"
import { table } from "./table"
import type { Cell } from "./table"

const SHOWN = 100

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

/** The newest orders of all accounts, without the shopper's data. */
export function ordersTable(world: World): Html {
  const newest = [...world.state.orders.values()].slice(-SHOWN).reverse()
  return table({
    title: "Orders",
    name: "orders",
    columns: ["Status", "Reference", "Amount", "Created", "Refunds", "Cart", "Next"],
    rows: newest.map((order) => row(world, order)),
    empty: "No order yet. Create one with POST /orders.",
  })
}

function row(world: World, order: StoredOrder): Cell[] {
  const cart = order.request.shopping_cart
  return [
    html`<span class="pill ${tones[order.status]}" data-testid="status-${order.id}">${order.status}</span>`,
    html`${cart.order_reference ?? "—"}<br /><code class="soft">${order.id}</code>`,
    html`<span class="nowrap">${money(cart.total_amount, "en")}</span>`,
    serviceDate(order.createdAt, world.settings.timeZone).replace("T", " "),
    refunds(order),
    cart.details.products.map(({ quantity, description }) => `${quantity} × ${description}`).join(", "),
    next(order),
  ]
}

function refunds(order: StoredOrder): Cell {
  if (order.refunds.length === 0) return "—"
  return order.refunds.map(({ totalAmount }) => money(totalAmount, "en")).join(" + ")
}

function next(order: StoredOrder): Cell {
  if (order.status === "CREATED") return html`<a href="/form/${order.id}">Open form</a>`
  if (earnedEvent(order) === null) return "—"
  return html`<form method="post" action="/sandbox/orders/${order.id}/callback">
    <button data-testid="callback-${order.id}">Send callback again</button>
  </form>`
}
