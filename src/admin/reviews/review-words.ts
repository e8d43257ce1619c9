import { isKnown, type Say } from "../i18n/words"

/** A reason in words, with what to do. One that is newer than these pages has the server's text. */
export function reviewWords(t: Say, { reason, message }: { reason: string; message?: string }) {
  return isKnown("reason", reason)
    ? { title: t(`reviews.code.${reason}.title`), todo: t(`reviews.code.${reason}.todo`) }
    : { title: t("reviews.needed"), todo: message ?? reason }
}
