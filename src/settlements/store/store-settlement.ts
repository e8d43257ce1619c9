import { createHash } from "node:crypto"
import { generateEntityId } from "@medusajs/framework/utils"
import type { SettlementFigures } from "../../client"
import type { SqlTransaction } from "../../modules/instalments/records/sql"
import { lockAccount } from "./lock-account"
import { analyseGrown, countOperations, insertOperations, numberOperations } from "./operations"
import { recordDifferences } from "./record-differences"
import { recordFigures } from "./record-figures"

export interface ReceivedSettlement {
  account: string
  figures: SettlementFigures
  /** Of its operations, which are in `instalment_incoming`. */
  digest: string
}

export interface StoredSettlement {
  id: string
  outcome: "new" | "changed" | "same"
}

/**
 * Keeps a settlement whose operations were received in this transaction. One that is here already and reads the same
 * is left alone; else only what differs is written, and kept as a change: `amount_to_settle` is the "current amount"
 * (Orders v2, "Operation").
 */
export async function storeSettlement(
  sql: SqlTransaction,
  received: ReceivedSettlement,
): Promise<StoredSettlement> {
  const { account, figures } = received
  const digest = digestOf(received)
  await lockAccount(sql, account)
  const { rows } = await sql.raw<{ id: string; digest: string }>(
    `SELECT id, digest FROM instalment_settlement WHERE account = ? AND service_settlement_id = ?`,
    [account, figures.id],
  )
  const known = rows[0]
  if (known === undefined) {
    const id = generateEntityId(undefined, "instset")
    await numberOperations(sql)
    await insertSettlement(sql, { ...received, id, digest })
    await insertOperations(sql, id, account)
    await countOperations(sql, id)
    await analyseGrown(sql)
    return { id, outcome: "new" }
  }
  const { id } = known
  if (known.digest === digest || !(await applyChanges(sql, { ...received, id, digest }))) {
    return { id, outcome: "same" }
  }
  await countOperations(sql, id)
  return { id, outcome: "changed" }
}

type Identified = ReceivedSettlement & { id: string }

async function insertSettlement(
  sql: SqlTransaction,
  { id, account, figures, digest }: Identified,
): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_settlement
       (id, account, service_settlement_id, created, created_raw, sales_amount, refunds_amount, amount_to_settle,
        interest, commission, digest, operation_count, sale_count, unmatched_count, sale_sum, refund_sum,
        sale_commission_sum, refund_commission_sum, sale_to_settle_sum, refund_to_settle_sum)
     VALUES (?, ?, ?, ?::timestamptz, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
    [
      id,
      account,
      figures.id,
      figures.created,
      figures.created,
      figures.sales_amount,
      figures.refunds_amount,
      figures.amount_to_settle,
      figures.interest,
      figures.commission,
      digest,
    ],
  )
}

/** Whether anything but the order of the operations, or how a date is spelt, was different. */
async function applyChanges(sql: SqlTransaction, { id, figures, digest }: Identified): Promise<boolean> {
  await numberOperations(sql)
  const figuresChanged = await recordFigures(sql, id, figures)
  const operationsChanged = await recordDifferences(sql, id)
  const changed = figuresChanged || operationsChanged
  await sql.raw(
    `UPDATE instalment_settlement SET digest = ?, changed_at = CASE WHEN ? THEN now() ELSE changed_at END
      WHERE id = ?`,
    [digest, changed, id],
  )
  return changed
}

function digestOf({ figures, digest }: ReceivedSettlement): string {
  const { created, sales_amount, refunds_amount, amount_to_settle, interest, commission } = figures
  const text = JSON.stringify([
    digest,
    created,
    sales_amount,
    refunds_amount,
    amount_to_settle,
    interest,
    commission,
  ])
  return createHash("sha256").update(text).digest("base64url")
}
