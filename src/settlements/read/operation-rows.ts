import type { InstalmentOperation } from "../../modules/instalment-settlements/operations"
import type { Deps } from "../../modules/instalments/deps"
import type { Sql } from "../../modules/instalments/store/database"
import { ordersById } from "../../modules/instalments/order-numbers"
import { beganSelling, fragment, isBeforePlugin, statement, type Statement } from "../discrepancies/statement"
import { givenNumber, wholeNumbers } from "./whole-number"

/** An operation as the admin API shows it: amounts in cents, `interest` as the lender gives it, null where it is unknown. */
export interface ShownOperation extends Omit<InstalmentOperation, "service_settlement_id" | "account"> {
  order_id: string | null
  display_id: number | null
  /** `before_plugin`: of an order made before this shop had the plugin. `unknown`: of none this shop knows. */
  origin: "shop" | "before_plugin" | "unknown"
}

export type OperationRow = Omit<ShownOperation, Amounts | "interest" | "display_id"> &
  Record<Amounts, string> & { interest: string | null }
const AMOUNTS = ["amount", "amount_to_settle", "commission"] as const
type Amounts = (typeof AMOUNTS)[number]

/** When this shop began to sell with the account of a settlement. */
const BEGAN = fragment(beganSelling("settlement.account"))

const SOLD_SINCE = `EXISTS (
  SELECT 1 FROM instalment_operation sale
    JOIN instalment_settlement settled ON settled.id = sale.settlement_id
   WHERE sale.lender_order_id = one.lender_order_id AND sale.type = 'SALE'
     AND settled.account = beginning.account AND sale.created >= beginning.at)`

/** The columns of an operation `one`, with the order of its instalment order `known`. */
export const OPERATION = statement`one.settlement_id, one.type, one.service_operation_id, one.ordinal, one.position,
  one.created, one.amount, one.amount_to_settle, one.commission, one.interest, one.lender_order_id,
  one.order_reference, one.number_of_installments, one.instalment_order_id, known.order_id`

/**
 * Columns of an operation `one` of a page, with its instalment order `known` and the account's `beginning`: work for
 * the rows of a page, never for those skipped before it.
 */
export const SHOWN_OPERATION = statement`${OPERATION},
  CASE WHEN one.instalment_order_id IS NOT NULL AND known.origin IS DISTINCT FROM 'service' THEN 'shop'
       WHEN ${fragment(isBeforePlugin({ began: "beginning.at", soldSince: SOLD_SINCE }))} THEN 'before_plugin'
       ELSE 'unknown' END AS origin`

/** The tables of `SHOWN_OPERATION`. @param part which operations of the settlement, in which order */
export function ofPage(settlementId: string, part: Statement): Statement {
  return statement`FROM (SELECT * FROM instalment_operation ${part}) one
    LEFT JOIN instalment_order known ON known.id = one.instalment_order_id
    CROSS JOIN (SELECT settlement.account, ${BEGAN} AS at
                  FROM instalment_settlement settlement WHERE settlement.id = ${settlementId}) beginning`
}

/** Rows of a page, with the numbers their orders are known by. */
export async function showOperations<Row extends OperationRow>(
  query: Deps["query"],
  rows: readonly Row[],
): Promise<(Omit<Row, Amounts | "interest"> & Pick<ShownOperation, Amounts | "interest" | "display_id">)[]> {
  const orders = await ordersById(query, rows)
  return rows.map((row) => ({
    ...row,
    ...wholeNumbers(row, AMOUNTS),
    interest: givenNumber(row.interest),
    display_id: orders.get(row.order_id)?.display_id ?? null,
  }))
}

/**
 * The digest of the settlement that a page of its operations was read from. A page without rows does not say: an import may
 * have shortened the settlement since the page before it.
 */
export async function digestOf(
  sql: Sql,
  settlementId: string,
  page: readonly { digest: string }[],
): Promise<string | undefined> {
  if (page[0] !== undefined) return page[0].digest
  const { rows } = await sql.raw<{ digest: string }>(
    "SELECT digest FROM instalment_settlement WHERE id = ?",
    [settlementId],
  )
  return rows[0]?.digest
}
