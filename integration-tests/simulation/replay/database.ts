import { Client, type QueryResult } from "pg"
import type { Database, Sql } from "../../../src/modules/instalments/store/database"
import { copyTemplate } from "../../harness/shop/shop-database"

export interface ReplayDatabase extends Database {
  /** Sets what `now()` is from here on. */
  setNow(at: number): Promise<void>
  /** Statements of the test itself. */
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

/** A seeded shop's database on which the plugin's statements run without a server, at a time that the test sets. */
export async function openReplayDatabase(): Promise<ReplayDatabase> {
  const shop = await copyTemplate()
  // Statements find this schema's `now()` before PostgreSQL's; foreign keys are not checked.
  const client = new Client({ connectionString: shop.url })
  await client.connect()
  await client.query(`
    CREATE SCHEMA simulated;
    CREATE FUNCTION simulated.now() RETURNS timestamptz STABLE LANGUAGE sql
      AS $$ SELECT current_setting('simulated.now')::timestamptz $$;
    SET search_path = simulated, public, pg_catalog;
    SET session_replication_role = replica`)
  const sql = sqlOver((text, values) => client.query(text, values))
  const copyFrom = () => Promise.reject(new Error("No statement of the money path copies rows."))
  return {
    ...sql,
    setNow: async (at) => {
      await client.query("SELECT set_config('simulated.now', $1, false)", [new Date(at).toISOString()])
    },
    query: async (statement, values) => (await client.query(statement, values)).rows,
    transaction: async (work) => {
      await client.query("BEGIN")
      const result = await work({ ...sql, copyFrom })
      await client.query("COMMIT")
      return result
    },
    drop: async () => {
      await client.end()
      await shop.drop()
    },
  }
}

function sqlOver(query: (text: string, values: unknown[]) => Promise<QueryResult>): Sql {
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
