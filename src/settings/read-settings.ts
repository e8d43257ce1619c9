import type { ReadDeps } from "../modules/instalments/deps"
import { DEFAULT_RULES, rulesInForce } from "../modules/instalments/options/selling-rules"
import type { AccountSettings } from "../modules/instalments/options/settings"
import { planTimeZone } from "../modules/instalments/service-time"
import { listVersions, readNewest } from "../modules/instalments/settings-versions"
import {
  differences,
  settingsNamed,
  shownValues,
  type SettingName,
  type ShownDifference,
  type ShownValues,
} from "./shown-values"

/** How an account sells, and what of it can be changed. */
export interface ShownSettings {
  account: string
  /** In force now. */
  values: ShownValues
  /** In force where staff have set nothing. */
  defaults: ShownValues
  /** What staff have set. */
  set: SettingName[]
  /** Settings of the options file, which wins. */
  locked: SettingName[]
  /** Of the first and last days of plans. */
  time_zone: string
  /** The user or the API key of the last change; null when nothing was ever changed. */
  changed_by: string | null
  /** The user's e-mail address; null for an API key, and for a user who was deleted. */
  changed_by_name: string | null
  /** UTC. */
  changed_at: string | null
}

/** One change of an account's settings. */
export interface ShownChange {
  id: string
  version: number
  changed_by: string
  changed_by_name: string | null
  /** UTC. */
  changed_at: string
  /** Of a change that takes another back: that one's version. */
  reverts: number | null
  changes: ShownDifference[]
}

export async function readSettingsOf(
  { instalments, query }: ReadDeps,
  { name: account, file }: AccountSettings,
): Promise<ShownSettings> {
  const newest = (await readNewest(instalments.sql, [account])).get(account)
  const names = await namesOf(query, newest ? [newest.changed_by] : [])
  return {
    account,
    values: shownValues(rulesInForce(file, newest?.values ?? {})),
    defaults: shownValues({ ...DEFAULT_RULES, ...file }),
    set: settingsNamed(newest?.values ?? {}),
    locked: settingsNamed(file),
    time_zone: planTimeZone(instalments.settings),
    changed_by: newest?.changed_by ?? null,
    changed_by_name: names.get(newest?.changed_by ?? "") ?? null,
    changed_at: newest?.changed_at.toISOString() ?? null,
  }
}

/** The latest first. */
export async function listChanges(
  { instalments, query }: ReadDeps,
  { name }: AccountSettings,
  page: { limit: number; offset: number },
): Promise<{ changes: ShownChange[]; count: number }> {
  const { changes, count } = await listVersions(instalments.sql, name, page)
  const names = await namesOf(query, [...new Set(changes.map(({ changed_by }) => changed_by))])
  return {
    count,
    changes: changes.map(({ id, version, changed_by, changed_at, reverts, before, values }) => ({
      id,
      version,
      changed_by,
      changed_by_name: names.get(changed_by) ?? null,
      changed_at: changed_at.toISOString(),
      reverts,
      changes: differences(before, values),
    })),
  }
}

async function namesOf(query: ReadDeps["query"], ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { data } = await query.graph({ entity: "user", fields: ["id", "email"], filters: { id: [...ids] } })
  const users: { id: string; email: string }[] = data
  return new Map(users.map(({ id, email }) => [id, email]))
}
