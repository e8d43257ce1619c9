import type { StoredCharge } from "../charges/stored-charge"
import { html } from "../markup/html"
import type { Html } from "../markup/html"
import type { World } from "../world"
import { rows } from "./table"
import type { Cell } from "./table"
import { tone } from "./tone"
import { wall } from "./wall"

const SHOWN = 50
const MOST_TEXT = 300

/**
 * The card payments of version 1, without the shopper's data, and who is told of them. Amounts are shown as they are:
 * their unit is not stated.
 */
export function chargesSection(world: World, refused: string | null): Html {
  const accounts = world.settings.accounts.filter(({ secretKey }) => secretKey !== undefined)
  if (accounts.length === 0) return html``
  const names = accounts.map(({ name }) => name)
  return html`<section aria-labelledby="charges" data-testid="charges">
    <h2 id="charges">Charges (version 1)</h2>
    <p class="soft">Base address <code>${world.url()}</code></p>
    ${refused !== null && html`<p class="refused" role="alert">${refused.slice(0, MOST_TEXT)}</p>`}
    <div data-live>${charges(world, names.length > 1)}</div>
    ${form(names)}
    <div data-live>
      <h3>Webhooks registered</h3>
      ${webhooks(world, names.length > 1)}
      <h3>Events delivered</h3>
      ${deliveries(world)}
    </div>
  </section>`
}

function charges(world: World, several: boolean): Html {
  const row = (charge: StoredCharge): Cell[] => [
    status(charge),
    html`${charge.orderId}<br /><code class="soft">${charge.id}</code>`,
    ...(several ? [charge.account] : []),
    charge.amount,
    wall(world, charge.createdAt),
    charge.refunds.map(({ amount }) => amount).join(" + ") || "—",
    html`<form method="post" action="/sandbox/charges/${charge.id}/announce">
      <button data-testid="announce-${charge.id}">Send event again</button>
    </form>`,
  ]
  return rows({
    columns: ["Status", "Order", ...(several ? ["Account"] : []), "Amount", "Created", "Refunds", "Next"],
    rows: [...world.state.charges.values()].slice(-SHOWN).reverse().map(row),
    empty: "No charge yet.",
  })
}

function status({ id, status, paid, errorCode, errorMessage }: StoredCharge): Html {
  const pill = errorCode !== null ? "bad" : paid ? "good" : ""
  return html`<span class="pill ${pill}" data-testid="charge-status-${id}">${status}</span>
    ${errorCode !== null && html`<span class="soft">${errorCode} ${errorMessage}</span>`}`
}

function form(names: readonly string[]): Html {
  return html`<form class="add" method="post" action="/sandbox/charges" data-testid="add-charge">
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
    <div class="plants" role="group" aria-label="Add a charge">
      <button name="outcome" value="paid" data-testid="add-paid">Add a paid charge</button>
      <button name="outcome" value="failed" data-testid="add-failed">Add a failed charge</button>
    </div>
  </form>`
}

function webhooks({ state }: World, several: boolean): Html {
  return rows({
    columns: ["Address", "Identifier", ...(several ? ["Account"] : [])],
    rows: state.webhooks
      .slice(-SHOWN)
      .reverse()
      .map(({ id, url, account }) => [
        html`<code>${url}</code>`,
        html`<code class="soft">${id}</code>`,
        ...(several ? [account] : []),
      ]),
    empty: "None. Register one with POST /api/1/webhooks.",
  })
}

function deliveries(world: World): Html {
  return rows({
    columns: ["Answer", "Event", "Charge", "Address", "At"],
    rows: [...world.events.deliveries()]
      .slice(-SHOWN)
      .reverse()
      .map(({ status, error, outcome, event, chargeId, url, at }) => [
        html`<span class="pill ${tone(status ?? 0, error)}">${status ?? error ?? outcome}</span>`,
        event,
        html`<code>${chargeId}</code>`,
        html`<code>${url}</code>`,
        wall(world, at),
      ]),
    empty: "None yet.",
  })
}
