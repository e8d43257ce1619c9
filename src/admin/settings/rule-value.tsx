import { StatusBadge } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useLanguage, type Key, type Language } from "../i18n/words"
import type { Field, Plan, Values } from "./calls"
import { useNames, type Kind } from "./catalogue"
import { toCents } from "../format/amount"

/** The languages of the storefront kit. */
export const LANGUAGES = ["en", "es", "fr", "pt"] as const

const BRAND = ["name", "logo_url", "legal_name", "terms_url"] as const

/** What a rule is set to, in words. */
export function RuleValue({ rule, values }: { rule: Field; values: Values }): ReactNode {
  const language = useLanguage()
  const { t } = language
  const { excluded, promoted, plans, credit_notice: notice, brand } = values
  switch (rule) {
    case "enabled":
      return (
        <StatusBadge color={values.enabled ? "green" : "grey"}>
          {t(values.enabled ? "settings.sale.on" : "settings.sale.off")}
        </StatusBadge>
      )
    case "min_amount":
    case "max_amount":
      return limitWords(rule, values[rule], language)
    case "excluded": {
      const companies = excluded.businesses && t("settings.excluded.companies")
      return <Listed ids={excluded} also={companies} none="settings.excluded.nothing" />
    }
    case "promoted":
      if (promoted === "all") return t("settings.promoted.all")
      return <Listed ids={promoted ?? {}} none="settings.promoted.nothing" />
    case "plans":
      return <Lines of={plans.map((plan) => planWords(plan, language))} none="settings.plans.nothing" />
    case "credit_notice":
      if (typeof notice === "boolean") return t(notice ? "settings.notice.law" : "settings.notice.off")
      return <Named of={LANGUAGES.map((one) => [`settings.language.${one}`, notice[one]])} />
    case "brand":
      if (brand === null) return t("settings.brand.nothing")
      return <Named of={BRAND.map((one) => [`settings.brand.${one}`, brand[one]])} />
  }
}

function Lines({ of: lines, none }: { of: readonly string[]; none: Key }) {
  const { t } = useLanguage()
  if (lines.length === 0) return t(none)
  return (
    <ul className="flex flex-col gap-y-1">
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  )
}

function Named({ of: pairs }: { of: readonly (readonly [name: Key, text: string | null | undefined])[] }) {
  const { t } = useLanguage()
  const lines = pairs.flatMap(([name, text]) => (text ? [`${t(name)}: ${text}`] : []))
  return <Lines of={lines} none="settings.notice.law" />
}

interface ListedProps {
  ids: Partial<Record<Kind, readonly string[]>>
  also?: string | false
  none: Key
}

const NO_IDS: readonly string[] = []

/** What is named of the shop, kind by kind. */
function Listed({ ids, also, none }: ListedProps) {
  const { t, list } = useLanguage()
  const { products = NO_IDS, categories = NO_IDS, tags = NO_IDS, customer_groups: groups = NO_IDS } = ids
  const named = [
    [t("settings.kind.products"), products, useNames("products", products)],
    [t("settings.kind.categories"), categories, useNames("categories", categories)],
    [t("settings.kind.tags"), tags, useNames("tags", tags)],
    [t("settings.kind.customer_groups"), groups, useNames("customer_groups", groups)],
  ] as const
  const lines = named.flatMap(([kind, of, nameOf]) =>
    of.length > 0 ? [`${kind}: ${list(of.map(nameOf))}`] : [],
  )
  return <Lines of={also ? [...lines, also] : lines} none={none} />
}

function limitWords(
  field: "min_amount" | "max_amount",
  amount: number | null,
  { t, money }: Language,
): string {
  if (amount === null) return t(field === "min_amount" ? "settings.amounts.noMin" : "settings.amounts.noMax")
  const words = { amount: money(toCents(amount)) }
  return t(field === "min_amount" ? "settings.amounts.from" : "settings.amounts.upTo", words)
}

/** "12 instalments, cost 4.9%, from €100.00, until 30 Nov 2026". */
function planWords(plan: Plan, { t, money, given, number }: Language): string {
  const { count, cost, borrowing_rate: rate, from, to, starts_on: starts, ends_on: ends } = plan
  const percent = cost.percent > 0 && t("settings.percent", { percent: number(cost.percent) })
  const costs = [cost.fixed > 0 && money(toCents(cost.fixed)), percent].filter(Boolean).join(" + ")
  return [
    t("settings.plans.count", { count: number(count) }),
    costs ? t("settings.plans.cost", { cost: costs }) : t("settings.plans.free"),
    rate !== null && t("settings.plans.rate", { rate: t("settings.percent", { percent: number(rate) }) }),
    from !== null && t("settings.plans.from", { amount: money(toCents(from)) }),
    to !== null && t("settings.plans.to", { amount: money(toCents(to)) }),
    starts !== null && t("settings.plans.starts", { day: given(starts) }),
    ends !== null && t("settings.plans.ends", { day: given(ends) }),
  ]
    .filter(Boolean)
    .join(", ")
}
