import { useLanguage } from "../i18n/words"
import { Notice } from "./section"

interface GapsProps {
  unreadable: { id: string | null }[]
  missing?: number
  count?: number
  failed?: string[]
  /** What is said of those that are missing. */
  missingWord?: "charges.missing" | "webhooks.missing"
}

/**
 * What a list of the lender's is without: elements that nobody can read, by their ids, those on other pages, and accounts
 * for which the lender did not respond. Nothing where it is whole.
 */
export function Gaps({ unreadable, missing = 0, count = 0, failed = [], missingWord }: GapsProps) {
  const { t, number } = useLanguage()
  const ids = unreadable.map(({ id }) => id ?? t("general.withoutId")).join(", ")
  return (
    <>
      {missingWord && missing > 0 && (
        <Notice>{t(missingWord, { missing: number(missing), all: number(count) })}</Notice>
      )}
      {ids && <Notice>{t("general.unreadable", { count: number(unreadable.length), ids })}</Notice>}
      {failed.length > 0 && <Notice>{t("charges.failedAccounts", { accounts: failed.join(", ") })}</Notice>}
    </>
  )
}
