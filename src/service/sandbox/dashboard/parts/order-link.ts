import { html, type Html } from "../../markup/html"
import type { StoredOrder } from "../../orders/stored-order"
import type { Context } from "../../context"

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

/** The order to which a list is limited, by its identifier or reference; null for all. */
export function wantedOrder(query: URLSearchParams): string | null {
  return query.get("order")?.trim() || null
}

/** Limits a list to one order. */
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
