import type { StoredCharge } from "../../charges/stored-charge"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { World } from "../../world"
import { press } from "../parts/press"
import { table } from "../parts/table"
import type { Cell } from "../parts/table"
import { wall } from "../parts/wall"

const SHOWN = 50

export function chargeTable(world: World, several: boolean): Html {
  const row = (charge: StoredCharge): Cell[] => [
    status(charge),
    html`${charge.orderId}<br /><code class="soft">${charge.id}</code>`,
    ...(several ? [charge.account] : []),
    charge.amount,
    wall(world, charge.createdAt),
    charge.refunds.map(({ amount }) => amount).join(" + ") || "—",
    press({
      action: `/sandbox/charges/${charge.id}/announce`,
      label: "Send event again",
      testId: `announce-${charge.id}`,
    }),
  ]
  return table({
    caption: "Charges, the newest first",
    columns: ["Status", "Order", ...(several ? ["Account"] : []), "Amount", "Created", "Refunds", ""],
    rows: [...world.state.charges.values()].slice(-SHOWN).reverse().map(row),
    empty: "No charge yet.",
  })
}

function status({ id, status, paid, errorCode, errorMessage }: StoredCharge): Html {
  const tone = errorCode !== null ? "bad" : paid ? "good" : ""
  return html`<span class="pill ${tone}" data-testid="charge-status-${id}">${status}</span>
    ${errorCode !== null && html`<span class="soft">${errorCode} ${errorMessage}</span>`}`
}
