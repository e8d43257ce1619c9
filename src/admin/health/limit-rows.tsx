import type { AccountHealth } from "../api/health"
import { SectionRow } from "../components/section-row"
import { useFormats } from "../format/use-formats"
import { useListWords } from "../format/use-list-words"
import { useWords } from "../i18n/use-words"

/** To whom an account sells: countries, currencies and amounts. */
export function LimitRows({ account }: { account: AccountHealth }) {
  const t = useWords()
  const { list, countries } = useListWords()
  return (
    <>
      <SectionRow title={t("health.row.countries")}>{countries(account.countries)}</SectionRow>
      <SectionRow title={t("health.row.currencies")}>
        {list(account.currencies.map((currency) => currency.toUpperCase()))}
      </SectionRow>
      <SectionRow title={t("health.row.amounts")}>
        <Amounts account={account} />
      </SectionRow>
    </>
  )
}

function Amounts({ account: { min_amount, max_amount } }: { account: AccountHealth }) {
  const t = useWords()
  const { money } = useFormats()
  const min = min_amount === null ? null : money(min_amount)
  const max = max_amount === null ? null : money(max_amount)
  if (min !== null && max !== null) return t("health.amounts.between", { min, max })
  if (min !== null) return t("health.amounts.from", { min })
  return max === null ? t("health.amounts.any") : t("health.amounts.upTo", { max })
}
