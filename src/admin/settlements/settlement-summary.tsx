import { useAccounts } from "../api/accounts"
import type { Settlement } from "../api/settlements"
import { ServiceId, TextLink } from "../components/links"
import { Section, State } from "../components/section"
import { FigureGrid, Hinted } from "../components/values"
import { useLanguage } from "../i18n/words"
import { FIGURES } from "./figures"

/** The settlement's own figures, as the lender wrote them, the payout with its sign. */
export function SettlementSummary({ settlement }: { settlement: Settlement }) {
  const { t, money, number, given, dateTime } = useLanguage()
  const several = useAccounts().length > 1
  return (
    <Section
      level="h1"
      title={t("settlements.one")}
      hint={
        <>
          {given(settlement.day)}
          {several && ` · ${t("settlements.account", { account: settlement.account })}`}
          <ServiceId id={settlement.service_settlement_id} />
        </>
      }
      aside={<SettlementCheck settlement={settlement} />}
    >
      <FigureGrid
        figures={[
          ...FIGURES.map(({ id, word }) => [t(word), money(settlement[id])] as const),
          [t("settlements.field.operations"), number(settlement.operation_count)],
          [
            t("settlements.field.interest"),
            <Hinted hint={t("orders.settled.interestHint")}>{number(settlement.interest)}</Hinted>,
          ],
          [
            t("discrepancies.title"),
            number(settlement.discrepancy_count),
            settlement.discrepancy_count > 0 && (
              <TextLink to={`/instalments/discrepancies?settlement_id=${settlement.id}`}>
                {t("general.action.showAll")}
              </TextLink>
            ),
          ],
          [
            t("settlements.field.imported"),
            <span className="txt-compact-small">{dateTime(settlement.imported_at)}</span>,
          ],
        ]}
      />
    </Section>
  )
}

/** Whether the shop's records agree with a settlement. */
export function SettlementCheck({ settlement }: { settlement: Settlement }) {
  const { t, number } = useLanguage()
  const { discrepancy_count, unmatched_count } = settlement
  if (discrepancy_count > 0) {
    return (
      <State color="red">{t("settlements.check.discrepancies", { count: number(discrepancy_count) })}</State>
    )
  }
  if (unmatched_count > 0) {
    return <State color="grey">{t("settlements.check.unmatched", { count: number(unmatched_count) })}</State>
  }
  return <State color="green">{t("settlements.check.agrees")}</State>
}
