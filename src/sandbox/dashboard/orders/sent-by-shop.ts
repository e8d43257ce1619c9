import { maskedUrl } from "../../callbacks/masked-url"
import { money } from "../../form/money"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { StoredOrder } from "../../orders/stored-order"
import { facts } from "../parts/facts"
import { table } from "../parts/table"

/**
 * The request that made the order, for who looks for a mistake in it: cart, metadata, addresses without their tokens,
 * and of the shopper the name and the e-mail address alone.
 */
export function sentByShop({ request }: StoredOrder): Html {
  const { shopping_cart, user, metadata, configuration } = request
  const { products, shipping_cost } = shopping_cart.details
  const lines = products.map(({ quantity, description, amount }) => [
    quantity,
    description,
    money(amount, "en"),
  ])
  const shipping = shipping_cost === undefined ? [] : [["—", "Shipping", money(shipping_cost, "en")]]
  return html`${table({
      caption: "The cart",
      columns: ["Quantity", "Description", "Amount"],
      rows: [...lines, ...shipping],
      empty: "",
    })}
    <h3>Shopper</h3>
    ${facts([
      ["Name", user.full_name],
      ["E-mail", user.email],
    ])}
    <h3>Metadata</h3>
    ${table({
      caption: "Metadata",
      columns: ["Key", "Value"],
      rows: Object.entries(metadata).map(([key, value]) => [html`<code>${key}</code>`, value]),
      empty: "None.",
    })}
    <h3>Addresses</h3>
    ${facts(Object.entries(configuration.urls).map(([name, url]) => [name, url === undefined ? null : address(url)]))}`
}

function address(url: string): Html {
  return html`<code>${maskedUrl(url)}</code>`
}
