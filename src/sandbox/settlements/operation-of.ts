import { newId } from "../orders/new-id"
import type { Effect } from "../orders/state"
import type { StoredOrder } from "../orders/stored-order"
import { commissionOf, commissionOfRefund } from "./commission"
import { interestOf } from "./interest"
import type { SettlementSettings } from "./options"
import type { StoredOperation } from "./stored-settlement"

const DEFAULT_INSTALMENTS = 3

/** A sale for a loan, a refund for a refund. */
export function operationOf(
  effect: Effect,
  order: StoredOrder,
  settings: SettlementSettings,
): StoredOperation {
  const sale = effect.kind === "confirm"
  const { amount, promotedAmount: promoted, refundId } = effect
  const commission = sale
    ? commissionOf({ amount, promoted }, settings)
    : commissionOfRefund(order.refunds, refundId ?? "", settings)
  return {
    type: sale ? "SALE" : "REFUND",
    id: settings.operationIds === "related" ? (refundId ?? order.id) : newId(),
    effect: effect.sequence,
    ...aboutOrder(order),
    amount,
    commission,
    amountToSettle: (sale ? amount : -amount) - commission,
    createdAt: effect.at,
  }
}

/** What an operation tells of its order; a cart may come without a reference, an operation may not. */
export function aboutOrder(
  order: StoredOrder,
): Pick<StoredOperation, "orderId" | "orderReference" | "instalments" | "interest"> {
  const instalments = order.instalments ?? DEFAULT_INSTALMENTS
  return {
    orderId: order.id,
    orderReference: order.request.shopping_cart.order_reference ?? "",
    instalments,
    interest: interestOf(instalments),
  }
}

/** The same operation for another amount; what the service keeps of it stays. */
export function withAmount(operation: StoredOperation, amount: number): StoredOperation {
  const { type, commission } = operation
  return { ...operation, amount, amountToSettle: (type === "SALE" ? amount : -amount) - commission }
}
