import { Container } from "@medusajs/ui"
import type { ReactNode } from "react"
import { LoadFailed } from "../components/load-failed"
import { LoadingSection } from "../components/loading-section"
import { Section } from "../components/section"
import { useLegacyAccountsQuery } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"

/** A page of the version 1 interface; where no account uses that, why there is nothing. */
export function LegacyOnly({ children }: { children: ReactNode }) {
  const t = useWords()
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
