import { html, type Html } from "../markup/html"

/** What a page was asked for. */
export interface RequestedPage {
  /** The identifier in its path; empty where it has none. */
  readonly id: string
  readonly query: URLSearchParams
}

/** A page of the dashboard, without what all of them have around it. */
export interface DashboardPage {
  readonly status?: number
  readonly title: string
  /** What the page is for, in a sentence or two. */
  readonly lead: Html | string
  readonly content: Html
}

export const nothingHere: DashboardPage = {
  status: 404,
  title: "Nothing here",
  lead: "There is no such page, or no such order in this sandbox.",
  content: html`<p><a href="/">All orders</a></p>`,
}
