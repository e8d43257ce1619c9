import { earnedEvent } from "../callbacks/forge"
import type { Context } from "../context"
import { money } from "../form/words"
import { html } from "../markup/html"
import type { StoredOrder } from "../orders/stored-order"
import { type Cell, type DashboardPage, orderLink, orderPill, press, section, table, wall } from "./parts"

const SHOWN = 100

/** The newest orders of all accounts, without the shopper's data. */
export function ordersPage(context: Context): DashboardPage {
  const newest = [...context.state.orders.values()].slice(-SHOWN).reverse()
  const several = context.settings.accounts.length > 1
  const content = table({
    caption: "The newest orders",
    columns: ["Status", "Reference", ...(several ? ["Account"] : []), "Amount", "Created", "Refunds", ""],
    rows: newest.map((order) => [
      orderPill(order),
      orderLink(order),
      ...(several ? [order.account] : []),
      html`<span class="nowrap">${money(order.request.shopping_cart.total_amount, "en")}</span>`,
      wall(context, order.createdAt),
      refunds(order),
      next(order),
    ]),
    empty: `No order yet. A shop makes one with POST ${context.baseUrl()}/orders.`,
  })
  return {
    title: "Orders",
    lead: html`What shops asked for at <code>${context.baseUrl()}</code>, the newest first.`,
    content: section({ name: "orders", title: "All accounts", content, live: true }),
  }
}

function refunds(order: StoredOrder): Cell {
  if (order.refunds.length === 0) return "—"
  return order.refunds.map(({ totalAmount }) => money(totalAmount, "en")).join(" + ")
}

function next(order: StoredOrder): Cell {
  if (order.status === "CREATED") return html`<a href="/form/${order.id}/by-hand">Open form</a>`
  if (earnedEvent(order) === null) return "—"
  return press({
    action: `/sandbox/orders/${order.id}/callback`,
    label: "Send callback again",
    testId: `callback-${order.id}`,
  })
}
