import { journalOf } from "../../control/journal-of"
import { html } from "../../markup/html"
import type { World } from "../../world"
import type { Asked, DashboardPage } from "../asked"
import { journalTable } from "./journal-table"
import { orderFilter, wantedOrder } from "../parts/order-filter"
import { section } from "../parts/section"

const SHOWN = 200

/** What the sandbox was asked. */
export function journalPage(world: World, { query }: Asked): DashboardPage {
  const entries = journalOf(world, wantedOrder(query))
  const newest = entries.slice(-SHOWN)
  const content = html`<p class="soft">${newest.length} of ${entries.length}, the newest first.</p>
    ${journalTable(world, { entries: newest, of: "all" })}`
  return {
    title: "Journal",
    lead: "The last 1,000 requests to the service and its form: path and answer, without bodies, queries and headers.",
    content: html`${orderFilter("/dashboard/journal", query)}
    ${section({ name: "journal", title: "Requests received", content, live: true })}`,
  }
}
