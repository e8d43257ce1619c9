import { Pool, type QueryResult } from "pg"
import type { Database, Sql } from "../../../src/modules/instalments/store/database"
import { copyTemplate } from "../../harness/shop/shop-database"

/** How long the lender may take until "not done" is concluded, and an age of each kind in the models. Milliseconds. */
export const RESOLUTION_DELAY_MS = 600_000
const AGE_MS = [0, 10_000, 6 * RESOLUTION_DELAY_MS]

export interface ReplayDatabase extends Database {
  /** Statements of the test itself. */
  rows<Row>(statement: string, values?: unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

/** A seeded shop's database, on which the plugin's statements run without a server. */
export async function openReplayDatabase(): Promise<ReplayDatabase> {
  const shop = await copyTemplate()
  const pool = new Pool({ connectionString: shop.url, max: 2 })
  pool.on("error", () => undefined)
  return {
    ...sqlOver((text, values) => pool.query(text, values)),
    rows: (statement, values) => shop.sql(statement, values),
    transaction: async (work) => {
      const client = await pool.connect()
      try {
        await client.query("BEGIN")
        const copyFrom = () => Promise.reject(new Error("No protocol copies rows."))
        const result = await work({ ...sqlOver((text, values) => client.query(text, values)), copyFrom })
        await client.query("COMMIT")
        return result
      } finally {
        client.release(true)
      }
    },
    drop: async () => {
      await pool.end()
      await shop.drop()
    },
  }
}

type Query = (text: string, values: unknown[]) => Promise<QueryResult>

function sqlOver(query: Query): Sql {
  return {
    raw: (statement, bindings = []) => {
      let place = 0
      return query(
        statement.replace(/\?/g, () => `$${(place += 1)}`),
        [...bindings],
      )
    },
  }
}

/** An authorized order of 100 EUR and its payment in Medusa. */
export async function keepAuthorizedOrder(database: ReplayDatabase, id: string): Promise<void> {
  const amount = `100, '{"value": "100", "precision": 20}'`
  await database.rows(`
    INSERT INTO payment_collection (id, currency_code, amount, raw_amount) VALUES ('paycol_${id}', 'eur', ${amount})`)
  await database.rows(`
    INSERT INTO payment_session (id, currency_code, amount, raw_amount, provider_id, data, payment_collection_id)
    VALUES ('payses_${id}', 'eur', ${amount}, 'pp_instalments_default', '{}', 'paycol_${id}')`)
  await database.rows(`
    INSERT INTO payment (id, amount, raw_amount, currency_code, provider_id, data, payment_collection_id, payment_session_id)
    VALUES ('pay_${id}', ${amount}, 'eur', 'pp_instalments_default', '{"instalment_order_id": "${id}"}', 'paycol_${id}', 'payses_${id}')`)
  await database.rows(`
    INSERT INTO instalment_order (id, account, status, origin, channel, currency_code, total_cents, service_order_id,
                                  payment_collection_id, payment_id)
    VALUES ('${id}', 'default', 'AUTHORIZED', 'cart', 'ONLINE', 'EUR', 10000, 'order_${id}', 'paycol_${id}', 'pay_${id}')`)
}

/**
 * Makes an intent as young as the model says, where time has not passed there. The fence looks at the database's clock, which
 * goes on while a slow machine takes the other steps of a trace.
 */
export async function keepYoung(
  database: ReplayDatabase,
  table: "instalment_capture" | "instalment_refund",
  { id, age }: { id: string; age: 0 | 1 | 2 },
): Promise<void> {
  if (age === 0) await database.rows(`UPDATE ${table} SET created_at = now() WHERE id = $1`, [id])
}

/** Makes an intent as old as its age in the model says. */
export async function makeOld(
  database: ReplayDatabase,
  table: "instalment_capture" | "instalment_refund",
  { id, age }: { id: string; age: 0 | 1 | 2 },
): Promise<void> {
  if (age === 0) return
  await database.rows(
    `UPDATE ${table} SET created_at = now() - $2 * interval '1 millisecond' WHERE id = $1 AND created_at > now() - $2 * interval '1 millisecond'`,
    [id, AGE_MS[age]],
  )
}
