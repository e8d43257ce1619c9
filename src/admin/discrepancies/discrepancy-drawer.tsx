import { Button, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useAccounts } from "../api/accounts"
import type { Discrepancy } from "../api/discrepancies"
import { DrawerPart, RecordDrawer } from "../components/drawer"
import { ServiceId } from "../components/links"
import { KeyValues } from "../components/values"
import { useLanguage } from "../i18n/words"
import { DiscrepancyEnd, DiscrepancyStatus, ResolveDiscrepancy, TwoSides } from "./discrepancy-items"
import { useKindWords } from "./use-kind-words"

/** One discrepancy: what it means, both sides, what to do, and where to look. */
export function DiscrepancyDrawer({ discrepancy, onClose }: { discrepancy: Discrepancy; onClose(): void }) {
  const { t, dateTime, ago } = useLanguage()
  const several = useAccounts().length > 1
  const { title, meaning, todo } = useKindWords().words(discrepancy)
  const { order_reference, service_order_id, service_settlement_id } = discrepancy
  const ids = [
    [t("orders.field.reference"), order_reference],
    [t("orders.field.serviceId"), service_order_id],
    [t("settlements.one"), service_settlement_id],
  ] as const
  const shown = ids.flatMap(([name, id]) => (id ? [[name, <ServiceId key={name} id={id} />] as const] : []))
  return (
    <RecordDrawer
      title={title}
      about={`${t("discrepancies.field.age")} ${dateTime(discrepancy.since)} (${ago(discrepancy.since)})`}
      footer={
        discrepancy.status === "open" && <ResolveDiscrepancy discrepancy={discrepancy} onDone={onClose} />
      }
      onClose={onClose}
    >
      <div>
        <DiscrepancyStatus status={discrepancy.status} />
      </div>
      <TwoSides {...discrepancy} />
      <Said title={t("discrepancies.what")}>{meaning}</Said>
      <Said title={t("discrepancies.todo")}>{todo}</Said>
      <DiscrepancyEnd discrepancy={discrepancy} />
      <KeyValues
        pairs={[...(several ? [[t("general.field.account"), discrepancy.account] as const] : []), ...shown]}
      />
      <div className="flex flex-wrap gap-2">
        <DiscrepancyLinks discrepancy={discrepancy} />
      </div>
    </RecordDrawer>
  )
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <DrawerPart title={title}>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {children}
      </Text>
    </DrawerPart>
  )
}

/** Where to look at both sides. */
function DiscrepancyLinks({ discrepancy }: { discrepancy: Discrepancy }) {
  const { t } = useLanguage()
  const { order_id, instalment_order_id, settlement_id } = discrepancy
  const links = [
    order_id && { to: `/orders/${order_id}`, label: t("discrepancies.openShopOrder") },
    instalment_order_id && {
      to: `/instalments/orders/${instalment_order_id}`,
      label: t("discrepancies.openOrder"),
    },
    settlement_id && {
      to: `/instalments/settlements/${settlement_id}`,
      label: t("discrepancies.openSettlement"),
    },
  ]
  return links.map(
    (link) =>
      link && (
        <Button key={link.to} size="small" variant="secondary" asChild>
          <Link to={link.to}>{link.label}</Link>
        </Button>
      ),
  )
}
