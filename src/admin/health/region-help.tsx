import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { AccountHealth } from "../api/health"
import { TextLink } from "../components/text-link"
import { useListWords } from "../format/use-list-words"
import { useWords } from "../i18n/use-words"
import { providerLabel } from "./provider-label"
import { candidates } from "./readiness"

/** How an account is offered in a region, on Medusa's own page and in its own words; or which region is missing. */
export function RegionHelp({ account }: { account: AccountHealth }) {
  const t = useWords()
  const { t: medusa } = useTranslation()
  const { list, countries } = useListWords()
  const fitting = candidates(account.regions)
  const help =
    fitting.length > 0
      ? t("health.guide.regionTodo", {
          edit: medusa("actions.edit"),
          provider: providerLabel(account),
          field: medusa("fields.paymentProviders"),
        })
      : t("health.guide.regionNone", {
          currencies: list(account.currencies.map((currency) => currency.toUpperCase())),
          countries: countries(account.countries),
        })
  return (
    <>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {help}
      </Text>
      <ul className="txt-compact-small flex flex-col gap-y-2 pt-1">
        {fitting.map(({ id, name }) => (
          <li key={id}>
            <TextLink to={`/settings/regions/${id}`}>
              {t("health.guide.openRegion", { region: name })}
            </TextLink>
          </li>
        ))}
        {fitting.length === 0 && (
          <li>
            <TextLink to="/settings/regions">{t("health.guide.openRegions")}</TextLink>
          </li>
        )}
      </ul>
    </>
  )
}
