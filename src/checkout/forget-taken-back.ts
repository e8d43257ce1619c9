import type { Deps } from "../modules/instalments/deps"
import { forgetPlaced } from "../modules/instalments/records/record-placed"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { readCheckout } from "./read-checkout"

/**
 * Order and payment stand before Medusa's completion of a cart has ended. Whoever saw them then wrote both down, and
 * a completion that fails in its last steps takes both back: the row is one that was never placed again. An order
 * that was cancelled still stands, as does one whose payment was; an order that stood before its form was opened is
 * what the form is for, and is never forgotten.
 * @returns the row as it is recorded now
 */
export async function forgetTakenBack<Row extends InstalmentOrderRow>(
  deps: Pick<Deps, "query" | "instalments">,
  row: Row,
): Promise<Row> {
  if (row.origin !== "cart" || row.payment_id === null) return row
  const { order, payment, strandedPayments } = await readCheckout(deps.query, row)
  // A payment that was captured is money, whatever became of its order.
  if (order || [payment, ...strandedPayments].some((one) => one?.captured_at)) return row
  await forgetPlaced(deps.instalments.sql, row.id, row.payment_id)
  const { order_id, payment_id } = await deps.instalments.retrieveInstalmentOrder(row.id)
  return { ...row, order_id, payment_id }
}
