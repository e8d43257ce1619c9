import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import type { Operation } from "../api/operations"
import { Reference } from "../components/reference"
import { useFormats } from "../format/use-formats"
import { useOperations } from "../hooks/use-settlements"
import { useWords } from "../i18n/use-words"
import { choiceFilter } from "../list/choice-filter"
import { ListTable } from "../list/list-table"
import { useListState, type ListFilter } from "../list/use-list-state"
import { CsvMenu } from "./csv-menu"
import { OperationOrder } from "./operation-order"
import { useOperationType } from "./use-operation-type"

const FILTERS: ListFilter[] = [
  { id: "type", sort: "choice" },
  { id: "matched", sort: "choice" },
]
const column = createDataTableColumnHelper<Operation>()

/** The operations of a settlement, in the service's order unless asked otherwise. */
export function OperationTable({ settlementId }: { settlementId: string }) {
  const t = useWords()
  const typeName = useOperationType()
  const { money, number, date } = useFormats()
  const state = useListState(FILTERS)
  const { data, isPending, error, refetch } = useOperations(settlementId, state.query)
  const types = ["SALE", "REFUND"].map((one) => ({ label: typeName(one), value: one }))

  const columns = useMemo(
    () => [
      column.accessor("type", {
        header: t("settlements.operations.type"),
        cell: ({ getValue }) => typeName(getValue()),
      }),
      column.accessor("created", {
        header: t("settlements.field.date"),
        enableSorting: true,
        sortAscLabel: t("general.table.oldest"),
        sortDescLabel: t("general.table.newest"),
        cell: ({ getValue }) => date(getValue()),
      }),
      column.accessor("display_id", {
        header: t("settlements.operations.order"),
        cell: ({ row: { original } }) => <OperationOrder operation={original} />,
      }),
      column.accessor("amount", {
        header: t("general.field.amount"),
        align: "right",
        enableSorting: true,
        sortAscLabel: t("general.table.ascending"),
        sortDescLabel: t("general.table.descending"),
        cell: ({ getValue }) => <span className="tabular-nums">{money(getValue())}</span>,
      }),
      column.accessor("commission", {
        header: t("settlements.field.commission"),
        align: "right",
        cell: ({ getValue }) => <span className="tabular-nums">{money(getValue())}</span>,
      }),
      column.accessor("amount_to_settle", {
        header: t("settlements.operations.payout"),
        align: "right",
        cell: ({ getValue }) => <span className="tabular-nums">{money(getValue())}</span>,
      }),
      column.accessor("number_of_installments", {
        header: t("settlements.operations.instalments"),
        align: "right",
        cell: ({ getValue }) => number(getValue()),
      }),
      column.accessor("order_reference", {
        header: t("settlements.operations.reference"),
        cell: ({ getValue }) => <Reference of={getValue()} />,
      }),
    ],
    [t, typeName, money, number, date],
  )
  return (
    <ListTable
      heading={t("settlements.operations.title")}
      level="h2"
      rows={data?.operations}
      count={data?.count}
      columns={columns}
      filters={[
        choiceFilter("type", t("settlements.operations.type"), types),
        choiceFilter("matched", t("settlements.operations.matched"), [
          { label: t("settlements.operations.found"), value: "true" },
          { label: t("settlements.operations.missing"), value: "false" },
        ]),
      ]}
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
