import { createHash } from "node:crypto"
import { Outbox, type Sent } from "../callbacks/deliveries"
import type { StoredCard, StoredCharge } from "../charges/charge"
import type { SandboxAccount, Settings } from "../options"
import { type Clock, ofAccount, type State } from "../orders/state"
import type { StoredWebhook } from "./stored-webhook"

export type ChargeEventName = "charge.created" | "charge.failed"

/** One event posted to one webhook. */
export interface EventDelivery extends Sent {
  readonly webhookId: string
  readonly event: ChargeEventName
  readonly chargeId: string
  readonly outcome: "sending" | "responded" | "failed"
}

/** The event of a charge's status. */
function eventOf({ errorCode }: StoredCharge): ChargeEventName {
  return errorCode === null ? "charge.created" : "charge.failed"
}

/**
 * The body posted to a webhook. Version 1, "Events", does not specify it: the fields were observed in similar APIs, and
 * differ from those of a charge that is read.
 */
function chargeEvent(
  charge: StoredCharge,
  { publicKey, secretKey }: SandboxAccount,
  { eventVersion, eventSignature }: Pick<Settings, "eventVersion" | "eventSignature">,
) {
  const event = eventOf(charge)
  // The signature covers the event's subject, not its contents.
  const signed = `${secretKey}${publicKey}${eventVersion}${event}${charge.id}`
  return {
    event,
    api_version: eventVersion,
    data: dataOf(charge, event),
    account_id: publicKey,
    signature: createHash(eventSignature).update(signed).digest("hex"),
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

/** Posts events to the registered webhooks, once each, and keeps the last 1,000. */
export class EventRegistry {
  private readonly sent = new Outbox<EventDelivery>()

  constructor(
    private readonly clock: Clock,
    private readonly state: State,
    private readonly settings: Pick<Settings, "accounts" | "eventVersion" | "eventSignature">,
  ) {}

  /** Notifies every webhook of a charge's account, all at once. Resolves with their responses. */
  async publish(charge: StoredCharge): Promise<readonly EventDelivery[]> {
    const account = this.settings.accounts.find(({ name }) => name === charge.account)
    if (account?.secretKey === undefined) return []
    const body = JSON.stringify(chargeEvent(charge, account, this.settings))
    const webhooks = ofAccount(this.state.webhooks, charge.account)
    return Promise.all(webhooks.map((webhook) => this.sent.deliver(this.record(charge, webhook), body)))
  }

  deliveries(): readonly EventDelivery[] {
    return this.sent.list()
  }

  /** Aborts all deliveries without a response. */
  close(): Promise<void> {
    return this.sent.close()
  }

  private record(charge: StoredCharge, webhook: StoredWebhook): EventDelivery {
    return this.sent.enter((sequence) => ({
      sequence,
      at: this.clock.now().toISOString(),
      account: charge.account,
      webhookId: webhook.id,
      url: webhook.url,
      event: eventOf(charge),
      chargeId: charge.id,
      outcome: "sending",
      status: null,
      error: null,
    }))
  }
}
