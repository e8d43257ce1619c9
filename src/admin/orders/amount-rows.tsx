import type { InstalmentOrderDetail } from "../api/orders"
import { SectionRow } from "../components/section-row"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"

/** What is financed: the loan, the part of it the shop pays the interest of, and in how many instalments. */
export function AmountRows({ order }: { order: InstalmentOrderDetail }) {
  const t = useWords()
  const { money, number } = useFormats()
  const instalments = order.operations?.find((one) => one.number_of_installments > 0)
  return (
    <>
      <SectionRow title={t("orders.field.amount")}>
        <span className="text-ui-fg-base font-medium tabular-nums">
          {money(order.total_cents, order.currency_code)}
        </span>
      </SectionRow>
      {order.promoted_cents > 0 && (
        <SectionRow title={t("orders.field.promoted")} hint={t("orders.field.promotedHint")}>
          <span className="tabular-nums">{money(order.promoted_cents, order.currency_code)}</span>
        </SectionRow>
      )}
      {instalments && (
        <SectionRow title={t("orders.field.instalments")}>
          <span className="tabular-nums">{number(instalments.number_of_installments)}</span>
        </SectionRow>
      )}
    </>
  )
}
