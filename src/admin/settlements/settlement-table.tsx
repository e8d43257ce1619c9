import { Button, Text } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { FigureGrid } from "../components/figure-grid"
import { useFormats } from "../format/use-formats"
import { useAccounts } from "../hooks/use-accounts"
import { useImports } from "../hooks/use-imports"
import { useSettlements } from "../hooks/use-settlements"
import { useWords } from "../i18n/use-words"
import { ListTable } from "../list/list-table"
import { useAccountFilter } from "../list/use-account-filter"
import { useDaysFilter } from "../list/use-days-filter"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { MonthChart } from "./chart/month-chart"
import { FIGURES } from "./figures"
import { ImportDrawer } from "./import-drawer"
import { ImportStatus } from "./import-status"
import { useSettlementColumns } from "./settlement-columns"

const FILTERS: ListFilter[] = [
  { id: "created", sort: "days" },
  { id: "account", sort: "choice" },
]

/** The settlements, with the totals and the chart of those that match. */
export function SettlementTable() {
  const t = useWords()
  const { money } = useFormats()
  const state = useListState(FILTERS)
  const columns = useSettlementColumns()
  const accounts = useAccountFilter(useAccounts())
  const days = useDaysFilter("created", t("settlements.field.date"))
  const filters = useMemo(() => [days, ...accounts], [days, accounts])
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
          <Button size="small" variant="secondary" onClick={() => setImporting(true)}>
            {t("imports.action")}
          </Button>
        }
      >
        <div className="divide-y border-t empty:hidden">
          <ImportStatus imports={imports} />
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
