import { randomBytes } from "node:crypto"
import { Pool } from "pg"
import type { Sql } from "../../../src/modules/instalments/store/database"

/** A database for one shop. */
export interface ShopDatabase {
  name: string
  url: string
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
  drop(): Promise<void>
}

/** The name that distinguishes the tests' own connections from the server's. */
export const TESTS = "tests"

/** The database as the plugin's own functions use it, which mark the places of values with question marks. */
export function statementsOn({ sql }: Pick<ShopDatabase, "sql">): Sql {
  return {
    raw: async <Row>(statement: string, bindings: readonly unknown[] = []) => {
      let place = 0
      const text = statement.replace(/\?/g, () => `$${(place += 1)}`)
      const rows = await sql<Row>(text, [...bindings])
      return { rows, rowCount: rows.length }
    },
  }
}

/** Contains the seeded shop. */
export function copyTemplate(name?: string): Promise<ShopDatabase> {
  return createDatabase(`TEMPLATE "${process.env.TEST_TEMPLATE}"`, name)
}

/** An empty database, for a project that migrates it itself. */
export function emptyDatabase(): Promise<ShopDatabase> {
  return createDatabase("TEMPLATE template0")
}

async function createDatabase(
  from: string,
  name = `test_${randomBytes(6).toString("hex")}`,
): Promise<ShopDatabase> {
  await onServer(`CREATE DATABASE "${name}" ${from}`)
  return openDatabase(name)
}

export function openDatabase(name: string): ShopDatabase {
  const url = `${process.env.TEST_POSTGRES}${name}`
  // A test that makes the database read-only still writes to it itself.
  const options = "-c default_transaction_read_only=off"
  const pool = new Pool({ connectionString: url, max: 4, application_name: TESTS, options })
  // A connection the pool has just given up may still see its database dropped.
  pool.on("error", () => undefined)
  return {
    name,
    url,
    sql: async (statement, values = []) => (await pool.query(statement, values)).rows,
    close: () => pool.end(),
    drop: async () => {
      await pool.end()
      await onServer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    },
  }
}

export async function readPublishableKey(database: ShopDatabase): Promise<string> {
  const [key] = await database.sql<{ token: string }>("SELECT token FROM api_key WHERE type = 'publishable'")
  return key?.token ?? ""
}

/** Copies of a template run one after the other: PostgreSQL refuses two at a time. */
async function onServer(statement: string): Promise<void> {
  const pool = new Pool({ connectionString: `${process.env.TEST_POSTGRES}postgres`, max: 1 })
  pool.on("error", () => undefined)
  const client = await pool.connect()
  try {
    await client.query("SELECT pg_advisory_lock(1)")
    await client.query(statement)
  } finally {
    client.release(true)
    await pool.end()
  }
}
