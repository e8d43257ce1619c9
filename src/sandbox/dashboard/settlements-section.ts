import { money } from "../form/money"
import { html } from "../markup/html"
import type { Html } from "../markup/html"
import { operationCount } from "../settlements/each-operation"
import { settlementError, settlementFigure } from "../settlements/stored-plant"
import type { SettlementError, StoredPlant } from "../settlements/stored-plant"
import type { StoredSettlement } from "../settlements/stored-settlement"
import { serviceDate } from "../wire/service-date"
import type { World } from "../world"
import { rows } from "./table"
import type { Cell } from "./table"

const SHOWN = 50
const MOST_TEXT = 300

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

/** What was paid out, and errors to put into it on purpose. */
export function settlementsSection(world: World, refused: string | null): Html {
  const several = world.settings.accounts.length > 1
  return html`<section aria-labelledby="settlements" data-testid="settlements">
    <h2 id="settlements">Settlements</h2>
    ${refused !== null && html`<p class="refused" role="alert">${refused.slice(0, MOST_TEXT)}</p>`}
    <div data-live>${list(world, several)}</div>
    <form method="post" action="/sandbox/settlements/settle">
      <button data-testid="settle-now">Settle now</button>
    </form>
    <div data-live>${planted(world.state.plants)}</div>
    ${form(world, several)}
  </section>`
}

function list({ state, settings }: World, several: boolean): Html {
  const row = (settlement: StoredSettlement): Cell[] => [
    html`<span class="nowrap">${serviceDate(settlement.createdAt, settings.timeZone).replace("T", " ")}</span
      ><br /><code class="soft">${settlement.id}</code>`,
    ...(several ? [settlement.account] : []),
    operationCount(settlement),
    ...[
      settlement.salesAmount,
      settlement.refundsAmount,
      settlement.commission,
      settlement.amountToSettle,
    ].map((cents) => html`<span class="nowrap">${money(cents, "en")}</span>`),
  ]
  return rows({
    columns: [
      "Made",
      ...(several ? ["Account"] : []),
      "Operations",
      "Sales",
      "Refunds",
      "Commission",
      "To settle",
    ],
    rows: state.settlements.slice(-SHOWN).reverse().map(row),
    empty: "None yet. What is confirmed and refunded is settled on the next settlement day.",
  })
}

function planted(plants: readonly StoredPlant[]): Html {
  if (plants.length === 0) return html``
  return html`<h3>Errors planted</h3>
    ${rows({
      columns: ["Error", "Account", "Order", "Settlement"],
      rows: plants
        .slice(-SHOWN)
        .reverse()
        .map(({ error, account, orderId, played, settlementId }) => [
          html`<span class="pill ${played ? "bad" : ""}">${error}</span>`,
          account,
          orderId === null ? "—" : html`<code>${orderId}</code>`,
          played ? html`<code>${settlementId ?? "none made"}</code>` : "the next it fits",
        ]),
      empty: "",
    })}
    <form method="post" action="/sandbox/settlements/mend">
      <button data-testid="mend-settlements">Forget those that wait, and settle what was left out</button>
    </form>`
}

/** The first button, which Enter in a field would press, does nothing: an error is planted by its own button only. */
function form({ settings }: World, several: boolean): Html {
  return html`<form class="add" method="post" action="/sandbox/settlements/plant" data-testid="plant">
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
      several &&
      html`<label
        >Account
        <select name="account">
          <option value="">the order's</option>
          ${settings.accounts.map(({ name }) => html`<option>${name}</option>`)}
        </select></label
      >`
    }
    <div class="plants" role="group" aria-label="Plant an error">
      ${settlementError.options.map(
        (error) =>
          html`<button name="error" value="${error}" title="${sentences[error]}" data-testid="plant-${error}">
            ${error}
          </button>`,
      )}
    </div>
    <details>
      <summary>What each error does</summary>
      <p class="soft">In the next settlement it fits, but for changed:</p>
      <dl>
        ${settlementError.options.map(
          (error) =>
            html`<div>
              <dt><code>${error}</code></dt>
              <dd>${sentences[error]}</dd>
            </div>`,
        )}
      </dl>
    </details>
  </form>`
}
