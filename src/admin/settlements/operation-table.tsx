import { ArrowDownTray } from "@medusajs/icons"
import { Badge } from "@medusajs/ui"
import { downloadOperations, useOperations, type Operation } from "../api/settlements"
import { eitherOf } from "../components/fields"
import { DownloadMenu } from "../components/buttons"
import { OwnOrderLink, Reference, TextLink } from "../components/links"
import { useLanguage, type Language } from "../i18n/words"
import { ListTable, type ListColumn } from "../list/list-table"
import { useListState } from "../list/use-list-state"
import { operationType } from "./operation-type"

/** How a spreadsheet expects it: `;` and decimal commas in Spain, France and Portugal, `,` and points elsewhere. */
const STYLES = [
  { word: "settlements.csv.semicolon", style: { separator: "semicolon", decimal: "comma" } },
  { word: "settlements.csv.comma", style: { separator: "comma", decimal: "point" } },
] as const

/** The operations of a settlement, in the lender's order by default. */
export function OperationTable({ settlementId }: { settlementId: string }) {
  const { t } = useLanguage()
  const types = ["SALE", "REFUND"].map((value) => ({ label: operationType(t, value), value }))
  const matched = eitherOf(t("settlements.operations.found"), t("settlements.operations.missing"))
  const state = useListState([
    { id: "type", sort: "choice", label: t("settlements.operations.type"), options: types },
    { id: "matched", sort: "choice", label: t("settlements.operations.matched"), options: matched },
  ])
  const query = useOperations(settlementId, state.query)
  const files = STYLES.map(({ word, style }) => {
    return [t(word), () => downloadOperations(settlementId, { ...state.query, ...style })] as const
  })
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
      actions={
        <DownloadMenu hint={t("settlements.csv.hint")} files={files}>
          <ArrowDownTray />
          {t("settlements.csv.action")}
        </DownloadMenu>
      }
    />
  )
}

const recordOf = ({ instalment_order_id: id }: Operation) => id && `/instalments/orders/${id}`

const columns = ({ t, money, number, date }: Language): ListColumn<Operation>[] => [
  ["type", t("settlements.operations.type"), ({ type }) => operationType(t, type)],
  ["created", t("settlements.field.date"), ({ created }) => date(created), { sort: "age" }],
  ["display_id", t("settlements.operations.order"), (it) => <OperationOrder {...it} />],
  ["amount", t("general.field.amount"), ({ amount }) => money(amount), { figure: true, sort: "size" }],
  ["commission", t("settlements.field.commission"), (it) => money(it.commission), { figure: true }],
  [
    "amount_to_settle",
    t("settlements.operations.payout"),
    (it) => money(it.amount_to_settle),
    { figure: true },
  ],
  [
    "number_of_installments",
    t("settlements.operations.instalments"),
    ({ number_of_installments }) => number(number_of_installments),
    { figure: true },
  ],
  ["order_reference", t("settlements.operations.reference"), (it) => <RecordReference {...it} />],
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
  const record = recordOf(operation)
  if (operation.order_id) return <OwnOrderLink order={operation} />
  if (record) return <TextLink to={record}>{t("orders.record.open")}</TextLink>
  return operation.origin === "before_plugin" ? (
    <Badge size="2xsmall">{t("settlements.operations.before_plugin")}</Badge>
  ) : (
    <Badge size="2xsmall" color="red">
      {t("settlements.operations.unknown")}
    </Badge>
  )
}
