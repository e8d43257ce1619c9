import { useCallback } from "react"
import { isKnown, useLanguage } from "../i18n/words"

export interface ReviewWords {
  title: string
  todo: string
}

/** A reason in words, with what to do. One that is newer than these pages has the server's text. */
export function useReviewWords(): (review: { reason: string; message?: string }) => ReviewWords {
  const { t } = useLanguage()
  return useCallback(
    ({ reason, message }) =>
      isKnown("reason", reason)
        ? { title: t(`reviews.code.${reason}.title`), todo: t(`reviews.code.${reason}.todo`) }
        : { title: t("reviews.needed"), todo: message ?? reason },
    [t],
  )
}
