import type { MetCall } from "../faults/call"
import type { FaultRegistry, MetFault } from "../faults/fault-registry"
import type { Clock, State } from "../orders/state"
import { newId, type StoredOrder } from "../orders/stored-order"
import { ServiceFailure } from "../service/failure"
import {
  type CallbackAttempt,
  type CallbackEvent,
  callbackUrl,
  configuredUrl,
  type ForgeryKind,
  type Sending,
} from "./callback"
import { Outbox } from "./deliveries"
import { forge } from "./forge"

/** The known fields of a new attempt; the rest have their defaults. */
type Entry = Pick<CallbackAttempt, "orderId" | "account" | "event" | "url"> & Partial<CallbackAttempt>

/** Sends the notifications of Orders v2, "Events", and keeps the last 1,000. */
export class CallbackRegistry {
  private readonly sent = new Outbox<CallbackAttempt>()

  constructor(
    private readonly clock: Clock,
    private readonly mode: "sent" | "held",
    private readonly from: { readonly faults: FaultRegistry; readonly state: State },
  ) {}

  /** Sends what a change of status requires. Resolves with the result; the caller need not wait for it. */
  async notify(order: StoredOrder, event: CallbackEvent): Promise<CallbackAttempt | null> {
    const url = urlOf(order, event)
    if (url === null) return null
    if (this.mode === "held") return this.record({ ...about(order), event, url, outcome: "held" })
    const call = {
      operation: "callback" as const,
      account: order.account,
      query: {},
      orderId: order.id,
      orderReference: order.request.shopping_cart.order_reference ?? null,
      metadata: order.request.metadata,
      order,
      listed: () => [],
    }
    const fault = this.from.faults.meet(call)
    if (!fault?.play.callback) return this.send(order, event)
    return fault.play.callback(this.sending(call, event, fault))
  }

  /** Sends one now, held or not, for the first time or again; null when the merchant configured none. */
  async send(order: StoredOrder, event: CallbackEvent): Promise<CallbackAttempt | null> {
    const url = urlOf(order, event)
    return url === null ? null : this.sent.deliver(this.record({ ...about(order), event, url }))
  }

  /** `Sandbox.replay`; no fault applies to it. */
  async replay(sequence: number): Promise<CallbackAttempt> {
    const attempt = this.attempts().find((one) => one.sequence === sequence)
    if (attempt === undefined) throw new ServiceFailure(404, "There is no such notification.")
    if (attempt.forgery !== null) throw new ServiceFailure(422, "A forgery is not replayed; forge it again.")
    const { orderId, account, event, url } = attempt
    return this.sent.deliver(this.record({ orderId, account, event, url, replayOf: sequence }))
  }

  /** `Sandbox.forge`. */
  async forge(order: StoredOrder, forgery: ForgeryKind): Promise<CallbackAttempt> {
    const forged = forge(order, forgery, this.anotherOrderId(order))
    if (forged === null) throw new ServiceFailure(422, "The order has no URL for this notification.")
    const { event, url, body } = forged
    const method = body === undefined ? "GET" : "POST"
    return this.sent.deliver(this.record({ ...about(order), event, method, url, forgery }), body)
  }

  attempts(): readonly CallbackAttempt[] {
    return this.sent.list()
  }

  /** Aborts all notifications without a response. */
  close(): Promise<void> {
    return this.sent.close()
  }

  /** What a fault may do with a notification. */
  private sending(call: MetCall & { order: StoredOrder }, event: CallbackEvent, fault: MetFault): Sending {
    const { order } = call
    const mark = { id: fault.id, kind: fault.kind }
    const { faults, state } = this.from
    const entry = (outcome: CallbackAttempt["outcome"], svcOrderId?: string): CallbackAttempt => {
      const url = urlOf(order, event, svcOrderId) ?? ""
      return this.record({ ...about(order), event, url, outcome, fault: mark })
    }
    return {
      ...call,
      send: async (as) => this.sent.deliver(entry("sending", as?.svcOrderId)),
      hold: () => entry("held"),
      sendLater: ({ afterMs, orderMoves }) => {
        const held = entry("held")
        const moved = new AbortController()
        const watcher = (one: StoredOrder): void => {
          if (one.id === order.id) moved.abort()
        }
        if (orderMoves) state.watchers.add(watcher)
        void faults.holds.wait(fault.id, { gone: moved.signal, afterMs }, (why) => {
          state.watchers.delete(watcher)
          if (why === "closed") return
          void this.sent.deliver(
            this.sent.amend(held, { outcome: "sending", at: this.clock.now().toISOString() }),
          )
        })
        return held
      },
      anotherOrderId: () => this.anotherOrderId(order),
    }
  }

  /** The newest order but this one, or an unknown identifier. */
  private anotherOrderId(order: StoredOrder): string {
    return [...this.from.state.orders.keys()].filter((id) => id !== order.id).at(-1) ?? newId()
  }

  private record(entry: Entry): CallbackAttempt {
    return this.sent.enter((sequence) => ({
      method: "GET",
      outcome: "sending",
      status: null,
      error: null,
      fault: null,
      replayOf: null,
      forgery: null,
      ...entry,
      sequence,
      at: this.clock.now().toISOString(),
    }))
  }
}

function about({ id, account }: StoredOrder): { orderId: string; account: string } {
  return { orderId: id, account }
}

function urlOf(order: StoredOrder, event: CallbackEvent, svcOrderId = order.id): string | null {
  const address = configuredUrl(order, event)
  return address === null ? null : callbackUrl(address, svcOrderId)
}
