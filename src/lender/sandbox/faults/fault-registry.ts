import { z } from "zod"
import { parse, ServiceFailure } from "../service/failure"
import { version1Calls, type MetCall, reads, settlementCalls } from "./call"
import { chanceOf, seedOf } from "./chance"
import { Holds } from "./holds"
import type { StoredOrder } from "../orders/stored-order"
import type { Play } from "./kind"
import { type FaultKind, faultKinds, type SettledRule } from "./kinds"

const namesNoOrder = [...settlementCalls, ...version1Calls]

const named = z.looseObject({ kind: z.enum(faultKinds.map(({ kind }) => kind)) })

/** An active rule, and its hits so far. */
export type ActiveFault = SettledRule & {
  readonly id: string
  /** Matching calls so far, hit or not. */
  readonly calls: number
  readonly hits: number
  /** Whether it has hit as often as allowed. It stays listed until it is removed. */
  readonly spent: boolean
  /** The number of calls and notifications it holds back now. */
  readonly held: number
}

/** Runs each time a rule hits, before the fault takes effect. */
export type OnHit = (call: MetCall) => void

/** A fault that hits a call. */
export interface MetFault {
  readonly id: string
  readonly kind: FaultKind["kind"]
  readonly play: Play
  /** Whether its rule means this order: one that names none means every order. */
  readonly means: (order: StoredOrder) => boolean
}

interface Entry {
  readonly id: string
  readonly rule: SettledRule
  readonly kind: FaultKind
  readonly play: Play
  readonly chance: () => number
  readonly onHit: OnHit
  calls: number
  hits: number
}

const MOST = 100

/**
 * The rules by which calls fail, at most 100. Every rule counts every call it matches. The first rule that is due, in
 * the order they were added, hits the call; another that was due waits for the next.
 */
export class FaultRegistry {
  readonly holds = new Holds()
  private entries: Entry[] = []
  private count = 0

  constructor(private readonly seed: number) {}

  /**
   * Validates a rule and activates it. @throws ServiceFailure 400 naming the mistake, or when there are too many rules
   * @param onHit runs each time it hits, before the fault takes effect
   */
  add(given: unknown, onHit: OnHit = () => undefined): ActiveFault {
    const { rule, kind } = readRule(given)
    this.makeRoom()
    this.count += 1
    const entry: Entry = {
      id: `fault_${this.count}`,
      rule,
      kind,
      play: kind.bind(rule),
      chance: chanceOf(seedOf(this.seed, this.count)),
      onHit,
      calls: 0,
      hits: 0,
    }
    this.entries.push(entry)
    return this.show(entry)
  }

  /** Removes a rule, and returns whether there was one. What it holds back stays held until it is released. */
  remove(id: string): boolean {
    const before = this.entries.length
    this.entries = this.entries.filter((entry) => entry.id !== id)
    return this.entries.length < before
  }

  /** Removes every rule. What they hold back stays held until it is released. */
  clear(): void {
    this.entries = []
  }

  /** Oldest first. */
  list(): readonly ActiveFault[] {
    return this.entries.map((entry) => this.show(entry))
  }

  /** Releases what a rule holds back, or everything; work that waited for it is done on return. Returns how many. */
  release(id?: string): number {
    return this.holds.release(id)
  }

  /** The fault that hits this call, if any. */
  meet(call: MetCall): MetFault | null {
    let met: Entry | null = null
    for (const entry of this.entries) {
      if (!matches(entry, call)) continue
      entry.calls += 1
      if (isDue(entry) && met === null) met = entry
    }
    if (met === null) return null
    met.hits += 1
    met.onHit(call)
    const { id, kind, play, rule } = met
    return { id, kind: kind.kind, play, means: (order) => names(rule, describe(order)) }
  }

  private makeRoom(): void {
    if (this.entries.length < MOST) return
    const used = this.entries.find(isSpent)
    if (used === undefined) throw new ServiceFailure(400, `There are ${MOST} faults already.`)
    this.remove(used.id)
  }

  private show(entry: Entry): ActiveFault {
    const { id, rule, calls, hits } = entry
    return { ...rule, id, calls, hits, spent: isSpent(entry), held: this.holds.held(id) }
  }
}

function matches({ rule, kind }: Entry, call: MetCall): boolean {
  return (
    kind.operations.includes(call.operation) &&
    (rule.operation === "any" ||
      (rule.operation === "read" ? reads.includes(call.operation) : rule.operation === call.operation)) &&
    (rule.account === undefined || rule.account === call.account) &&
    Object.entries(rule.query ?? {}).every(([key, value]) => call.query[key] === value) &&
    (names(rule, call) || (kind.ofElements && call.listed().some((order) => names(rule, describe(order))))) &&
    kind.fits(call)
  )
}

type Named = Pick<MetCall, "orderId" | "orderReference" | "metadata">

function names({ orderId, orderReference, metadata = {} }: SettledRule, named: Named): boolean {
  return (
    (orderId === undefined || orderId === named.orderId) &&
    (orderReference === undefined || orderReference === named.orderReference) &&
    Object.entries(metadata).every(([key, value]) => named.metadata[key] === value)
  )
}

function describe({ id, request: { shopping_cart, metadata } }: StoredOrder): Named {
  return { orderId: id, orderReference: shopping_cart.order_reference ?? null, metadata }
}

/** A number is drawn for every matching call, so that other rules do not change the sequence. */
function isDue(entry: Entry): boolean {
  const { probability, nth = 1 } = entry.rule
  const wanted = probability === undefined ? entry.calls >= nth : entry.chance() < probability
  return wanted && !isSpent(entry)
}

function isSpent({ rule, hits }: Entry): boolean {
  const { probability, times = probability === undefined ? 1 : Infinity } = rule
  return hits >= times
}

/** A rule and its kind. @throws ServiceFailure 400 naming the mistake */
function readRule(value: unknown): { rule: SettledRule; kind: FaultKind } {
  const { kind: name } = parse(named, value)
  const kind = faultKinds.find((one) => one.kind === name)
  if (kind === undefined) throw new ServiceFailure(400, `kind: there is no ${name}`)
  const rule = parse<SettledRule>(kind.schema, value)
  const wrong = contradiction(rule, kind)
  if (wrong !== null) throw new ServiceFailure(400, wrong)
  return { rule, kind }
}

function contradiction(rule: SettledRule, { operations, ofElements }: FaultKind): string | null {
  const { kind, operation, nth, probability, orderId } = rule
  if (nth !== undefined && probability !== undefined) return "nth: not together with probability"
  const wanted = operation === "any" ? operations : operation === "read" ? reads : [operation]
  if (!wanted.some((name) => operations.includes(name))) {
    return `operation: ${kind} goes with ${operations.join(", ")} or any`
  }
  if (orderId !== undefined && (operation === "create" || (operation === "list" && !ofElements))) {
    return `orderId: a ${operation} names no order; use orderReference`
  }
  if (orderId !== undefined && namesNoOrder.some((name) => name === operation)) {
    return `orderId: a call for ${operation} names no order`
  }
  return null
}
