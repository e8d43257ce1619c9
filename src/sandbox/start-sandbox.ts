import { answer } from "./answer"
import { booksOf } from "./books"
import type { Books } from "./books"
import { CallbackDesk } from "./callbacks/callback-desk"
import type { CallbackAttempt } from "./callbacks/callback-attempt"
import { catchUp } from "./catch-up"
import { chargesOf } from "./charges/charges"
import type { Charges } from "./charges/charges"
import { seedCharges } from "./charges/seeded-charges"
import { clockOf } from "./clock"
import { decideAndNotify } from "./decide-and-notify"
import { FaultDesk } from "./faults/fault-desk"
import type { ActiveFault } from "./faults/fault-desk"
import type { FaultRule } from "./faults/fault-kinds"
import { Listener } from "./http/listener"
import { Journal } from "./journal"
import type { JournalEntry } from "./journal"
import { settle } from "./options"
import type { SandboxAccount, SandboxOptions } from "./options"
import { confirmOrder } from "./orders/confirm"
import type { Decision } from "./orders/decide"
import { findOrder } from "./orders/find-order"
import { runOut } from "./orders/lapse"
import { refundOrder } from "./orders/refund"
import { State } from "./orders/state"
import { readStateFile, writeStateFile } from "./orders/state-file"
import { settlementsOf } from "./settlements/settlements"
import type { Settlements } from "./settlements/settlements"
import type { EventDelivery } from "./webhooks/event-delivery"
import { EventDesk } from "./webhooks/event-desk"
import type { StoredWebhook } from "./webhooks/stored-webhook"
import type { World } from "./world"

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
  readonly books: Books
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

/**
 * Starts it.
 * @throws Error when an option or a fault cannot be used, or with the code `EADDRINUSE` when the port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = settle(options)
  const state = settings.stateFile === null ? new State() : readStateFile(settings.stateFile)
  seedCharges({ settings, state })
  const clock = clockOf(state)
  const faults = new FaultDesk(settings.seed)
  for (const rule of settings.faults) faults.add(rule)
  const listener = new Listener((inquiry) => answer(world, inquiry), settings.host)
  const world: World = {
    settings,
    state,
    clock,
    faults,
    journal: new Journal(),
    callbacks: new CallbackDesk(clock, settings.callbacks, { faults, state }),
    events: new EventDesk(clock, state, settings),
    url: () => listener.url,
    baseUrl: () => `${listener.url}/v2`,
    save: () => {
      if (settings.stateFile !== null) writeStateFile(settings.stateFile, state)
    },
    outage: (until) => listener.outage(until),
  }
  await listener.open(settings.port)
  return sandboxOf(world, listener)
}

function sandboxOf(world: World, listener: Listener): Sandbox {
  return {
    url: world.url(),
    baseUrl: world.baseUrl(),
    legacyBaseUrl: world.url(),
    port: listener.port,
    accounts: world.settings.accounts,
    books: booksOf(world),
    settlements: settlementsOf(world),
    charges: chargesOf(world),
    webhooks: (account) =>
      structuredClone(
        world.state.webhooks.filter((webhook) => account === undefined || webhook.account === account),
      ),
    clock: {
      now: () => world.clock.now(),
      async advance(milliseconds) {
        world.clock.advance(milliseconds)
        catchUp(world)
        world.save()
      },
      async jump(milliseconds) {
        world.clock.jump(milliseconds)
        catchUp(world)
        world.save()
      },
    },
    faults: world.faults,
    outage: (until) => world.outage(until),
    async decide(orderId, decision, choice) {
      const decided = decideAndNotify(world, findOrder(world, orderId), { decision, ...choice })
      const callback = await decided.callback
      return { redirect: decided.redirect, ...(callback === null ? {} : { callback }) }
    },
    runOut(orderId) {
      const changed = runOut(world, findOrder(world, orderId))
      if (changed) world.save()
      return changed
    },
    backOffice: {
      confirm: (orderId) => confirmOrder(world, findOrder(world, orderId)),
      refund: (orderId, cents) => refundOrder(world, findOrder(world, orderId), { total_amount: cents }).id,
    },
    get journal() {
      return world.journal.entries()
    },
    get callbacks() {
      return world.callbacks.attempts()
    },
    get deliveries() {
      return world.events.deliveries()
    },
    async close() {
      world.faults.holds.close()
      await Promise.all([listener.close(), world.callbacks.close(), world.events.close()])
    },
  }
}
