import { earnedEvent } from "../callbacks/forge"
import type { Context } from "../context"
import { money } from "../form/words"
import { html } from "../markup/html"
import type { StoredOrder } from "../orders/stored-order"
import { press } from "./forms"
import { type Cell, type DashboardPage, orderLink, orderPill, table, wall } from "./parts"

const SHOWN = 100

/** The newest orders of all accounts, without the shopper's data. */
export function ordersPage(context: Context): DashboardPage {
  const several = context.settings.accounts.length > 1
  const content = table({
    caption: "The newest orders",
    rows: [...context.state.orders.values()].slice(-SHOWN).reverse(),
    columns: [
      ["Status", orderPill],
      ["Reference", orderLink],
      several && ["Account", ({ account }) => account],
      [
        "Amount",
        ({ request }) => html`<span class="nowrap">${money(request.shopping_cart.total_amount, "en")}</span>`,
      ],
      ["Created", ({ createdAt }) => wall(context, createdAt)],
      [
        "Refunds",
        ({ refunds }) => refunds.map(({ totalAmount }) => money(totalAmount, "en")).join(" + ") || "—",
      ],
      ["", next],
    ],
    empty: `No order yet. A shop makes one with POST ${context.baseUrl()}/orders.`,
  })
  return {
    title: "Orders",
    lead: html`What shops asked for at <code>${context.baseUrl()}</code>, the newest first.`,
    sections: [{ name: "orders", title: "All accounts", content, live: true }],
  }
}

function next(order: StoredOrder): Cell {
  if (order.status === "CREATED") return html`<a href="/form/${order.id}/by-hand">Open form</a>`
  if (earnedEvent(order) === null) return "—"
  const testId = `callback-${order.id}`
  return press(`/sandbox/orders/${order.id}/callback`, "Send callback again", { testId })
}
