import type { CallbackAttempt } from "../callbacks/callback"
import type { Context } from "../context"
import type { FaultMark } from "../journal"
import { html, type Html } from "../markup/html"
import type { OrderStatus, StoredOrder } from "../orders/stored-order"
import { serviceDate } from "../wire/dates"

/** The request of a page. */
export interface RequestedPage {
  /** The identifier in its path; empty when it has none. */
  readonly id: string
  readonly query: URLSearchParams
}

/** A page of the dashboard, without the common layout. */
export interface DashboardPage {
  readonly status?: number
  readonly title: string
  /** The purpose of the page, in a sentence or two. */
  readonly lead: Html | string
  /** What stands above the first section. */
  readonly above?: Html
  readonly sections: readonly Section[]
}

export const nothingHere: DashboardPage = {
  status: 404,
  title: "Nothing here",
  lead: "There is no such page, or no such order in this sandbox.",
  above: html`<p><a href="/">All orders</a></p>`,
  sections: [],
}

export type Cell = Html | string | number

/** A column's name and its cells; an empty name heads a column of buttons, and false leaves the column out. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell] | false

interface Table<Row> {
  /** What the table contains, for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly empty: string
  /** On a phone, rows without labels: for tables that explain themselves. */
  readonly compact?: boolean
}

/** A titled card. */
export interface Section {
  readonly name: string
  readonly title: string
  readonly content: Html
  /** Whether the page updates it automatically. */
  readonly live?: boolean
}

export function section({ name, title, content, live = false }: Section): Html {
  return html`<section
    class="card"
    aria-labelledby="${name}"
    data-testid="${name}"
    ${live && html`data-live="${name}"`}
  >
    <h2 id="${name}">${title}</h2>
    ${content}
  </section>`
}

/** Each cell knows its column's name, for screens too narrow for columns. */
export function table<Row>({ caption, columns, rows, empty, compact }: Table<Row>): Html {
  if (rows.length === 0) return html`<p class="soft none">${empty}</p>`
  const shown = columns.filter((column) => column !== false)
  return html`<table class="${compact && "compact"}">
    <caption class="unseen">
      ${caption}
    </caption>
    <thead>
      <tr>
        ${shown.map(([name]) => html`<th scope="col">${name || html`<span class="unseen">Actions</span>`}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${shown.map(([name, cell]) => html`<td data-label="${name}"><span>${cell(row)}</span></td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`
}

/** Names and their values; absent values are left out. */
export function facts(
  pairs: readonly (readonly [name: Html | string, value: Cell | null | undefined])[],
): Html {
  return html`<dl class="facts">
    ${pairs.map(
      ([name, value]) =>
        value !== null &&
        value !== undefined &&
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

const units = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
  [1_000, "second"],
] as const

/** A time, ISO 8601 or in epoch milliseconds, as the lender's local time. */
export function wall({ settings }: Context, at: string | number): Html {
  const text = serviceDate(new Date(at).getTime(), settings.timeZone).replace("T", " ")
  return html`<span class="nowrap">${text}</span>`
}

/** The current time in minutes: a page that reloads its parts changes no more often. */
export function wallMinute({ clock, settings }: Context): string {
  return serviceDate(clock.now().getTime(), settings.timeZone).slice(0, 16).replace("T", " ")
}

/** Milliseconds in words, in the two largest units: `4 days 1 hour`. */
export function duration(milliseconds: number): string {
  let left = milliseconds
  const parts: string[] = []
  for (const [size, name] of units) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? "" : "s"}`)
  }
  return parts.slice(0, 2).join(" ") || "no time"
}

/** The difference between a clock and the real one. */
export function aheadOf(offset: number): string {
  if (Math.abs(offset) < 1_000) return "real time"
  return `${duration(Math.abs(offset))} ${offset > 0 ? "ahead" : "behind"}`
}

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

/** A word in a coloured frame. */
export function pill(text: Cell, tone: string): Html {
  return html`<span class="pill ${tone}">${text}</span>`
}

export function orderPill({ id, status }: StoredOrder): Html {
  return html`<span class="pill ${tones[status]}" data-testid="status-${id}">${status}</span>`
}

/** A shop's response, or why there is none. */
export function statusPill(sent: Pick<CallbackAttempt, "status" | "error" | "outcome">): Html {
  const { status, error, outcome } = sent
  return pill(status ?? error ?? outcome, tone(status ?? 0, error))
}

/** What a fault did to a call. */
export function faultPill({ kind, worked }: FaultMark): Html {
  return html`${pill(kind, "bad")} <span class="soft nowrap">${worked ? "work done" : "work not done"}</span>`
}

/** The colour of an HTTP status, or of a missing one. */
export function tone(status: number, error: string | null): string {
  if (error !== null || status >= 400) return "bad"
  return status >= 200 && status < 300 ? "good" : ""
}

/** A link to an order's page, labelled with its reference. */
export function orderLink({ id, request }: StoredOrder): Html {
  const reference = request.shopping_cart.order_reference
  return html`<a href="/dashboard/orders/${id}" data-testid="order-${id}">${reference ?? "No reference"}</a
    ><br /><code class="soft">${id}</code>`
}

/** The same for an identifier, which may belong to no order. */
export function linkById({ state }: Context, id: string | null): Html | string {
  if (id === null) return "—"
  const order = state.orders.get(id)
  return order === undefined ? html`<code>${id}</code>` : orderLink(order)
}
