import type { World } from "../world"
import { move } from "./move"
import type { StoredOrder } from "./stored-order"

/** Moves a CREATED or AUTHORIZED order to ERROR. The document names ERROR and no way there: this is a fault's. */
export function failOrder(world: World, order: StoredOrder): void {
  move(world.state, order, { trigger: "failed", to: "ERROR", at: world.clock.now().getTime() })
  world.save()
}
