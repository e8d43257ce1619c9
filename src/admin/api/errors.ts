import { useLanguage } from "../i18n/words"
import { UnreachableError, UnreadableError, refusalStatus } from "./sdk"

/** Why a request failed, for staff; in the server's own words where it refused the request. */
export function useErrorWords(): (error: unknown) => string {
  const { t } = useLanguage()
  return (error) => {
    const message = error instanceof Error ? error.message : String(error)
    const detail = t("general.technical", { detail: message })
    const status = refusalStatus(error) ?? 0
    if (status === 404) return t("general.failed.notFoundHint")
    if (status === 401) return t("general.failed.signedOut")
    if (status === 403) return `${t("general.failed.forbidden")} ${detail}`
    if (status >= 500) return `${t("general.failed.server")} ${detail}`
    if (error instanceof UnreachableError) return t("general.failed.unreachable")
    // A TypeError: the response has the part that was asked for, but that is not what the page expects.
    if (error instanceof UnreadableError || error instanceof TypeError) return t("general.failed.unreadable")
    return message
  }
}
