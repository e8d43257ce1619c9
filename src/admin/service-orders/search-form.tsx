import { Button, Input, Label, Text } from "@medusajs/ui"
import { useEffect, useId, useState, type FormEvent, type ReactNode } from "react"
import { useAccounts } from "../api/accounts"
import { AccountSelect, ChoiceField, DayField } from "../components/fields"
import { useLanguage } from "../i18n/words"
import { useStatusWords } from "../orders/status"
import { SERVICE_STATUSES } from "../orders/statuses"
import {
  draftOf,
  problemsOf,
  searchOf,
  type AmountProblem,
  type DaysProblem,
  type Draft,
} from "./search-draft"
import { PAGE_SIZES, type Search } from "./search"

type Which = "from" | "to"

/** Props of the field at one end of the range. */
interface End {
  which: Which
  name: string
  invalid: boolean
  describedBy: string | undefined
}

interface RangeFieldProps {
  title: string
  /** What its two ends are called. */
  words: Record<Which, string>
  /** What is wrong, and at which end if not at both. */
  problem: { text: string; at?: Which } | undefined
  end(of: End): ReactNode
}

/** Both ends beside each other where there is room. */
const ENDS = "repeat(auto-fit, minmax(170px, 1fr))"

interface DaysRangeProps {
  title: string
  value: Draft["created"]
  problem: DaysProblem | undefined
  onChange(value: Draft["created"]): void
}

interface AmountRangeProps {
  value: Draft["amount"]
  problem: AmountProblem | undefined
  onChange(value: Draft["amount"]): void
}

/** Longer than any amount that is taken. */
const LONGEST = 16

interface SearchFormProps {
  search: Search
  busy: boolean
  onSearch(search: Search): void
}

/** The server takes no longer one. */
const LONGEST_REFERENCE = 200
/** Two to a line, or one where two have no room. */
const FIELDS = "repeat(auto-fit, minmax(min(100%, 360px), 1fr))"
const NO_PROBLEMS = { amount: undefined, created: undefined, updated: undefined }

/** Every filter of the lender's list. A request is sent only once the form is valid. */
export function SearchForm({ search, busy, onSearch }: SearchFormProps) {
  const { t, locale } = useLanguage()
  const statuses = useStatusWords()
  const accounts = useAccounts()
  const [reference, referenceHint] = [useId(), useId()]
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
  const account = draft.account ?? (accounts.length > 1 ? accounts[0] : undefined)
  const problems = tried ? problemsOf(draft) : NO_PROBLEMS
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(problemsOf(draft)).every((problem) => problem === undefined))
      onSearch(searchOf({ ...draft, account }))
  }
  const clear = () => {
    setTried(false)
    setDraft(draftOf({}, locale))
  }
  return (
    <form role="search" noValidate onSubmit={submit} className="flex flex-col gap-y-4 border-t px-6 py-4">
      <div className="grid items-start gap-4" style={{ gridTemplateColumns: FIELDS }}>
        <AmountRange
          value={draft.amount}
          problem={problems.amount}
          onChange={(amount) => change({ amount })}
        />
        <DaysRange
          key={`created ${filled}`}
          title={t("serviceOrders.field.created")}
          value={draft.created}
          problem={problems.created}
          onChange={(created) => change({ created })}
        />
        <DaysRange
          key={`updated ${filled}`}
          title={t("serviceOrders.field.updated")}
          value={draft.updated}
          problem={problems.updated}
          onChange={(updated) => change({ updated })}
        />
        <div className="flex min-w-0 flex-col gap-y-2">
          <Label size="small" weight="plus" htmlFor={reference}>
            {t("orders.field.reference")}
          </Label>
          <div className="flex flex-col gap-y-1">
            <Text id={referenceHint} size="xsmall" className="text-ui-fg-subtle">
              {t("serviceOrders.referenceHint")}
            </Text>
            <Input
              id={reference}
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_REFERENCE}
              value={draft.order_reference}
              aria-describedby={referenceHint}
              onChange={(event) => change({ order_reference: event.target.value })}
            />
          </div>
        </div>
        <ChoiceField
          label={t("general.field.status")}
          value={draft.status}
          options={SERVICE_STATUSES.map((value) => ({ value, label: statuses.name(value) }))}
          onChange={(status) => change({ status })}
        />
        <ChoiceField
          label={t("orders.refunds.title")}
          value={draft.have_refunds}
          options={[
            { value: "true", label: t("serviceOrders.refunds.with") },
            { value: "false", label: t("serviceOrders.refunds.without") },
          ]}
          onChange={(have_refunds) => change({ have_refunds })}
        />
        <ChoiceField
          label={t("orders.field.channel")}
          hint={t("serviceOrders.channelHint")}
          value={draft.channel}
          options={[
            { value: "ONLINE", label: t("orders.channel.ONLINE") },
            { value: "INSTORE", label: t("orders.channel.INSTORE") },
          ]}
          onChange={(channel) => change({ channel })}
        />
        <ChoiceField
          label={t("serviceOrders.field.pageSize")}
          hint={t("serviceOrders.pageSizeHint")}
          value={draft.page_size}
          options={PAGE_SIZES.map((value) => ({ value, label: value }))}
          needed
          onChange={(page_size) => change({ page_size })}
        />
        <AccountSelect accounts={accounts} value={account} onChange={(next) => change({ account: next })} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" type="submit" isLoading={busy}>
          {t("general.action.search")}
        </Button>
        <Button size="small" type="button" variant="transparent" onClick={clear}>
          {t("general.action.clearAll")}
        </Button>
      </div>
    </form>
  )
}

