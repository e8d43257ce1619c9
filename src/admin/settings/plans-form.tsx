import { Plus, Trash } from "@medusajs/icons"
import { SmallButton } from "../components/buttons"
import { LabelledDay, TextField } from "../components/fields"
import { Subtle, Strong, Wrong } from "../components/section"
import { dateOf, dayOf } from "../format/days"
import { useLanguage } from "../i18n/words"
import type { Plan } from "./calls"
import { readAmountField, readPercent, writeAmountField, writePercent } from "../format/amount"
import { useDraft, type RuleFormProps } from "./rule-forms"

const TEXTS = ["count", "fixed", "percent", "rate", "from", "to"] as const
const DAYS = ["starts", "ends"] as const

/** A plan as typed. `key` stays while plans before it go. */
type Draft = Record<(typeof TEXTS)[number], string> &
  Record<(typeof DAYS)[number], Date | null> & { key: number }

const EMPTY = { count: "", fixed: "", percent: "", rate: "", from: "", to: "", starts: null, ends: null }

/** Two to a line, or one where two have no room. */
const COLUMNS = "repeat(auto-fit, minmax(150px, 1fr))"
/** The server takes no more. */
const MOST_PLANS = 50
const HIGHEST_RATE = 1_000

/** The plans that are advertised, one after the other. */
export function PlansForm({ values, onChange }: RuleFormProps) {
  const { t, locale } = useLanguage()
  const first = () => ({ plans: values.plans.map((plan, key) => draftOf(plan, key, locale)) })
  const [{ plans }, change] = useDraft(first, (next) => {
    const read = next.plans.map(readPlan)
    onChange(read.every(({ wrong }) => wrong.length === 0) ? { plans: read.map(({ plan }) => plan) } : null)
  })
  const put = (key: number, part: Partial<Draft>) =>
    change({ plans: plans.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const add = () =>
    change({ plans: [...plans, { ...EMPTY, key: Math.max(-1, ...plans.map(({ key }) => key)) + 1 }] })
  return (
    <>
      {plans.length === 0 && <Subtle>{t("settings.plans.nothing")}</Subtle>}
      {plans.map((plan, index) => {
        const { wrong } = readPlan(plan)
        const title = t("settings.plans.one", { number: index + 1 })
        return (
          <div key={plan.key} role="group" aria-label={title} className="flex flex-col gap-y-4 border-b pb-6">
            <div className="flex items-center justify-between gap-x-3">
              <Strong>{title}</Strong>
              <SmallButton
                type="button"
                variant="transparent"
                aria-label={t("settings.plans.remove", { plan: title })}
                onClick={() => change({ plans: plans.filter((one) => one !== plan) })}
              >
                <Trash />
              </SmallButton>
            </div>
            <div className="grid items-start gap-4" style={{ gridTemplateColumns: COLUMNS }}>
              {TEXTS.map((field) => (
                <TextField
                  key={field}
                  label={t(`settings.plan.${field}`)}
                  inputMode={field === "count" ? "numeric" : "decimal"}
                  value={plan[field]}
                  wrong={wrong.includes(field) && t(`settings.wrongPlan.${field}`)}
                  onChange={(text) => put(plan.key, { [field]: text })}
                />
              ))}
              {DAYS.map((field) => (
                <LabelledDay
                  key={field}
                  name={t(`settings.plan.${field}`)}
                  value={plan[field]}
                  invalid={wrong.includes(field)}
                  onChange={(day) => put(plan.key, { [field]: day })}
                />
              ))}
            </div>
            {wrong.includes("ends") && <Wrong>{t("settings.wrongPlan.ends")}</Wrong>}
          </div>
        )
      })}
      {plans.length < MOST_PLANS && (
        <SmallButton type="button" className="shrink-0 self-start" onClick={add}>
          <Plus />
          {t("settings.plans.add")}
        </SmallButton>
      )}
    </>
  )
}

function draftOf(plan: Plan, key: number, locale: string): Draft {
  return {
    key,
    count: String(plan.count),
    fixed: writeAmountField(plan.cost.fixed || null, locale),
    percent: writePercent(plan.cost.percent || null, locale),
    rate: writePercent(plan.borrowing_rate, locale),
    from: writeAmountField(plan.from, locale),
    to: writeAmountField(plan.to, locale),
    starts: plan.starts_on === null ? null : dateOf(plan.starts_on),
    ends: plan.ends_on === null ? null : dateOf(plan.ends_on),
  }
}

/** What a plan comes to, and the fields that cannot be sent as they are. */
function readPlan({ count, fixed, percent, rate, from, to, starts, ends }: Draft) {
  const figures = {
    count: /^\s*([2-9]|\d\d|1[01]\d|120)\s*$/.test(count) ? Number(count) : undefined,
    fixed: readAmountField(fixed),
    percent: readPercent(percent, 100),
    rate: readPercent(rate, HIGHEST_RATE),
    from: readAmountField(from),
    to: readAmountField(to),
  }
  const wrong: (keyof Draft)[] = TEXTS.filter((field) => figures[field] === undefined)
  if ((figures.from ?? 0) > (figures.to ?? Infinity)) wrong.push("to")
  if (starts && ends && starts > ends) wrong.push("ends")
  const plan: Plan = {
    count: figures.count ?? 0,
    cost: { fixed: figures.fixed ?? 0, percent: figures.percent ?? 0 },
    borrowing_rate: figures.rate ?? null,
    from: figures.from ?? null,
    to: figures.to ?? null,
    starts_on: starts && dayOf(starts),
    ends_on: ends && dayOf(ends),
  }
  return { plan, wrong }
}
