import type { ReactNode } from "react"
import { useVersion1Accounts, useVersion1AccountsQuery } from "../api/accounts"
import { LinkButton } from "../components/buttons"
import { Read, Section } from "../components/section"
import { useLanguage } from "../i18n/words"

/** A page of the version 1 API; where no account uses that, why there is nothing. */
export function Version1Only({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const unused = <Section level="h1" title={t("charges.unused.title")} hint={t("charges.unused.hint")} />
  return (
    <Read query={useVersion1AccountsQuery()} rows={2}>
      {(accounts) => (accounts.length > 0 ? children : unused)}
    </Read>
  )
}

/** The way to the pages of the version 1 API; nothing where no account uses it. */
export function Version1Links() {
  const { t } = useLanguage()
  if (useVersion1Accounts().length === 0) return null
  return (
    <Section title={t("charges.interface.title")} hint={t("charges.interface.hint")}>
      <nav aria-label={t("charges.interface.title")} className="flex flex-wrap gap-2 px-6 py-4">
        <LinkButton to="/instalments/charges">{t("charges.interface.charges")}</LinkButton>
        <LinkButton to="/instalments/webhooks">{t("charges.interface.webhooks")}</LinkButton>
      </nav>
    </Section>
  )
}
