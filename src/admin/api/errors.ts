import { useCallback } from "react"
import { useLanguage } from "../i18n/words"
import { UnreachableError, UnreadableError, isForbidden, isNotFound, isServerError, isSignedOut } from "./sdk"

/** Why a request failed, for staff; in the server's own words where it refused the request. */
export function useErrorWords(): (error: unknown) => string {
  const { t } = useLanguage()
  return useCallback(
    (error) => {
      const withDetail = (words: string, { message }: Error) =>
        `${words} ${t("general.technical", { detail: message })}`
      if (isNotFound(error)) return t("general.failed.notFoundHint")
      if (isSignedOut(error)) return t("general.failed.signedOut")
      if (isForbidden(error)) return withDetail(t("general.failed.forbidden"), error)
      if (isServerError(error)) return withDetail(t("general.failed.server"), error)
      if (error instanceof UnreachableError) return t("general.failed.unreachable")
      // A TypeError: the response has the part that was asked for, but that is not what the page expects.
      if (error instanceof UnreadableError || error instanceof TypeError)
        return t("general.failed.unreadable")
      return error instanceof Error ? error.message : String(error)
    },
    [t],
  )
}
