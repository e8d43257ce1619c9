import type { Deps } from "../../../../modules/instalments/deps"
import { numbersOfOrders } from "../../../../modules/instalments/order-numbers"
import { NEEDS, type Need } from "../../../../modules/instalments/records/needs-person"
import type { InstalmentOrderRow } from "../../../../modules/instalments/service"

/** An instalment order as the admin API shows it; see `showOrders`. */
export async function showOrder<Row extends InstalmentOrderRow>(query: Deps["query"], row: Row) {
  const numbers = await numbersOfOrders(query, [row.order_id])
  return shown(row, numbers)
}

/** The same as it stands after what was done to it. */
export async function showStanding({ instalments, query }: Pick<Deps, "instalments" | "query">, id: string) {
  return showOrder(query, await instalments.retrieveInstalmentOrder(id))
}

/**
 * Instalment orders as the admin API shows them: without the token's hash, with what to do in words, and with the
 * number people know the shop's order by. Medusa's own list would not tell the browser that of a draft.
 */
export async function showOrders<Row extends InstalmentOrderRow>(query: Deps["query"], rows: readonly Row[]) {
  const numbers = await numbersOfOrders(
    query,
    rows.map(({ order_id }) => order_id),
  )
  return rows.map((row) => shown(row, numbers))
}

function shown<Row extends InstalmentOrderRow>(
  { token_hash: _, ...row }: Row,
  numbers: ReadonlyMap<string, number>,
) {
  const listed = row.needs_person !== null && row.resolved_at === null
  return {
    ...row,
    display_id: row.order_id === null ? null : (numbers.get(row.order_id) ?? null),
    what_to_do: listed && isNeed(row.needs_person) ? NEEDS[row.needs_person] : null,
  }
}

function isNeed(code: string | null): code is Need {
  return code !== null && code in NEEDS
}
