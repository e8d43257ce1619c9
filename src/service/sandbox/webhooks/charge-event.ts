import { createHash } from "node:crypto"
import type { StoredCard, StoredCharge } from "../charges/stored-charge"
import type { SandboxAccount, Settings } from "../options"
import type { ChargeEventName } from "./event-delivery"

interface Signed {
  readonly secretKey: string
  readonly accountId: string
  readonly apiVersion: "1.0" | 1
  readonly event: string
  /** The identifier in `data`. */
  readonly id: string
}

/** The event of a charge's status. */
export function eventOf({ errorCode }: StoredCharge): ChargeEventName {
  return errorCode === null ? "charge.created" : "charge.failed"
}

/**
 * The body posted to a webhook. Version 1, "Events", does not specify it: the fields were observed in similar APIs, and
 * differ from those of a charge that is read.
 */
export function chargeEvent(
  charge: StoredCharge,
  { publicKey: accountId, secretKey }: SandboxAccount & { secretKey: string },
  { eventVersion: apiVersion, eventSignature }: Pick<Settings, "eventVersion" | "eventSignature">,
) {
  const event = eventOf(charge)
  const { id } = charge
  return {
    event,
    api_version: apiVersion,
    data: dataOf(charge, event),
    account_id: accountId,
    signature: signEvent({ secretKey, accountId, apiVersion, event, id }, eventSignature),
  }
}

function dataOf(charge: StoredCharge, event: ChargeEventName) {
  const createdAt = date(charge.createdAt)
  return {
    livemode: false,
    paid: charge.paid,
    amount: charge.amount,
    currency: "EUR",
    refunded: charge.refunds.length > 0,
    captured: charge.paid,
    authorization_code: charge.paid ? digitsOf(charge.id) : null,
    error_code: charge.errorCode,
    error_message: charge.errorMessage,
    order_id: charge.orderId,
    description: charge.description,
    custom_fields: null,
    amount_in_eur: charge.amount,
    exchange_rate_eur: 1,
    source: "web",
    ip: "0.0.0.0",
    locale: "es",
    fee: null,
    interchange_fee: null,
    settlement: null,
    created_at: createdAt,
    refunds: charge.refunds.map(({ id, amount, createdAt: at }) => ({ id, amount, created_at: date(at) })),
    id: charge.id,
    customer: null,
    subscription: null,
    card: charge.card === null ? null : cardOf(charge.card),
    activities: [{ activity_type: event, created_at: createdAt, id: charge.id.replace(/^cha_/, "act_") }],
  }
}

/** These names differ from a card's in a charge that is read; its `bin` is a number here. */
function cardOf(card: StoredCard) {
  return {
    brand: card.brand,
    card_type: card.type === null ? null : card.type.charAt(0).toUpperCase(),
    last4: card.last4,
    expiration_year: card.expirationYear,
    expiration_month: card.expirationMonth,
    cvc_check: "none",
    bin: Number(card.bin),
    id: card.id,
  }
}

function date(time: number): string {
  return new Date(time).toISOString()
}

function digitsOf(id: string): string {
  return `${parseInt(id.slice(-7), 16) || 0}`.padStart(8, "0").slice(-8)
}

/** The hexadecimal signature of an event. It covers the event's subject, not its contents. */
function signEvent(
  { secretKey, accountId, apiVersion, event, id }: Signed,
  algorithm: "sha512" | "sha1",
): string {
  return createHash(algorithm).update(`${secretKey}${accountId}${apiVersion}${event}${id}`).digest("hex")
}
