import type { InstalmentOrder } from "../api/orders"
import { isKnown } from "../i18n/known"
import { useWords } from "../i18n/use-words"

export interface NeedWords {
  code: string
  title: string
  todo: string
}

/** Why an order is listed and what to do; null when it is not. A reason newer than these pages is the server's text. */
export function useNeedWords(): (order: InstalmentOrder) => NeedWords | null {
  const t = useWords()
  return ({ needs_person: code, resolved_at, what_to_do }) => {
    if (!code || resolved_at) return null
    if (isKnown("need", code)) {
      return { code, title: t(`needs.code.${code}.title`), todo: t(`needs.code.${code}.todo`) }
    }
    return { code, title: t("needs.unknown"), todo: what_to_do ?? code }
  }
}
