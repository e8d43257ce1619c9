import type { World } from "../world"
import { settledOperation } from "./settled-operation"
import type { StoredPlant } from "./stored-plant"

/**
 * Changes what is to be settled for an operation that was settled before, and the figure of its settlement with it.
 * Orders v2, "Operation": it is the "current" amount. The settlement's id.
 * @throws ServiceFailure 422 when nothing is settled yet
 */
export function changeSettled(
  world: World,
  wanted: Pick<StoredPlant, "account" | "orderId" | "cents">,
): string {
  const { settlement, operation } = settledOperation(world, wanted)
  operation.amountToSettle += wanted.cents
  settlement.amountToSettle += wanted.cents
  return settlement.id
}
