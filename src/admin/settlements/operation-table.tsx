import { ArrowDownTray } from "@medusajs/icons"
import { Badge, Button, DropdownMenu, createDataTableColumnHelper, toast } from "@medusajs/ui"
import { useMemo } from "react"
import { downloadOperations, useOperations, type CsvStyle, type Operation } from "../api/settlements"
import { Reference, ShopOrderLink, TextLink } from "../components/links"
import { useLanguage } from "../i18n/words"
import { choiceFilter } from "../list/filters"
import { ListTable } from "../list/list-table"
import type { ListFilter } from "../list/put-filters"
import { useListState, type ListState } from "../list/use-list-state"
import { useOperationType } from "./use-operation-type"

const STYLES = [
  { word: "settlements.csv.semicolon", style: { separator: "semicolon", decimal: "comma" } },
  { word: "settlements.csv.comma", style: { separator: "comma", decimal: "point" } },
] as const

const column = createDataTableColumnHelper<Operation>()

const FILTERS: ListFilter[] = [
  { id: "type", sort: "choice" },
  { id: "matched", sort: "choice" },
]
const TYPES = ["SALE", "REFUND"]

/** The operations of a settlement, in the lender's order by default. */
export function OperationTable({ settlementId }: { settlementId: string }) {
  const { t } = useLanguage()
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

function useOperationColumns() {
  const { t, money, number, date } = useLanguage()
  const typeName = useOperationType()
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

/** The order of the shop an operation belongs to, or why there is none. */
function OperationOrder({ operation }: { operation: Operation }) {
  const { t } = useLanguage()
  const { order_id, display_id, instalment_order_id, origin } = operation
  if (order_id) return <ShopOrderLink id={order_id} displayId={display_id} />
  if (instalment_order_id) {
    return <TextLink to={`/instalments/orders/${instalment_order_id}`}>{t("orders.record.open")}</TextLink>
  }
  return origin === "before_plugin" ? (
    <Badge size="2xsmall">{t("settlements.operations.before_plugin")}</Badge>
  ) : (
    <Badge size="2xsmall" color="red">
      {t("settlements.operations.unknown")}
    </Badge>
  )
}

/** Saves the operations that match, in the way the reader's spreadsheet expects. */
function CsvMenu({ settlementId, query }: { settlementId: string; query: ListState["query"] }) {
  const { t } = useLanguage()
  const save = (style: CsvStyle) => {
    downloadOperations(settlementId, { ...query, ...style }).catch((error: unknown) => {
      toast.error(error instanceof Error ? error.message : String(error))
    })
  }
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <Button size="small" variant="secondary">
          <ArrowDownTray />
          {t("settlements.csv.action")}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Label>{t("settlements.csv.hint")}</DropdownMenu.Label>
        {STYLES.map(({ word, style }) => (
          <DropdownMenu.Item key={word} onClick={() => save(style)}>
            {t(word)}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
