import { Button, Container } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useLegacyAccounts, useLegacyAccountsQuery } from "../api/accounts"
import { LoadFailed, LoadingSection, Section } from "../components/section"
import { useLanguage } from "../i18n/words"

/** A page of the version 1 API; where no account uses that, why there is nothing. */
export function LegacyOnly({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const { data, error, refetch } = useLegacyAccountsQuery()
  if (data) {
    if (data.length > 0) return children
    return <Section level="h1" title={t("charges.unused.title")} hint={t("charges.unused.hint")} />
  }
  if (!error) return <LoadingSection rows={2} />
  return (
    <Container className="p-0">
      <LoadFailed error={error} onRetry={() => void refetch()} />
    </Container>
  )
}

/** The way to the pages of the version 1 API; nothing where no account uses it. */
export function LegacyLinks() {
  const { t } = useLanguage()
  if (useLegacyAccounts().length === 0) return null
  return (
    <Section title={t("charges.interface.title")} hint={t("charges.interface.hint")}>
      <nav aria-label={t("charges.interface.title")} className="flex flex-wrap gap-2 px-6 py-4">
        <Button size="small" variant="secondary" asChild>
          <Link to="/instalments/charges">{t("charges.interface.charges")}</Link>
        </Button>
        <Button size="small" variant="secondary" asChild>
          <Link to="/instalments/webhooks">{t("charges.interface.webhooks")}</Link>
        </Button>
      </nav>
    </Section>
  )
}
