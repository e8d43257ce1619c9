import { z } from "zod"
import type { Context } from "../context"
import { type Effect, ofAccount } from "../orders/state"
import { newId } from "../orders/stored-order"
import { parse, ServiceFailure } from "../service/failure"
import { aboutOrder, commissionOf, completed, operationOf } from "./operations"
import {
  settlementError,
  type SettlementError,
  settlementFigure,
  type StoredInjection,
  type StoredOperation,
  type StoredSettlement,
} from "./stored"

/** @throws ServiceFailure 404 when the sandbox has no such account */
export function requireAccount({ settings }: Context, account: string): void {
  if (!settings.accounts.some(({ name }) => name === account))
    throw new ServiceFailure(404, "There is no such account.")
}

const about = z.strictObject({
  account: z.string().optional(),
  orderId: z.string().optional(),
  cents: z
    .int()
    .refine((cents) => cents !== 0, "must not be 0")
    .optional(),
  figure: settlementFigure.default("sales"),
})

/** Which settlement an error goes into, and its size. */
export type InjectionTarget = z.input<typeof about>

type Wanted = Pick<StoredInjection, "error" | "account" | "orderId" | "cents">

interface Falsification {
  /** The size of the error by default: of an unknown operation the amount, of totals a cent, else the difference. */
  readonly cents: number
  /** The kind of operation that it changes, or leaves out. */
  readonly on?: StoredOperation["type"]
  readonly leavesOut?: boolean
  /** The operation it adds. @throws ServiceFailure 422 when nothing exists yet that it could concern */
  readonly adds?: (context: Context, wanted: Wanted) => StoredOperation
}

/** What each error does to a settlement; the operations stay as they are for `totals`, and for `changed`. */
export const falsifications: Readonly<Record<SettlementError, Falsification>> = {
  "sale-unknown": { cents: 12_345, adds: unknownSale },
  "sale-amount": { cents: 100, on: "SALE" },
  "refund-unknown": { cents: 777, adds: unknownRefund },
  "refund-amount": { cents: 100, on: "REFUND" },
  "missing-sale": { cents: 0, on: "SALE", leavesOut: true },
  "missing-refund": { cents: 0, on: "REFUND", leavesOut: true },
  totals: { cents: 1 },
  duplicate: { cents: 0, adds: (context, wanted) => settledOperation(context, wanted).operation },
  "wrong-account": { cents: 0, adds: unmatchedSale },
  changed: { cents: 100 },
}

/** `Settlements.inject`. */
export function inject(
  context: Context,
  given: SettlementError,
  target: InjectionTarget = {},
): StoredInjection {
  const error = parse(settlementError, given)
  const { cents, adds } = falsifications[error]
  const { orderId = null, figure, ...rest } = parse(about, target)
  const account = rest.account ?? accountFor(context, error, orderId)
  checkAccount(context, { error, account, orderId })
  const wanted = { error, account, orderId, cents: rest.cents ?? cents }
  const injected: StoredInjection = {
    id: newId(),
    ...wanted,
    figure,
    at: context.clock.now().getTime(),
    played: error === "changed",
    settlementId: error === "changed" ? changeSettled(context, wanted) : null,
    operation: adds ? { ...adds(context, wanted), effect: null } : null,
  }
  context.state.injections.push(injected)
  context.save()
  return injected
}

function accountFor({ settings, state }: Context, error: SettlementError, orderId: string | null): string {
  const names = settings.accounts.map(({ name }) => name)
  const own = orderId === null ? undefined : state.orders.get(orderId)?.account
  const account = error === "wrong-account" ? names.find((name) => name !== own) : (own ?? names[0])
  if (account === undefined) throw new ServiceFailure(422, "There is no other account.")
  return account
}

function checkAccount(context: Context, { error, account, orderId }: Omit<Wanted, "cents">): void {
  requireAccount(context, account)
  if (orderId === null) return
  const order = context.state.orders.get(orderId)
  if (order === undefined) throw new ServiceFailure(404, "There is no such order.")
  if ((order.account === account) === (error === "wrong-account"))
    throw new ServiceFailure(422, `For ${error} this is an order of the wrong account.`)
}

/**
 * Changes the amount to settle of an operation that was settled before, and the figure of its settlement with it.
 * Orders v2, "Operation": it is the "current" amount. Returns the settlement's id.
 * @throws ServiceFailure 422 when nothing is settled yet
 */
function changeSettled(context: Context, wanted: Wanted): string {
  const { settlement, operation } = settledOperation(context, wanted)
  operation.amountToSettle += wanted.cents
  settlement.amountToSettle += wanted.cents
  return settlement.id
}

/** `Settlements.clear`. */
export function clear({ state, clock, save }: Context): void {
  const waiting = state.injections.filter(({ played }) => !played)
  for (const inject of waiting) state.injections.splice(state.injections.indexOf(inject), 1)
  const now = clock.now().getTime()
  for (const [effect, until] of state.withheld) if (until === null) state.withheld.set(effect, now)
  save()
}

function unknownSale(context: Context, { cents }: Wanted): StoredOperation {
  const amount = Math.abs(cents)
  const commission = commissionOf({ amount, promoted: 0 }, context.settings)
  const orderId = newId()
  return completed({
    type: "SALE",
    id: context.settings.operationIds === "related" ? orderId : newId(),
    effect: null,
    orderId,
    orderReference: `nobody-${newId().slice(0, 8)}`,
    instalments: 3,
    amount,
    commission,
    createdAt: context.clock.now().getTime(),
  })
}

/** An invented refund of an existing loan. */
function unknownRefund(context: Context, { account, orderId, cents }: Wanted): StoredOperation {
  const { order } = loanOf(context, (effect) => effect.account === account && isAbout(effect, orderId))
  const amount = Math.abs(cents)
  const commission = 0 - commissionOf({ amount, promoted: 0 }, context.settings)
  return completed({
    type: "REFUND",
    id: newId(),
    effect: null,
    ...aboutOrder(order),
    amount,
    commission,
    createdAt: context.clock.now().getTime(),
  })
}

/** A sale of another account's order. */
function unmatchedSale(context: Context, { account, orderId }: Wanted): StoredOperation {
  const { effect, order } = loanOf(context, (one) => one.account !== account && isAbout(one, orderId))
  const createdAt = context.clock.now().getTime()
  return { ...operationOf(effect, order, context.settings), createdAt }
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
function settledOperation(
  { state }: Context,
  { account, orderId }: Wanted,
): { settlement: StoredSettlement; operation: StoredOperation } {
  for (const settlement of ofAccount(state.settlements, account).reverse()) {
    const operation = settlement.operations.find(
      (one) => one.effect !== null && (orderId === null || one.orderId === orderId),
    )
    if (operation !== undefined) return { settlement, operation }
  }
  throw new ServiceFailure(422, "There is no settled operation for this error.")
}
