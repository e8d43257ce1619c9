import { Skeleton, clx, createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { useAccounts } from "../api/accounts"
import { useDiscrepancies, type Discrepancy } from "../api/discrepancies"
import { Reference, RowButton } from "../components/links"
import { knownCodes, useLanguage } from "../i18n/words"
import { choiceFilter, useAccountFilter } from "../list/filters"
import { ListTable } from "../list/list-table"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { DiscrepancyDrawer } from "./discrepancy-drawer"
import { DiscrepancyStatus } from "./discrepancy-items"
import { useKindWords } from "./use-kind-words"

interface KindCountsProps {
  counts: Record<string, number>
  chosen: string | undefined
  onChoose(kind: string | undefined): void
}

const column = createDataTableColumnHelper<Discrepancy>()

const FILTERS: ListFilter[] = [
  { id: "kind", sort: "choice" },
  { id: "status", sort: "choice" },
  { id: "account", sort: "choice" },
  { id: "settlement_id", sort: "choice" },
]
const STATUSES = ["open", "closed", "resolved", "all"] as const

/** Where the records do not match: the open ones, the oldest first, by default. */
export function DiscrepancyTable() {
  const { t } = useLanguage()
  const { title } = useKindWords()
  const state = useListState(FILTERS)
  const [opened, setOpened] = useState<Discrepancy>()
  const columns = useDiscrepancyColumns(setOpened)
  const accounts = useAccountFilter(useAccounts())
  const { data, isPending, error, refetch } = useDiscrepancies(state.query)
  const kind = state.filtering.kind
  const settlement = state.filtering.settlement_id

  const filters = useMemo(
    () => [
      choiceFilter(
        "kind",
        t("discrepancies.field.kind"),
        knownCodes("kind").map((one) => ({ label: title(one), value: one })),
      ),
      choiceFilter(
        "status",
        t("discrepancies.field.status"),
        STATUSES.map((one) => ({ label: t(`discrepancies.status.${one}`), value: one })),
      ),
      ...accounts,
      // Comes from the page of a settlement; it cannot be chosen here, but taken away.
      ...(typeof settlement === "string"
        ? [choiceFilter("settlement_id", t("settlements.one"), [{ label: settlement, value: settlement }])]
        : []),
    ],
    [t, title, accounts, settlement],
  )
  return (
    <>
      <ListTable
        heading={t("discrepancies.title")}
        hint={t("discrepancies.hint")}
        rows={data?.discrepancies}
        count={data?.count}
        columns={columns}
        filters={filters}
        state={state}
        rowId={({ id }) => id}
        onRow={setOpened}
        empty={{ heading: t("discrepancies.empty"), description: t("discrepancies.emptyHint") }}
        searchHint={t("settlements.operations.searchHint")}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
      >
        {isPending && (
          <div className="flex gap-2 border-t px-6 py-4" aria-busy>
            <Skeleton className="h-7 w-24 rounded-full" />
            <Skeleton className="h-7 w-24 rounded-full" />
          </div>
        )}
        {data && (
          <KindCounts
            counts={data.counts}
            chosen={typeof kind === "string" ? kind : undefined}
            onChoose={(next) => state.onFilter({ ...state.filtering, kind: next })}
          />
        )}
      </ListTable>
      {opened && <DiscrepancyDrawer discrepancy={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useDiscrepancyColumns(onOpen: (one: Discrepancy) => void) {
  const { t, money, date, ago } = useLanguage()
  const { words } = useKindWords()
  const several = useAccounts().length > 1
  return useMemo(() => {
    const amount = (cents: number | null) =>
      cents === null ? (
        <span className="text-ui-fg-subtle">{t("discrepancies.nothing")}</span>
      ) : (
        <span className="tabular-nums">{money(cents)}</span>
      )
    return [
      column.accessor("kind", {
        header: t("discrepancies.field.kind"),
        cell: ({ row: { original } }) => (
          <RowButton minWidth={180} onClick={() => onOpen(original)}>
            {words(original).title}
          </RowButton>
        ),
      }),
      column.accessor("display_id", {
        header: t("discrepancies.field.subject"),
        cell: ({ row: { original } }) => <Subject discrepancy={original} />,
      }),
      ...(several ? [column.accessor("account", { header: t("general.field.account") })] : []),
      column.accessor("shop_amount", {
        header: t("discrepancies.field.shop"),
        align: "right",
        cell: ({ getValue }) => amount(getValue()),
      }),
      column.accessor("service_amount", {
        header: t("discrepancies.field.service"),
        align: "right",
        cell: ({ getValue }) => amount(getValue()),
      }),
      column.accessor("since", {
        header: t("discrepancies.field.age"),
        enableSorting: true,
        sortAscLabel: t("general.table.oldest"),
        sortDescLabel: t("general.table.newest"),
        cell: ({ getValue }) => <span title={date(getValue())}>{ago(getValue())}</span>,
      }),
      column.accessor("status", {
        header: t("discrepancies.field.status"),
        cell: ({ getValue }) => <DiscrepancyStatus status={getValue()} />,
      }),
    ]
  }, [t, words, money, date, ago, several, onOpen])
}

function Subject({ discrepancy }: { discrepancy: Discrepancy }) {
  const { display_id, order_reference, service_settlement_id, subject } = discrepancy
  if (display_id !== null) return <span>#{display_id}</span>
  return <Reference of={order_reference ?? service_settlement_id ?? subject} />
}

/** How many are open of each kind; each shows only its own. */
function KindCounts({ counts, chosen, onChoose }: KindCountsProps) {
  const { t } = useLanguage()
  const { title } = useKindWords()
  const open = Object.entries(counts).filter(([kind, count]) => count > 0 || kind === chosen)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (open.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 border-t px-6 py-4">
      <Chip label={t("discrepancies.all")} count={all} chosen={!chosen} onClick={() => onChoose(undefined)} />
      {open.map(([kind, count]) => (
        <Chip
          key={kind}
          label={title(kind)}
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
