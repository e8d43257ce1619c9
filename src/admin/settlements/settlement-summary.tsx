import { Tooltip } from "@medusajs/ui"
import type { Settlement } from "../api/settlements"
import { FigureGrid } from "../components/figure-grid"
import { Section } from "../components/section"
import { ServiceId } from "../components/service-id"
import { TextLink } from "../components/text-link"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"
import { FIGURES } from "./chart/figures"
import { SettlementCheck } from "./settlement-check"

/** The settlement's own figures, as the service wrote them. */
export function SettlementSummary({ settlement }: { settlement: Settlement }) {
  const t = useWords()
  const { money, number, dateTime } = useFormats()
  return (
    <Section
      level="h1"
      title={t("settlements.one")}
      hint={`${dateTime(settlement.created)} · ${t("settlements.account", { account: settlement.account })}`}
      aside={<SettlementCheck settlement={settlement} />}
    >
      <FigureGrid
        figures={[
          ...FIGURES.map(({ id, word }) => ({ name: t(word), value: money(settlement[id]) })),
          { name: t("settlements.field.operations"), value: number(settlement.operation_count) },
          {
            name: t("settlements.field.interest"),
            value: (
              <Tooltip content={t("orders.settled.interestHint")}>
                <span tabIndex={0} className="cursor-help underline decoration-dotted underline-offset-4">
                  {number(settlement.interest)}
                </span>
              </Tooltip>
            ),
          },
          {
            name: t("discrepancies.title"),
            value: number(settlement.discrepancy_count),
            hint: settlement.discrepancy_count > 0 && (
              <TextLink to={`/instalments/discrepancies?settlement_id=${settlement.id}`}>
                {t("general.action.showAll")}
              </TextLink>
            ),
          },
          {
            name: t("settlements.field.imported"),
            value: <span className="txt-small">{dateTime(settlement.imported_at)}</span>,
            hint: <ServiceId id={settlement.service_settlement_id} />,
          },
        ]}
      />
    </Section>
  )
}
