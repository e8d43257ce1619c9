import { Button, Input } from "@medusajs/ui"
import { useEffect, useId, useState, type FormEvent, type ReactNode } from "react"
import { useAccounts } from "../api/accounts"
import { SmallButton } from "../components/buttons"
import { AccountSelect, ChoiceField, DayField, eitherOf, TextField } from "../components/fields"
import { SmallPrint, Strong, Wrong } from "../components/section"
import { useLanguage, type Key } from "../i18n/words"
import { SERVICE_STATUSES, channelName, statusName } from "../orders/statuses"
import { PAGE_SIZES, type Search } from "./search"
import { draftOf, problemsOf, searchOf, type Draft, type Ends } from "./search-draft"

/** Both ends beside each other where there is room. */
const ENDS = "repeat(auto-fit, minmax(170px, 1fr))"
/** Two to a line, or one where two have no room. */
const FIELDS = "repeat(auto-fit, minmax(min(100%, 360px), 1fr))"
/** Longer than any amount that is taken. */
const LONGEST = 16
/** The server takes no longer one. */
const LONGEST_REFERENCE = 200
const DAYS = { from: "general.range.from", to: "general.range.to" } as const
const AMOUNTS = { from: "lenderOrders.amount.from", to: "lenderOrders.amount.to" } as const

interface SearchFormProps {
  search: Search
  busy: boolean
  onSearch(search: Search): void
}

/** Every filter of the lender's list. A request is sent only once the form is valid. */
export function SearchForm({ search, busy, onSearch }: SearchFormProps) {
  const { t, locale } = useLanguage()
  const accounts = useAccounts()
  const [draft, setDraft] = useState(() => draftOf(search, locale))
  const [tried, setTried] = useState(false)
  // Medusa's date picker takes another day from outside only when it is made anew.
  const [filled, setFilled] = useState(0)
  // Going back in the browser shows the earlier search.
  useEffect(() => {
    setDraft(draftOf(search, locale))
    setFilled((times) => times + 1)
  }, [search, locale])

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const put = (name: string, value = "") => change({ rest: { ...draft.rest, [name]: value } })
  const account = draft.rest.account || (accounts.length > 1 ? accounts[0] : undefined)
  const problems: Partial<ReturnType<typeof problemsOf>> = tried ? problemsOf(draft) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(problemsOf(draft)).every((problem) => problem === undefined))
      onSearch(searchOf({ ...draft, rest: { ...draft.rest, account: account ?? "" } }))
  }
  const clear = () => {
    setTried(false)
    setDraft(draftOf({}, locale))
  }
  const choice = (name: "status" | "have_refunds" | "channel" | "page_size") => ({
    value: draft.rest[name] || undefined,
    any: t("general.field.any"),
    onChange: (value?: string) => put(name, value),
  })
  const refunds = eitherOf(t("lenderOrders.refunds.with"), t("lenderOrders.refunds.without"))
  return (
    <form role="search" noValidate onSubmit={submit} className="flex flex-col gap-y-4 border-t px-6 py-4">
      <div className="grid items-start gap-4" style={{ gridTemplateColumns: FIELDS }}>
        <RangeField
          title={t("lenderOrders.field.amount")}
          words={AMOUNTS}
          value={draft.amount}
          problem={problems.amount}
          wrong={problems.amount && t(`lenderOrders.amountProblem.${problems.amount}`)}
          onChange={(amount) => change({ amount })}
        >
          {({ name, invalid, describedBy, value, onChange }) => (
            <Input
              inputMode="decimal"
              autoComplete="off"
              maxLength={LONGEST}
              value={value}
              aria-label={name}
              aria-invalid={invalid}
              aria-describedby={describedBy}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </RangeField>
        {(["created", "updated"] as const).map((name) => (
          <RangeField
            key={`${name} ${filled}`}
            title={t(`lenderOrders.field.${name}`)}
            words={DAYS}
            value={draft[name]}
            problem={problems[name]}
            wrong={problems[name] && t(`lenderOrders.daysProblem.${problems[name]}`)}
            onChange={(days) => change({ [name]: days })}
          >
            {(end) => <DayField {...end} />}
          </RangeField>
        ))}
        <TextField
          label={t("orders.field.reference")}
          hint={t("lenderOrders.referenceHint")}
          maxLength={LONGEST_REFERENCE}
          value={draft.rest.order_reference ?? ""}
          onChange={(text) => put("order_reference", text)}
        />
        <ChoiceField
          label={t("general.field.status")}
          options={SERVICE_STATUSES.map((value) => ({ value, label: statusName(t, value) }))}
          {...choice("status")}
        />
        <ChoiceField label={t("orders.refunds.title")} options={refunds} {...choice("have_refunds")} />
        <ChoiceField
          label={t("orders.field.channel")}
          hint={t("lenderOrders.channelHint")}
          options={["ONLINE", "INSTORE"].map((value) => ({ value, label: channelName(t, value) }))}
          {...choice("channel")}
        />
        <ChoiceField
          label={t("lenderOrders.field.pageSize")}
          hint={t("lenderOrders.pageSizeHint")}
          options={PAGE_SIZES.map((value) => ({ value, label: value }))}
          {...choice("page_size")}
          any={undefined}
        />
        <AccountSelect accounts={accounts} value={account} onChange={(next) => put("account", next)} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" type="submit" isLoading={busy}>
          {t("general.action.search")}
        </Button>
        <SmallButton type="button" variant="transparent" onClick={clear}>
          {t("general.action.clearAll")}
        </SmallButton>
      </div>
    </form>
  )
}

/** Props of the field at one end of the range. */
interface End<Value> {
  name: string
  invalid: boolean
  describedBy: string | undefined
  value: Value
  onChange(value: Value): void
}

interface RangeFieldProps<Value> {
  title: string
  /** What its two ends are called. */
  words: Ends<Key>
  value: Ends<Value>
  /** What is wrong; at one end, where it is named after that. */
  problem: string | undefined
  /** The same in words. */
  wrong: string | undefined
  onChange(value: Ends<Value>): void
  children(end: End<Value>): ReactNode
}

/** One thing to ask for, with two ends that go together. */
function RangeField<Value>(props: RangeFieldProps<Value>) {
  const { title, words, value, problem, wrong, onChange, children } = props
  const { t } = useLanguage()
  const id = useId()
  const isOfOneEnd = problem === "from" || problem === "to"
  return (
    <div role="group" aria-label={title} className="flex min-w-0 flex-col gap-y-2">
      <Strong aria-hidden>{title}</Strong>
      <div className="grid gap-2" style={{ gridTemplateColumns: ENDS }}>
        {(["from", "to"] as const).map((which) => (
          <div key={which} className="flex min-w-0 flex-col gap-y-1">
            <SmallPrint aria-hidden>{t(words[which])}</SmallPrint>
            {children({
              name: `${title}: ${t(words[which])}`,
              invalid: problem !== undefined && (!isOfOneEnd || problem === which),
              describedBy: problem && id,
              value: value[which],
              onChange: (next) => onChange({ ...value, [which]: next }),
            })}
          </div>
        ))}
      </div>
      {wrong && <Wrong id={id}>{wrong}</Wrong>}
    </div>
  )
}
