import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { World } from "../../world"
import type { DashboardPage } from "../asked"
import { plantForm } from "./plant-form"
import { plantTable } from "./plant-table"
import { press } from "../parts/press"
import { section } from "../parts/section"
import { settlementTable } from "./settlement-table"

/** What was paid out, and errors to put into it on purpose. */
export function settlementsPage(world: World): DashboardPage {
  const { commissionPercent, promotedPercent, settlementDays } = world.settings
  return {
    title: "Settlements",
    lead: `What the service pays out for confirmed loans, less ${commissionPercent} % commission and ${promotedPercent} % of the promoted part. Settled: ${settlementDays}.`,
    content: html`${section({
      name: "settlements",
      title: "Made so far",
      content: settlementTable(world),
      live: true,
    })}
    ${section({
      name: "settle",
      title: "Make one",
      content: html`<div class="buttons">
          ${press({ action: "/sandbox/settlements/settle", label: "Settle now", testId: "settle-now" })}
        </div>
        ${makeForm(world)}`,
    })}
    ${section({ name: "planted", title: "Errors planted", content: plantTable(world.state.plants), live: true })}
    ${section({ name: "plant-error", title: "Plant an error", content: plantForm(world) })}`,
  }
}

function makeForm({ settings }: World): Html {
  const several = settings.accounts.length > 1
  return html`<form class="fields" method="post" action="/sandbox/settlements/make" data-testid="make">
    <label
      >Operations of orders nobody made
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
