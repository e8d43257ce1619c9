import { parseArgs } from "node:util"
import { loadEnv, ModulesSdkUtils } from "@medusajs/framework/utils"
import { databaseOver, type Database, type Knex } from "../modules/instalments/store/database"
import { readInstalled, type Installed } from "./installed"

const HELP = `Usage: medusa-payment-instalments uninstall [options]

Lists what the plugin has in the shop's database, the confirmed loans, and what is still open. Run it in the folder of
the Medusa project: it connects to DATABASE_URL, of the environment or of the project's .env file.

  --confirm DATABASE   drop the listed tables and rows; DATABASE is the database's name, which the list shows
  --help               this text

It drops nothing while a form is open, an approval is not confirmed, or a confirmation or a refund has no known
outcome. Medusa's own rows stay: orders, payments, refunds, regions, payment providers.

Exit codes: 0 listed or dropped, 1 nothing was dropped.
`

/** PostgreSQL: a lock could not be had in time. */
const LOCK_NOT_AVAILABLE = "55P03"

/** `uninstall`: resolves with the exit code. */
export async function runUninstall(args: readonly string[]): Promise<0 | 1> {
  const { values } = parseArgs({
    args: [...args],
    options: { confirm: { type: "string" }, help: { type: "boolean", short: "h" } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  loadEnv(process.env.NODE_ENV ?? "development", process.cwd())
  const clientUrl = process.env.DATABASE_URL
  if (!clientUrl)
    throw new Error("DATABASE_URL is not set. Run this in the folder of the Medusa project, or set it.")
  const knex = ModulesSdkUtils.createPgConnection({ clientUrl, pool: { min: 0, max: 1 } })
  try {
    return await uninstall(databaseOver(knex as Knex), values.confirm)
  } finally {
    await knex.destroy()
  }
}

async function uninstall(database: Database, confirmed: string | undefined): Promise<0 | 1> {
  const found = await readInstalled(database)
  if (found.tables.length === 0 && found.migrations.length === 0) {
    process.stdout.write(`The plugin has nothing in the database ${found.database}.\n`)
    return 0
  }
  process.stdout.write(listOf(found))
  if (confirmed === undefined) {
    process.stdout.write(
      `\nNothing was dropped. To drop this:\n  npx medusa-payment-instalments uninstall --confirm ${found.database}\n`,
    )
    return 0
  }
  if (confirmed !== found.database) {
    process.stderr.write(`\nThe database is ${found.database}, not ${confirmed}. Nothing was dropped.\n`)
    return 1
  }
  return drop(database, found)
}

/** What is open is read again under locks that keep every process of the shop from beginning anything. */
async function drop(database: Database, { tables }: Installed): Promise<0 | 1> {
  const names = tables.map(({ name }) => name)
  try {
    return await database.transaction(async (sql) => {
      await sql.raw("SET LOCAL lock_timeout = '10s'")
      if (names.length > 0) await sql.raw(`LOCK TABLE ${names.join(", ")} IN ACCESS EXCLUSIVE MODE`)
      const { stillOpen, migrations } = await readInstalled(sql)
      if (stillOpen.length > 0) {
        process.stderr.write("\nNothing was dropped: something is still open, as listed above.\n")
        return 1
      }
      // Without CASCADE: a view of the shop's own would be dropped with them.
      if (names.length > 0) await sql.raw(`DROP TABLE ${names.join(", ")}`)
      await sql.raw("DELETE FROM mikro_orm_migrations WHERE name = ANY(?)", [migrations])
      process.stdout.write(
        `\nDropped: ${names.length} tables, and ${migrations.length} rows of migrations.\n`,
      )
      return 0
    })
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE)) throw error
    process.stderr.write(
      "\nNothing was dropped: a process of the shop uses the tables. Take the plugin out of its configuration, restart it, then run this again.\n",
    )
    return 1
  }
}

function listOf({ database, tables, migrations, loans, stillOpen }: Installed): string {
  return [
    `Database ${database}`,
    "",
    "Tables and rows to drop:",
    ...tables.map(({ name, rows }) => `  ${name}: ${rows} rows`),
    ...migrations.map((name) => `  mikro_orm_migrations: ${name}`),
    "The plugin's links have no tables. Medusa's own rows stay.",
    "",
    `Confirmed loans, which stay at the lender: ${loans.length}`,
    ...loans.map(
      (loan) =>
        `  ${loan.account}, lender's order ${loan.lender_order_id}, order ${loan.order_id ?? "none"}: ${amount(loan.total_cents)} ${loan.currency_code}, refunded ${amount(loan.refunded_cents)}`,
    ),
    "",
    `Still open, so that nothing can be dropped: ${stillOpen.length}`,
    ...stillOpen.map(
      ({ id, account, order_id, why }) => `  ${account}, ${id}, order ${order_id ?? "none"}: ${why}`,
    ),
    "",
  ].join("\n")
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}
