import { callbacksOf } from "../../control/callbacks-of"
import { html } from "../../markup/html"
import type { World } from "../../world"
import type { Asked, DashboardPage } from "../asked"
import { callbackTable } from "./callback-table"
import { orderFilter, wantedOrder } from "../parts/order-filter"
import { section } from "../parts/section"

/** The notifications of all orders, or of one. */
export function callbacksPage(world: World, { query }: Asked): DashboardPage {
  const attempts = callbacksOf(world, wantedOrder(query))
  const held = world.settings.callbacks === "held"
  return {
    title: "Callbacks",
    lead: held
      ? "Notifications of approved and rejected orders. This sandbox holds them until they are sent by hand."
      : "Notifications of approved and rejected orders: sent once, by GET, and never again by themselves. Forge one on an order's page.",
    content: html`${orderFilter("/dashboard/callbacks", query)}
    ${section({
      name: "callbacks",
      title: "Sent and held",
      content: callbackTable(world, { attempts, of: "all" }),
      live: true,
    })}`,
  }
}
