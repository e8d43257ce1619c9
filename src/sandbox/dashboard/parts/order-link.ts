import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { StoredOrder } from "../../orders/stored-order"
import type { World } from "../../world"

/** The way to an order's page, by the reference people know it by. */
export function orderLink({ id, request }: StoredOrder): Html {
  const reference = request.shopping_cart.order_reference
  return html`<a href="/dashboard/orders/${id}" data-testid="order-${id}">${reference ?? "No reference"}</a
    ><br /><code class="soft">${id}</code>`
}

/** The same for an identifier, which may be of no order there is. */
export function linkById({ state }: World, id: string | null): Html | string {
  if (id === null) return "—"
  const order = state.orders.get(id)
  return order === undefined ? html`<code>${id}</code>` : orderLink(order)
}
