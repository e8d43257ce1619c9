import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import type { Operation } from "../api/operations"
import { Reference } from "../components/reference"
import { TextLink } from "../components/text-link"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"
import { OperationOrder } from "./operation-order"
import { useOperationType } from "./use-operation-type"

/** Leads to the record where there is one, which a click on the row does for a mouse only. */
function RecordReference({ operation, of }: { operation: Operation; of: string }) {
  const { instalment_order_id: id } = operation
  if (!id) return <Reference of={of} />
  return (
    <TextLink to={`/instalments/orders/${id}`}>
      <Reference of={of} />
    </TextLink>
  )
}

const column = createDataTableColumnHelper<Operation>()

export function useOperationColumns() {
  const t = useWords()
  const typeName = useOperationType()
  const { money, number, date } = useFormats()
  return useMemo(
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
        cell: ({ getValue, row: { original } }) => <RecordReference operation={original} of={getValue()} />,
      }),
    ],
    [t, typeName, money, number, date],
  )
}
