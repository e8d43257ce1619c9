import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShownSettings } from "../../../../settings/read-settings"

export interface SettingsResponse {
  settings: ShownSettings
}

/** The settings that are in force now; 409 for a change that another came before. */
export function answerChange(res: MedusaResponse, settings: ShownSettings, isSaved: boolean): void {
  if (isSaved) return void res.json({ settings })
  // Medusa has words of its own for every 409 that is thrown.
  const { changed_by, changed_by_name, changed_at } = settings
  const who = changed_by_name ?? changed_by
  res.status(409).json({
    type: "conflict",
    message:
      who === null
        ? "These settings were never changed. Nothing was saved: load them again."
        : `These settings were changed by ${who} at ${changed_at}. Nothing was saved: load them again.`,
  })
}
