import { deliver } from "../callbacks/deliver"
import type { StoredCharge } from "../charges/stored-charge"
import type { Clock } from "../clock"
import type { Settings } from "../options"
import type { State } from "../orders/state"
import { chargeEvent, eventOf } from "./charge-event"
import type { EventDelivery } from "./event-delivery"
import type { StoredWebhook } from "./stored-webhook"

const KEPT = 1_000

/** Posts events to the webhooks that are registered, once each, and remembers the last 1,000. */
export class EventDesk {
  private readonly kept: EventDelivery[] = []
  private readonly open = new Set<Promise<unknown>>()
  private readonly stop = new AbortController()
  private count = 0

  constructor(
    private readonly clock: Clock,
    private readonly state: State,
    private readonly settings: Pick<Settings, "accounts" | "eventVersion" | "eventSignature">,
  ) {}

  /** Tells every webhook of a charge's account of it, all at once. Resolves with what they answered. */
  async announce(charge: StoredCharge): Promise<readonly EventDelivery[]> {
    const account = this.settings.accounts.find(({ name }) => name === charge.account)
    if (account?.secretKey === undefined) return []
    const { secretKey } = account
    const body = JSON.stringify(chargeEvent(charge, { ...account, secretKey }, this.settings))
    const webhooks = this.state.webhooks.filter((webhook) => webhook.account === charge.account)
    return Promise.all(webhooks.map((webhook) => this.post(this.record(charge, webhook), body)))
  }

  deliveries(): readonly EventDelivery[] {
    return this.kept.map((delivery) => ({ ...delivery }))
  }

  /** Gives up what is still unanswered. */
  async close(): Promise<void> {
    this.stop.abort()
    await Promise.allSettled(this.open)
  }

  private async post(delivery: EventDelivery, body: string): Promise<EventDelivery> {
    const posting = deliver(delivery.url, this.stop.signal, body)
    this.open.add(posting)
    const { status, error } = await posting
    this.open.delete(posting)
    const done: EventDelivery = {
      ...delivery,
      outcome: error === null ? "answered" : "failed",
      status,
      error,
    }
    const index = this.kept.findIndex(({ sequence }) => sequence === delivery.sequence)
    if (index >= 0) this.kept[index] = done
    return done
  }

  private record(charge: StoredCharge, webhook: StoredWebhook): EventDelivery {
    this.count += 1
    const delivery: EventDelivery = {
      sequence: this.count,
      at: this.clock.now().toISOString(),
      account: charge.account,
      webhookId: webhook.id,
      url: webhook.url,
      event: eventOf(charge),
      chargeId: charge.id,
      outcome: "sending",
      status: null,
      error: null,
    }
    this.kept.push(delivery)
    if (this.kept.length > KEPT) this.kept.shift()
    return delivery
  }
}
