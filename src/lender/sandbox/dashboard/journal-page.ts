import type { Context } from "../context"
import { about, wantedOrder } from "../control/reads"
import type { JournalEntry } from "../journal"
import { html, type Html } from "../markup/html"
import type { StoredOrder } from "../orders/stored-order"
import { orderFilter } from "./forms"
import { type DashboardPage, faultPill, linkById, pill, type RequestedPage, table, tone, wall } from "./parts"

/** The requests the sandbox received. */
export function journalPage(context: Context, { query }: RequestedPage): DashboardPage {
  const entries = about(context, wantedOrder(query), context.journal.list())
  const newest = entries.slice(-200)
  const content = html`<p class="soft">${newest.length} of ${entries.length}, the newest first.</p>
    ${journalTable(context, newest)}`
  return {
    title: "Journal",
    lead: "The last 1,000 requests to the lender's API and its form: path and response, without bodies, queries and headers.",
    above: orderFilter("/dashboard/journal", query),
    sections: [{ name: "journal", title: "Requests received", content, live: true }],
  }
}

/** Requests, the response, and the effect of a fault; `on` is the order on whose page they are shown. */
export function journalTable(context: Context, entries: readonly JournalEntry[], on?: StoredOrder): Html {
  return table({
    caption: "Requests received, newest first",
    compact: true,
    rows: entries.toReversed(),
    columns: [
      ["Answer", ({ status }) => pill(status || "none", status === 0 ? "bad" : tone(status, null))],
      [
        "Request",
        ({ method, path, fault }) => html`<code>${method} ${path}</code> ${fault && faultPill(fault)}`,
      ],
      on === undefined && ["Order", ({ orderId }) => linkById(context, orderId)],
      ["Account", ({ account }) => account ?? "no account"],
      ["At", ({ at }) => wall(context, at)],
    ],
    empty: "None yet.",
  })
}
