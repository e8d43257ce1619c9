import { OpenDeliveries, SentLog } from "../callbacks/deliveries"
import type { StoredCharge } from "../charges/stored-charge"
import type { Clock } from "../clock"
import type { Settings } from "../options"
import type { State } from "../orders/state"
import { chargeEvent, eventOf } from "./charge-event"
import type { EventDelivery } from "./event-delivery"
import type { StoredWebhook } from "./stored-webhook"

/** Posts events to the registered webhooks, once each, and keeps the last 1,000. */
export class EventRegistry {
  private readonly log = new SentLog<EventDelivery>()
  private readonly open = new OpenDeliveries()

  constructor(
    private readonly clock: Clock,
    private readonly state: State,
    private readonly settings: Pick<Settings, "accounts" | "eventVersion" | "eventSignature">,
  ) {}

  /** Notifies every webhook of a charge's account, all at once. Resolves with their responses. */
  async publish(charge: StoredCharge): Promise<readonly EventDelivery[]> {
    const account = this.settings.accounts.find(({ name }) => name === charge.account)
    if (account?.secretKey === undefined) return []
    const { secretKey } = account
    const body = JSON.stringify(chargeEvent(charge, { ...account, secretKey }, this.settings))
    const webhooks = this.state.webhooks.filter((webhook) => webhook.account === charge.account)
    return Promise.all(webhooks.map((webhook) => this.post(this.record(charge, webhook), body)))
  }

  deliveries(): readonly EventDelivery[] {
    return this.log.list()
  }

  /** Aborts all deliveries without a response. */
  close(): Promise<void> {
    return this.open.close()
  }

  private async post(delivery: EventDelivery, body: string): Promise<EventDelivery> {
    return this.log.amend(delivery, await this.open.deliver(delivery.url, body))
  }

  private record(charge: StoredCharge, webhook: StoredWebhook): EventDelivery {
    return this.log.enter((sequence) => ({
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
