import { useMemo } from "react"
import { useOperations } from "../hooks/use-settlements"
import { useWords } from "../i18n/use-words"
import { choiceFilter } from "../list/choice-filter"
import { ListTable } from "../list/list-table"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { CsvMenu } from "./csv-menu"
import { useOperationColumns } from "./operation-columns"
import { useOperationType } from "./use-operation-type"

const FILTERS: ListFilter[] = [
  { id: "type", sort: "choice" },
  { id: "matched", sort: "choice" },
]
const TYPES = ["SALE", "REFUND"]

/** The operations of a settlement, in the service's order unless asked otherwise. */
export function OperationTable({ settlementId }: { settlementId: string }) {
  const t = useWords()
  const typeName = useOperationType()
  const columns = useOperationColumns()
  const state = useListState(FILTERS)
  const { data, isPending, error, refetch } = useOperations(settlementId, state.query)

  const filters = useMemo(
    () => [
      choiceFilter(
        "type",
        t("settlements.operations.type"),
        TYPES.map((one) => ({ label: typeName(one), value: one })),
      ),
      choiceFilter("matched", t("settlements.operations.matched"), [
        { label: t("settlements.operations.found"), value: "true" },
        { label: t("settlements.operations.missing"), value: "false" },
      ]),
    ],
    [t, typeName],
  )
  return (
    <ListTable
      heading={t("settlements.operations.title")}
      hint={t("settlements.signs")}
      level="h2"
      rows={data?.operations}
      count={data?.count}
      columns={columns}
      filters={filters}
      state={state}
      rowId={(it) => [it.type, it.service_operation_id, it.ordinal].join()}
      rowHref={(it) => it.instalment_order_id && `/instalments/orders/${it.instalment_order_id}`}
      empty={{
        heading: t("settlements.operations.empty"),
        description: t("settlements.operations.emptyHint"),
      }}
      searchHint={t("settlements.operations.searchHint")}
      actions={<CsvMenu settlementId={settlementId} query={state.query} />}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
