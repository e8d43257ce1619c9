import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { StoredPlant } from "../../settlements/stored-plant"
import { press } from "../parts/press"
import { table } from "../parts/table"

const SHOWN = 50

/** The errors put into settlements, and whether they came true. */
export function plantTable(plants: readonly StoredPlant[]): Html {
  return html`${table({
    caption: "Errors planted, the newest first",
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
    empty: "None: settlements are right.",
  })}
  ${
    plants.length > 0 &&
    html`<div class="buttons">
      ${press({
        action: "/sandbox/settlements/mend",
        label: "Forget those that wait, and settle what was left out",
        testId: "mend-settlements",
      })}
    </div>`
  }`
}
