import { isDeepStrictEqual } from "node:util"
import { MedusaError } from "@medusajs/framework/utils"
import type { ReadDeps } from "../modules/instalments/deps"
import { notFound } from "../modules/instalments/errors"
import {
  rulesInForce,
  type SellingChoices,
  type SellingRules,
} from "../modules/instalments/options/selling-rules"
import type { AccountSettings } from "../modules/instalments/options/settings"
import {
  addVersion,
  findChange,
  readNewest,
  type SettingsVersion,
} from "../modules/instalments/settings-versions"
import { changedKeys, settingsNamed } from "./shown-values"

/** Settings to set; null takes the default back. */
export type GivenSettings = { [Key in keyof SellingRules]?: SellingRules[Key] | null }

interface Changing {
  /** The user, or the API key. */
  by: string
  /** When the settings were changed that `by` saw last: null for never, undefined where that is not said. */
  seen: Date | null | undefined
}

/**
 * Saves settings of an account. They are in force from then on.
 * @returns false when another user has changed them meanwhile, and nothing was saved
 * @throws MedusaError INVALID_DATA for a setting of the options file, and for a minimum above the maximum
 */
export async function changeSettings(
  { instalments }: ReadDeps,
  account: AccountSettings,
  { given, by, seen }: Changing & { given: GivenSettings },
): Promise<boolean> {
  const locked = settingsNamed(account.file)
  const refused = settingsNamed(given).filter((name) => locked.includes(name))
  if (refused.length > 0)
    throw invalid(refused.map((name) => `${name}: is set in the options file, which wins; change it there`))
  const newest = await newestOf(instalments, account)
  return save(instalments, account, {
    ...{ by, seen, newest },
    values: { ...newest?.values, ...given },
    reverts: null,
  })
}

/**
 * Takes a change back: what it set is as it was before, but for settings of the options file. What others changed since stays.
 * @returns the account, and false when another user has changed its settings meanwhile
 * @throws MedusaError NOT_FOUND when there is no such change, INVALID_DATA as for any change
 */
export async function revertChange(
  { instalments }: ReadDeps,
  changeId: string,
  { by, seen }: Changing,
): Promise<{ account: AccountSettings; isSaved: boolean }> {
  const change = await findChange(instalments.sql, changeId)
  if (!change)
    throw notFound(
      "There is no such change. Its id is the one GET /admin/instalments/settings/history lists.",
    )
  const account = instalments.accounts.get(change.account)
  const newest = await newestOf(instalments, account)
  const { file } = account
  const { before, values: after } = change
  const changed = changedKeys(before, after).filter((key) => !(key in file))
  const back = Object.fromEntries(changed.map((key) => [key, before[key] ?? null]))
  const values = { ...newest?.values, ...back }
  const isSaved = await save(instalments, account, { by, seen, newest, values, reverts: change.version })
  return { account, isSaved }
}

async function newestOf(
  { sql }: ReadDeps["instalments"],
  { name }: AccountSettings,
): Promise<SettingsVersion | undefined> {
  return (await readNewest(sql, [name])).get(name)
}

/** Of two who save the same next version, one does. What changes nothing is no change. */
async function save(
  { sql }: ReadDeps["instalments"],
  { name: account, file }: AccountSettings,
  change: Changing & {
    newest: SettingsVersion | undefined
    values: GivenSettings
    /** The version of the change that is taken back. */
    reverts: number | null
  },
): Promise<boolean> {
  const { by, seen, newest, reverts } = change
  if (seen !== undefined && seen?.getTime() !== newest?.changed_at.getTime()) return false
  const values = asStored(change.values)
  const { minAmount = 0, maxAmount = Infinity } = rulesInForce(file, values)
  if (minAmount > maxAmount) throw invalid(["min_amount: must not be above max_amount"])
  if (isDeepStrictEqual(values, newest?.values ?? {})) return true
  const version = (newest?.version ?? 0) + 1
  return (await addVersion(sql, { account, version, values, changed_by: by, reverts })) !== null
}

/** Without nulls, as the database gives it back. */
function asStored(given: GivenSettings): SellingChoices {
  const set = Object.entries(given).filter(([, value]) => value !== null)
  return JSON.parse(JSON.stringify(Object.fromEntries(set)))
}

function invalid(problems: string[]): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, problems.join("; "))
}
