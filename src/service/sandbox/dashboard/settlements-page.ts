import type { Context } from "../context"
import { money } from "../form/words"
import { html, type Html } from "../markup/html"
import { operationCount } from "../settlements/operations"
import {
  settlementError,
  type SettlementError,
  settlementFigure,
  type StoredInjection,
  type StoredSettlement,
} from "../settlements/stored"
import { type Cell, type DashboardPage, press, section, table, wall } from "./parts"

const SHOWN = 50

const sentences: Readonly<Record<SettlementError, string>> = {
  "sale-unknown": "a sale of an order that does not exist",
  "sale-amount": "a sale of another amount than its loan",
  "refund-unknown": "a refund that does not exist, of an existing loan",
  "refund-amount": "a refund of another amount",
  "missing-sale": "a sale is left out",
  "missing-refund": "a refund is left out",
  totals: "a figure does not add up",
  duplicate: "an operation settled before comes again",
  "wrong-account": "a sale of another account's order",
  changed: "the amount to settle changes in an earlier settlement",
}

/** The settlements, and errors to inject into them. */
export function settlementsPage(context: Context): DashboardPage {
  const { commissionPercent, promotedPercent, settlementDays } = context.settings
  return {
    title: "Settlements",
    lead: `What the lender pays out for confirmed loans, less ${commissionPercent} % commission and ${promotedPercent} % of the promoted part. Settled: ${settlementDays}.`,
    content: html`${section({
      name: "settlements",
      title: "Made so far",
      content: settlementTable(context),
      live: true,
    })}
    ${section({
      name: "settle",
      title: "Make one",
      content: html`<div class="buttons">
          ${press({ action: "/sandbox/settlements/settle", label: "Settle now", testId: "settle-now" })}
        </div>
        ${makeForm(context)}`,
    })}
    ${section({ name: "injected", title: "Injected errors", content: injectionTable(context.state.injections), live: true })}
    ${section({ name: "inject-error", title: "Inject an error", content: injectForm(context) })}`,
  }
}

function makeForm({ settings }: Context): Html {
  const several = settings.accounts.length > 1
  return html`<form class="fields" method="post" action="/sandbox/settlements/make" data-testid="make">
    <label
      >Operations of invented orders
      <input
        name="operations"
        inputmode="numeric"
        pattern="[0-9]*"
        placeholder="10000"
        required
        autocomplete="off"
    /></label>
    ${
      several &&
      html`<label
        >Account
        <select name="account">
          ${settings.accounts.map(({ name }) => html`<option>${name}</option>`)}
        </select></label
      >`
    }
    <button>Make a large one</button>
  </form>`
}

/** The first button, which Enter in a field would press, does nothing: an error is injected only by its own button. */
function injectForm({ settings }: Context): Html {
  return html`<form class="fields" method="post" action="/sandbox/settlements/inject" data-testid="inject">
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
    <label>Order <input name="order_id" placeholder="the first one" autocomplete="off" /></label>
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
    <p class="soft wide">In the next matching settlement; "changed" in an existing one:</p>
    <ul class="choices wide">
      ${settlementError.options.map(
        (error) =>
          html`<li>
            <button name="error" value="${error}" data-testid="inject-${error}">${error}</button>
            <span>${sentences[error]}</span>
          </li>`,
      )}
    </ul>
  </form>`
}

/** The errors injected into settlements, and whether they have taken effect. */
function injectionTable(injections: readonly StoredInjection[]): Html {
  return html`${table({
    caption: "Injected errors, newest first",
    columns: ["Error", "Account", "Order", "Settlement"],
    rows: injections
      .slice(-SHOWN)
      .reverse()
      .map(({ error, account, orderId, played, settlementId }) => [
        html`<span class="pill ${played ? "bad" : ""}">${error}</span>`,
        account,
        orderId === null ? "—" : html`<code>${orderId}</code>`,
        played ? html`<code>${settlementId ?? "none made"}</code>` : "the next matching one",
      ]),
    empty: "None: settlements are correct.",
  })}
  ${
    injections.length > 0 &&
    html`<div class="buttons">
      ${press({
        action: "/sandbox/settlements/clear",
        label: "Remove pending errors, and settle what was left out",
        testId: "mend-settlements",
      })}
    </div>`
  }`
}

/** The settlements made so far. */
function settlementTable(context: Context): Html {
  const { state, settings } = context
  const several = settings.accounts.length > 1
  const row = (settlement: StoredSettlement): Cell[] => [
    html`${wall(context, settlement.createdAt)}<br /><code class="soft">${settlement.id}</code>`,
    ...(several ? [settlement.account] : []),
    operationCount(settlement),
    ...[
      settlement.salesAmount,
      settlement.refundsAmount,
      settlement.commission,
      settlement.amountToSettle,
    ].map((cents) => html`<span class="nowrap">${money(cents, "en")}</span>`),
  ]
  return table({
    caption: "Settlements, newest first",
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
    empty: "None yet. Confirmed and refunded amounts are settled on the next settlement day.",
  })
}
