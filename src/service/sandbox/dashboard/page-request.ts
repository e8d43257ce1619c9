import { html, type Html } from "../markup/html"

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
  readonly content: Html
}

export const nothingHere: DashboardPage = {
  status: 404,
  title: "Nothing here",
  lead: "There is no such page, or no such order in this sandbox.",
  content: html`<p><a href="/">All orders</a></p>`,
}
