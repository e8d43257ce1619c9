import { AccountSelect } from "../components/account-select"
import { ChoiceField } from "../components/choice-field"
import { useAccounts } from "../hooks/use-accounts"
import { en } from "../i18n/en/words"
import { useWords } from "../i18n/use-words"
import { useReviewWords } from "./use-review-words"

const REASONS = Object.keys(en.reviews.code)
/** As many to a line as there is room for. */
const FIELDS = "repeat(auto-fill, minmax(min(100%, 240px), 1fr))"

interface QueueFiltersProps {
  /** Undefined: every reason. */
  reason: string | undefined
  account: string | undefined
  onChange(chosen: { reason: string | undefined; account: string | undefined }): void
}

/** Narrows the queue to one reason, and to one account where the shop has several. */
export function QueueFilters({ reason, account, onChange }: QueueFiltersProps) {
  const t = useWords()
  const words = useReviewWords()
  const options = REASONS.map((value) => ({ value, label: words({ reason: value }).title }))
  return (
    <div className="grid gap-4 px-6 py-4" style={{ gridTemplateColumns: FIELDS }}>
      <ChoiceField
        label={t("reviews.reason")}
        value={reason ?? ""}
        options={options.sort((a, b) => a.label.localeCompare(b.label))}
        onChange={(next) => onChange({ reason: next || undefined, account })}
      />
      <AccountSelect
        accounts={useAccounts()}
        value={account}
        every={t("general.field.any")}
        onChange={(next) => onChange({ reason, account: next })}
      />
    </div>
  )
}
