import { lapseAll } from "../orders/lapse"
import { presentOrder } from "../wire/present-order"
import type { World } from "../world"

/** Everything that can be told without a key. */
export function stateOf(world: World) {
  lapseAll(world)
  return {
    now: world.clock.now().toISOString(),
    base_url: world.baseUrl(),
    accounts: world.settings.accounts.map(({ name }) => name),
    orders: [...world.state.orders.values()].map((order) => ({
      account: order.account,
      ...presentOrder(world, order),
    })),
    effects: world.state.effects,
    warnings: world.state.warnings,
    callbacks: world.callbacks.attempts(),
    faults: world.faults.list(),
    journal: world.journal.entries(),
  }
}
