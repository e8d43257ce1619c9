import { Text } from "@medusajs/ui"
import { useOrderCharges, type Charge } from "../api/charges"
import { Hinted } from "../components/values"
import { Section, Subtle } from "../components/section"
import { TextLink } from "../components/links"
import { Gaps } from "../components/gaps"
import { useLanguage } from "../i18n/words"
import { ChargeStatus } from "./charge-status"

/**
 * The charges of version 1 an order of the shop has; nothing on an order that has none.
 * @param mention whether a failure is worth a line; elsewhere an order that never had a charge would show one
 */
export function OrderCharges({ orderId, mention }: { orderId: string; mention: boolean }) {
  const { t } = useLanguage()
  const { data, error } = useOrderCharges(orderId)
  if (error && !data && mention) {
    return <Subtle className="px-6">{t("charges.widget.failed")}</Subtle>
  }
  if (!data || (data.count === 0 && !(mention && data.failed.length > 0))) return null
  return (
    <div data-testid="order-charges">
      <Section title={t("charges.title")}>
        <ul className="divide-y divide-dashed">
          {data.charges.map((charge) => (
            <OrderCharge key={`${charge.account} ${charge.id}`} charge={charge} />
          ))}
        </ul>
        <Gaps {...data} missingWord="charges.missing" />
      </Section>
    </div>
  )
}

function OrderCharge({ charge }: { charge: Charge }) {
  const { t, given } = useLanguage()
  const { id, account, order_id, card } = charge
  const search = new URLSearchParams({ q: order_id || id, charge: id, charge_account: account })
  return (
    <li className="text-ui-fg-subtle flex flex-col gap-y-1 px-6 py-4">
      <div className="flex items-center justify-between gap-x-4">
        <Text as="div" size="small" weight="plus" leading="compact" className="text-ui-fg-base tabular-nums">
          <Hinted hint={t("charges.unit")}>{charge.amount}</Hinted>
        </Text>
        <ChargeStatus status={charge.status} />
      </div>
      <div className="flex items-center justify-between gap-x-4">
        <Subtle>{given(charge.created_at)}</Subtle>
        <TextLink to={`/instalments/charges?${search.toString()}`} className="txt-small">
          {t("charges.widget.open")}
        </TextLink>
      </div>
      {card?.last4 && <Subtle>{t("charges.card.ending", { last4: card.last4 })}</Subtle>}
    </li>
  )
}
