import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readHealth, type AccountHealth, type Health } from "../health/read-health"
import type { ShopDeps } from "../modules/instalments/deps"
import { migrationNames } from "../modules/instalments/migration-names"
import { singleProcessModules } from "../modules/instalments/single-process"
import { MODULE_VERSION, PLATFORM_VERSION, isTestedMedusa } from "../modules/instalments/versions"
import type { Sql } from "../modules/instalments/store/database"
import { readSellingRules } from "../modules/instalments/settings-versions"
import { readBacklog, readFailures, type Failure, type Waiting } from "./backlog"
import { showModules, type ShownModule } from "./modules"
import { showOptions, type ShownOptions } from "./options"

/** How one account stands, without its URLs. */
type AccountState = Omit<AccountHealth, "base_url" | "version1" | "regions" | "provider_id"> & {
  regions: number
  offered_in: number
  version1: { connection: AccountHealth["connection"]; last_event_at: Date | null } | null
}

/**
 * What support needs to know of a shop. Holds no key, no URL but the lender's host, nothing of a person and no id of a
 * purchase: it can be put into a ticket as it is. Times are UTC.
 */
export interface Diagnosis extends ShownOptions {
  generated_at: Date
  versions: {
    plugin: string
    medusa: string
    medusa_tested: boolean
    node: string
    postgresql: string
    platform: string
  }
  /** How far this server's clock is ahead of the database's. */
  clock_ahead_ms: number
  health: Pick<Health, "production" | "last_sweep_at"> & {
    unreachable: Health["addresses"]["unreachable"]
    accounts: AccountState[]
  }
  modules: { infrastructure: ShownModule[]; within_one_process: string[] }
  /** Of the plugin's tables, by name. */
  migrations: { name: string; executed_at: Date | null }[]
  backlog: Waiting[]
  last_errors: Failure[]
}

/** @param check whether each account sends one harmless request to the lender (`readHealth`) */
export async function readDiagnosis(deps: ShopDeps, { check }: { check: boolean }): Promise<Diagnosis> {
  const { sql, settings } = deps.instalments
  const [rules, health, database, migrations, backlog, last_errors] = await Promise.all([
    readSellingRules(deps.instalments),
    readHealth(deps, { check }),
    readDatabase(sql),
    readMigrations(sql),
    readBacklog(sql),
    readFailures(sql),
  ])
  const { modules } = deps.container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  return {
    generated_at: new Date(),
    versions: {
      plugin: MODULE_VERSION,
      medusa: PLATFORM_VERSION,
      medusa_tested: isTestedMedusa(),
      node: process.version,
      postgresql: database.version,
      platform: `${process.platform} ${process.arch}`,
    },
    clock_ahead_ms: database.clockAheadMs,
    ...showOptions(settings, rules),
    health: {
      production: health.production,
      last_sweep_at: health.last_sweep_at,
      unreachable: health.addresses.unreachable,
      accounts: health.accounts.map(withoutAddresses),
    },
    modules: {
      infrastructure: showModules(modules),
      within_one_process: singleProcessModules(modules).map(({ module }) => module),
    },
    migrations,
    backlog,
    last_errors,
  }
}

function withoutAddresses(account: AccountHealth): AccountState {
  const { base_url: _base, provider_id: _provider, version1, regions, ...state } = account
  return {
    ...state,
    regions: regions.length,
    offered_in: regions.filter(({ offered }) => offered).length,
    version1: version1 && { connection: version1.connection, last_event_at: version1.last_event_at },
  }
}

async function readDatabase(sql: Sql): Promise<{ version: string; clockAheadMs: number }> {
  const asked = Date.now()
  const { rows } = await sql.raw<{ version: string; now: number }>(
    "SELECT current_setting('server_version') AS version, (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now",
  )
  const [row] = rows
  const middle = (asked + Date.now()) / 2
  return { version: row?.version ?? "", clockAheadMs: Math.round(middle - (row?.now ?? middle)) }
}

/** Those that this version brings, and when each was run; null for one that was not. */
async function readMigrations(sql: Sql): Promise<Diagnosis["migrations"]> {
  const names = migrationNames()
  const { rows } = await sql.raw<{ name: string; executed_at: Date }>(
    "SELECT name, executed_at FROM mikro_orm_migrations WHERE name = ANY(?)",
    [names],
  )
  const executed = new Map(rows.map(({ name, executed_at }) => [name, executed_at]))
  return names.map((name) => ({ name, executed_at: executed.get(name) ?? null }))
}
