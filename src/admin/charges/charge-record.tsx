import { Text } from "@medusajs/ui"
import type { Charge } from "../api/charges"
import { DrawerPart } from "../components/drawer-part"
import { KeyValues } from "../components/key-values"
import { ServiceId } from "../components/service-id"
import { useFormats } from "../format/use-formats"
import { useLegacyAccounts } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"
import { ChargeFailure } from "./charge-failure"
import { ChargeRefunds } from "./charge-refunds"
import { ChargeStatus } from "./charge-status"
import { expiry } from "./expiry"

/** A charge, field by field, and of its card no more than the shop may see. */
export function ChargeRecord({ charge }: { charge: Charge }) {
  const t = useWords()
  const { given } = useFormats()
  const several = useLegacyAccounts().length > 1
  const { card } = charge
  const date = (text: string | null) => (text ? given(text) : null)
  const figures = [
    [t("general.field.amount"), charge.amount],
    [t("charges.field.commission"), charge.commission],
    [t("charges.field.payout"), charge.amount_to_settle],
    [t("charges.field.discount"), charge.discount],
  ] as const
  return (
    <>
      <div>
        <ChargeStatus status={charge.status} />
      </div>
      <ChargeFailure charge={charge} />
      {charge.description && (
        <DrawerPart title={t("charges.field.description")}>
          <Text size="small" className="text-ui-fg-subtle text-pretty break-words">
            {charge.description}
          </Text>
        </DrawerPart>
      )}
      <DrawerPart title={t("general.field.amount")} hint={t("charges.unit")}>
        <KeyValues
          pairs={figures.map(([name, value]) => [name, <Figure key={name} value={value} />] as const)}
        />
      </DrawerPart>
      <DrawerPart title={t("charges.details")}>
        <KeyValues
          pairs={[
            [t("charges.field.paid"), t(charge.paid ? "charges.yes" : "charges.no")],
            [t("general.field.created"), date(charge.created_at)],
            [t("charges.field.closed"), date(charge.closed_at)],
            [t("charges.field.paymentDate"), date(charge.payment_date)],
            [t("charges.field.orderId"), charge.order_id ? <ServiceId id={charge.order_id} /> : null],
            [t("charges.field.id"), <ServiceId key="id" id={charge.id} />],
            ...(several ? [[t("general.field.account"), charge.account] as const] : []),
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t("charges.card.title")}>
        <KeyValues
          none={t("charges.card.none")}
          pairs={
            card
              ? [
                  [t("charges.card.brand"), card.brand],
                  [t("charges.card.last4"), card.last4],
                  [t("charges.card.expiry"), expiry(card)],
                ]
              : []
          }
        />
      </DrawerPart>
      <DrawerPart title={t("charges.metadata.title")}>
        <KeyValues none={t("charges.metadata.none")} pairs={Object.entries(charge.metadata)} />
      </DrawerPart>
      <ChargeRefunds refunds={charge.refunds} />
    </>
  )
}

function Figure({ value }: { value: number | null }) {
  return <span className="tabular-nums">{value ?? "–"}</span>
}
