import type { World } from "../world"
import { operationOf } from "./operation-of"
import type { StoredPlant } from "./stored-plant"
import type { StoredOperation } from "./stored-settlement"

/** Something no settlement has yet. */
export interface OpenOperation {
  /** When it counts as done, epoch milliseconds: decides which settlement it goes into. */
  readonly doneAt: number
  /** Set when it was planted. */
  readonly plant: StoredPlant | null
  work(): StoredOperation
}

/** What is still to be settled to an account, in the order it happened, then what was planted. */
export function openOperations({ state, settings }: World, account: string): OpenOperation[] {
  const open: OpenOperation[] = []
  for (const effect of state.effects) {
    if (effect.account !== account || state.isSettled(effect)) continue
    const until = state.withheld.get(effect.sequence) ?? effect.at
    const order = state.orders.get(effect.orderId)
    if (state.withheld.get(effect.sequence) === null || order === undefined) continue
    open.push({
      doneAt: Math.max(effect.at, until),
      plant: null,
      work: () => operationOf(effect, order, settings),
    })
  }
  for (const plant of state.plants) {
    const { operation } = plant
    if (plant.account !== account || plant.played || operation === null) continue
    open.push({ doneAt: plant.at, plant, work: () => operation })
  }
  return open
}
