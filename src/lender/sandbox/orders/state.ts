import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { z } from "zod"
import { storedCharge, type StoredCharge } from "../charges/charge"
import {
  storedInjection,
  type StoredInjection,
  storedSettlement,
  type StoredSettlement,
  withheldEffect,
} from "../settlements/stored"
import { storedWebhook, type StoredWebhook } from "../webhooks/stored-webhook"
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
export class State {
  readonly orders = new Map<string, StoredOrder>()
  readonly effects: Effect[] = []
  readonly warnings: Warning[] = []
  /** By identifier, in the order they were added. */
  readonly charges = new Map<string, StoredCharge>()
  /** In the order they were registered. */
  readonly webhooks: StoredWebhook[] = []
  readonly injections: StoredInjection[] = []
  /** Effects kept out of settlements, by sequence: until that time, or permanently for null. */
  readonly withheld = new Map<number, number | null>()
  /** Called for every change of status, before it is saved. */
  readonly watchers = new Set<(order: StoredOrder) => void>()
  clockOffset = 0
  private sequence = 0
  private readonly made: StoredSettlement[] = []
  private readonly settledEffects = new Set<number>()

  /** Oldest first. */
  get settlements(): readonly StoredSettlement[] {
    return this.made
  }

  /** Whether a settlement has an operation for this effect. */
  isSettled({ sequence }: Effect): boolean {
    return this.settledEffects.has(sequence)
  }

  addSettlement(settlement: StoredSettlement): void {
    this.made.push(settlement)
    for (const { effect } of settlement.operations) if (effect !== null) this.settledEffects.add(effect)
  }

  /** One counter for orders, transitions and effects, so that their order is unambiguous. */
  nextSequence(): number {
    this.sequence += 1
    return this.sequence
  }

  saved(): SavedState {
    return {
      version: 1,
      sequence: this.sequence,
      clockOffset: this.clockOffset,
      orders: [...this.orders.values()],
      effects: this.effects,
      warnings: this.warnings,
      settlements: this.made,
      injections: this.injections,
      withheld: [...this.withheld].map(([effect, until]) => ({ effect, until })),
      charges: [...this.charges.values()],
      webhooks: this.webhooks,
    }
  }

  static from(saved: SavedState): State {
    const state = new State()
    state.sequence = saved.sequence
    state.clockOffset = saved.clockOffset
    for (const order of saved.orders) state.orders.set(order.id, order)
    state.effects.push(...saved.effects)
    state.warnings.push(...saved.warnings)
    for (const settlement of saved.settlements) state.addSettlement(settlement)
    state.injections.push(...saved.injections)
    for (const { effect, until } of saved.withheld) state.withheld.set(effect, until)
    for (const charge of saved.charges) state.charges.set(charge.id, charge)
    state.webhooks.push(...saved.webhooks)
    return state
  }
}

/** What belongs to one account, or all of it when none is named. */
export function ofAccount<T extends { readonly account: string }>(all: Iterable<T>, account?: string): T[] {
  return [...all].filter((one) => account === undefined || one.account === account)
}

/**
 * Reads a state file; a missing file is an empty state.
 * @throws Error naming the file when its contents are invalid, so that it is never overwritten.
 */
export function readStateFile(path: string): State {
  if (!existsSync(path)) return new State()
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, "utf8"))
  } catch {
    throw new Error(`The state file ${path} is not JSON.`)
  }
  const parsed = savedState.safeParse(content)
  if (!parsed.success) throw new Error(`The state file ${path} was not written by this sandbox.`)
  return State.from(parsed.data)
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
