import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { z } from "zod"
import { storedCharge } from "../charges/charge"
import {
  storedInjection,
  storedSettlement,
  type StoredSettlement,
  withheldEffect,
} from "../settlements/stored"
import { storedWebhook } from "../webhooks/stored-webhook"
import { storedOrder, type StoredOrder } from "./stored-order"

/** Something that moved money, in the order it happened. Amounts in cents, `at` in epoch milliseconds. */
const effect = z.object({
  sequence: z.int(),
  kind: z.enum(["confirm", "refund"]),
  account: z.string(),
  orderId: z.string(),
  /** Null for a confirm. */
  refundId: z.string().nullable(),
  amount: z.int(),
  promotedAmount: z.int(),
  at: z.number(),
})

/** A request that is documented as valid but that a careful merchant would not send. */
const warning = z.object({ orderId: z.string(), message: z.string() })

/** The contents of a state file. */
export const savedState = z.object({
  version: z.literal(1),
  sequence: z.int(),
  clockOffset: z.number(),
  orders: z.array(storedOrder),
  effects: z.array(effect),
  warnings: z.array(warning),
  // Files older than settlements lack these.
  settlements: z.array(storedSettlement).default([]),
  injections: z.array(storedInjection).default([]),
  withheld: z.array(withheldEffect).default([]),
  // Files older than version 1 lack these.
  charges: z.array(storedCharge).default([]),
  webhooks: z.array(storedWebhook).default([]),
})

export type Effect = z.infer<typeof effect>
export type Warning = z.infer<typeof warning>
type SavedState = z.infer<typeof savedState>

/** The state of the simulated lender. Changed only by the functions of this folder. */
export type State = ReturnType<typeof stateOf>

const empty = { version: 1, sequence: 0, clockOffset: 0, orders: [], effects: [], warnings: [] }

export function stateOf(kept: SavedState = savedState.parse(empty)) {
  const { settlements } = kept
  const settled = new Set(settlements.flatMap(({ operations }) => operations.map(({ effect }) => effect)))
  const state = {
    clockOffset: kept.clockOffset,
    orders: byId(kept.orders),
    effects: kept.effects,
    warnings: kept.warnings,
    /** By identifier, in the order they were added. */
    charges: byId(kept.charges),
    /** In the order they were registered. */
    webhooks: kept.webhooks,
    injections: kept.injections,
    /** Effects kept out of settlements, by sequence: until that time, or permanently for null. */
    withheld: new Map(kept.withheld.map(({ effect, until }) => [effect, until])),
    /** Called for every change of status, before it is saved. */
    watchers: new Set<(order: StoredOrder) => void>(),
    /** Oldest first. */
    get settlements(): readonly StoredSettlement[] {
      return settlements
    },
    /** Whether a settlement has an operation for this effect. */
    isSettled: ({ sequence }: Effect): boolean => settled.has(sequence),
    addSettlement(settlement: StoredSettlement): void {
      settlements.push(settlement)
      for (const { effect } of settlement.operations) settled.add(effect)
    },
    /** One counter for orders, transitions and effects, so that their order is unambiguous. */
    nextSequence(): number {
      kept.sequence += 1
      return kept.sequence
    },
    saved: (): SavedState => ({
      ...kept,
      clockOffset: state.clockOffset,
      orders: [...state.orders.values()],
      withheld: [...state.withheld].map(([effect, until]) => ({ effect, until })),
      charges: [...state.charges.values()],
    }),
  }
  return state
}
function byId<T extends { readonly id: string }>(all: readonly T[]): Map<string, T> {
  return new Map(all.map((one) => [one.id, one]))
}

/** What belongs to one account, or all of it when none is named. */
export function ofAccount<T extends { readonly account: string }>(all: Iterable<T>, account?: string): T[] {
  return [...all].filter((one) => account === undefined || one.account === account)
}

/**
 * Reads the state file; without one, or when it is missing, the state is empty.
 * @throws Error naming the file when its contents are invalid, so that it is never overwritten.
 */
export function readStateFile(path: string | undefined): State {
  if (path === undefined || !existsSync(path)) return stateOf()
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, "utf8"))
  } catch {
    throw new Error(`The state file ${path} is not JSON.`)
  }
  const parsed = savedState.safeParse(content)
  if (!parsed.success) throw new Error(`The state file ${path} was not written by this sandbox.`)
  return stateOf(parsed.data)
}

/**
 * Replaces the file atomically: after a crash it holds the old state or the new one, never half of it.
 * @throws Error naming the file when it cannot be written
 */
export function writeStateFile(path: string, state: State): void {
  const fresh = `${path}.${process.pid}.new`
  try {
    writeFileSync(fresh, JSON.stringify(state.saved()), { mode: 0o600 })
    renameSync(fresh, path)
  } catch (cause) {
    throw new Error(`The state file ${path} cannot be written. Check its folder and permissions.`, { cause })
  }
}

/** The sandbox's own time: real time plus an offset. */
export type Clock = ReturnType<typeof clockOf>

export function clockOf(state: State) {
  return {
    now: (): Date => new Date(Date.now() + state.clockOffset),
    /** @throws RangeError for anything but a non-negative number of milliseconds */
    advance(milliseconds: number): void {
      if (!Number.isFinite(milliseconds) || milliseconds < 0) {
        throw new RangeError("The clock advances by a non-negative number of milliseconds.")
      }
      state.clockOffset += milliseconds
    },
    /** Makes the clock wrong, or right again: backwards for a negative number. @throws RangeError unless it is a number */
    jump(milliseconds: number): void {
      if (!Number.isFinite(milliseconds)) throw new RangeError("The clock jumps by a number of milliseconds.")
      state.clockOffset += milliseconds
    },
  }
}
