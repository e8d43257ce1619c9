import { useAccounts } from "../api/accounts"
import type { Discrepancy } from "../api/discrepancies"
import { LinkButton } from "../components/buttons"
import { DrawerPart, RecordDrawer } from "../components/drawer"
import { ServiceId } from "../components/links"
import { Subtle } from "../components/section"
import { KeyValues } from "../components/values"
import { useLanguage } from "../i18n/words"
import { DiscrepancyEnd, DiscrepancyStatus, ResolveDiscrepancy, TwoSides } from "./discrepancy-items"
import { kindWords } from "./kind-words"

/** One discrepancy: what it means, both sides, what to do, and where to look. */
export function DiscrepancyDrawer({ discrepancy, onClose }: { discrepancy: Discrepancy; onClose(): void }) {
  const { t, dateTime, ago } = useLanguage()
  const several = useAccounts().length > 1
  const { title, meaning, todo } = kindWords(t, discrepancy)
  const { order_reference, lender_order_id, service_settlement_id, since, status } = discrepancy
  const shown = (id: string | null) => id !== null && <ServiceId id={id} />
  return (
    <RecordDrawer
      title={title}
      about={`${t("discrepancies.field.age")} ${dateTime(since)} (${ago(since)})`}
      footer={status === "open" && <ResolveDiscrepancy discrepancy={discrepancy} onDone={onClose} />}
      onClose={onClose}
    >
      <div>
        <DiscrepancyStatus status={status} />
      </div>
      <TwoSides {...discrepancy} />
      <DrawerPart title={t("discrepancies.what")}>
        <Subtle>{meaning}</Subtle>
      </DrawerPart>
      <DrawerPart title={t("discrepancies.todo")}>
        <Subtle>{todo}</Subtle>
      </DrawerPart>
      <DiscrepancyEnd {...discrepancy} />
      <KeyValues
        pairs={[
          [t("general.field.account"), several && discrepancy.account],
          [t("orders.field.reference"), shown(order_reference)],
          [t("orders.field.serviceId"), shown(lender_order_id)],
          [t("settlements.one"), shown(service_settlement_id)],
        ]}
      />
      <DiscrepancyLinks {...discrepancy} />
    </RecordDrawer>
  )
}

/** Where to look at both sides. */
function DiscrepancyLinks({ order_id, instalment_order_id, settlement_id }: Discrepancy) {
  const { t } = useLanguage()
  const record = `/instalments/orders/${instalment_order_id}`
  const settlement = `/instalments/settlements/${settlement_id}`
  return (
    <div className="flex flex-wrap gap-2">
      {order_id && <LinkButton to={`/orders/${order_id}`}>{t("discrepancies.openShopOrder")}</LinkButton>}
      {instalment_order_id && <LinkButton to={record}>{t("discrepancies.openOrder")}</LinkButton>}
      {settlement_id && <LinkButton to={settlement}>{t("discrepancies.openSettlement")}</LinkButton>}
    </div>
  )
}
