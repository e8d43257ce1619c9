import { useMemo, useState } from "react"
import type { Discrepancy } from "../api/discrepancies"
import { useAccounts } from "../hooks/use-accounts"
import { useDiscrepancies } from "../hooks/use-discrepancies"
import { en } from "../i18n/en/words"
import { useWords } from "../i18n/use-words"
import { choiceFilter } from "../list/choice-filter"
import { ListTable } from "../list/list-table"
import { useAccountFilter } from "../list/use-account-filter"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { useDiscrepancyColumns } from "./discrepancy-columns"
import { DiscrepancyDrawer } from "./discrepancy-drawer"
import { KindCounts } from "./kind-counts"
import { useKindWords } from "./use-kind-words"

const FILTERS: ListFilter[] = [
  { id: "kind", sort: "choice" },
  { id: "status", sort: "choice" },
  { id: "account", sort: "choice" },
  { id: "settlement_id", sort: "choice" },
]
const STATUSES = ["open", "closed", "resolved", "all"] as const

/** Where the books do not agree: the open ones, the oldest first, unless asked otherwise. */
export function DiscrepancyTable() {
  const t = useWords()
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
        Object.keys(en.discrepancies.kind).map((one) => ({ label: title(one), value: one })),
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
