import { html } from "../../markup/html"
import type { Html } from "../../markup/html"

/** The order a list is to be about, by its identifier or reference; null for all. */
export function wantedOrder(query: URLSearchParams): string | null {
  return query.get("order")?.trim() || null
}

/** Narrows a list down to one order. */
export function orderFilter(path: string, query: URLSearchParams): Html {
  const wanted = wantedOrder(query)
  return html`<form class="filter" method="get" action="${path}" role="search">
    <label
      >Order
      <input name="order" value="${wanted ?? ""}" placeholder="reference or identifier" autocomplete="off"
    /></label>
    <button data-testid="filter">Show</button>
    ${wanted !== null && html`<a href="${path}">All orders</a>`}
  </form>`
}
