import { useState } from "react"
import { useAccounts } from "../api/accounts"
import { useOverview, type Overview, type OverviewQuery } from "./api"
import { ChoiceSelect } from "../components/fields"
import { LoadFailed, LoadingRows, Nothing, Notice, Section, SectionRow } from "../components/section"
import { FigureGrid } from "../components/values"
import { dayOf, PERIODS, readerZone, startOfLast } from "../format/days"
import { knownCodes, useLanguage } from "../i18n/words"
import { columnsOf } from "./columns"
import { FunnelChart } from "./funnel-chart"

/** What became of the forms that were opened lately: the first thing to look at on the plugin's page. */
export function SalesFunnel() {
  const { t } = useLanguage()
  const accounts = useAccounts()
  const [days, setDays] = useState(30)
  const [account, setAccount] = useState<string>()
  const period = { from: dayOf(startOfLast(days)), to: dayOf(new Date()), time_zone: readerZone() }
  const query = { ...period, ...(account !== undefined && { account }) }
  return (
    <Section
      title={t("overview.title")}
      hint={t("overview.hint", { zone: query.time_zone })}
      aside={
        <>
          {accounts.length > 1 && (
            <ChoiceSelect
              size="small"
              label={t("general.field.account")}
              value={account}
              options={accounts.map((one) => ({ value: one, label: one }))}
              any={t("overview.every")}
              onChange={setAccount}
            />
          )}
          <ChoiceSelect
            size="small"
            label={t("overview.period")}
            value={String(days)}
            options={PERIODS.map((one) => ({ value: String(one.days), label: t(one.word) }))}
            onChange={(value) => setDays(Number(value))}
          />
        </>
      }
    >
      <Funnel query={query} />
    </Section>
  )
}

/** Below the choices, which stay where they are while another period is read. */
function Funnel({ query }: { query: OverviewQuery }) {
  const { t, date } = useLanguage()
  const { data, error, refetch } = useOverview(query)
  if (!data)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={3} />
  const since = data.complete_from
  return (
    <>
      {since !== null && Date.parse(since) > Date.parse(data.from) && (
        <Notice>{t("overview.incomplete", { day: date(since) })}</Notice>
      )}
      {data.totals.opened.count === 0 ? (
        <Nothing title={t("overview.empty")} hint={t("overview.emptyHint")} />
      ) : (
        <Figures overview={data} />
      )}
    </>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const { t, money, number, percent, duration } = useLanguage()
  const { totals, approval_rate, conversion_rate, median_seconds_to_decide, open_now, placed_by } = overview
  const { approved, rejected, abandoned, expired } = totals
  const decided = { approved: number(approved.count), decided: number(approved.count + rejected.count) }
  const decision = median_seconds_to_decide === null ? "–" : duration(median_seconds_to_decide)
  const forms = ({ count }: { count: number }) => t("overview.forms", { count: number(count) })
  const counted = ({ count, cents }: { count: number; cents: number }) =>
    [number(count), money(cents)] as const
  return (
    <>
      <FunnelChart columns={columnsOf(overview.by_day)} totals={totals} />
      <FigureGrid
        figures={[
          [t("overview.approvalRate"), percent(approval_rate), t("overview.approvalHint", decided)],
          [t("overview.conversion"), percent(conversion_rate), t("overview.conversionHint")],
          [t("overview.decision"), decision, t("overview.decisionHint")],
          [t("overview.abandoned"), money(abandoned.cents), forms(abandoned)],
          [t("overview.expired"), money(expired.cents), forms(expired)],
          [t("overview.openNow"), ...counted(open_now.forms)],
          [t("overview.waiting"), ...counted(open_now.approved)],
          [t("overview.rejected"), ...counted(rejected)],
        ]}
      />
      <SectionRow title={t("overview.placedBy")} hint={t("overview.placedByHint")}>
        {knownCodes("placer")
          .filter((by) => placed_by[by].count > 0)
          .map((by) => (
            <span key={by} className="tabular-nums">
              {t(`overview.placer.${by}`, { count: number(placed_by[by].count) })}
            </span>
          ))}
        {totals.placed.count === 0 && "–"}
      </SectionRow>
    </>
  )
}
