import { useState } from "react"
import { creditNotice } from "../../checkout/offer/credit-notice"
import { SwitchField, TextField } from "../components/fields"
import { useLanguage } from "../i18n/words"
import type { Field as Name, Values } from "./calls"
import type { Kind } from "./catalogue"
import { readAmountField, writeAmountField } from "../format/amount"
import { Picker } from "./picker"
import { LANGUAGES } from "./rule-value"

export interface RuleFormProps {
  rule: Name
  /** In force; what the form begins with. */
  values: Values
  /** What the form says now; null while that cannot be sent. */
  onChange(fields: Partial<Values> | null): void
}

/** What a form holds, which is told with every change. */
export function useDraft<Draft extends object>(first: () => Draft, tell: (draft: Draft) => void) {
  const [draft, setDraft] = useState(first)
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    tell(next)
  }
  return [draft, change] as const
}

export function EnabledForm({ values, onChange }: RuleFormProps) {
  const { t } = useLanguage()
  const [{ enabled }, change] = useDraft(() => ({ enabled: values.enabled }), onChange)
  return (
    <SwitchField
      label={t("settings.sale.switch")}
      hint={t("settings.sale.switchHint")}
      value={enabled}
      onChange={(next) => change({ enabled: next })}
    />
  )
}

/** Of the smallest or the largest total. */
export function LimitForm({ rule, values, onChange }: RuleFormProps) {
  const { t, locale } = useLanguage()
  const isMin = rule === "min_amount"
  const first = () => ({ text: writeAmountField(isMin ? values.min_amount : values.max_amount, locale) })
  const read = (typed: string) => {
    const amount = readAmountField(typed)
    if (amount === undefined) return { wrong: t("settings.wrong.amount") }
    const limits = isMin ? { min_amount: amount } : { max_amount: amount }
    const { min_amount: min, max_amount: max } = { ...values, ...limits }
    return (min ?? 0) > (max ?? Infinity) ? { wrong: t("settings.wrong.order") } : { limits }
  }
  const [{ text }, change] = useDraft(first, (next) => onChange(read(next.text).limits ?? null))
  return (
    <TextField
      label={t(`settings.rule.${rule}`)}
      hint={t(isMin ? "settings.amounts.emptyMin" : "settings.amounts.emptyMax")}
      inputMode="decimal"
      value={text}
      wrong={read(text).wrong}
      onChange={(next) => change({ text: next })}
    />
  )
}

const EXCLUDED: readonly Kind[] = ["products", "categories", "tags", "customer_groups"]

export function ExcludedForm({ values, onChange }: RuleFormProps) {
  const { t } = useLanguage()
  const [draft, change] = useDraft(
    () => values.excluded,
    (excluded) => onChange({ excluded }),
  )
  return (
    <>
      {EXCLUDED.map((kind) => (
        <Picker key={kind} kind={kind} value={draft[kind]} onChange={(ids) => change({ [kind]: ids })} />
      ))}
      <SwitchField
        label={t("settings.excluded.companies")}
        hint={t("settings.excluded.companiesHint")}
        value={draft.businesses}
        onChange={(businesses) => change({ businesses })}
      />
    </>
  )
}

const LISTED = ["products", "categories", "tags"] as const
const NOTHING = { products: [], categories: [], tags: [] }

export function PromotedForm({ values: { promoted }, onChange }: RuleFormProps) {
  const { t } = useLanguage()
  const first = () => ({
    all: promoted === "all",
    some: promoted === "all" ? NOTHING : (promoted ?? NOTHING),
  })
  const [{ all, some }, change] = useDraft(first, (next) => {
    const isNothing = LISTED.every((kind) => next.some[kind].length === 0)
    onChange({ promoted: next.all ? "all" : isNothing ? null : next.some })
  })
  return (
    <>
      <SwitchField
        label={t("settings.promoted.all")}
        hint={t("settings.promoted.allHint")}
        value={all}
        onChange={(next) => change({ all: next })}
      />
      {!all &&
        LISTED.map((kind) => (
          <Picker
            key={kind}
            kind={kind}
            value={some[kind]}
            onChange={(ids) => change({ some: { ...some, [kind]: ids } })}
          />
        ))}
    </>
  )
}

const NO_TEXTS = { en: null, es: null, fr: null, pt: null }

export function NoticeForm({ values: { credit_notice: notice }, onChange }: RuleFormProps) {
  const { t } = useLanguage()
  const first = () => ({ on: notice !== false, own: typeof notice === "boolean" ? NO_TEXTS : notice })
  const [{ on, own }, change] = useDraft(first, (next) => {
    const isOfLaw = Object.values(next.own).every((text) => text === null)
    onChange({ credit_notice: next.on && !isOfLaw ? next.own : next.on })
  })
  return (
    <>
      <SwitchField
        label={t("settings.notice.on")}
        hint={t("settings.notice.onHint")}
        value={on}
        onChange={(next) => change({ on: next })}
      />
      {on &&
        LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(`settings.language.${language}`)}
            placeholder={creditNotice({ creditNotice: true }, { locale: language }) ?? ""}
            maxLength={300}
            value={own[language] ?? ""}
            onChange={(text) => change({ own: { ...own, [language]: text.trim() === "" ? null : text } })}
          />
        ))}
    </>
  )
}

const BRAND = [
  ["name", 60],
  ["logo_url", 500],
  ["legal_name", 120],
  ["terms_url", 500],
] as const

type BrandDraft = Record<(typeof BRAND)[number][0], string>

export function BrandForm({ values: { brand }, onChange }: RuleFormProps) {
  const { t } = useLanguage()
  const first = (): BrandDraft => {
    const { name = "", logo_url, legal_name, terms_url } = brand ?? {}
    return { name, logo_url: logo_url ?? "", legal_name: legal_name ?? "", terms_url: terms_url ?? "" }
  }
  const wrongIn = (draft: BrandDraft, field: keyof BrandDraft) => {
    const isEmpty = draft[field].trim() === ""
    if (field === "name")
      return isEmpty && Object.values(draft).join("").trim() !== "" && t("settings.wrong.name")
    return field.endsWith("_url") && !isEmpty && !isSecure(draft[field].trim()) && t("settings.wrong.url")
  }
  const [draft, change] = useDraft(first, (next) => {
    const text = (field: keyof BrandDraft) => next[field].trim() || null
    const [logo_url, legal_name, terms_url] = [text("logo_url"), text("legal_name"), text("terms_url")]
    const name = text("name")
    const isWrong = BRAND.some(([field]) => wrongIn(next, field))
    onChange(isWrong ? null : { brand: name === null ? null : { name, logo_url, legal_name, terms_url } })
  })
  return BRAND.map(([field, maxLength]) => (
    <TextField
      key={field}
      label={t(`settings.brand.${field}`)}
      hint={t(`settings.brandHint.${field}`)}
      maxLength={maxLength}
      {...(field.endsWith("_url") && { type: "url", inputMode: "url", placeholder: "https://" })}
      value={draft[field]}
      wrong={wrongIn(draft, field)}
      onChange={(text) => change({ [field]: text })}
    />
  ))
}

function isSecure(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === "https:"
}
