import type { Sql } from "../../modules/instalments/store/database"

const VALUES = [
  "created",
  "amount",
  "amount_to_settle",
  "commission",
  "interest",
  "lender_order_id",
  "order_reference",
  "number_of_installments",
]
const KEY = "type, service_operation_id, ordinal"

/**
 * Brings a settlement's operations to what was received, touching only those that differ, and keeps each difference
 * with both sides; whether there was any. Those that stay keep their position, so that one more at the front does not
 * rewrite a million rows; new ones go to the end.
 */
export async function recordDifferences(sql: Sql, settlementId: string): Promise<boolean> {
  await sql.raw(
    `CREATE TEMP TABLE instalment_difference ON COMMIT DROP AS
     SELECT coalesce(read.type, kept.type) AS type,
            coalesce(read.service_operation_id, kept.service_operation_id) AS service_operation_id,
            coalesce(read.ordinal, kept.ordinal) AS ordinal,
            CASE WHEN kept.type IS NOT NULL THEN ${valuesOf("kept", VALUES)} END AS before,
            CASE WHEN read.type IS NOT NULL THEN ${valuesOf("read", VALUES)} END AS after,
            read.position, read.created_raw, ${listOf("read", VALUES)}
       FROM instalment_incoming read
       FULL JOIN (SELECT * FROM instalment_operation WHERE settlement_id = ?) kept
         ON kept.type = read.type AND kept.service_operation_id = read.service_operation_id
        AND kept.ordinal = read.ordinal
      WHERE kept.type IS NULL OR read.type IS NULL OR (${listOf("kept", VALUES)}) IS DISTINCT FROM (${listOf("read", VALUES)})`,
    [settlementId],
  )
  const { rowCount } = await sql.raw(
    `INSERT INTO instalment_settlement_change (settlement_id, ${KEY}, before, after)
     SELECT ?, ${KEY}, before, after FROM instalment_difference ORDER BY position NULLS FIRST, ${KEY}`,
    [settlementId],
  )
  if (!rowCount) return false
  await applyDifferences(sql, settlementId)
  return true
}

async function applyDifferences(sql: Sql, settlementId: string): Promise<void> {
  const same = `one.settlement_id = ? AND one.type = difference.type
    AND one.service_operation_id = difference.service_operation_id AND one.ordinal = difference.ordinal`
  await sql.raw(
    `DELETE FROM instalment_operation one USING instalment_difference difference
      WHERE ${same} AND difference.after IS NULL`,
    [settlementId],
  )
  await sql.raw(
    `UPDATE instalment_operation one
        SET ${VALUES.map((name) => `${name} = difference.${name}`).join(", ")},
            created_raw = difference.created_raw,
            instalment_order_id =
              CASE WHEN one.lender_order_id = difference.lender_order_id THEN one.instalment_order_id END
       FROM instalment_difference difference
      WHERE ${same} AND difference.before IS NOT NULL AND difference.after IS NOT NULL`,
    [settlementId],
  )
  await sql.raw(
    `INSERT INTO instalment_operation (settlement_id, ${KEY}, position, created_raw, ${VALUES.join(", ")})
     SELECT ?, ${KEY},
            (SELECT coalesce(max(position), -1) FROM instalment_operation WHERE settlement_id = ?)
              + row_number() OVER (ORDER BY position),
            created_raw, ${VALUES.join(", ")}
       FROM instalment_difference WHERE before IS NULL`,
    [settlementId, settlementId],
  )
}

export function listOf(table: string, columns: readonly string[]): string {
  return columns.map((name) => `${table}.${name}`).join(", ")
}

/** Columns as JSON, the date as the lender wrote it. */
export function valuesOf(table: string, columns: readonly string[]): string {
  const pairs = columns.map((name) => `'${name}', ${table}.${name === "created" ? "created_raw" : name}`)
  return `jsonb_build_object(${pairs.join(", ")})`
}
