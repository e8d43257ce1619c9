import { Button, Skeleton, Text, createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { Link } from "react-router-dom"
import { useAccounts } from "../api/accounts"
import { useSettlements, type Settlement } from "../api/settlements"
import { Reference, TextLink } from "../components/links"
import { FigureGrid } from "../components/values"
import { useImports } from "../api/imports"
import { useLanguage } from "../i18n/words"
import { useAccountFilter, useDaysFilter } from "../list/filters"
import { ListTable } from "../list/list-table"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { BankBadge, useBankFilter } from "../month-end/bank"
import { CHART_HEIGHT, MonthChart } from "./month-chart"
import { FIGURES } from "./figures"
import { ImportDrawer } from "./import-drawer"
import { ImportStatus } from "./import-status"
import { SettlementCheck } from "./settlement-summary"

const column = createDataTableColumnHelper<Settlement>()

const FILTERS: ListFilter[] = [
  { id: "created", sort: "days" },
  { id: "account", sort: "choice" },
  { id: "bank", sort: "choice" },
]

/** The settlements, with the totals and the chart of those that match. */
export function SettlementTable() {
  const { t, money } = useLanguage()
  const state = useListState(FILTERS)
  const columns = useSettlementColumns()
  const accounts = useAccountFilter(useAccounts())
  const days = useDaysFilter("created", t("settlements.field.date"))
  const bank = useBankFilter()
  const filters = useMemo(() => [days, ...accounts, bank], [days, accounts, bank])
  const imports = useImports()
  const [importing, setImporting] = useState(false)
  const { data, isPending, error, refetch } = useSettlements(state.query)
  const totals = data && data.count > 0 ? data.totals : undefined
  return (
    <>
      <ListTable
        heading={t("settlements.title")}
        hint={t("settlements.hint")}
        rows={data?.settlements}
        count={data?.count}
        columns={columns}
        filters={filters}
        state={state}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/instalments/settlements/${id}`}
        empty={{ heading: t("settlements.empty"), description: t("settlements.emptyHint") }}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        actions={
          <>
            <Button asChild size="small" variant="secondary">
              <Link to="/instalments/settlements/month-end">{t("monthEnd.title")}</Link>
            </Button>
            <Button size="small" variant="secondary" onClick={() => setImporting(true)}>
              {t("imports.action")}
            </Button>
          </>
        }
      >
        <div className="divide-y border-t empty:hidden">
          <ImportStatus imports={imports} />
          {isPending && <LoadingFigures />}
          {totals && (
            <section aria-label={t("settlements.totals")}>
              <FigureGrid
                figures={FIGURES.map(({ id, word }) => ({ name: t(word), value: money(totals[id]) }))}
              />
            </section>
          )}
          {data && data.by_month.length > 0 && <MonthChart byMonth={data.by_month} />}
        </div>
      </ListTable>
      {totals && (
        <Text size="xsmall" className="text-ui-fg-subtle px-6 pb-4">
          {t("settlements.signs")}
        </Text>
      )}
      {importing && <ImportDrawer onClose={() => setImporting(false)} />}
    </>
  )
}

/** The shape of the totals and the chart, so that the table does not move when they come. */
function LoadingFigures() {
  const { t } = useLanguage()
  return (
    <>
      <FigureGrid
        figures={FIGURES.map(({ word }) => ({ name: t(word), value: <Skeleton className="h-5 w-24" /> }))}
      />
      <div className="px-6 py-4" aria-busy>
        <Skeleton className="w-full" style={{ height: CHART_HEIGHT }} />
      </div>
    </>
  )
}

function useSettlementColumns() {
  const { t, date, money, number } = useLanguage()
  const several = useAccounts().length > 1
  return useMemo(
    () => [
      column.accessor("created", {
        header: t("settlements.field.date"),
        enableSorting: true,
        sortAscLabel: t("general.table.oldest"),
        sortDescLabel: t("general.table.newest"),
        cell: ({ row: { original } }) => (
          <TextLink to={`/instalments/settlements/${original.id}`}>{date(original.created)}</TextLink>
        ),
      }),
      ...(several ? [column.accessor("account", { header: t("general.field.account") })] : []),
      ...FIGURES.map(({ id, word }) =>
        column.accessor(id, {
          header: t(word),
          align: "right",
          enableSorting: id === "amount_to_settle",
          sortAscLabel: t("general.table.ascending"),
          sortDescLabel: t("general.table.descending"),
          cell: ({ getValue }) => <span className="tabular-nums">{money(getValue())}</span>,
        }),
      ),
      column.accessor("operation_count", {
        header: t("settlements.field.operations"),
        align: "right",
        cell: ({ getValue }) => <span className="tabular-nums">{number(getValue())}</span>,
      }),
      column.accessor("discrepancy_count", {
        header: t("settlements.field.check"),
        cell: ({ row: { original } }) => <SettlementCheck settlement={original} />,
      }),
      column.accessor("bank", {
        header: t("monthEnd.bank.field"),
        cell: ({ row: { original } }) => <BankBadge settlement={original} />,
      }),
      column.accessor("service_settlement_id", {
        header: t("settlements.field.id"),
        cell: ({ getValue }) => <Reference of={getValue()} />,
      }),
    ],
    [t, date, money, number, several],
  )
}
