import { instalmentCounts } from "../orders/decide"
import { interestOf } from "./operation-of"
import type { StoredOperation, StoredSettlement } from "./stored-settlement"

const DAY = 86_400_000
const PER_CENT = 3

type Made = Pick<StoredSettlement, "id" | "createdAt" | "made" | "operations">

/** How many operations a settlement has. */
export function operationCount({ operations, made }: Pick<StoredSettlement, "operations" | "made">): number {
  return made ?? operations.length
}

/** The operations of a settlement, one after the other; those of a generated one are computed on demand. */
export function* eachOperation(settlement: Made): Generator<StoredOperation> {
  if (settlement.made === null) {
    yield* settlement.operations
    return
  }
  for (let at = 0; at < settlement.made; at += 1) yield madeOperation(settlement, settlement.made, at)
}

/**
 * The operation at a position of a generated settlement, always the same: nine sales of invented orders, then a refund
 * of half of the last of them. All done on the day before the settlement.
 */
function madeOperation({ id, createdAt }: Made, count: number, at: number): StoredOperation {
  const refund = at % 10 === 9
  const sale = refund ? at - 1 : at
  const whole = 2_000 + ((sale * 7_919) % 200_000)
  const amount = refund ? Math.floor(whole / 2) : whole
  const commission = (refund ? -1 : 1) * Math.round((amount * PER_CENT) / 100)
  const instalments = instalmentCounts[sale % instalmentCounts.length] ?? 3
  return {
    type: refund ? "REFUND" : "SALE",
    id: `${id.slice(0, 14)}${numbered(at)}`,
    effect: null,
    orderId: `${id.slice(10)}${numbered(sale)}`,
    orderReference: `made-${id.slice(0, 6)}-${sale}`,
    instalments,
    amount,
    commission,
    interest: interestOf(instalments),
    amountToSettle: (refund ? -amount : amount) - commission,
    createdAt: createdAt - DAY + Math.floor((at * DAY) / count),
  }
}

function numbered(at: number): string {
  return at.toString(16).padStart(10, "0")
}
