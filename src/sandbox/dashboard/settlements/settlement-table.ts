import { money } from "../../form/money"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import { operationCount } from "../../settlements/each-operation"
import type { StoredSettlement } from "../../settlements/stored-settlement"
import type { World } from "../../world"
import { table } from "../parts/table"
import type { Cell } from "../parts/table"
import { wall } from "../parts/wall"

const SHOWN = 50

/** The settlements made so far. */
export function settlementTable(world: World): Html {
  const { state, settings } = world
  const several = settings.accounts.length > 1
  const row = (settlement: StoredSettlement): Cell[] => [
    html`${wall(world, settlement.createdAt)}<br /><code class="soft">${settlement.id}</code>`,
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
    caption: "Settlements, the newest first",
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
