import type { Settings } from "../options"
import { offsetDate, serviceDate } from "../wire/dates"
import type { StoredCard, StoredCharge } from "./stored-charge"

/** A charge as version 1 writes it, with every field of "Charge". The elements of `refunds` are not specified. */
export function presentCharge({ timeZone }: Pick<Settings, "timeZone">, charge: StoredCharge) {
  const date = (time: number): string => offsetDate(time, { timeZone, offsetStyle: "+02:00" })
  return {
    id: charge.id,
    amount: charge.amount,
    error_code: charge.errorCode,
    error_message: charge.errorMessage,
    order_id: charge.orderId,
    description: charge.description,
    paid: charge.paid,
    created_at: date(charge.createdAt),
    status: charge.status,
    commission: charge.commission,
    amount_to_settle: charge.amountToSettle,
    discount: charge.discount,
    metadata: charge.metadata,
    closed_at: charge.closedAt === null ? null : date(charge.closedAt),
    payment_date: charge.paidAt === null ? null : serviceDate(charge.paidAt, timeZone).slice(0, 10),
    card: charge.card === null ? null : presentCard(charge.card),
    refunds: charge.refunds.map(({ id, amount, createdAt }) => ({ id, amount, created_at: date(createdAt) })),
  }
}

function presentCard(card: StoredCard) {
  return {
    id: card.id,
    bin: card.bin,
    brand: card.brand,
    type: card.type,
    category: card.category,
    country_code: card.countryCode,
    last4: card.last4,
    expiration_year: card.expirationYear,
    expiration_month: card.expirationMonth,
  }
}
