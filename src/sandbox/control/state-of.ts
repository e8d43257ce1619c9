import { catchUp } from "../catch-up"
import type { World } from "../world"
import { chargesOf } from "./charges-of"
import { shown } from "./orders-of"
import { settlementsOf } from "./settlements-of"

/** Everything that can be told without a key. */
export function stateOf(world: World) {
  catchUp(world)
  return {
    now: world.clock.now().toISOString(),
    base_url: world.baseUrl(),
    legacy_base_url: world.url(),
    accounts: world.settings.accounts.map(({ name }) => name),
    orders: [...world.state.orders.values()].map((order) => shown(world, order)),
    effects: world.state.effects,
    warnings: world.state.warnings,
    ...settlementsOf(world),
    ...chargesOf(world),
    callbacks: world.callbacks.attempts(),
    faults: world.faults.list(),
    journal: world.journal.entries(),
  }
}
