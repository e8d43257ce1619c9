import { Drawer, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { Discrepancy } from "../api/discrepancies"
import { ServiceId } from "../components/service-id"
import { useFormats } from "../format/use-formats"
import { useAccounts } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"
import { DiscrepancyEnd } from "./discrepancy-end"
import { DiscrepancyLinks } from "./discrepancy-links"
import { DiscrepancyStatus } from "./discrepancy-status"
import { ResolveDiscrepancy } from "./resolve-discrepancy"
import { TwoSides } from "./two-sides"
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
