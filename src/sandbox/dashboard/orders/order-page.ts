import { callbacksOf } from "../../control/callbacks-of"
import { journalOf } from "../../control/journal-of"
import { html } from "../../markup/html"
import type { World } from "../../world"
import type { Asked, DashboardPage } from "../asked"
import { callbackSection } from "../callbacks/callback-section"
import { journalTable } from "../journal/journal-table"
import { nothingHere } from "../nothing-here"
import { orderActions } from "./order-actions"
import { orderFacts } from "./order-facts"
import { orderHistory } from "./order-history"
import { sentByShop } from "./sent-by-shop"
import { section } from "../parts/section"

const SHOWN = 50

/** One order: how it stands, what can be done to it, what the shop sent, what it was told and what it asked. */
export function orderPage(world: World, { id }: Asked): DashboardPage {
  const order = world.state.orders.get(id)
  if (order === undefined) return nothingHere
  const { order_reference, details } = order.request.shopping_cart
  const entries = journalOf(world, id)
  const journal = html`${journalTable(world, { entries: entries.slice(-SHOWN), of: "order" })}
    <p>
      <a href="/dashboard/journal?order=${id}"
        >All requests about this order in the journal (${entries.length})</a
      >
    </p>`
  return {
    title: order_reference ?? "Order without a reference",
    lead: details.products.map(({ quantity, description }) => `${quantity} × ${description}`).join(", "),
    content: html`${section({ name: "facts", title: "How it stands", content: orderFacts(world, order), live: true })}
    ${section({ name: "actions", title: "Decide", content: orderActions(order), live: true })}
    ${callbackSection(world, order, callbacksOf(world, id))}
    ${section({ name: "history", title: "What happened to it", content: orderHistory(world, order), live: true })}
    ${section({ name: "requests", title: "Requests about it", content: journal, live: true })}
    ${section({ name: "sent", title: "What the shop sent", content: sentByShop(order) })}`,
  }
}
