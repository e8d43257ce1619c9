import type { StoredCharge } from "../charges/charge"
import type { Context } from "../context"
import { html, type Html } from "../markup/html"
import { accountChoice, field, form, press } from "./forms"
import { type DashboardPage, nothingHere, statusPill, table, wall } from "./parts"

const SHOWN = 50

/**
 * The card payments of version 1, without the shopper's data, and the webhooks they are reported to. Amounts are shown
 * as they are: their unit is not specified.
 */
export function chargesPage(context: Context): DashboardPage {
  const { state, settings, events } = context
  const names = settings.accounts.filter(({ secretKey }) => secretKey !== undefined).map(({ name }) => name)
  if (names.length === 0) return nothingHere
  const account = names.length > 1 && (["Account", (row: { account: string }) => row.account] as const)
  const charges = table({
    caption: "Charges, newest first",
    rows: [...state.charges.values()].slice(-SHOWN).reverse(),
    columns: [
      ["Status", status],
      ["Order", ({ orderId, id }) => html`${orderId}<br /><code class="soft">${id}</code>`],
      account,
      ["Amount", ({ amount }) => amount],
      ["Created", ({ createdAt }) => wall(context, createdAt)],
      ["Refunds", ({ refunds }) => refunds.map(({ amount }) => amount).join(" + ") || "—"],
      ["", publish],
    ],
    empty: "No charge yet.",
  })
  const webhooks = table({
    caption: "Webhooks, newest first",
    rows: state.webhooks.slice(-SHOWN).reverse(),
    columns: [
      ["Address", ({ url }) => html`<code>${url}</code>`],
      ["Identifier", ({ id }) => html`<code class="soft">${id}</code>`],
      account,
    ],
    empty: "None. Register one with POST /api/1/webhooks.",
  })
  const deliveries = table({
    caption: "Events delivered, newest first",
    rows: events.deliveries().slice(-SHOWN).reverse(),
    columns: [
      ["Answer", statusPill],
      ["Event", ({ event }) => event],
      ["Charge", ({ chargeId }) => html`<code>${chargeId}</code>`],
      ["Address", ({ url }) => html`<code>${url}</code>`],
      ["At", ({ at }) => wall(context, at)],
    ],
    empty: "None yet.",
  })
  return {
    title: "Charges (version 1)",
    lead: html`The earlier API, at <code>${context.url()}/api/1</code>. The unit of its amounts is not
      specified.`,
    sections: [
      { name: "charges", title: "Charges", content: charges, live: true },
      { name: "charge", title: "Add a charge", content: addChargeForm(names) },
      { name: "webhooks", title: "Webhooks registered", content: webhooks, live: true },
      { name: "deliveries", title: "Events delivered", content: deliveries, live: true },
    ],
  }
}

/** Only for accounts with these names. */
function addChargeForm(names: readonly string[]): Html {
  const fields = html`${field("Order identifier", "order_id", { required: true })}
    ${field("Amount", "amount", { number: "whole", placeholder: "20400" })} ${accountChoice(names)}
    <div class="buttons wide">
      <button name="outcome" value="paid" data-testid="add-paid">Add a paid charge</button>
      <button name="outcome" value="failed" data-testid="add-failed">Add a failed charge</button>
    </div>`
  return form("/sandbox/charges", "add-charge", fields)
}

function publish({ id }: StoredCharge): Html {
  return press(`/sandbox/charges/${id}/publish`, "Send event again", { testId: `publish-${id}` })
}

function status({ id, status, paid, errorCode, errorMessage }: StoredCharge): Html {
  const tone = errorCode !== null ? "bad" : paid ? "good" : ""
  return html`<span class="pill ${tone}" data-testid="charge-status-${id}">${status}</span>
    ${errorCode !== null && html`<span class="soft">${errorCode} ${errorMessage}</span>`}`
}
