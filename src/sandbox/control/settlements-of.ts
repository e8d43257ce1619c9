import { operationCount } from "../settlements/each-operation"
import { settleDue } from "../settlements/settle"
import { presentFigures } from "../wire/present-settlement"
import type { World } from "../world"

/** The settlements, newest first and without their operations, and every error planted in them. */
export function settlementsOf(world: World) {
  settleDue(world)
  const { state, settings } = world
  return {
    settlements: state.settlements.toReversed().map((settlement) => ({
      account: settlement.account,
      ...presentFigures(settlement, settings),
      operation_count: operationCount(settlement),
    })),
    planted: state.plants.map(({ id, error, account, orderId, played, settlementId }) => ({
      id,
      error,
      account,
      order_id: orderId,
      played,
      settlement_id: settlementId,
    })),
  }
}
