import { decideAndNotify, forgeCallback, replayCallback } from "./callbacks/by-hand"
import type { CallbackAttempt, ForgeryKind } from "./callbacks/callback"
import { type Charges, chargesOf } from "./charges/charges"
import type { Context } from "./context"
import type { ActiveFault, OnHit } from "./faults/fault-registry"
import type { FaultRule } from "./faults/kinds"
import type { Listener } from "./http/listener"
import type { JournalEntry } from "./journal"
import type { SandboxAccount } from "./options"
import { confirmOrder, type Decision, findOrder, refundOrder, runOut } from "./orders/lifecycle"
import { type Records, recordsOf } from "./records"
import { catchUp, type Settlements, settlementsOf } from "./settlements/settle"
import type { EventDelivery } from "./webhooks/events"
import type { StoredWebhook } from "./webhooks/stored-webhook"

/** Rules by which calls fail. Of several that are due, the first added hits; a call is hit at most once. */
export interface Faults {
  /**
   * Adds a rule.
   * @param onHit runs each time the rule hits, before the fault takes effect
   * @throws ServiceFailure 400 naming the mistake in the rule
   */
  add(rule: FaultRule, onHit?: OnHit): ActiveFault
  /** Removes a rule, and returns whether there was one. What it holds back stays held. */
  remove(id: string): boolean
  /** Removes every rule. What they hold back stays held. */
  clear(): void
  /** Oldest first, with the hits of each. */
  list(): readonly ActiveFault[]
  /** Releases the calls and notifications a rule holds back, or all; late work is done on return. Returns how many. */
  release(id?: string): number
}

/** A running simulation of the lender on this machine. */
export interface Sandbox {
  /** The dashboard: `http://127.0.0.1:PORT`. */
  readonly url: string
  /** The base URL for a client: the same, ending in `/v2`. */
  readonly baseUrl: string
  /** The base URL for a client of version 1, without a path: paths begin with `/api/1`. */
  readonly legacyBaseUrl: string
  readonly port: number
  readonly accounts: readonly SandboxAccount[]
  readonly records: Records
  /** The settlements, and errors injected into them. */
  readonly settlements: Settlements
  /** The card payments of version 1. */
  readonly charges: Charges
  /** The webhooks registered over version 1, oldest first; of one account, or of all. */
  webhooks(account?: string): StoredWebhook[]
  readonly clock: {
    now(): Date
    /** Moves time forward and applies what is due by then: expiry, releases and settlements. */
    advance(milliseconds: number): Promise<void>
    /** Makes the clock wrong, or right again: dates written from now on differ. Negative goes back. */
    jump(milliseconds: number): Promise<void>
  }
  /** The injected faults. */
  readonly faults: Faults
  /**
   * The whole server is down: connections end and new ones are refused from this call on, for that many milliseconds or
   * until the promise settles. Resolves when it listens on the same port again.
   * @throws Error with the code `EADDRINUSE` when another program has taken the port in between
   */
  outage(until: number | Promise<unknown>): Promise<void>
  /**
   * Does what the shopper and the lender would do on the form. Resolves after the response to the notification, if one
   * is required.
   * @throws ServiceFailure 404 for an unknown order, 422 for one that is no longer CREATED
   */
  decide(
    orderId: string,
    decision: Decision,
    choice?: { instalments: number },
  ): Promise<{ redirect: string; callback?: CallbackAttempt }>
  /**
   * Expires one order now: CREATED becomes INVALIDATED, AUTHORIZED becomes UNCONFIRMED. Returns whether it did.
   * @throws ServiceFailure 404 for an unknown order
   */
  runOut(orderId: string): boolean
  /**
   * Makes an order's last update that much older, in milliseconds, for a search by the date of an update.
   * @throws ServiceFailure 404 for an unknown order
   */
  backdate(orderId: string, milliseconds: number): void
  /**
   * Sends a notification once more, the very same request, or for the first time when it was held.
   * @throws ServiceFailure 404 when none of this sequence is kept, 422 for a forgery
   */
  replay(sequence: number): Promise<CallbackAttempt>
  /**
   * Sends the shop a notification that the lender would never send, to test that the shop rejects it: `another-order`
   * names another order, `unknown-token` changes the token in the URL, `post` posts that the order is AUTHORIZED, and
   * `wrong-outcome` reports an outcome that was not decided. It is sent only to an origin the order named.
   * @throws ServiceFailure 404 for an unknown order, 422 when the order named no URL for it
   */
  forge(orderId: string, kind: ForgeryKind): Promise<CallbackAttempt>
  /**
   * What the merchant's staff do in the lender's merchant portal: no fault applies, and the shop is not notified.
   * @throws ServiceFailure 404 for an unknown order, 422 for what the lender's rules refuse
   */
  readonly backOffice: {
    confirm(orderId: string): void
    /** In cents. The refund's id. */
    refund(orderId: string, cents: number): string
  }
  /** The last 1,000 requests to the lender's API and its form, oldest first. */
  readonly journal: readonly JournalEntry[]
  /** The last 1,000 notifications, oldest first. */
  readonly callbacks: readonly CallbackAttempt[]
  /** The last 1,000 events delivered to webhooks, oldest first. */
  readonly deliveries: readonly EventDelivery[]
  close(): Promise<void>
}

/** A program's handle of a running sandbox. */
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
    backdate(orderId, milliseconds) {
      findOrder(context, orderId).updatedAt -= milliseconds
      context.save()
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
