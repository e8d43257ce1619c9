import { Skeleton, clx } from "@medusajs/ui"
import { useState } from "react"
import { useAccounts } from "../api/accounts"
import { useDiscrepancies, type Discrepancy } from "../api/discrepancies"
import { Reference, RowButton } from "../components/links"
import { knownCodes, useLanguage, type Language } from "../i18n/words"
import { ListTable, type ListColumn } from "../list/list-table"
import { accountFilter, useListState } from "../list/use-list-state"
import { DiscrepancyDrawer } from "./discrepancy-drawer"
import { DiscrepancyStatus } from "./discrepancy-items"
import { kindTitle, kindWords } from "./kind-words"

const STATUSES = ["open", "closed", "resolved", "all"] as const

/** Where the records do not match: the open ones, the oldest first, by default. */
export function DiscrepancyTable() {
  const { t } = useLanguage()
  const [opened, setOpened] = useState<Discrepancy>()
  const accounts = useAccounts()
  const kinds = knownCodes("kind").map((value) => ({ label: kindTitle(t, value), value }))
  const statuses = STATUSES.map((value) => ({ label: t(`discrepancies.status.${value}`), value }))
  const state = useListState([
    { id: "kind", sort: "choice", label: t("discrepancies.field.kind"), options: kinds },
    { id: "status", sort: "choice", label: t("discrepancies.field.status"), options: statuses },
    accountFilter(t, accounts),
    // Comes from the page of a settlement; it cannot be chosen here, but taken away.
    { id: "settlement_id", sort: "choice", label: t("settlements.one") },
  ])
  const query = useDiscrepancies(state.query)
  const { kind, status } = state.filtering
  // As it is now: after a refusal because its amounts changed, the next decision is about the new ones.
  const current = query.data?.discrepancies.find(({ id }) => id === opened?.id) ?? opened
  return (
    <>
      <ListTable
        heading={t("discrepancies.title")}
        hint={t("discrepancies.hint")}
        query={query}
        rows={query.data?.discrepancies}
        columns={columns}
        state={state}
        accounts={accounts}
        rowId={({ id }) => id}
        onRow={(one) => setOpened(one)}
        empty={{ heading: t("discrepancies.empty"), description: t("discrepancies.emptyHint") }}
        search={t("settlements.operations.searchHint")}
      >
        {query.isPending && (
          <div className="flex gap-2 border-t px-6 py-4" aria-busy>
            <Skeleton className="h-7 w-24 rounded-full" />
            <Skeleton className="h-7 w-24 rounded-full" />
          </div>
        )}
        {query.data && (status ?? "open") === "open" && (
          <KindCounts
            counts={query.data.counts}
            chosen={typeof kind === "string" ? kind : undefined}
            onChoose={(next) => state.onFilter({ ...state.filtering, kind: next })}
          />
        )}
      </ListTable>
      {current && <DiscrepancyDrawer discrepancy={current} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const columns = ({ t, money, date, ago }: Language): ListColumn<Discrepancy>[] => {
  const amount = (cents: number | null) =>
    cents === null ? <span className="text-ui-fg-subtle">{t("discrepancies.nothing")}</span> : money(cents)
  return [
    [
      "kind",
      t("discrepancies.field.kind"),
      (one) => <RowButton minWidth={180}>{kindWords(t, one).title}</RowButton>,
    ],
    ["display_id", t("discrepancies.field.subject"), (one) => <Subject {...one} />],
    ["account", t("general.field.account"), ({ account }) => account],
    ["shop_amount", t("discrepancies.field.shop"), (one) => amount(one.shop_amount), { figure: true }],
    [
      "service_amount",
      t("discrepancies.field.service"),
      (one) => amount(one.service_amount),
      { figure: true },
    ],
    [
      "since",
      t("discrepancies.field.age"),
      ({ since }) => <span title={date(since)}>{ago(since)}</span>,
      { sort: "age" },
    ],
    ["status", t("discrepancies.field.status"), ({ status }) => <DiscrepancyStatus status={status} />],
  ]
}

function Subject({ display_id, order_reference, service_settlement_id, subject }: Discrepancy) {
  if (display_id !== null) return <span>#{display_id}</span>
  return <Reference of={order_reference ?? service_settlement_id ?? subject} />
}

interface KindCountsProps {
  counts: Record<string, number>
  chosen: string | undefined
  onChoose(kind: string | undefined): void
}

/** How many are open of each kind; each shows only its own. */
function KindCounts({ counts, chosen, onChoose }: KindCountsProps) {
  const { t } = useLanguage()
  const open = Object.entries(counts).filter(([kind, count]) => count > 0 || kind === chosen)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (open.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 border-t px-6 py-4">
      <Chip label={t("discrepancies.all")} count={all} chosen={!chosen} onClick={() => onChoose(undefined)} />
      {open.map(([kind, count]) => (
        <Chip
          key={kind}
          label={kindTitle(t, kind)}
          count={count}
          chosen={kind === chosen}
          onClick={() => onChoose(kind === chosen ? undefined : kind)}
        />
      ))}
    </div>
  )
}

function Chip(props: { label: string; count: number; chosen: boolean; onClick(): void }) {
  const { number } = useLanguage()
  return (
    <button
      type="button"
      aria-pressed={props.chosen}
      onClick={props.onClick}
      className={clx(
        "txt-compact-small-plus transition-fg focus-visible:shadow-borders-focus shadow-borders-base flex items-center gap-x-2 rounded-full px-3 py-1 outline-none",
        props.chosen
          ? "bg-ui-button-inverted text-ui-contrast-fg-primary"
          : "bg-ui-bg-field text-ui-fg-subtle hover:bg-ui-bg-field-hover",
      )}
    >
      {props.label}
      <span className={clx("tabular-nums", !props.chosen && "text-ui-fg-subtle")}>{number(props.count)}</span>
    </button>
  )
}
