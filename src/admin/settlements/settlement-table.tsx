import { Skeleton } from "@medusajs/ui"
import { useAccounts } from "../api/accounts"
import { useImports } from "../api/imports"
import { useSettlements, type Settlement } from "../api/settlements"
import { DrawerButton, LinkButton } from "../components/buttons"
import { Reference, TextLink } from "../components/links"
import { SmallPrint } from "../components/section"
import { FigureGrid } from "../components/values"
import { useLanguage, type Language } from "../i18n/words"
import { ListTable, type ListColumn } from "../list/list-table"
import { accountFilter, useListState } from "../list/use-list-state"
import { BankBadge } from "../month-end/bank"
import { FIGURES } from "./figures"
import { ImportDrawer } from "./import-drawer"
import { ImportStatus } from "./import-status"
import { CHART_HEIGHT, MonthChart } from "./month-chart"
import { SettlementCheck } from "./settlement-summary"

/** The settlements, with the totals and the chart of those that match. */
export function SettlementTable() {
  const { t, money } = useLanguage()
  const accounts = useAccounts()
  const received = [
    { value: "open", label: t("monthEnd.bank.open") },
    { value: "received", label: t("monthEnd.bank.received") },
  ]
  const state = useListState([
    { id: "created", sort: "days", label: t("settlements.field.date") },
    accountFilter(t, accounts),
    { id: "bank", sort: "choice", label: t("monthEnd.bank.field"), options: received },
  ])
  const imports = useImports()
  const query = useSettlements(state.query)
  const { data } = query
  const totals = data && data.count > 0 ? data.totals : undefined
  return (
    <ListTable
      heading={t("settlements.title")}
      hint={t("settlements.hint")}
      query={query}
      rows={data?.settlements}
      columns={columns}
      state={state}
      accounts={accounts}
      rowId={({ id }) => id}
      rowHref={({ id }) => `/instalments/settlements/${id}`}
      empty={{ heading: t("settlements.empty"), description: t("settlements.emptyHint") }}
      search={t("general.action.search")}
      actions={
        <>
          <LinkButton to="/instalments/settlements/month-end">{t("monthEnd.title")}</LinkButton>
          <DrawerButton drawer={(close) => <ImportDrawer onClose={close} />}>
            {t("imports.action")}
          </DrawerButton>
        </>
      }
      below={totals && <SmallPrint className="px-6 pb-4">{t("settlements.signs")}</SmallPrint>}
    >
      <div className="divide-y border-t empty:hidden">
        <ImportStatus imports={imports} />
        {query.isPending && <LoadingFigures />}
        {totals && (
          <section aria-label={t("settlements.totals")}>
            <FigureGrid figures={FIGURES.map(({ id, word }) => [t(word), money(totals[id])])} />
          </section>
        )}
        {data && data.by_month.length > 0 && <MonthChart byMonth={data.by_month} />}
      </div>
    </ListTable>
  )
}

/** The shape of the totals and the chart, so that the table does not move when they come. */
function LoadingFigures() {
  const { t } = useLanguage()
  return (
    <>
      <FigureGrid figures={FIGURES.map(({ word }) => [t(word), <Skeleton className="h-5 w-24" />])} />
      <div className="px-6 py-4" aria-busy>
        <Skeleton className="w-full" style={{ height: CHART_HEIGHT }} />
      </div>
    </>
  )
}

const columns = ({ t, given, money, number }: Language): ListColumn<Settlement>[] => [
  [
    "created",
    t("settlements.field.date"),
    ({ id, day }) => <TextLink to={`/instalments/settlements/${id}`}>{given(day)}</TextLink>,
    { sort: "age" },
  ],
  ["account", t("general.field.account"), ({ account }) => account],
  ...FIGURES.map(({ id, word }): ListColumn<Settlement> => {
    const as = { figure: true, ...(id === "payout" && { sort: "size" as const }) }
    return [id, t(word), (settlement) => money(settlement[id]), as]
  }),
  [
    "operation_count",
    t("settlements.field.operations"),
    (one) => number(one.operation_count),
    { figure: true },
  ],
  ["discrepancy_count", t("settlements.field.check"), (one) => <SettlementCheck settlement={one} />],
  ["bank", t("monthEnd.bank.field"), (one) => <BankBadge settlement={one} />],
  ["service_settlement_id", t("settlements.field.id"), (one) => <Reference of={one.service_settlement_id} />],
]
