import { newId } from "../orders/new-id"
import type { Effect } from "../orders/state"
import { ServiceFailure } from "../service/failure"
import type { World } from "../context"
import { aboutOrder, commissionOf, operationOf } from "./operation-of"
import type { StoredPlant } from "./stored-injection"
import type { StoredOperation, StoredSettlement } from "./stored-settlement"

/**
 * The operation an error adds to the next settlement; null where it adds none.
 * @throws ServiceFailure 422 when there is nothing yet it could be about
 */
export function plantedOperation(
  world: World,
  wanted: Pick<StoredPlant, "error" | "account" | "orderId" | "cents">,
): StoredOperation | null {
  switch (wanted.error) {
    case "sale-unknown":
      return unknownSale(world, wanted.cents)
    case "refund-unknown":
      return unknownRefund(world, wanted)
    case "duplicate":
      return { ...settledOperation(world, wanted).operation, effect: null }
    case "wrong-account":
      return foreignSale(world, wanted)
    case "sale-amount":
    case "refund-amount":
    case "missing-sale":
    case "missing-refund":
    case "totals":
    case "changed":
      return null
  }
}

function unknownSale(world: World, cents: number): StoredOperation {
  const amount = Math.abs(cents)
  const commission = commissionOf({ amount, promoted: 0 }, world.settings)
  const orderId = newId()
  return {
    type: "SALE",
    id: world.settings.operationIds === "related" ? orderId : newId(),
    effect: null,
    orderId,
    orderReference: `nobody-${newId().slice(0, 8)}`,
    instalments: 3,
    amount,
    commission,
    interest: 0,
    amountToSettle: amount - commission,
    createdAt: world.clock.now().getTime(),
  }
}

/** A refund nobody made, of a loan there is. */
function unknownRefund(
  world: World,
  { account, orderId, cents }: Pick<StoredPlant, "account" | "orderId" | "cents">,
): StoredOperation {
  const { order } = loanOf(world, (effect) => effect.account === account && isAbout(effect, orderId))
  const amount = Math.abs(cents)
  const commission = 0 - commissionOf({ amount, promoted: 0 }, world.settings)
  return {
    type: "REFUND",
    id: newId(),
    effect: null,
    ...aboutOrder(order),
    amount,
    commission,
    amountToSettle: -amount - commission,
    createdAt: world.clock.now().getTime(),
  }
}

function foreignSale(
  world: World,
  { account, orderId }: Pick<StoredPlant, "account" | "orderId">,
): StoredOperation {
  const { effect, order } = loanOf(world, (one) => one.account !== account && isAbout(one, orderId))
  const createdAt = world.clock.now().getTime()
  return { ...operationOf(effect, order, world.settings), effect: null, createdAt }
}

const isAbout = (effect: Effect, orderId: string | null): boolean =>
  orderId === null || effect.orderId === orderId

/** The newest loan that fits. */
function loanOf({ state }: World, fits: (effect: Effect) => boolean) {
  const effect = state.effects.findLast((one) => one.kind === "confirm" && fits(one))
  const order = state.orders.get(effect?.orderId ?? "")
  if (effect === undefined || order === undefined)
    throw new ServiceFailure(422, "There is no confirmed order to plant this on.")
  return { effect, order }
}

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
