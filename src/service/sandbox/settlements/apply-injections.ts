import type { State } from "../orders/state"
import { withAmount } from "./operation-of"
import type { SettlementFigure, StoredInjection } from "./stored-injection"
import type { StoredOperation, StoredSettlement } from "./stored-settlement"

type Figures = Pick<
  StoredSettlement,
  "salesAmount" | "refundsAmount" | "commission" | "interest" | "amountToSettle"
>

/** Removes or changes the operations of waiting injections; each takes effect once, on the first operation it fits. */
export function playOnOperations(
  state: State,
  account: string,
  settled: readonly StoredOperation[],
): { operations: StoredOperation[]; played: StoredInjection[] } {
  const operations = [...settled]
  const played: StoredInjection[] = []
  const touched = new Set<number>()
  for (const inject of state.injections) {
    const type = typeOf(inject)
    if (inject.played || inject.account !== account || type === null) continue
    const at = operations.findIndex(
      (one) =>
        one.effect !== null &&
        one.type === type &&
        (inject.orderId === null || inject.orderId === one.orderId) &&
        !touched.has(one.effect),
    )
    const found = operations[at]
    if (found === undefined || found.effect === null) continue
    if (inject.error === "missing-sale" || inject.error === "missing-refund") {
      state.withheld.set(found.effect, null)
      operations.splice(at, 1)
    } else {
      operations[at] = withAmount(found, Math.max(0, found.amount + inject.cents))
    }
    touched.add(found.effect)
    played.push(inject)
  }
  return { operations, played }
}

/** The kind of operation that an injection changes or removes; null for the injections that do neither. */
function typeOf({ error }: StoredInjection): StoredOperation["type"] | null {
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

/** Falsifies figures; the operations stay as they are. */
export function playOnFigures(state: State, settlement: StoredSettlement): StoredInjection[] {
  const played = state.injections.filter(
    ({ error, account, played }) => error === "totals" && account === settlement.account && !played,
  )
  for (const { figure, cents } of played) settlement[figures[figure]] += cents
  return played
}

/**
 * The sums of the operations. How a settlement's figures are calculated is not specified (Orders v2, "Settlement").
 * Here each is the sum of its kind, and the interest, a rate, is the mean of the sales' weighted by their amounts.
 */
export function figuresOf(operations: Iterable<StoredOperation>): Figures {
  const sums = { salesAmount: 0, refundsAmount: 0, commission: 0, amountToSettle: 0 }
  let weighed = 0
  for (const { type, amount, commission, interest, amountToSettle } of operations) {
    if (type === "SALE") sums.salesAmount += amount
    else sums.refundsAmount += amount
    if (type === "SALE") weighed += amount * interest
    sums.commission += commission
    sums.amountToSettle += amountToSettle
  }
  return { ...sums, interest: sums.salesAmount === 0 ? 0 : Math.round(weighed / sums.salesAmount) }
}
