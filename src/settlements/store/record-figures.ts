import type { SettlementFigures } from "../../client"
import type { Sql } from "../../modules/instalments/records/sql"

const FIGURES = ["created", "sales_amount", "refunds_amount", "amount_to_settle", "interest", "commission"]

/** Writes a settlement's own figures where they differ from those kept, and keeps what they were; whether they did. */
export async function recordFigures(
  sql: Sql,
  settlementId: string,
  figures: SettlementFigures,
): Promise<boolean> {
  const { created, sales_amount, refunds_amount, amount_to_settle, interest, commission } = figures
  const { rows } = await sql.raw(
    `WITH read AS (
       SELECT ?::timestamptz AS created, ?::text AS created_raw, ?::bigint AS sales_amount, ?::bigint AS refunds_amount,
              ?::bigint AS amount_to_settle, ?::bigint AS interest, ?::bigint AS commission),
     kept AS (SELECT * FROM instalment_settlement WHERE id = ?),
     change AS (
       INSERT INTO instalment_settlement_change (settlement_id, before, after)
       SELECT kept.id, ${figuresOf("kept")}, ${figuresOf("read")} FROM kept, read
        WHERE (${listOf("kept")}) IS DISTINCT FROM (${listOf("read")})
       RETURNING settlement_id)
     UPDATE instalment_settlement settlement
        SET created = read.created, created_raw = read.created_raw, sales_amount = read.sales_amount,
            refunds_amount = read.refunds_amount, amount_to_settle = read.amount_to_settle,
            interest = read.interest, commission = read.commission
       FROM read, change WHERE settlement.id = change.settlement_id RETURNING settlement.id`,
    [created, created, sales_amount, refunds_amount, amount_to_settle, interest, commission, settlementId],
  )
  return rows.length > 0
}

function listOf(table: string): string {
  return FIGURES.map((name) => `${table}.${name}`).join(", ")
}

function figuresOf(table: string): string {
  const pairs = FIGURES.map((name) => `'${name}', ${table}.${name === "created" ? "created_raw" : name}`)
  return `jsonb_build_object(${pairs.join(", ")})`
}
