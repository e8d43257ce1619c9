import type { Settings } from "../modules/instalments/options/settings"
import type { InstalmentOrderRow } from "../modules/instalments/service"

/**
 * Whether a placed, approved order is confirmed now, by the shop's own rule or because it would lapse. Never
 * when it is cancelled, held or listed for a person (money laws 7, 10 and 11). The service documents
 * `expires_at` for CREATED only; taking it for AUTHORIZED too confirms early rather than late.
 */
export function isCaptureDue(
  row: InstalmentOrderRow,
  settings: Pick<Settings, "capture" | "confirmBeforeExpiry" | "confirmMargin">,
  circumstances: { now: Date; held: boolean },
): boolean {
  if (row.status !== "AUTHORIZED" || row.payment_id === null || row.cancel_wanted_at) return false
  if (circumstances.held || (row.needs_person !== null && row.resolved_at === null)) return false
  if (settings.capture === "automatic") return true
  if (!settings.confirmBeforeExpiry || !row.expires_at) return false
  return circumstances.now.getTime() >= new Date(row.expires_at).getTime() - settings.confirmMargin
}