function AmountRange({ value, problem, onChange }: AmountRangeProps) {
  const { t } = useLanguage()
  return (
    <RangeField
      title={t("serviceOrders.field.amount")}
      words={{ from: t("serviceOrders.amount.from"), to: t("serviceOrders.amount.to") }}
      problem={
        problem && {
          text: t(`serviceOrders.amountProblem.${problem}`),
          ...((problem === "from" || problem === "to") && { at: problem }),
        }
      }
      end={({ which, name, invalid, describedBy }) => (
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={LONGEST}
          value={value[which]}
          aria-label={name}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => onChange({ ...value, [which]: event.target.value })}
        />
      )}
    />
  )
}

function DaysRange({ title, value, problem, onChange }: DaysRangeProps) {
  const { t } = useLanguage()
  return (
    <RangeField
      title={title}
      words={{ from: t("general.range.from"), to: t("general.range.to") }}
      problem={
        problem && {
          text: t(`serviceOrders.daysProblem.${problem}`),
          ...((problem === "from" || problem === "to") && { at: problem }),
        }
      }
      end={({ which, ...field }) => (
        <DayField {...field} value={value[which]} onChange={(day) => onChange({ ...value, [which]: day })} />
      )}
    />
  )
}

/** One thing to ask for, with two ends that go together. */
function RangeField({ title, words, problem, end }: RangeFieldProps) {
  const id = useId()
  return (
    <div role="group" aria-label={title} className="flex min-w-0 flex-col gap-y-2">
      <Text size="small" weight="plus" leading="compact" aria-hidden>
        {title}
      </Text>
      <div className="grid gap-2" style={{ gridTemplateColumns: ENDS }}>
        {(["from", "to"] as const).map((which) => (
          <div key={which} className="flex min-w-0 flex-col gap-y-1">
            <Text size="xsmall" className="text-ui-fg-subtle" aria-hidden>
              {words[which]}
            </Text>
            {end({
              which,
              name: `${title}: ${words[which]}`,
              invalid: problem !== undefined && (problem.at ?? which) === which,
              describedBy: problem ? id : undefined,
            })}
          </div>
        ))}
      </div>
      {problem && (
        <Text id={id} role="alert" size="small" className="text-ui-fg-error text-pretty">
          {problem.text}
        </Text>
      )}
    </div>
  )
}
