import { changeOrder, type InstalmentOrder, type InstalmentOrderDetail, type Refund } from "../api/orders"
import { ServiceId } from "../components/links"
import { useLanguage, type Words } from "../i18n/words"
import { SmallPrint, State, Strong, Subtle } from "../components/section"
import { ActionButton } from "../components/buttons"
import { reviewWithoutOrder } from "../reviews/reviews"

type Sort = keyof Words["orders"]["refusal"]

/**
 * What the statuses mean of a refund (Orders v2, "Errors"). A bare 403 may be a wrong key as well as one that may not.
 */
const SORTS: Record<number, Sort> = {
  400: "invalid",
  401: "key",
  403: "permission",
  404: "missing",
  422: "rule",
}

const COLOURS: Record<Refund["state"], "green" | "red" | "orange" | "grey"> = {
  sending: "orange",
  unknown: "orange",
  done: "green",
  refused: "red",
  unsent: "grey",
  not_done: "grey",
  repeated: "grey",
}

/** Every refund wanted or found, the newest first, with what the lender kept of it. */
export function RefundList({ order }: { order: InstalmentOrderDetail }) {
  const newest = [...order.refunds].sort((a, b) => b.created_at.localeCompare(a.created_at))
  return (
    <ul className="divide-y divide-dashed">
      {newest.map((refund) => (
        <RefundItem key={refund.id} refund={refund} order={order} />
      ))}
    </ul>
  )
}

function RefundItem({ refund, order }: { refund: Refund; order: InstalmentOrderDetail }) {
  const { t, money, dateTime } = useLanguage()
  const amount = (cents: number | null) => money(cents ?? 0, order.currency_code)
  const costs = refund.merchant_cost !== null || refund.processor_cost !== null
  return (
    <li className="text-ui-fg-subtle flex flex-col gap-y-1 px-6 py-4">
      <div className="flex items-center justify-between gap-x-4">
        <Strong className="text-ui-fg-base tabular-nums">{amount(refund.cents)}</Strong>
        <State color={COLOURS[refund.state]}>{t(`orders.refundState.${refund.state}`)}</State>
      </div>
      <Subtle>
        {dateTime(refund.created_at)} · {t(`orders.refundOrigin.${refund.origin}`)}
      </Subtle>
      {refund.promoted_cents > 0 && (
        <Subtle>{t("orders.refunds.promoted", { amount: amount(refund.promoted_cents) })}</Subtle>
      )}
      {costs && (
        <Subtle>
          {t("orders.refunds.costs", {
            merchant: amount(refund.merchant_cost),
            processor: amount(refund.processor_cost),
          })}
        </Subtle>
      )}
      <RefundReason refund={refund} />
      {refund.lender_refund_id && <ServiceId id={refund.lender_refund_id} />}
      <div className="pt-1 empty:hidden">
        <RecordRefund refund={refund} order={order} />
      </div>
    </li>
  )
}

/**
 * For a refund made at the lender, which Medusa does not know: one click writes it there, or why it cannot. Else nothing.
 */
export function RecordRefund({ refund, order }: { refund: Refund; order: InstalmentOrder }) {
  const { t, money } = useLanguage()
  const id = refund.lender_refund_id
  if (!id || refund.origin !== "service" || refund.medusa_refund_id) return null
  if (order.payment_id === null || order.cancel_wanted_at || reviewWithoutOrder(order))
    return <Subtle className="w-full">{t("orders.refunds.cannotRecord")}</Subtle>
  const label = t("orders.refunds.record")
  const amount = money(refund.cents, order.currency_code)
  const description = t("orders.refunds.confirmRecord", { amount })
  return (
    <ActionButton
      label={label}
      run={() => changeOrder(order.id, "record-refund", { refund_id: id })}
      done={() => t("orders.refunds.recorded")}
      confirm={{ title: label, description, variant: "confirmation" }}
    />
  )
}

/** Why a refund did not happen: what the lender's refusal means, then its own text. Nothing where nothing is known. */
function RefundReason({ refund: { refusal, reason } }: { refund: Refund }) {
  const { t } = useLanguage()
  if (!refusal) return reason && <Subtle>{reason}</Subtle>
  const { status, code, message } = refusal
  return (
    <>
      <Subtle className="text-ui-fg-base">{t(`orders.refusal.${SORTS[status] ?? "other"}`)}</Subtle>
      <Subtle>{message ? t("orders.refunds.said", { message }) : t("orders.refunds.saidNothing")}</Subtle>
      <SmallPrint>{[status, code].filter(Boolean).join(" ")}</SmallPrint>
    </>
  )
}
