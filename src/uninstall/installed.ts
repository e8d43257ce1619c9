import { migrationNames } from "../modules/instalments/migration-names"
import { LIVE_STATES, statusesOf } from "../modules/instalments/status"
import { sqlList, type Sql } from "../modules/instalments/store/database"

/** Every table of the plugin. Its links have none: they read these. */
const TABLES = [
  "account_pass",
  "attempt",
  "charge",
  "checkpoint",
  "discrepancy",
  "import",
  "no_mail",
  "notice",
  "operation",
  "order",
  "purchase",
  "review",
  "settings",
  "settlement",
  "settlement_bank",
  "settlement_change",
  "transition",
].map((name) => `instalment_${name}`)

/** A confirmed loan of this shop. Amounts in cents. */
interface Loan {
  account: string
  lender_order_id: string
  order_id: string | null
  total_cents: number
  refunded_cents: number
  currency_code: string
}

/** An instalment order that keeps the tables from being dropped. */
interface StillOpen {
  id: string
  account: string
  order_id: string | null
  /** In plain words. */
  why: string
}

export interface Installed {
  database: string
  tables: { name: string; rows: number }[]
  migrations: string[]
  loans: Loan[]
  stillOpen: StillOpen[]
}

/** What the plugin has in a database. Without its table of orders there is nothing else to read. */
export async function readInstalled(sql: Sql): Promise<Installed> {
  const { rows } = await sql.raw<{ database: string }>("SELECT current_database() AS database")
  const database = rows[0]?.database ?? ""
  const names = await existing(sql, TABLES)
  const migrations = await recordedMigrations(sql)
  const hasOrders = names.includes("instalment_order")
  return {
    database,
    tables: await counted(sql, names),
    migrations,
    loans: hasOrders ? await readLoans(sql) : [],
    stillOpen: hasOrders ? await readStillOpen(sql) : [],
  }
}

async function existing(sql: Sql, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(
    "SELECT name FROM unnest(?::text[]) AS name WHERE to_regclass(name) IS NOT NULL ORDER BY name",
    [names],
  )
  return rows.map(({ name }) => name)
}

async function counted(sql: Sql, names: readonly string[]): Promise<Installed["tables"]> {
  if (names.length === 0) return []
  const each = names.map((name) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`)
  return (await sql.raw<{ name: string; rows: number }>(`${each.join(" UNION ALL ")} ORDER BY name`)).rows
}

async function recordedMigrations(sql: Sql): Promise<string[]> {
  if ((await existing(sql, ["mikro_orm_migrations"])).length === 0) return []
  const { rows } = await sql.raw<{ name: string }>(
    "SELECT name FROM mikro_orm_migrations WHERE name = ANY(?) ORDER BY name",
    [migrationNames()],
  )
  return rows.map(({ name }) => name)
}

async function readLoans(sql: Sql): Promise<Loan[]> {
  const { rows } = await sql.raw<Loan>(
    `SELECT o.account, o.lender_order_id, o.order_id, o.total_cents::float8 AS total_cents, o.currency_code,
            (SELECT coalesce(sum(r.cents), 0)::float8 FROM instalment_attempt r
              WHERE r.instalment_order_id = o.id AND r.kind = 'refund' AND r.state = 'done') AS refunded_cents
       FROM instalment_order o
      WHERE o.status = 'CONFIRMED' AND o.origin <> 'service' AND o.deleted_at IS NULL
      ORDER BY o.account, o.confirmed_at, o.id`,
  )
  return rows
}

/** Everything that may still become a loan, or a refund, which nothing would follow any more. */
async function readStillOpen(sql: Sql): Promise<StillOpen[]> {
  const ended = statusesOf("unpaid", "never_made", "cancelled", "failed")
  const { rows } = await sql.raw<StillOpen>(
    `SELECT o.id, o.account, o.order_id,
            CASE WHEN o.status IN (${statusesOf("open")}) THEN 'its form is open'
                 WHEN o.status = 'AUTHORIZED' THEN 'its approval is not confirmed'
                 ELSE 'its status is not known to this version' END AS why
       FROM instalment_order o
      WHERE o.status NOT IN (${ended}, 'CONFIRMED') AND o.origin <> 'service' AND o.deleted_at IS NULL
     UNION ALL
     SELECT o.id, o.account, o.order_id,
            CASE a.kind WHEN 'confirm' THEN 'a confirmation' ELSE 'a refund' END || ' was sent, and its outcome is not known'
       FROM instalment_attempt a JOIN instalment_order o ON o.id = a.instalment_order_id
      WHERE a.state IN (${sqlList(LIVE_STATES)}) AND a.deleted_at IS NULL
     ORDER BY account, id, why`,
  )
  return rows
}
