import type { Clock } from "../clock"
import type { StoredOrder } from "../orders/stored-order"
import { callbackUrl } from "./callback-url"
import { deliver } from "./deliver"

export type CallbackEvent = "authorized" | "rejected"

/** One notification: sent, about to be answered, or held back. */
export interface CallbackAttempt {
  readonly sequence: number
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly at: string
  readonly orderId: string
  readonly account: string
  readonly event: CallbackEvent
  readonly url: string
  readonly outcome: "held" | "sending" | "answered" | "failed"
  /** What the merchant answered; null while unanswered. */
  readonly status: number | null
  /** Why there is no answer, such as `ECONNREFUSED` or `TIMEOUT`. */
  readonly error: string | null
}

const KEPT = 1_000

/** Sends the notifications of Orders v2, "Events", and remembers the last 1,000. */
export class CallbackDesk {
  private readonly kept: CallbackAttempt[] = []
  private readonly open = new Set<Promise<unknown>>()
  private readonly stop = new AbortController()
  private count = 0

  constructor(
    private readonly clock: Clock,
    private readonly mode: "sent" | "held",
  ) {}

  /** What a change of status owes. Resolves with the result; a caller in a hurry need not wait for it. */
  async notify(order: StoredOrder, event: CallbackEvent): Promise<CallbackAttempt | null> {
    if (this.mode === "sent") return this.send(order, event)
    const url = configuredUrl(order, event)
    return url === null ? null : this.record(order, event, { url, outcome: "held" })
  }

  /** Sends one now, held or not, for the first time or again; null when the merchant configured none. */
  async send(order: StoredOrder, event: CallbackEvent): Promise<CallbackAttempt | null> {
    const url = configuredUrl(order, event)
    if (url === null) return null
    const { sequence } = this.record(order, event, { url, outcome: "sending" })
    const delivery = deliver(url, this.stop.signal)
    this.open.add(delivery)
    const { status, error } = await delivery
    this.open.delete(delivery)
    return this.amend(sequence, { outcome: error === null ? "answered" : "failed", status, error })
  }

  attempts(): readonly CallbackAttempt[] {
    return this.kept.map((attempt) => ({ ...attempt }))
  }

  /** Gives up what is still unanswered. */
  async close(): Promise<void> {
    this.stop.abort()
    await Promise.allSettled(this.open)
  }

  private record(
    order: StoredOrder,
    event: CallbackEvent,
    { url, outcome }: Pick<CallbackAttempt, "url" | "outcome">,
  ): CallbackAttempt {
    this.count += 1
    const attempt: CallbackAttempt = {
      sequence: this.count,
      at: this.clock.now().toISOString(),
      orderId: order.id,
      account: order.account,
      event,
      url,
      outcome,
      status: null,
      error: null,
    }
    this.kept.push(attempt)
    if (this.kept.length > KEPT) this.kept.shift()
    return attempt
  }

  private amend(
    sequence: number,
    result: Pick<CallbackAttempt, "outcome" | "status" | "error">,
  ): CallbackAttempt | null {
    const index = this.kept.findIndex((attempt) => attempt.sequence === sequence)
    const attempt = this.kept[index]
    if (attempt === undefined) return null
    const amended = { ...attempt, ...result }
    this.kept[index] = amended
    return amended
  }
}

function configuredUrl(order: StoredOrder, event: CallbackEvent): string | null {
  const { urls } = order.request.configuration
  const configured =
    event === "authorized" ? urls.authorized_notification_callback : urls.rejected_notification_callback
  return configured === undefined ? null : callbackUrl(configured, order.id)
}
