import { newId } from "../orders/new-id"
import type { Effect } from "../orders/state"
import { ServiceFailure } from "../service/failure"
import type { Context } from "../context"
import { aboutOrder, commissionOf, operationOf } from "./operation-of"
import type { StoredInjection } from "./stored-injection"
import type { StoredOperation, StoredSettlement } from "./stored-settlement"

/**
 * The operation an error adds to the next settlement; null when it adds none.
 * @throws ServiceFailure 422 when nothing exists yet that it could concern
 */
export function injectedOperation(
  context: Context,
  wanted: Pick<StoredInjection, "error" | "account" | "orderId" | "cents">,
): StoredOperation | null {
  switch (wanted.error) {
    case "sale-unknown":
      return unknownSale(context, wanted.cents)
    case "refund-unknown":
      return unknownRefund(context, wanted)
    case "duplicate":
      return { ...settledOperation(context, wanted).operation, effect: null }
    case "wrong-account":
      return unmatchedSale(context, wanted)
    case "sale-amount":
    case "refund-amount":
    case "missing-sale":
    case "missing-refund":
    case "totals":
    case "changed":
      return null
  }
}

function unknownSale(context: Context, cents: number): StoredOperation {
  const amount = Math.abs(cents)
  const commission = commissionOf({ amount, promoted: 0 }, context.settings)
  const orderId = newId()
  return {
    type: "SALE",
    id: context.settings.operationIds === "related" ? orderId : newId(),
    effect: null,
    orderId,
    orderReference: `nobody-${newId().slice(0, 8)}`,
    instalments: 3,
    amount,
    commission,
    interest: 0,
    amountToSettle: amount - commission,
    createdAt: context.clock.now().getTime(),
  }
}

/** An invented refund of an existing loan. */
function unknownRefund(
  context: Context,
  { account, orderId, cents }: Pick<StoredInjection, "account" | "orderId" | "cents">,
): StoredOperation {
  const { order } = loanOf(context, (effect) => effect.account === account && isAbout(effect, orderId))
  const amount = Math.abs(cents)
  const commission = 0 - commissionOf({ amount, promoted: 0 }, context.settings)
  return {
    type: "REFUND",
    id: newId(),
    effect: null,
    ...aboutOrder(order),
    amount,
    commission,
    amountToSettle: -amount - commission,
    createdAt: context.clock.now().getTime(),
  }
}

function unmatchedSale(
  context: Context,
  { account, orderId }: Pick<StoredInjection, "account" | "orderId">,
): StoredOperation {
  const { effect, order } = loanOf(context, (one) => one.account !== account && isAbout(one, orderId))
  const createdAt = context.clock.now().getTime()
  return { ...operationOf(effect, order, context.settings), effect: null, createdAt }
}

const isAbout = (effect: Effect, orderId: string | null): boolean =>
  orderId === null || effect.orderId === orderId

/** The newest loan that fits. */
function loanOf({ state }: Context, fits: (effect: Effect) => boolean) {
  const effect = state.effects.findLast((one) => one.kind === "confirm" && fits(one))
  const order = state.orders.get(effect?.orderId ?? "")
  if (effect === undefined || order === undefined)
    throw new ServiceFailure(422, "There is no confirmed order for this error.")
  return { effect, order }
}

/**
 * The first recorded operation, of the order if one is named, in the newest settlement of the account that has one.
 * @throws ServiceFailure 422 when nothing is settled yet
 */
export function settledOperation(
  { state }: Context,
  { account, orderId }: Pick<StoredInjection, "account" | "orderId">,
): { settlement: StoredSettlement; operation: StoredOperation } {
  for (const settlement of [...state.settlements].reverse()) {
    if (settlement.account !== account) continue
    const operation = settlement.operations.find(
      (one) => one.effect !== null && (orderId === null || one.orderId === orderId),
    )
    if (operation !== undefined) return { settlement, operation }
  }
  throw new ServiceFailure(422, "There is no settled operation for this error.")
}
