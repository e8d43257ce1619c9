import type { Settings } from "../options"
import { eachOperation } from "../settlements/operations"
import type { StoredOperation, StoredSettlement } from "../settlements/stored"
import { offsetDate } from "./dates"

/**
 * An amount as the lender writes it: without a sign, or negative where the merchant owes it. Orders v2, "Conventions":
 * amounts are not negative, and only a settlement's commission may be.
 */
function written(cents: number, { refundSign }: Settings): number {
  return refundSign === "positive" ? Math.abs(cents) : cents
}

/** An operation as the lender returns it. Orders v2, "Operation". */
function presentOperation(operation: StoredOperation, settings: Settings) {
  const { type, amount, commission, amountToSettle } = operation
  return {
    type,
    id: operation.id,
    commission: written(commission, settings),
    created: offsetDate(operation.createdAt, settings),
    amount: written(type === "REFUND" ? 0 - amount : amount, settings),
    amount_to_settle: written(amountToSettle, settings),
    interest: operation.interest,
    order_id: operation.orderId,
    order_reference: operation.orderReference,
    number_of_installments: operation.instalments,
  }
}

/** A settlement's own fields as the lender returns them. Orders v2, "Settlement". */
export function presentFigures(settlement: StoredSettlement, settings: Settings) {
  return {
    id: settlement.id,
    created: offsetDate(settlement.createdAt, settings),
    sales_amount: settlement.salesAmount,
    refunds_amount: written(0 - settlement.refundsAmount, settings),
    amount_to_settle: written(settlement.amountToSettle, settings),
    interest: settlement.interest,
    commission: settlement.commission,
  }
}

const PIECE = 65_536

/** The JSON of one settlement, in pieces: never in memory whole. */
export function* settlementJson(settlement: StoredSettlement, settings: Settings): Generator<string> {
  let piece = `${JSON.stringify(presentFigures(settlement, settings)).slice(0, -1)},"operations":[`
  let between = ""
  for (const operation of eachOperation(settlement)) {
    piece += between + JSON.stringify(presentOperation(operation, settings))
    between = ","
    if (piece.length < PIECE) continue
    yield piece
    piece = ""
  }
  yield `${piece}]}`
}

/** The JSON of a list of settlements, in pieces. */
export function* settlementsJson(
  settlements: readonly StoredSettlement[],
  settings: Settings,
): Generator<string> {
  yield "["
  for (const [at, settlement] of settlements.entries()) {
    if (at > 0) yield ","
    yield* settlementJson(settlement, settings)
  }
  yield "]"
}
