import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query"
import type { SettingsResponse } from "../../api/admin/instalments/settings/show-settings"
import type { SettingsHistoryResponse } from "../../api/admin/instalments/settings/history/route"
import { BRAND } from "../api/accounts"
import { ALL, get, post, refusalStatus, type Wire } from "../api/sdk"
import { useLanguage } from "../i18n/words"
import { reading } from "../list/list-hook"

/** Amounts in the shop's units. */
export type Settings = Wire<SettingsResponse>["settings"]
export type Values = Settings["values"]
export type Field = keyof Values
export type Plan = Values["plans"][number]
export type Change = Wire<SettingsHistoryResponse>["changes"][number]

/** As many changes are read at once. */
const PAGE = 20

export function useSettings(account: string) {
  return useQuery(reading<SettingsResponse>("settings", "settings", { account }))
}

/**
 * Changes settings as a user saw them. Where another user was first, the error says who it was, and `onConflict` is given
 * the settings in force.
 */
export function useChange(onConflict?: (now: Settings, words: string) => void) {
  const { t, dateTime } = useLanguage()
  const queries = useQueryClient()
  return async (seen: Settings, path: "settings" | "settings/revert", body: object) => {
    try {
      const response = await post<SettingsResponse>(path, "settings", {
        ...body,
        changed_at: seen.changed_at,
      })
      void queries.invalidateQueries({ queryKey: BRAND })
      return response
    } catch (error) {
      if (refusalStatus(error) !== 409) throw error
      const { settings: now } = await get<SettingsResponse>("settings", "settings", { account: seen.account })
      const words = t("settings.conflict", { who: whoOf(now), when: dateTime(now.changed_at ?? "–") })
      onConflict?.(now, words)
      throw new Error(words)
    }
  }
}

/** The user's e-mail address; the id of one who was deleted. */
export function whoOf(of: Pick<Change | Settings, "changed_by" | "changed_by_name">): string {
  return of.changed_by_name ?? of.changed_by ?? "–"
}

/** Who changed what and when, the latest first. */
export function useHistory(account: string) {
  return useInfiniteQuery({
    queryKey: [...ALL, "settings/history", account],
    queryFn: ({ pageParam: offset }) =>
      get<SettingsHistoryResponse>("settings/history", "changes", { account, limit: PAGE, offset }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const read = pages.length * PAGE
      return read < count ? read : undefined
    },
  })
}
