import { useCallback } from "react"
import { useWords } from "../i18n/words"
import { UnreadableError, isNotFound, isServerError } from "./sdk"

/** Why a request failed, for staff; in the server's own words where it refused the request. */
export function useErrorWords(): (error: unknown) => string {
  const t = useWords()
  return useCallback(
    (error) => {
      if (isNotFound(error)) return t("general.failed.notFoundHint")
      if (isServerError(error)) return t("general.failed.server")
      if (error instanceof UnreadableError) return t("general.failed.unreadable")
      // The browser's own error for a request that got no response.
      if (error instanceof TypeError) return t("general.failed.unreachable")
      return error instanceof Error ? error.message : String(error)
    },
    [t],
  )
}
