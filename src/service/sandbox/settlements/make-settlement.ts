import { z } from "zod"
import { newId } from "../orders/new-id"
import { parse } from "../service/read-request"
import type { Context } from "../context"
import { figuresOf, playOnFigures, playOnOperations } from "./apply-injections"
import { eachOperation } from "./each-operation"
import { operationOf } from "./operation-of"
import { requireAccount } from "./require-account"
import type { StoredInjection } from "./stored-injection"
import type { StoredOperation, StoredSettlement } from "./stored-settlement"

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
  const added = open.flatMap(({ inject }) => (inject === null ? [] : [inject]))
  const { operations, played } = playOnOperations(
    state,
    account,
    open.map((one) => one.work()),
  )
  const id = newId()
  const none = operations.length === 0
  const settlement: StoredSettlement = {
    id,
    account,
    createdAt,
    ...figuresOf(operations),
    operations,
    made: null,
  }
  const wrong = none ? [] : playOnFigures(state, settlement)
  for (const inject of [...added, ...played, ...wrong]) {
    inject.played = true
    inject.settlementId = none ? null : id
  }
  if (none) return null
  state.addSettlement(settlement)
  return settlement
}

/**
 * Generates a settlement with that many operations of invented orders, dated now or `at`. It needs no memory: its
 * operations are computed on every read.
 * @throws ServiceFailure 400 for invalid parameters, 404 for an unknown account
 */
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
