import { join } from "node:path"
import { createPgConnection, mikroOrmCreateConnection } from "@medusajs/framework/utils"
import type { EmbeddedPostgres } from "../scripts/embedded-postgres"
import { databaseOver, type Database, type Knex } from "../src/modules/instalments/store/database"

const MIGRATIONS = join(__dirname, "../src/modules/instalments/migrations")

export interface BenchDatabase extends Database {
  url: string
  close(): Promise<void>
}

/** Creates an empty database with the plugin's tables, replacing an earlier one of that name. */
export async function emptyDatabase(postgres: EmbeddedPostgres, name: string): Promise<BenchDatabase> {
  await postgres.dropDatabase(name)
  await postgres.createDatabase(name)
  const url = postgres.url(name)
  const orm = await mikroOrmCreateConnection({ clientUrl: url, snapshot: false }, [], MIGRATIONS)
  await orm.getMigrator().up()
  await orm.close(true)
  const knex = connect(url)
  return { ...databaseOver(knex), url, close: () => knex.destroy() }
}

/** Connects as Medusa does for the connection that its modules share. */
export function connect(url: string): Knex & { destroy(): Promise<void> } {
  return createPgConnection({ clientUrl: url })
}
