import { createHash } from "node:crypto"
import { generateEntityId } from "@medusajs/framework/utils"
import type { SettlementFigures } from "../../lender/client"
import type { Sql, SqlTransaction } from "../../modules/instalments/store/database"
import { FIGURES as STATED, readFigures, type FiguresRow } from "../read/figures"
import { wholeNumbers } from "../read/whole-number"
import { listOf, recordDifferences, valuesOf } from "./record-differences"

const FIGURES = [
  "created",
  "sales_amount",
  "refunds_amount",
  "amount_to_settle",
  "interest",
  "commission",
] as const

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
        sale_commission_sum, refund_commission_sum, sale_to_settle_sum, refund_to_settle_sum, payout)
     VALUES (?, ?, ?, ?::timestamptz, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
    [id, account, figures.id, figures.created, ...inOrder(figures), digest],
  )
}

/** Whether anything but the order of the operations, or how a date is spelt, was different. */
async function applyChanges(sql: SqlTransaction, { id, figures, digest }: Identified): Promise<boolean> {
  await numberOperations(sql)
  const operationsChanged = await recordDifferences(sql, id)
  // Last, because only the newest hundred changes are shown: its own must be among them.
  const figuresChanged = await recordFigures(sql, id, figures)
  const changed = figuresChanged || operationsChanged
  await sql.raw(
    `UPDATE instalment_settlement SET digest = ?, changed_at = CASE WHEN ? THEN now() ELSE changed_at END
      WHERE id = ?`,
    [digest, changed, id],
  )
  return changed
}

function digestOf({ figures, digest }: ReceivedSettlement): string {
  const text = JSON.stringify([digest, ...inOrder(figures)])
  return createHash("sha256").update(text).digest("base64url")
}

function inOrder(figures: SettlementFigures): (string | number | null)[] {
  return FIGURES.map((name) => figures[name])
}

/**
 * Numbers what was received among those with the same type and id: the scope of operation ids is not specified. Equal
 * ids are distinguished by what does not change on a later import, then by their order. All the others, which are all
 * but for a service that repeats its ids, stay as they are: number 1.
 */
async function numberOperations(sql: Sql): Promise<void> {
  await sql.raw(
    `UPDATE instalment_incoming one SET ordinal = numbered.ordinal
       FROM (SELECT same.position, row_number() OVER (
                      PARTITION BY same.type, same.service_operation_id
                      ORDER BY same.lender_order_id, same.created, same.amount, same.position) AS ordinal
               FROM instalment_incoming same
               JOIN (SELECT type, service_operation_id FROM instalment_incoming
                      GROUP BY type, service_operation_id HAVING count(*) > 1) repeated
                 USING (type, service_operation_id)) numbered
      WHERE one.position = numbered.position AND numbered.ordinal > 1`,
  )
}

async function insertOperations(sql: Sql, settlementId: string, account: string): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_operation
       (settlement_id, type, service_operation_id, ordinal, position, created, created_raw, amount, amount_to_settle,
        commission, interest, lender_order_id, order_reference, number_of_installments, instalment_order_id)
     SELECT ?, one.type, one.service_operation_id, one.ordinal, one.position, one.created, one.created_raw,
            one.amount, one.amount_to_settle, one.commission, one.interest, one.lender_order_id,
            one.order_reference, one.number_of_installments, known.id
       FROM instalment_incoming one
       LEFT JOIN instalment_order known
         ON known.account = ? AND known.lender_order_id = one.lender_order_id AND known.deleted_at IS NULL`,
    [settlementId, account],
  )
}

/**
 * Lets the planner know when the table has a fifth more rows than it knows of: what compares these operations next would
 * else look through all of them for each. Autovacuum does not know of them before they are committed, and when it comes
 * meanwhile it notes an empty table. One process at a time is enough, so none waits.
 */
async function analyseGrown(sql: Sql): Promise<void> {
  const { rows } = await sql.raw<{ grown: boolean }>(
    `SELECT (SELECT sum(operation_count) FROM instalment_settlement) > 1.2 * greatest(reltuples, 0) AS grown
       FROM pg_class WHERE oid = 'instalment_operation'::regclass`,
  )
  if (rows[0]?.grown) await sql.raw("ANALYZE (SKIP_LOCKED) instalment_operation")
}

/**
 * Keeps a settlement's counts and sums beside it, so that no page counts a million rows; and its payout with a sign, which
 * the lender may leave out where the shop owes it (Orders v2, "Resources and their fields").
 */
export async function countOperations(sql: Sql, settlementId: string): Promise<void> {
  const { rows } = await sql.raw<FiguresRow>(
    `UPDATE instalment_settlement
        SET (operation_count, sale_count, unmatched_count, sale_sum, refund_sum, sale_commission_sum,
             refund_commission_sum, sale_to_settle_sum, refund_to_settle_sum) =
            (SELECT count(*), count(*) FILTER (WHERE type = 'SALE'),
                    count(*) FILTER (WHERE instalment_order_id IS NULL),
                    ${sum("amount", "SALE")}, ${sum("amount", "REFUND")},
                    ${sum("commission", "SALE")}, ${sum("commission", "REFUND")},
                    ${sum("amount_to_settle", "SALE")}, ${sum("amount_to_settle", "REFUND")}
               FROM instalment_operation WHERE settlement_id = instalment_settlement.id)
      WHERE id = ? RETURNING ${STATED.join(", ")}`,
    [settlementId],
  )
  for (const row of rows) {
    const { payout } = readFigures(wholeNumbers(row, STATED))
    await sql.raw("UPDATE instalment_settlement SET payout = ? WHERE id = ?", [payout, settlementId])
  }
}

function sum(column: string, type: "SALE" | "REFUND"): string {
  return `coalesce(sum(${column}) FILTER (WHERE type = '${type}'), 0)`
}

/** Writes a settlement's own figures where they differ from those kept, and keeps what they were; whether they did. */
async function recordFigures(sql: Sql, settlementId: string, figures: SettlementFigures): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH read AS (
       SELECT ?::timestamptz AS created, ?::text AS created_raw, ?::bigint AS sales_amount, ?::bigint AS refunds_amount,
              ?::bigint AS amount_to_settle, ?::numeric AS interest, ?::bigint AS commission),
     kept AS (SELECT * FROM instalment_settlement WHERE id = ?),
     change AS (
       INSERT INTO instalment_settlement_change (settlement_id, before, after)
       SELECT kept.id, ${valuesOf("kept", FIGURES)}, ${valuesOf("read", FIGURES)} FROM kept, read
        WHERE (${listOf("kept", FIGURES)}) IS DISTINCT FROM (${listOf("read", FIGURES)})
       RETURNING settlement_id)
     UPDATE instalment_settlement settlement
        SET created = read.created, created_raw = read.created_raw, sales_amount = read.sales_amount,
            refunds_amount = read.refunds_amount, amount_to_settle = read.amount_to_settle,
            interest = read.interest, commission = read.commission
       FROM read, change WHERE settlement.id = change.settlement_id RETURNING settlement.id`,
    [figures.created, ...inOrder(figures), settlementId],
  )
  return rows.length > 0
}

/**
 * One transaction at a time writes settlements and discrepancies of an account, until it ends: an import's, or another
 * change of its discrepancies. Receiving operations needs no lock.
 */
export async function lockAccount(sql: Sql, account: string): Promise<void> {
  await sql.raw(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [
    `instalments settlements ${account}`,
  ])
}
