import type { Settings } from "../options"
import { eachOperation } from "../settlements/operations"
import type { StoredOperation, StoredSettlement } from "../settlements/stored"
import { offsetDate } from "./dates"

/** An operation as the lender returns it. Orders v2, "Operation"; the sign of refunds is not specified. */
function presentOperation(operation: StoredOperation, settings: Settings) {
  const { type, amount, amountToSettle } = operation
  const down = type === "REFUND" && settings.refundSign === "negative"
  const turned = type === "REFUND" && settings.refundSign === "positive"
  return {
    type,
    id: operation.id,
    commission: operation.commission,
    created: offsetDate(operation.createdAt, settings),
    amount: down ? 0 - amount : amount,
    amount_to_settle: turned ? 0 - amountToSettle : amountToSettle,
    interest: operation.interest,
    order_id: operation.orderId,
    order_reference: operation.orderReference,
    number_of_installments: operation.instalments,
  }
}

/** A settlement's own fields as the lender returns them. Orders v2, "Settlement". */
export function presentFigures(settlement: StoredSettlement, settings: Settings) {
  const { refundsAmount } = settlement
  return {
    id: settlement.id,
    created: offsetDate(settlement.createdAt, settings),
    sales_amount: settlement.salesAmount,
    refunds_amount: settings.refundSign === "negative" ? 0 - refundsAmount : refundsAmount,
    amount_to_settle: settlement.amountToSettle,
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
