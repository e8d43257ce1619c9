import type { State } from "../orders/state"
import { withAmount } from "./operation-of"
import type { Figures } from "./figures"
import type { SettlementFigure, StoredPlant } from "./stored-plant"
import type { StoredOperation, StoredSettlement } from "./stored-settlement"

/** Takes away or changes what waiting plants are about; each comes true once, on the first operation it fits. */
export function playOnOperations(
  state: State,
  account: string,
  settled: readonly StoredOperation[],
): { operations: StoredOperation[]; played: StoredPlant[] } {
  const operations = [...settled]
  const played: StoredPlant[] = []
  const touched = new Set<number>()
  for (const plant of state.plants) {
    const type = typeOf(plant)
    if (plant.played || plant.account !== account || type === null) continue
    const at = operations.findIndex(
      (one) =>
        one.effect !== null &&
        one.type === type &&
        (plant.orderId === null || plant.orderId === one.orderId) &&
        !touched.has(one.effect),
    )
    const found = operations[at]
    if (found === undefined || found.effect === null) continue
    if (plant.error === "missing-sale" || plant.error === "missing-refund") {
      state.withheld.set(found.effect, null)
      operations.splice(at, 1)
    } else {
      operations[at] = withAmount(found, Math.max(0, found.amount + plant.cents))
    }
    touched.add(found.effect)
    played.push(plant)
  }
  return { operations, played }
}

/** What kind of operation a plant changes or takes away; null for the plants that do neither. */
function typeOf({ error }: StoredPlant): StoredOperation["type"] | null {
  switch (error) {
    case "missing-sale":
    case "sale-amount":
      return "SALE"
    case "missing-refund":
    case "refund-amount":
      return "REFUND"
    case "sale-unknown":
    case "refund-unknown":
    case "duplicate":
    case "wrong-account":
    case "totals":
    case "changed":
      return null
  }
}

const figures: Readonly<Record<SettlementFigure, keyof Figures>> = {
  sales: "salesAmount",
  refunds: "refundsAmount",
  commission: "commission",
  "to-settle": "amountToSettle",
}

/** Puts figures wrong; the operations stay as they are. */
export function playOnFigures(state: State, settlement: StoredSettlement): StoredPlant[] {
  const played = state.plants.filter(
    ({ error, account, played }) => error === "totals" && account === settlement.account && !played,
  )
  for (const { figure, cents } of played) settlement[figures[figure]] += cents
  return played
}
