import { ExclamationCircleSolid } from "@medusajs/icons"
import { useVersion1Accounts } from "../api/accounts"
import { useCharge, type Charge } from "../api/charges"
import { DrawerPart, RecordDrawer } from "../components/drawer"
import { ServiceId } from "../components/links"
import { Marked, Strong, Subtle } from "../components/section"
import { KeyValues } from "../components/values"
import { useLanguage } from "../i18n/words"
import type { Opened } from "../list/use-opened"
import { expiry, rawPairs } from "./card"
import { ChargeStatus } from "./charge-status"

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
  const several = useVersion1Accounts().length > 1
  const { card } = charge
  const date = (text: string | null) => (text ? given(text) : null)
  const figure = (value: number | null) => <span className="tabular-nums">{value ?? "–"}</span>
  return (
    <>
      <div>
        <ChargeStatus status={charge.status} />
      </div>
      <ChargeFailure charge={charge} />
      {charge.description && (
        <DrawerPart title={t("charges.field.description")}>
          <Subtle>{charge.description}</Subtle>
        </DrawerPart>
      )}
      <DrawerPart title={t("general.field.amount")} hint={t("charges.unit")}>
        <KeyValues
          pairs={[
            [t("general.field.amount"), figure(charge.amount)],
            [t("charges.field.commission"), figure(charge.commission)],
            [t("charges.field.payout"), figure(charge.amount_to_settle)],
            [t("charges.field.discount"), figure(charge.discount)],
          ]}
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
            [t("charges.field.id"), <ServiceId id={charge.id} />],
            [t("general.field.account"), several && charge.account],
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t("charges.card.title")}>
        {card ? (
          <KeyValues
            pairs={[
              [t("charges.card.brand"), card.brand],
              [t("charges.card.last4"), card.last4],
              [t("charges.card.expiry"), expiry(card)],
            ]}
          />
        ) : (
          <Subtle>{t("charges.card.none")}</Subtle>
        )}
      </DrawerPart>
      <DrawerPart title={t("charges.metadata.title")}>
        <KeyValues none={t("charges.metadata.none")} pairs={Object.entries(charge.metadata)} />
      </DrawerPart>
      <ChargeRefunds refunds={charge.refunds} />
    </>
  )
}

/** Why a charge failed, in the lender's own words. Nothing on one that names no error. */
function ChargeFailure({ charge: { error_code, error_message } }: { charge: Charge }) {
  const { t } = useLanguage()
  if (error_code === null && error_message === null) return null
  return (
    <Marked icon={<ExclamationCircleSolid className="text-ui-tag-red-icon" />} className="rounded-lg p-3">
      <Strong className="pt-0.5">{t("charges.failure")}</Strong>
      {error_message && <Subtle>{error_message}</Subtle>}
      {error_code && (
        <Subtle>
          {t("charges.field.errorCode")}: {error_code}
        </Subtle>
      )}
    </Marked>
  )
}

/** The refunds of a charge as the lender gives them (Charges v1, "Charge": their fields are not specified). */
function ChargeRefunds({ refunds }: { refunds: unknown[] | null }) {
  const { t } = useLanguage()
  const some = refunds !== null && refunds.length > 0
  return (
    <DrawerPart title={t("charges.refunds.title")} {...(some && { hint: t("charges.refunds.hint") })}>
      {some ? (
        <ul className="flex flex-col gap-y-3">
          {refunds.map((refund, index) => (
            <li key={index} className="shadow-borders-base rounded-lg p-3">
              <KeyValues pairs={rawPairs(refund)} />
            </li>
          ))}
        </ul>
      ) : (
        <Subtle>{t(refunds === null ? "charges.refunds.unknown" : "charges.refunds.none")}</Subtle>
      )}
    </DrawerPart>
  )
}
