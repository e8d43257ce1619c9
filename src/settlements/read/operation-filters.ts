import type { Deps } from "../../modules/instalments/deps"
import { numberIn, ordersNumbered } from "../../modules/instalments/order-numbers"
import { Conditions, containing } from "./conditions"

export interface OperationFilters {
  q?: string | undefined
  type?: string | undefined
  matched?: boolean | undefined
}

const SHORTEST_PART = 3

/** What operations of a settlement must fulfil. */
export async function operationsMatching(
  query: Deps["query"],
  settlementId: string,
  { q, type, matched }: OperationFilters,
): Promise<Conditions> {
  const where = new Conditions().add("settlement_id = ?", settlementId)
  if (type !== undefined) where.add("type = ?", type)
  if (matched !== undefined) where.add(`instalment_order_id IS ${matched ? "NOT NULL" : "NULL"}`)
  const text = q?.trim()
  if (text) await addSearch(where, query, text)
  return where
}

/** A reference or part of one, an id at the service, an order's id, or the number an order is known by. */
async function addSearch(where: Conditions, query: Deps["query"], text: string): Promise<void> {
  const orders = [text, ...(await ordersNumbered(query, text))]
  const part = numberIn(text) === undefined && text.length >= SHORTEST_PART
  where.add(
    `(service_order_id = ? OR service_operation_id = ? OR order_reference ${part ? "ILIKE" : "="} ?
      OR instalment_order_id IN (SELECT id FROM instalment_order WHERE order_id = ANY(?)))`,
    text,
    text,
    part ? containing(text) : text,
    orders,
  )
}
