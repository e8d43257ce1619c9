import { Copy, StatusBadge, Text } from "@medusajs/ui"
import type { Health } from "../api/health"
import { Notice } from "../components/notice"
import { Section } from "../components/section"
import { SectionRow } from "../components/section-row"
import { useWords } from "../i18n/use-words"

/** The addresses the service gets from this shop, exactly, and whether they look within its reach. */
export function AddressList({ health: { addresses, accounts } }: { health: Health }) {
  const t = useWords()
  const { unreachable, return: back, callback } = addresses
  const several = accounts.length > 1
  return (
    <Section title={t("health.addresses.title")} hint={t("health.addresses.hint")}>
      {unreachable && <Notice>{t(`health.unreachable.${unreachable}`)}</Notice>}
      <SectionRow title={t("health.addresses.shop")}>
        <StatusBadge color={unreachable === null ? "green" : "orange"}>
          {t(unreachable === null ? "health.addresses.reachable" : "health.addresses.unreachable")}
        </StatusBadge>
        <span className="text-ui-fg-subtle break-all">{addresses.backend_url}</span>
      </SectionRow>
      <Address name={t("health.addresses.ok")} address={back.ok} />
      <Address name={t("health.addresses.ko")} address={back.ko} />
      <Address name={t("health.addresses.cancel")} address={back.cancel} />
      <Address name={t("health.addresses.callback")} address={callback} />
      {accounts.map(
        ({ name: account, legacy }) =>
          legacy && (
            <Address
              key={account}
              name={several ? t("health.addresses.webhookFor", { account }) : t("health.addresses.webhook")}
              address={legacy.webhook_url}
            />
          ),
      )}
    </Section>
  )
}

function Address({ name, address }: { name: string; address: string }) {
  const t = useWords()
  return (
    <div className="flex flex-col gap-y-1 px-6 py-4">
      <Text size="small" weight="plus" leading="compact" className="text-ui-fg-subtle">
        {name}
      </Text>
      <div className="flex items-start gap-x-2">
        <span className="text-ui-fg-subtle min-w-0 break-all font-mono text-xs">{address}</span>
        <Copy
          content={address}
          variant="mini"
          aria-label={t("general.action.copy", { what: name })}
          className="text-ui-fg-muted shrink-0"
        />
      </div>
    </div>
  )
}
