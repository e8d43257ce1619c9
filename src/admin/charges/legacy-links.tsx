import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { Section } from "../components/section"
import { useLegacyAccounts } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"

/** The way to the pages of the version 1 interface; nothing where no account uses it. */
export function LegacyLinks() {
  const t = useWords()
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
