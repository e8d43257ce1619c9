import { recordsOf, type Records } from "./books"
import type { CallbackAttempt, ForgeryKind } from "./callbacks/callback-attempt"
import { forgeCallback, replayCallback } from "./callbacks/forge-and-replay"
import { catchUp } from "./catch-up"
import { chargesOf, type Charges } from "./charges/charges"
import { decideAndNotify } from "./decide-and-notify"
import type { ActiveFault } from "./faults/fault-registry"
import type { FaultRule } from "./faults/fault-kinds"
import type { Listener } from "./http/listener"
import type { JournalEntry } from "./journal"
import type { SandboxAccount } from "./options"
import { confirmOrder } from "./orders/confirm"
import type { Decision } from "./orders/decide"
import { findOrder } from "./orders/find-order"
import { runOut } from "./orders/lapse"
import { refundOrder } from "./orders/refund"
import { settlementsOf, type Settlements } from "./settlements/settlements"
import type { EventDelivery } from "./webhooks/event-delivery"
import type { StoredWebhook } from "./webhooks/stored-webhook"
import type { Context } from "./context"

/** Rules by which calls go wrong. Of several that are due, the first added hits; each call meets one at most. */
export interface Faults {
  /** @throws ServiceFailure 400 saying what is wrong with the rule */
  add(rule: FaultRule): ActiveFault
  /** Takes a rule away, and says whether there was one. What it holds back stays held. */
  remove(id: string): boolean
  /** Takes every rule away. What they hold back stays held. */
  clear(): void
  /** Oldest first, with what has come of each. */
  list(): readonly ActiveFault[]
  /** Lets go the calls and notifications a rule holds back, or all; late work is done on return. How many. */
  release(id?: string): number
}

/** A running instalment service, played on this machine. */
export interface Sandbox {
  /** The dashboard: `http://127.0.0.1:PORT`. */
  readonly url: string
  /** What a client is configured with: the same, ending in `/v2`. */
  readonly baseUrl: string
  /** What a client of version 1 is configured with: without a path, which begins with `/api/1`. */
  readonly legacyBaseUrl: string
  readonly port: number
  readonly accounts: readonly SandboxAccount[]
  readonly records: Records
  /** What it pays out, and errors in it on purpose. */
  readonly settlements: Settlements
  /** The card payments of version 1. */
  readonly charges: Charges
  /** The webhooks registered over version 1, oldest first; of one account, or of all. */
  webhooks(account?: string): StoredWebhook[]
  readonly clock: {
    now(): Date
    /** Moves time on and lets it expire, release and settle what is due. */
    advance(milliseconds: number): Promise<void>
    /** Sets the clock wrong, or right again: dates written from now on differ. Negative goes back. */
    jump(milliseconds: number): Promise<void>
  }
  /** What goes wrong. */
  readonly faults: Faults
  /**
   * The whole service is down: connections end and new ones are refused from this call on, for so many
   * milliseconds or until the promise settles. Resolves when it listens on the same port again.
   * @throws Error with the code `EADDRINUSE` when another program has taken the port in between
   */
  outage(until: number | Promise<unknown>): Promise<void>
  /**
   * Does what the shopper and the service would do on the form; the notification, if one is owed, has been
   * answered when this resolves.
   * @throws ServiceFailure 404 for an unknown order, 422 for one that is no longer CREATED
   */
  decide(
    orderId: string,
    decision: Decision,
    choice?: { instalments: number },
  ): Promise<{ redirect: string; callback?: CallbackAttempt }>
  /**
   * Lets the time of one order run out now: CREATED becomes INVALIDATED, AUTHORIZED becomes UNCONFIRMED. Says
   * whether it did.
   * @throws ServiceFailure 404 for an unknown order
   */
  runOut(orderId: string): boolean
  /**
   * Sends a notification once more, the very same request, or for the first time where it was held.
   * @throws ServiceFailure 404 where none of this sequence is remembered, 422 for a forgery
   */
  replay(sequence: number): Promise<CallbackAttempt>
  /**
   * Sends the shop a notification the service would never send, to see it stand that: `another-order` names another
   * order, `unknown-token` changes the token in the address, `post` posts that the order is AUTHORIZED, and
   * `wrong-outcome` tells what was not decided. It goes to an origin the order named, and to no other.
   * @throws ServiceFailure 404 for an unknown order, 422 where the order named no address for it
   */
  forge(orderId: string, kind: ForgeryKind): Promise<CallbackAttempt>
  /**
   * What the merchant's person does at the service itself: no fault meets it, and the shop is not told.
   * @throws ServiceFailure 404 for an unknown order, 422 for what the service's rules refuse
   */
  readonly backOffice: {
    confirm(orderId: string): void
    /** In cents. The refund's id. */
    refund(orderId: string, cents: number): string
  }
  /** The last 1,000 requests to the service and its form, oldest first. */
  readonly journal: readonly JournalEntry[]
  /** The last 1,000 notifications, oldest first. */
  readonly callbacks: readonly CallbackAttempt[]
  /** The last 1,000 events delivered to webhooks, oldest first. */
  readonly deliveries: readonly EventDelivery[]
  close(): Promise<void>
}

/** What a program holds of a running sandbox. */
export function sandboxOf(context: Context, listener: Listener): Sandbox {
  return {
    url: context.url(),
    baseUrl: context.baseUrl(),
    legacyBaseUrl: context.url(),
    port: listener.port,
    accounts: context.settings.accounts,
    records: recordsOf(context),
    settlements: settlementsOf(context),
    charges: chargesOf(context),
    webhooks: (account) =>
      structuredClone(
        context.state.webhooks.filter((webhook) => account === undefined || webhook.account === account),
      ),
    clock: {
      now: () => context.clock.now(),
      async advance(milliseconds) {
        context.clock.advance(milliseconds)
        catchUp(context)
        context.save()
      },
      async jump(milliseconds) {
        context.clock.jump(milliseconds)
        catchUp(context)
        context.save()
      },
    },
    faults: context.faults,
    outage: (until) => context.outage(until),
    async decide(orderId, decision, choice) {
      const decided = decideAndNotify(context, findOrder(context, orderId), { decision, ...choice })
      const callback = await decided.callback
      return { redirect: decided.redirect, ...(callback === null ? {} : { callback }) }
    },
    replay: (sequence) => replayCallback(context, sequence),
    forge: (orderId, kind) => forgeCallback(context, orderId, kind),
    runOut(orderId) {
      const changed = runOut(context, findOrder(context, orderId))
      if (changed) context.save()
      return changed
    },
    backOffice: {
      confirm: (orderId) => confirmOrder(context, findOrder(context, orderId)),
      refund: (orderId, cents) =>
        refundOrder(context, findOrder(context, orderId), { total_amount: cents }).id,
    },
    get journal() {
      return context.journal.entries()
    },
    get callbacks() {
      return context.callbacks.attempts()
    },
    get deliveries() {
      return context.events.deliveries()
    },
    async close() {
      context.faults.holds.close()
      await Promise.all([listener.close(), context.callbacks.close(), context.events.close()])
    },
  }
}
