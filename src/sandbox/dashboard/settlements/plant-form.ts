import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import { settlementError, settlementFigure } from "../../settlements/stored-plant"
import type { SettlementError } from "../../settlements/stored-plant"
import type { World } from "../../world"

const sentences: Readonly<Record<SettlementError, string>> = {
  "sale-unknown": "a sale of an order nobody made",
  "sale-amount": "a sale of another amount than its loan",
  "refund-unknown": "a refund nobody made, of a loan there is",
  "refund-amount": "a refund of another amount",
  "missing-sale": "a sale is left out",
  "missing-refund": "a refund is left out",
  totals: "a figure does not add up",
  duplicate: "an operation settled before comes again",
  "wrong-account": "a sale of another account's order",
  changed: "what is to be settled changes in a settlement made before",
}

/** The first button, which Enter in a field would press, does nothing: an error is planted by its own button only. */
export function plantForm({ settings }: World): Html {
  return html`<form class="fields" method="post" action="/sandbox/settlements/plant" data-testid="plant">
    <button disabled hidden></button>
    <label
      >Which figure, for totals
      <select name="figure">
        ${settlementFigure.options.map((name) => html`<option>${name}</option>`)}
      </select></label
    >
    <label
      >Cents <input name="cents" inputmode="numeric" pattern="-?[0-9]*" placeholder="—" autocomplete="off"
    /></label>
    <label>Order <input name="order_id" placeholder="the first that comes" autocomplete="off" /></label>
    ${
      settings.accounts.length > 1 &&
      html`<label
        >Account
        <select name="account">
          <option value="">the order's</option>
          ${settings.accounts.map(({ name }) => html`<option>${name}</option>`)}
        </select></label
      >`
    }
    <p class="soft wide">In the next settlement it fits; changed in one made before:</p>
    <ul class="choices wide">
      ${settlementError.options.map(
        (error) =>
          html`<li>
            <button name="error" value="${error}" data-testid="plant-${error}">${error}</button>
            <span>${sentences[error]}</span>
          </li>`,
      )}
    </ul>
  </form>`
}
