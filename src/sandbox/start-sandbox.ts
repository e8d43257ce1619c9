import { once } from "node:events"
import type { Server } from "node:http"
import { answer } from "./answer"
import { booksOf } from "./books"
import type { Books } from "./books"
import { CallbackDesk } from "./callbacks/callback-desk"
import type { CallbackAttempt } from "./callbacks/callback-desk"
import { clockOf } from "./clock"
import { decideAndNotify } from "./decide-and-notify"
import { serve } from "./http/serve"
import { Journal } from "./journal"
import type { JournalEntry } from "./journal"
import { settle } from "./options"
import type { SandboxAccount, SandboxOptions } from "./options"
import type { Decision } from "./orders/decide"
import { findOrder } from "./orders/find-order"
import { lapseAll } from "./orders/lapse"
import { State } from "./orders/state"
import { readStateFile, writeStateFile } from "./orders/state-file"
import type { World } from "./world"

/** A running instalment service, played on this machine. */
export interface Sandbox {
  /** The dashboard: `http://127.0.0.1:PORT`. */
  readonly url: string
  /** What a client is configured with: the same, ending in `/v2`. */
  readonly baseUrl: string
  readonly port: number
  readonly accounts: readonly SandboxAccount[]
  readonly books: Books
  readonly clock: {
    now(): Date
    /** Moves time on and lets it expire and release what is due. */
    advance(milliseconds: number): Promise<void>
  }
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
  /** The last 1,000 requests to the service and its form, oldest first. */
  readonly journal: readonly JournalEntry[]
  /** The last 1,000 notifications, oldest first. */
  readonly callbacks: readonly CallbackAttempt[]
  close(): Promise<void>
}

/**
 * Starts it.
 * @throws Error when an option cannot be used, or with the code `EADDRINUSE` when the port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = settle(options)
  const state = settings.stateFile === null ? new State() : readStateFile(settings.stateFile)
  const clock = clockOf(state)
  const server = serve((inquiry) => answer(world, inquiry))
  const world: World = {
    settings,
    state,
    clock,
    journal: new Journal(),
    callbacks: new CallbackDesk(clock, settings.callbacks),
    url: () => urlOf(server, settings.host),
    baseUrl: () => `${urlOf(server, settings.host)}/v2`,
    save: () => {
      if (settings.stateFile !== null) writeStateFile(settings.stateFile, state)
    },
  }
  server.listen(settings.port, settings.host)
  await once(server, "listening")
  return sandboxOf(world, server)
}

function sandboxOf(world: World, server: Server): Sandbox {
  return {
    url: world.url(),
    baseUrl: world.baseUrl(),
    port: portOf(server),
    accounts: world.settings.accounts,
    books: booksOf(world),
    clock: {
      now: () => world.clock.now(),
      async advance(milliseconds) {
        world.clock.advance(milliseconds)
        lapseAll(world)
        world.save()
      },
    },
    async decide(orderId, decision, choice) {
      const decided = decideAndNotify(world, findOrder(world, orderId), { decision, ...choice })
      const callback = await decided.callback
      return { redirect: decided.redirect, ...(callback === null ? {} : { callback }) }
    },
    get journal() {
      return world.journal.entries()
    },
    get callbacks() {
      return world.callbacks.attempts()
    },
    async close() {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await Promise.all([closed, world.callbacks.close()])
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

function urlOf(server: Server, host: string): string {
  return `http://${host.includes(":") ? `[${host.replace(/[[\]]/g, "")}]` : host}:${portOf(server)}`
}
