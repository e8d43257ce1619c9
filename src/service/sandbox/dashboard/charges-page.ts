import type { StoredCharge } from "../charges/charge"
import type { Context } from "../context"
import { html, type Html } from "../markup/html"
import { type Cell, type DashboardPage, nothingHere, press, section, statusPill, table, wall } from "./parts"

const SHOWN = 50

/**
 * The card payments of version 1, without the shopper's data, and the webhooks they are reported to. Amounts are shown
 * as they are: their unit is not specified.
 */
export function chargesPage(context: Context): DashboardPage {
  const names = context.settings.accounts
    .filter(({ secretKey }) => secretKey !== undefined)
    .map(({ name }) => name)
  if (names.length === 0) return nothingHere
  const several = names.length > 1
  return {
    title: "Charges (version 1)",
    lead: html`The earlier API, at <code>${context.url()}/api/1</code>. The unit of its amounts is not
      specified.`,
    content: html`${section({
      name: "charges",
      title: "Charges",
      content: chargeTable(context, several),
      live: true,
    })}
    ${section({ name: "charge", title: "Add a charge", content: addChargeForm(names) })}
    ${section({
      name: "webhooks",
      title: "Webhooks registered",
      content: webhookTable(context, several),
      live: true,
    })}
    ${section({
      name: "deliveries",
      title: "Events delivered",
      content: deliveryTable(context),
      live: true,
    })}`,
  }
}

/** Only for accounts with these names. */
function addChargeForm(names: readonly string[]): Html {
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

function chargeTable(context: Context, several: boolean): Html {
  const row = (charge: StoredCharge): Cell[] => [
    status(charge),
    html`${charge.orderId}<br /><code class="soft">${charge.id}</code>`,
    ...(several ? [charge.account] : []),
    charge.amount,
    wall(context, charge.createdAt),
    charge.refunds.map(({ amount }) => amount).join(" + ") || "—",
    press({
      action: `/sandbox/charges/${charge.id}/publish`,
      label: "Send event again",
      testId: `publish-${charge.id}`,
    }),
  ]
  return table({
    caption: "Charges, newest first",
    columns: ["Status", "Order", ...(several ? ["Account"] : []), "Amount", "Created", "Refunds", ""],
    rows: [...context.state.charges.values()].slice(-SHOWN).reverse().map(row),
    empty: "No charge yet.",
  })
}

function status({ id, status, paid, errorCode, errorMessage }: StoredCharge): Html {
  const tone = errorCode !== null ? "bad" : paid ? "good" : ""
  return html`<span class="pill ${tone}" data-testid="charge-status-${id}">${status}</span>
    ${errorCode !== null && html`<span class="soft">${errorCode} ${errorMessage}</span>`}`
}

function deliveryTable(context: Context): Html {
  return table({
    caption: "Events delivered, newest first",
    columns: ["Answer", "Event", "Charge", "Address", "At"],
    rows: [...context.events.deliveries()]
      .slice(-SHOWN)
      .reverse()
      .map((delivery) => [
        statusPill(delivery),
        delivery.event,
        html`<code>${delivery.chargeId}</code>`,
        html`<code>${delivery.url}</code>`,
        wall(context, delivery.at),
      ]),
    empty: "None yet.",
  })
}

function webhookTable({ state }: Context, several: boolean): Html {
  return table({
    caption: "Webhooks, newest first",
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
