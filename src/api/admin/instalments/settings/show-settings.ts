import type { ReadDeps } from "../../../../modules/instalments/deps"
import { conflict } from "../../../../modules/instalments/errors"
import type { AccountSettings } from "../../../../modules/instalments/options/settings"
import { readSettingsOf, type ShownSettings } from "../../../../settings/read-settings"

export interface SettingsResponse {
  settings: ShownSettings
}

/** The settings that are in force now. @throws 409 for a change that another came before */
export async function showSettings(
  deps: ReadDeps,
  account: AccountSettings,
  isSaved = true,
): Promise<SettingsResponse> {
  const settings = await readSettingsOf(deps, account)
  if (isSaved) return { settings }
  const { changed_by, changed_by_name, changed_at } = settings
  const who = changed_by_name ?? changed_by
  throw conflict(
    who === null
      ? "These settings were never changed. Nothing was saved: load them again."
      : `These settings were changed by ${who} at ${changed_at}. Nothing was saved: load them again.`,
  )
}
