import { z } from "zod"
import type { Context } from "../context"
import type { State } from "../orders/state"
import { newId } from "../orders/stored-order"
import { parse } from "../service/failure"
import { falsifications, requireAccount } from "./inject"
import { completed, eachOperation, operationOf } from "./operations"
import type { SettlementFigure, StoredInjection, StoredOperation, StoredSettlement } from "./stored"

/** An operation that is in no settlement yet. */
export interface OpenOperation {
  /** When it counts as done, epoch milliseconds: determines its settlement. */
  readonly doneAt: number
  /** Set when it was injected. */
  readonly inject: StoredInjection | null
  work(): StoredOperation
}

const wanted = z.strictObject({
  operations: z.int().min(1).max(10_000_000),
  at: z.date().optional(),
})

export type MadeSettlement = z.infer<typeof wanted>

/** Settles these operations to an account; null when injections leave none of them. */
export function makeSettlement(
  { state }: Context,
  account: string,
  { open, createdAt }: { open: readonly OpenOperation[]; createdAt: number },
): StoredSettlement | null {
  const waiting = state.injections.filter((inject) => inject.account === account && !inject.played)
  const added = waiting.filter((inject) => open.some((one) => one.inject === inject))
  const { operations, changed } = falsified(
    state,
    open.map((one) => one.work()),
    waiting,
  )
  const isMade = operations.length > 0
  const wrong = isMade ? waiting.filter(({ error }) => error === "totals") : []
  const settlement: StoredSettlement = {
    id: newId(),
    account,
    createdAt,
    ...figuresOf(operations),
    operations,
    made: null,
  }
  for (const { figure, cents } of wrong) settlement[figures[figure]] += cents
  for (const inject of [...added, ...changed, ...wrong]) {
    inject.played = true
    inject.settlementId = isMade ? settlement.id : null
  }
  if (!isMade) return null
  state.addSettlement(settlement)
  return settlement
}

/** `Settlements.make`. */
export function makeLarge(context: Context, account: string, given: MadeSettlement): StoredSettlement {
  const { operations, at } = parse(wanted, given)
  requireAccount(context, account)
  const base = {
    id: newId(),
    account,
    createdAt: (at ?? context.clock.now()).getTime(),
    operations: [],
    made: operations,
  }
  const settlement = { ...base, ...figuresOf(eachOperation(base)) }
  context.state.addSettlement(settlement)
  context.save()
  return settlement
}

/** What is still to be settled to an account, in the order it happened, then what was injected. */
export function openOperations({ state, settings }: Context, account: string): OpenOperation[] {
  const open: OpenOperation[] = []
  for (const effect of state.effects) {
    if (effect.account !== account || state.isSettled(effect)) continue
    const until = state.withheld.get(effect.sequence) ?? effect.at
    const order = state.orders.get(effect.orderId)
    if (state.withheld.get(effect.sequence) === null || order === undefined) continue
    open.push({
      doneAt: Math.max(effect.at, until),
      inject: null,
      work: () => operationOf(effect, order, settings),
    })
  }
  for (const inject of state.injections) {
    const { operation } = inject
    if (inject.account !== account || inject.played || operation === null) continue
    open.push({ doneAt: inject.at, inject, work: () => operation })
  }
  return open
}

type Figures = Pick<
  StoredSettlement,
  "salesAmount" | "refundsAmount" | "commission" | "interest" | "amountToSettle"
>

/** Operations without those that waiting injections remove, and with those they change; each on the first that it fits. */
function falsified(state: State, right: readonly StoredOperation[], waiting: readonly StoredInjection[]) {
  const operations = [...right]
  const touched = new Set<number>()
  const changed = waiting.filter(({ error, orderId, cents }) => {
    const { on, leavesOut } = falsifications[error]
    const at = operations.findIndex(
      ({ effect, ...one }) =>
        effect !== null &&
        !touched.has(effect) &&
        one.type === on &&
        (orderId === null || one.orderId === orderId),
    )
    const found = operations[at]
    if (found === undefined || found.effect === null) return false
    touched.add(found.effect)
    if (leavesOut) {
      state.withheld.set(found.effect, null)
      operations.splice(at, 1)
    } else operations[at] = completed({ ...found, amount: Math.max(0, found.amount + cents) })
    return true
  })
  return { operations, changed }
}

const figures: Readonly<Record<SettlementFigure, keyof Figures>> = {
  sales: "salesAmount",
  refunds: "refundsAmount",
  commission: "commission",
  "to-settle": "amountToSettle",
}

/**
 * The sums of the operations. How a settlement's figures are calculated is not specified (Orders v2, "Settlement").
 * Here each is the sum of its kind, and the interest, a rate, is the mean of the sales' weighted by their amounts.
 */
function figuresOf(operations: Iterable<StoredOperation>): Figures {
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
