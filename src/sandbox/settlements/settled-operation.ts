import { ServiceFailure } from "../service/failure"
import type { World } from "../world"
import type { StoredPlant } from "./stored-plant"
import type { StoredOperation, StoredSettlement } from "./stored-settlement"

/**
 * The first operation from the books, of the order if one is named, in the newest settlement of the account that has one.
 * @throws ServiceFailure 422 when nothing is settled yet
 */
export function settledOperation(
  { state }: World,
  { account, orderId }: Pick<StoredPlant, "account" | "orderId">,
): { settlement: StoredSettlement; operation: StoredOperation } {
  for (const settlement of [...state.settlements].reverse()) {
    if (settlement.account !== account) continue
    const operation = settlement.operations.find(
      (one) => one.effect !== null && (orderId === null || one.orderId === orderId),
    )
    if (operation !== undefined) return { settlement, operation }
  }
  throw new ServiceFailure(422, "There is no settled operation to plant this on.")
}
