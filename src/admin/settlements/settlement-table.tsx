import { Skeleton } from "@medusajs/ui"
import { useAccounts } from "../api/accounts"
import { useImports } from "../api/imports"
import { useSettlements, type Settlement } from "../api/settlements"
import { DrawerButton, LinkButton } from "../components/buttons"
import { Reference, TextLink } from "../components/links"
import { SmallPrint } from "../components/text"
import { FigureGrid } from "../components/values"
import { useLanguage, type Language } from "../i18n/words"
import { accountFilter } from "../list/filters"
import { ListTable, type ListColumn } from "../list/list-table"
import { useListState } from "../list/use-list-state"
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
            <FigureGrid
              figures={FIGURES.map(({ id, word }) => ({ name: t(word), value: money(totals[id]) }))}
            />
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
      <FigureGrid
        figures={FIGURES.map(({ word }) => ({ name: t(word), value: <Skeleton className="h-5 w-24" /> }))}
      />
      <div className="px-6 py-4" aria-busy>
        <Skeleton className="w-full" style={{ height: CHART_HEIGHT }} />
      </div>
    </>
  )
}

const columns = ({ t, given, money, number }: Language): ListColumn<Settlement>[] => [
  {
    id: "created",
    header: t("settlements.field.date"),
    sort: "age",
    show: ({ id, day }) => <TextLink to={`/instalments/settlements/${id}`}>{given(day)}</TextLink>,
  },
  { id: "account", header: t("general.field.account"), show: ({ account }) => account },
  ...FIGURES.map(({ id, word }): ListColumn<Settlement> => ({
    id,
    header: t(word),
    figure: true,
    show: (settlement) => money(settlement[id]),
    ...(id === "payout" && { sort: "size" }),
  })),
  {
    id: "operation_count",
    header: t("settlements.field.operations"),
    figure: true,
    show: ({ operation_count }) => number(operation_count),
  },
  {
    id: "discrepancy_count",
    header: t("settlements.field.check"),
    show: (settlement) => <SettlementCheck settlement={settlement} />,
  },
  {
    id: "bank",
    header: t("monthEnd.bank.field"),
    show: (settlement) => <BankBadge settlement={settlement} />,
  },
  {
    id: "service_settlement_id",
    header: t("settlements.field.id"),
    show: ({ service_settlement_id }) => <Reference of={service_settlement_id} />,
  },
]
