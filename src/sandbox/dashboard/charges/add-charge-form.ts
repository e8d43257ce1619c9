import { html } from "../../markup/html"
import type { Html } from "../../markup/html"

/** For the accounts of these names. */
export function addChargeForm(names: readonly string[]): Html {
  return html`<form class="fields" method="post" action="/sandbox/charges" data-testid="add-charge">
    <label>Order identifier <input name="order_id" required autocomplete="off" /></label>
    <label
      >Amount
      <input name="amount" inputmode="numeric" pattern="[0-9]*" placeholder="20400" autocomplete="off"
    /></label>
    ${
      names.length > 1 &&
      html`<label
        >Account
        <select name="account">
          ${names.map((name) => html`<option>${name}</option>`)}
        </select></label
      >`
    }
    <div class="buttons wide">
      <button name="outcome" value="paid" data-testid="add-paid">Add a paid charge</button>
      <button name="outcome" value="failed" data-testid="add-failed">Add a failed charge</button>
    </div>
  </form>`
}
