import type { Context } from "../context"
import { journalOf } from "../control/reads"
import type { JournalEntry } from "../journal"
import { html, type Html } from "../markup/html"
import {
  type Cell,
  type DashboardPage,
  faultPill,
  linkById,
  orderFilter,
  type RequestedPage,
  section,
  table,
  tone,
  wall,
  wantedOrder,
} from "./parts"

interface JournalTable {
  /** Oldest first; the page shows the newest first. */
  readonly entries: readonly JournalEntry[]
  readonly of: "order" | "all"
}

const SHOWN = 200

/** The requests the sandbox received. */
export function journalPage(context: Context, { query }: RequestedPage): DashboardPage {
  const entries = journalOf(context, wantedOrder(query))
  const newest = entries.slice(-SHOWN)
  const content = html`<p class="soft">${newest.length} of ${entries.length}, the newest first.</p>
    ${journalTable(context, { entries: newest, of: "all" })}`
  return {
    title: "Journal",
    lead: "The last 1,000 requests to the lender's API and its form: path and response, without bodies, queries and headers.",
    content: html`${orderFilter("/dashboard/journal", query)}
    ${section({ name: "journal", title: "Requests received", content, live: true })}`,
  }
}

/** Requests to the lender's API and its form: the request, the response, and the effect of a fault. */
export function journalTable(context: Context, { entries, of }: JournalTable): Html {
  const row = ({ status, method, path, account, orderId, fault, at }: JournalEntry): Cell[] => [
    html`<span class="pill ${status === 0 ? "bad" : tone(status, null)}">${status || "none"}</span>`,
    html`<code>${method} ${path}</code> ${fault !== null && faultPill(fault)}`,
    ...(of === "all" ? [linkById(context, orderId)] : []),
    account ?? "no account",
    wall(context, at),
  ]
  return table({
    caption: "Requests received, newest first",
    compact: true,
    columns: ["Answer", "Request", ...(of === "all" ? ["Order"] : []), "Account", "At"],
    rows: entries.toReversed().map(row),
    empty: "None yet.",
  })
}
