import { newId } from "../orders/new-id"
import type { World } from "../world"
import { figuresOf } from "./figures"
import type { OpenOperation } from "./open-operations"
import { playOnFigures, playOnOperations } from "./play-plants"
import type { StoredSettlement } from "./stored-settlement"

/** Settles these operations to an account; null when plants leave none of them. */
export function makeSettlement(
  { state }: World,
  account: string,
  { open, createdAt }: { open: readonly OpenOperation[]; createdAt: number },
): StoredSettlement | null {
  const added = open.flatMap(({ plant }) => (plant === null ? [] : [plant]))
  const { operations, played } = playOnOperations(
    state,
    account,
    open.map((one) => one.work()),
  )
  const id = newId()
  const none = operations.length === 0
  const settlement: StoredSettlement = {
    id,
    account,
    createdAt,
    ...figuresOf(operations),
    operations,
    made: null,
  }
  const wrong = none ? [] : playOnFigures(state, settlement)
  for (const plant of [...added, ...played, ...wrong]) {
    plant.played = true
    plant.settlementId = none ? null : id
  }
  if (none) return null
  state.addSettlement(settlement)
  return settlement
}
