import { useSettlement, type SettlementChange } from "../api/settlements"
import { Read, Section, Strong, Subtle } from "../components/section"
import { BankSection } from "../month-end/bank"
import { OperationTable } from "./operation-table"
import { SettlementSummary } from "./settlement-summary"
import { useLanguage } from "../i18n/words"
import { changedFields, fieldWord } from "./changed-fields"
import { operationType } from "./operation-type"

/** One settlement: its figures, what the lender changed of it, and its operations. */
export function SettlementPage({ id }: { id: string }) {
  return (
    <Read query={useSettlement(id)} rows={4}>
      {(settlement) => (
        <div className="flex flex-col gap-y-3">
          <SettlementSummary settlement={settlement} />
          <BankSection settlement={settlement} />
          {settlement.changes.length > 0 && <SettlementChanges changes={settlement.changes} />}
          <OperationTable settlementId={id} />
        </div>
      )}
    </Read>
  )
}

/** What the lender changed after it was first imported, the newest first. */
function SettlementChanges({ changes }: { changes: SettlementChange[] }) {
  const { t } = useLanguage()
  const newest = [...changes].sort((a, b) => b.seen_at.localeCompare(a.seen_at))
  return (
    <Section title={t("settlements.changes.title")} hint={t("settlements.changes.hint")}>
      <ul className="max-h-[320px] divide-y divide-dashed overflow-y-auto">
        {newest.map((change, index) => (
          <Change key={index} change={change} />
        ))}
      </ul>
    </Section>
  )
}

function Change({ change }: { change: SettlementChange }) {
  const { t, dateTime } = useLanguage()
  const { type, service_operation_id: id, before, after } = change
  return (
    <li className="text-ui-fg-subtle flex flex-col gap-y-1 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Strong className="break-all">
          {type && id
            ? t("settlements.changes.operation", { type: operationType(t, type), id })
            : t("settlements.changes.settlement")}
        </Strong>
        <Subtle>{dateTime(change.seen_at)}</Subtle>
      </div>
      {!before && <Subtle>{t("settlements.changes.added")}</Subtle>}
      {!after && <Subtle>{t("settlements.changes.removed")}</Subtle>}
      {before && after && <Differences before={before} after={after} type={type} />}
    </li>
  )
}

type Fields = Record<string, unknown>

function Differences({ before, after, type }: { before: Fields; after: Fields; type: string | null }) {
  const { t, money, number, given } = useLanguage()
  const show = (name: string, value: unknown) => {
    if (value === null || value === undefined) return number(null)
    if (name === "created") return given(String(value))
    if (/amount|commission/.test(name) && Number.isInteger(Number(value))) return money(Number(value))
    return typeof value === "number" ? number(value) : String(value)
  }
  return changedFields(before, after).map((name) => {
    const word = fieldWord(name, type ? "operation" : "settlement")
    return (
      <Subtle key={name}>
        {t("settlements.changes.figure", {
          name: word ? t(word) : name,
          before: show(name, before[name]),
          after: show(name, after[name]),
        })}
      </Subtle>
    )
  })
}
