import { booksOf } from "./books"
import { forgeCallback } from "./callbacks/forge-callback"
import { replayCallback } from "./callbacks/replay-callback"
import { catchUp } from "./catch-up"
import { chargesOf } from "./charges/charges"
import { decideAndNotify } from "./decide-and-notify"
import type { Listener } from "./http/listener"
import { confirmOrder } from "./orders/confirm"
import { findOrder } from "./orders/find-order"
import { runOut } from "./orders/lapse"
import { refundOrder } from "./orders/refund"
import type { Sandbox } from "./sandbox"
import { settlementsOf } from "./settlements/settlements"
import type { World } from "./world"

/** What a program holds of a running sandbox. */
export function sandboxOf(world: World, listener: Listener): Sandbox {
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
    replay: (sequence) => replayCallback(world, sequence),
    forge: (orderId, kind) => forgeCallback(world, orderId, kind),
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
