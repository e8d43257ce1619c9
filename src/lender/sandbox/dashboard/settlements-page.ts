import type { Context } from "../context"
import { money } from "../form/words"
import { html, type Html } from "../markup/html"
import type { State } from "../orders/state"
import { operationCount } from "../settlements/operations"
import {
  settlementError,
  type SettlementError,
  settlementFigure,
  type StoredInjection,
} from "../settlements/stored"
import { accountChoice, choice, choices, field, form, option, press } from "./forms"
import { type DashboardPage, pill, table, wall } from "./parts"

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
  const { accounts, commissionPercent, promotedPercent, settlementDays } = context.settings
  const names = accounts.map(({ name }) => name)
  const settle = press("/sandbox/settlements/settle", "Settle now", { testId: "settle-now" })
  const make = html`<div class="buttons">${settle}</div>
    ${makeForm(names)}`
  return {
    title: "Settlements",
    lead: `What the lender pays out for confirmed loans, less ${commissionPercent} % commission and ${promotedPercent} % of the promoted part. Settled: ${settlementDays}.`,
    sections: [
      { name: "settlements", title: "Made so far", content: settlementTable(context), live: true },
      { name: "settle", title: "Make one", content: make },
      { name: "injected", title: "Injected errors", content: injections(context.state), live: true },
      { name: "inject-error", title: "Inject an error", content: injectForm(names) },
    ],
  }
}

function makeForm(accounts: readonly string[]): Html {
  const operations = { number: "whole", placeholder: "10000", required: true } as const
  const fields = html`${field("Operations of invented orders", "operations", operations)}
    ${accountChoice(accounts)} <button>Make a large one</button>`
  return form("/sandbox/settlements/make", "make", fields)
}

/** The first button, which Enter in a field would press, does nothing: an error is injected only by its own button. */
function injectForm(accounts: readonly string[]): Html {
  const figures = settlementFigure.options.map((name) => option(name))
  const button = (error: SettlementError): Html =>
    html`<button name="error" value="${error}" data-testid="inject-${error}">${error}</button>`
  const fields = html`<button disabled hidden></button>
    ${choice("Which figure, for totals", "figure", figures)}
    ${field("Cents", "cents", { number: "signed", placeholder: "—" })}
    ${field("Order", "order_id", { placeholder: "the first one" })}
    ${accountChoice(accounts, [option("the order's", "")])}
    <p class="soft wide">In the next matching settlement; "changed" in an existing one:</p>
    ${choices(settlementError.options.map((error) => [button(error), sentences[error]]))}`
  return form("/sandbox/settlements/inject", "inject", fields)
}

/** The errors injected into settlements, and whether they have taken effect. */
function injections({ injections: all }: State): Html {
  const label = "Remove pending errors, and settle what was left out"
  const clear = press("/sandbox/settlements/clear", label, { testId: "mend-settlements" })
  return html`${table({
    caption: "Injected errors, newest first",
    rows: all.slice(-SHOWN).reverse(),
    columns: [
      ["Error", ({ error, played }) => pill(error, played ? "bad" : "")],
      ["Account", ({ account }) => account],
      ["Order", ({ orderId }) => (orderId === null ? "—" : html`<code>${orderId}</code>`)],
      ["Settlement", settlement],
    ],
    empty: "None: settlements are correct.",
  })}
  ${all.length > 0 && html`<div class="buttons">${clear}</div>`}`
}

function settlement({ played, settlementId }: StoredInjection): Html | string {
  return played ? html`<code>${settlementId ?? "none made"}</code>` : "the next matching one"
}

/** The settlements made so far. */
function settlementTable(context: Context): Html {
  const { state, settings } = context
  const amount = (cents: number): Html => html`<span class="nowrap">${money(cents, "en")}</span>`
  return table({
    caption: "Settlements, newest first",
    rows: state.settlements.slice(-SHOWN).reverse(),
    columns: [
      ["Made", ({ createdAt, id }) => html`${wall(context, createdAt)}<br /><code class="soft">${id}</code>`],
      settings.accounts.length > 1 && ["Account", ({ account }) => account],
      ["Operations", operationCount],
      ["Sales", ({ salesAmount }) => amount(salesAmount)],
      ["Refunds", ({ refundsAmount }) => amount(refundsAmount)],
      ["Commission", ({ commission }) => amount(commission)],
      ["To settle", ({ amountToSettle }) => amount(amountToSettle)],
    ],
    empty: "None yet. Confirmed and refunded amounts are settled on the next settlement day.",
  })
}
