import { html } from "../markup/html"
import type { Html } from "../markup/html"
import type { StoredOrder } from "../orders/stored-order"
import type { Language } from "./language"
import { money } from "./money"
import { words } from "./words"

/** The merchant's cart beside the form. */
export function orderSummary(order: StoredOrder, language: Language): Html {
  const say = words[language]
  const { details, total_amount, order_reference } = order.request.shopping_cart
  return html`<aside class="card" aria-labelledby="summary">
    <h2 id="summary">${say.summary}</h2>
    <ul class="lines">
      ${details.products.map(
        (product) =>
          html`<li>
            <span>${product.description}<small>${say.quantity(product.quantity)}</small></span>
            <span class="money">${money(product.amount, language)}</span>
          </li>`,
      )}
    </ul>
    <dl class="sum">
      ${
        details.shipping_cost !== undefined &&
        html`<div>
          <dt>${say.shipping}</dt>
          <dd class="money">${money(details.shipping_cost, language)}</dd>
        </div>`
      }
      <div class="total">
        <dt>${say.total}</dt>
        <dd class="money" data-testid="total">${money(total_amount, language)}</dd>
      </div>
      ${
        order_reference &&
        html`<div class="soft">
          <dt>${say.reference}</dt>
          <dd>${order_reference}</dd>
        </div>`
      }
    </dl>
  </aside>`
}
