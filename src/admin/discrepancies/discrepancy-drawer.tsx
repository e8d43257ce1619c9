import { Button, Drawer, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useAccounts } from "../api/accounts"
import type { Discrepancy } from "../api/discrepancies"
import { ServiceId } from "../components/links"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/words"
import { DiscrepancyEnd, DiscrepancyStatus, ResolveDiscrepancy, TwoSides } from "./discrepancy-items"
import { useKindWords } from "./use-kind-words"

/** One discrepancy: what it means, both sides, what to do, and where to look. */
export function DiscrepancyDrawer({ discrepancy, onClose }: { discrepancy: Discrepancy; onClose(): void }) {
  const t = useWords()
  const { dateTime, ago } = useFormats()
  const several = useAccounts().length > 1
  const { title, meaning, todo } = useKindWords().words(discrepancy)
  const { order_reference, service_order_id, service_settlement_id } = discrepancy
  const ids = [
    [t("orders.field.reference"), order_reference],
    [t("orders.field.serviceId"), service_order_id],
    [t("settlements.one"), service_settlement_id],
  ] as const
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.Description className="txt-small text-ui-fg-subtle">
            {t("discrepancies.field.age")} {dateTime(discrepancy.since)} ({ago(discrepancy.since)})
          </Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
          <div>
            <DiscrepancyStatus status={discrepancy.status} />
          </div>
          <TwoSides {...discrepancy} />
          <Part title={t("discrepancies.what")}>{meaning}</Part>
          <Part title={t("discrepancies.todo")}>{todo}</Part>
          <DiscrepancyEnd discrepancy={discrepancy} />
          <dl className="flex flex-col gap-y-2">
            {several && (
              <Row name={t("general.field.account")}>
                <dd className="txt-compact-small min-w-0 break-words">{discrepancy.account}</dd>
              </Row>
            )}
            {ids.map(
              ([name, id]) =>
                id && (
                  <Row key={name} name={name}>
                    <dd className="text-ui-fg-subtle min-w-0">
                      <ServiceId id={id} />
                    </dd>
                  </Row>
                ),
            )}
          </dl>
          <div className="flex flex-wrap gap-2">
            <DiscrepancyLinks discrepancy={discrepancy} />
          </div>
        </Drawer.Body>
        {discrepancy.status === "open" && (
          <Drawer.Footer>
            <ResolveDiscrepancy discrepancy={discrepancy} onDone={onClose} />
          </Drawer.Footer>
        )}
      </Drawer.Content>
    </Drawer>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-y-1">
      <Text size="small" weight="plus">
        {title}
      </Text>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {children}
      </Text>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-x-4">
      <dt className="txt-compact-small text-ui-fg-subtle shrink-0">{name}</dt>
      {children}
    </div>
  )
}

/** Where to look at both sides. */
function DiscrepancyLinks({ discrepancy }: { discrepancy: Discrepancy }) {
  const t = useWords()
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
