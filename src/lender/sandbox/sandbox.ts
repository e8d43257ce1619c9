import type { CallbackAttempt, ForgeryKind } from "./callbacks/callback"
import { chargesOf } from "./charges/charges"
import type { Context } from "./context"
import type { ActiveFault, FaultRegistry, OnHit } from "./faults/fault-registry"
import type { FaultRule } from "./faults/kinds"
import type { Listener } from "./http/listener"
import type { JournalEntry } from "./journal"
import {
  confirmOrder,
  decideOrder,
  type Decision,
  findOrder,
  moveAnyhow,
  refundOrder,
  runOut,
} from "./orders/lifecycle"
import { ofAccount } from "./orders/state"
import { recordsOf } from "./records"
import { catchUp, settlementsOf } from "./settlements/settle"
import type { EventDelivery } from "./webhooks/events"
import type { OrderStatus } from "./orders/stored-order"
import type { StoredWebhook } from "./webhooks/stored-webhook"

/** Rules by which calls fail. Of several that are due, the first added hits; a call is hit at most once. */
export type Faults = Pick<FaultRegistry, "remove" | "clear" | "list" | "release"> & {
  /**
   * Adds a rule.
   * @param onHit runs each time the rule hits, before the fault takes effect
   * @throws ServiceFailure 400 naming the mistake in the rule
   */
  add(rule: FaultRule, onHit?: OnHit): ActiveFault
}

/** A running simulation of the lender on this machine. */
export type Sandbox = Readonly<ReturnType<typeof sandboxOf>>

/** A program's handle of a running sandbox. */
export function sandboxOf(context: Context, listener: Listener) {
  const { accounts } = context.settings
  const faults: Faults = context.faults
  return {
    /** The dashboard: `http://127.0.0.1:PORT`. */
    url: context.url(),
    /** The base URL for a client: the same, ending in `/v2`. */
    baseUrl: context.baseUrl(),
    /** The base URL for a client of version 1, without a path: paths begin with `/api/1`. */
    legacyBaseUrl: context.url(),
    port: listener.port,
    accounts,
    records: recordsOf(context),
    /** The settlements, and errors injected into them. */
    settlements: settlementsOf(context),
    /** The card payments of version 1. */
    charges: chargesOf(context),
    /** The webhooks registered over version 1, oldest first; of one account, or of all. */
    webhooks: (account?: string): StoredWebhook[] =>
      structuredClone(ofAccount(context.state.webhooks, account)),
    clock: {
      now: (): Date => context.clock.now(),
      /** Moves time forward and applies what is due by then: expiry, releases and settlements. */
      async advance(milliseconds: number): Promise<void> {
        context.clock.advance(milliseconds)
        catchUp(context)
        context.save()
      },
      /** Makes the clock wrong, or right again: dates written from now on differ. Negative goes back. */
      async jump(milliseconds: number): Promise<void> {
        context.clock.jump(milliseconds)
        catchUp(context)
        context.save()
      },
    },
    /** The injected faults. */
    faults,
    /**
     * The whole server is down: connections end and new ones are refused from this call on, for that many milliseconds
     * or until the promise settles. Resolves when it listens on the same port again.
     * @throws Error with the code `EADDRINUSE` when another program has taken the port in between
     */
    outage: (until: number | Promise<unknown>): Promise<void> => listener.outage(until),
    /**
     * Does what the shopper and the lender would do on the form. Resolves after the response to the notification, if
     * one is required.
     * @throws ServiceFailure 404 for an unknown order, 422 for one that is no longer CREATED
     */
    async decide(
      orderId: string,
      decision: Decision,
      choice?: { instalments: number },
    ): Promise<{ redirect: string; callback?: CallbackAttempt }> {
      const decided = decideOrder(context, findOrder(context, orderId), { decision, ...choice })
      const callback = await decided.callback
      return { redirect: decided.redirect, ...(callback === null ? {} : { callback }) }
    },
    /**
     * Expires one order now, or within so many milliseconds: CREATED becomes INVALIDATED, AUTHORIZED becomes UNCONFIRMED.
     * Returns whether it has.
     * @throws ServiceFailure 404 for an unknown order
     */
    runOut: (orderId: string, within?: number): boolean =>
      runOut(context, findOrder(context, orderId), within),
    /**
     * Moves an order to any status, whatever the API documentation says: a decision after the end, a loan taken back. The
     * shop is not notified. @throws ServiceFailure 404 for an unknown order
     */
    moveAnyhow: (orderId: string, to: OrderStatus): void =>
      moveAnyhow(context, findOrder(context, orderId), to),
    /**
     * Makes an order's last update that much older, in milliseconds, for a search by the date of an update.
     * @throws ServiceFailure 404 for an unknown order
     */
    backdate(orderId: string, milliseconds: number): void {
      findOrder(context, orderId).updatedAt -= milliseconds
      context.save()
    },
    /**
     * Sends a notification once more, the very same request, or for the first time when it was held.
     * @throws ServiceFailure 404 when none of this sequence is kept, 422 for a forgery
     */
    replay: (sequence: number): Promise<CallbackAttempt> => context.callbacks.replay(sequence),
    /**
     * Sends the shop a notification that the lender would never send, to test that the shop rejects it: `another-order`
     * names another order, `unknown-token` changes the token in the URL, `post` posts that the order is AUTHORIZED, and
     * `wrong-outcome` reports an outcome that was not decided. It is sent only to an origin the order named.
     * @throws ServiceFailure 404 for an unknown order, 422 when the order named no URL for it
     */
    forge: async (orderId: string, kind: ForgeryKind): Promise<CallbackAttempt> =>
      context.callbacks.forge(findOrder(context, orderId), kind),
    /**
     * What the merchant's staff do in the lender's merchant portal: no fault applies, and the shop is not notified.
     * @throws ServiceFailure 404 for an unknown order, 422 for what the lender's rules refuse
     */
    backOffice: {
      confirm: (orderId: string): void => confirmOrder(context, findOrder(context, orderId)),
      /** In cents. The refund's id. */
      refund: (orderId: string, cents: number): string =>
        refundOrder(context, findOrder(context, orderId), { total_amount: cents }).id,
    },
    /** The last 1,000 requests to the lender's API and its form, oldest first. */
    get journal(): readonly JournalEntry[] {
      return context.journal.list()
    },
    /** The last 1,000 notifications, oldest first. */
    get callbacks(): readonly CallbackAttempt[] {
      return context.callbacks.attempts()
    },
    /** The last 1,000 events delivered to webhooks, oldest first. */
    get deliveries(): readonly EventDelivery[] {
      return context.events.deliveries()
    },
    async close(): Promise<void> {
      context.faults.holds.close()
      await Promise.all([listener.close(), context.callbacks.close(), context.events.close()])
    },
  }
}
