import { Text } from "@medusajs/ui"
import type { InstalmentOrderDetail } from "../api/orders"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"
import { refundable } from "./refundable"

/** What a refund in Medusa does to a confirmed loan, in full and in part, as far as the service has said. */
export function RefundOutlook({ order }: { order: InstalmentOrderDetail }) {
  const t = useWords()
  const { money, ago } = useFormats()
  const left = refundable(order)
  const amount = (cents: number) => money(cents, order.currency_code)
  return (
    <div className="text-ui-fg-subtle flex flex-col gap-y-3 px-6 py-4">
      {left.cents === 0 ? (
        <Text size="small">{t("orders.outlook.nothing")}</Text>
      ) : (
        <>
          <Text size="small">{t("orders.outlook.hint")}</Text>
          <dl className="flex flex-col gap-y-3">
            <Effect name={t("orders.outlook.all")} amount={amount(left.cents)}>
              {t("orders.outlook.allEffect")}
            </Effect>
            <Effect name={t("orders.outlook.part")}>{t("orders.outlook.partEffect")}</Effect>
            {left.promotedCents > 0 && (
              <Effect name={t("orders.outlook.promoted")} amount={amount(left.promotedCents)}>
                {t("orders.outlook.promotedEffect")}
              </Effect>
            )}
          </dl>
        </>
      )}
      {left.unanswered && <Text size="small">{t("orders.outlook.unanswered")}</Text>}
      {order.read_at && (
        <Text size="xsmall" className="text-ui-fg-subtle text-pretty">
          {t("orders.outlook.asOf", { when: ago(order.read_at) })}
        </Text>
      )}
    </div>
  )
}

function Effect({ name, amount, children }: { name: string; amount?: string; children: string }) {
  return (
    <div>
      <dt className="txt-compact-small-plus text-ui-fg-base flex items-center justify-between gap-x-4">
        <span>{name}</span>
        {amount && <span className="tabular-nums">{amount}</span>}
      </dt>
      <dd className="txt-small text-pretty pt-1">{children}</dd>
    </div>
  )
}
