import type { InstalmentOrderDetail } from "../api/orders"
import { Hinted } from "../components/values"
import { TextLink } from "../components/links"
import { useLanguage } from "../i18n/words"
import { operationType } from "../settlements/operation-type"
import { SmallPrint, Strong, Subtle } from "../components/section"

/** Whether it is, or was, a loan, which the lender settles. */
export function hasLoan({ status, confirmed_at, operations }: InstalmentOrderDetail): boolean {
  return status === "CONFIRMED" || confirmed_at !== null || operations.length > 0
}

/** What came of an order in the settlements: when, how much, and what the lender kept; or that it is still to come. */
export function Settled({ order }: { order: InstalmentOrderDetail }) {
  const { t } = useLanguage()
  if (order.operations.length === 0) {
    return (
      <div className="flex flex-col gap-y-1 px-6 py-4">
        <Strong className="text-ui-fg-subtle">
          {t(hasLoan(order) ? "orders.settled.pending" : "orders.settled.none")}
        </Strong>
        {hasLoan(order) && <Subtle>{t("orders.settled.pendingHint")}</Subtle>}
      </div>
    )
  }
  return (
    <>
      <ul className="divide-y divide-dashed">
        {order.operations.map((operation) => (
          <SettledLine key={`${operation.settlement_id} ${operation.position}`} operation={operation} />
        ))}
      </ul>
      {order.operations.some(({ type }) => type === "REFUND") && (
        <SmallPrint className="px-6 pb-4">{t("settlements.signs")}</SmallPrint>
      )}
    </>
  )
}

function SettledLine({ operation }: { operation: InstalmentOrderDetail["operations"][number] }) {
  const { t, money, number, date } = useLanguage()
  const interest = <Hinted hint={t("orders.settled.interestHint")}>{number(operation.interest)}</Hinted>
  const figures = [
    [t("orders.settled.amount"), money(operation.amount)],
    [t("orders.settled.commission"), money(operation.commission)],
    [t("orders.settled.payout"), money(operation.amount_to_settle)],
    [t("orders.settled.interest"), interest],
  ] as const
  return (
    <li className="text-ui-fg-subtle flex flex-col gap-y-1 px-6 py-4">
      <div className="flex items-center justify-between gap-x-4">
        <Strong className="text-ui-fg-base">{operationType(t, operation.type)}</Strong>
        <Subtle>{date(operation.created)}</Subtle>
      </div>
      <dl className="flex flex-col gap-y-1">
        {figures.map(([name, value]) => (
          <div key={name} className="txt-small flex items-center justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <TextLink to={`/instalments/settlements/${operation.settlement_id}`} className="txt-small">
        {t("orders.settled.settlement")}
      </TextLink>
    </li>
  )
}
