import { ArrowDownTray } from "@medusajs/icons"
import { Badge, DropdownMenu, toast } from "@medusajs/ui"
import { downloadOperations, useOperations, type CsvStyle, type Operation } from "../api/settlements"
import { SmallButton } from "../components/buttons"
import { Reference, ShopOrderLink, TextLink } from "../components/links"
import { useErrorWords } from "../api/errors"
import { useLanguage, type Language } from "../i18n/words"
import { ListTable, type ListColumn } from "../list/list-table"
import { useListState, type ListState } from "../list/use-list-state"
import { operationType } from "./operation-type"

const STYLES = [
  { word: "settlements.csv.semicolon", style: { separator: "semicolon", decimal: "comma" } },
  { word: "settlements.csv.comma", style: { separator: "comma", decimal: "point" } },
] as const

/** The operations of a settlement, in the lender's order by default. */
export function OperationTable({ settlementId }: { settlementId: string }) {
  const { t } = useLanguage()
  const types = ["SALE", "REFUND"].map((value) => ({ label: operationType(t, value), value }))
  const matched = [
    { label: t("settlements.operations.found"), value: "true" },
    { label: t("settlements.operations.missing"), value: "false" },
  ]
  const state = useListState([
    { id: "type", sort: "choice", label: t("settlements.operations.type"), options: types },
    { id: "matched", sort: "choice", label: t("settlements.operations.matched"), options: matched },
  ])
  const query = useOperations(settlementId, state.query)
  return (
    <ListTable
      heading={t("settlements.operations.title")}
      hint={t("settlements.signs")}
      level="h2"
      query={query}
      rows={query.data?.operations}
      columns={columns}
      state={state}
      rowId={(it) => [it.type, it.service_operation_id, it.ordinal].join()}
      rowHref={recordOf}
      empty={{
        heading: t("settlements.operations.empty"),
        description: t("settlements.operations.emptyHint"),
      }}
      search={t("settlements.operations.searchHint")}
      actions={<CsvMenu settlementId={settlementId} query={state.query} />}
    />
  )
}

const recordOf = ({ instalment_order_id: id }: Operation) => id && `/instalments/orders/${id}`

const columns = ({ t, money, number, date }: Language): ListColumn<Operation>[] => [
  { id: "type", header: t("settlements.operations.type"), show: ({ type }) => operationType(t, type) },
  { id: "created", header: t("settlements.field.date"), sort: "age", show: ({ created }) => date(created) },
  { id: "display_id", header: t("settlements.operations.order"), show: (it) => <OperationOrder {...it} /> },
  {
    id: "amount",
    header: t("general.field.amount"),
    figure: true,
    sort: "size",
    show: ({ amount }) => money(amount),
  },
  {
    id: "commission",
    header: t("settlements.field.commission"),
    figure: true,
    show: ({ commission }) => money(commission),
  },
  {
    id: "amount_to_settle",
    header: t("settlements.operations.payout"),
    figure: true,
    show: ({ amount_to_settle }) => money(amount_to_settle),
  },
  {
    id: "number_of_installments",
    header: t("settlements.operations.instalments"),
    figure: true,
    show: ({ number_of_installments }) => number(number_of_installments),
  },
  {
    id: "order_reference",
    header: t("settlements.operations.reference"),
    show: (it) => <RecordReference {...it} />,
  },
]

/** Leads to the record where there is one, which a click on the row does for a mouse only. */
function RecordReference(operation: Operation) {
  const record = recordOf(operation)
  const reference = <Reference of={operation.order_reference} />
  return record ? <TextLink to={record}>{reference}</TextLink> : reference
}

/** The order of the shop an operation belongs to, or why there is none. */
function OperationOrder(operation: Operation) {
  const { t } = useLanguage()
  const { order_id, display_id, origin } = operation
  const record = recordOf(operation)
  if (order_id) return <ShopOrderLink id={order_id} displayId={display_id} />
  if (record) return <TextLink to={record}>{t("orders.record.open")}</TextLink>
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
  const words = useErrorWords()
  const save = (style: CsvStyle) => {
    downloadOperations(settlementId, { ...query, ...style }).catch((error) => toast.error(words(error)))
  }
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <SmallButton>
          <ArrowDownTray />
          {t("settlements.csv.action")}
        </SmallButton>
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
