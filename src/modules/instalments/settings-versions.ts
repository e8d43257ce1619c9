import { generateEntityId } from "@medusajs/framework/utils"
import { DEFAULT_RULES, rulesInForce, type SellingChoices, type SellingRules } from "./options/selling-rules"
import type { InstalmentsModuleService } from "./service"
import type { Sql } from "./store/database"

/** What staff had set of an account after one change. The newest is in force; rows are never changed. */
export interface SettingsVersion {
  id: string
  account: string
  /** 1, 2, 3, … of its account. */
  version: number
  values: SellingChoices
  /** The user or the API key. */
  changed_by: string
  changed_at: Date
  /** Of a change that takes another back: that one's version. */
  reverts: number | null
}

/** A change with what was set before it. */
export interface SettingsChange extends SettingsVersion {
  before: SellingChoices
}

const COLUMNS = 'id, account, version, "values", changed_by, created_at AS changed_at, reverts'

/** Everything that is in force, read when it is asked for: what one server saves the next request on any server sees. */
export async function readSellingRules({
  sql,
  accounts,
}: Pick<InstalmentsModuleService, "sql" | "accounts">): Promise<(account: string) => SellingRules> {
  const all = accounts.all()
  const names = all.map(({ name }) => name)
  const newest = await readNewest(sql, names)
  const rules = new Map(
    all.map(({ name, file }) => [name, rulesInForce(file, newest.get(name)?.values ?? {})]),
  )
  return (account) => rules.get(account) ?? DEFAULT_RULES
}

/** The newest version of each account that has one, by the account. */
export async function readNewest(
  sql: Sql,
  accounts: readonly string[],
): Promise<Map<string, SettingsVersion>> {
  const { rows } = await sql.raw<SettingsVersion>(
    `SELECT newest.* FROM unnest(?::text[]) AS wanted (name)
      CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM instalment_settings
                           WHERE account = wanted.name ORDER BY version DESC LIMIT 1) newest`,
    [accounts],
  )
  return new Map(rows.map((row) => [row.account, row]))
}

/** @returns the new version; null when another user has made it meanwhile */
export async function addVersion(
  sql: Sql,
  {
    account,
    version,
    values,
    changed_by,
    reverts,
  }: Pick<SettingsVersion, "account" | "version" | "values" | "changed_by" | "reverts">,
): Promise<SettingsVersion | null> {
  const { rows } = await sql.raw<SettingsVersion>(
    `INSERT INTO instalment_settings (id, account, version, "values", changed_by, reverts)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (account, version) DO NOTHING RETURNING ${COLUMNS}`,
    [generateEntityId(undefined, "instset"), account, version, JSON.stringify(values), changed_by, reverts],
  )
  return rows[0] ?? null
}

/** The changes of an account, the latest first. */
export async function listVersions(
  sql: Sql,
  account: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ changes: SettingsChange[]; count: number }> {
  const { rows } = await sql.raw<SettingsChange>(
    `SELECT ${COLUMNS}, coalesce(lag("values") OVER (ORDER BY version), '{}') AS before
       FROM instalment_settings WHERE account = ? ORDER BY version DESC LIMIT ? OFFSET ?`,
    [account, limit, offset],
  )
  const counted = await sql.raw<{ count: number }>(
    "SELECT count(*)::int AS count FROM instalment_settings WHERE account = ?",
    [account],
  )
  return { changes: rows, count: counted.rows[0]?.count ?? 0 }
}

/** A change with what was set before it; null when there is no such change. */
export async function findChange(sql: Sql, id: string): Promise<SettingsChange | null> {
  const { rows } = await sql.raw<SettingsChange>(
    `SELECT ${COLUMNS}, coalesce((SELECT earlier."values" FROM instalment_settings earlier
       WHERE earlier.account = s.account AND earlier.version = s.version - 1), '{}') AS before
       FROM instalment_settings s WHERE id = ?`,
    [id],
  )
  return rows[0] ?? null
}
