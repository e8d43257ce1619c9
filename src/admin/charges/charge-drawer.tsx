import { ExclamationCircleSolid } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { useLegacyAccounts } from "../api/accounts"
import { useCharge, type Charge } from "../api/charges"
import { DrawerPart, RecordDrawer } from "../components/drawer"
import { KeyValues } from "../components/values"
import { ServiceId } from "../components/links"
import type { Opened } from "../list/use-opened"
import { useLanguage } from "../i18n/words"
import { ChargeStatus } from "./charge-status"
import { expiry, rawPairs } from "./card"

interface ChargeDrawerProps {
  of: Opened
  /** As the list has it, until it is read. */
  known?: Charge
  onClose(): void
}

/** Everything a charge says of itself, as it is now at the lender. */
export function ChargeDrawer({ of, known, onClose }: ChargeDrawerProps) {
  const { t } = useLanguage()
  const query = useCharge(of, known)
  return (
    <RecordDrawer title={t("charges.one")} about={<ServiceId id={of.id} />} query={query} onClose={onClose}>
      {query.data && <ChargeRecord charge={query.data} />}
    </RecordDrawer>
  )
}

/** A charge, field by field, and of its card no more than the shop may see. */
function ChargeRecord({ charge }: { charge: Charge }) {
  const { t, given } = useLanguage()
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

/** Why a charge failed, in the lender's own words. Nothing on one that names no error. */
function ChargeFailure({ charge: { error_code, error_message } }: { charge: Charge }) {
  const { t } = useLanguage()
  if (error_code === null && error_message === null) return null
  return (
    <div role="note" className="bg-ui-bg-subtle flex gap-x-3 rounded-lg p-3">
      <ExclamationCircleSolid className="text-ui-tag-red-icon mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-y-1">
        <Text size="small" weight="plus" leading="compact" className="pt-0.5">
          {t("charges.failure")}
        </Text>
        {error_message && (
          <Text size="small" className="text-ui-fg-subtle text-pretty break-words">
            {error_message}
          </Text>
        )}
        {error_code && (
          <Text size="small" className="text-ui-fg-subtle break-words">
            {t("charges.field.errorCode")}: {error_code}
          </Text>
        )}
      </div>
    </div>
  )
}

/** The refunds of a charge as the lender gives them (Charges v1, "Charge": their fields are not specified). */
function ChargeRefunds({ refunds }: { refunds: unknown[] | null }) {
  const { t } = useLanguage()
  if (refunds === null || refunds.length === 0) {
    return (
      <DrawerPart title={t("charges.refunds.title")}>
        <Text size="small" className="text-ui-fg-subtle">
          {t(refunds === null ? "charges.refunds.unknown" : "charges.refunds.none")}
        </Text>
      </DrawerPart>
    )
  }
  return (
    <DrawerPart title={t("charges.refunds.title")} hint={t("charges.refunds.hint")}>
      <ul className="flex flex-col gap-y-3">
        {refunds.map((refund, index) => (
          <li key={index} className="shadow-borders-base rounded-lg p-3">
            <KeyValues pairs={rawPairs(refund)} />
          </li>
        ))}
      </ul>
    </DrawerPart>
  )
}
