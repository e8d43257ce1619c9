import type { Order } from "../../service/client"
import { isLive } from "../../modules/instalments/store/intents"
import type { LedgerEntry } from "../../modules/instalments/store/refund-entries"
import { aLenderRefund, aPayment, anAccount, anEntry, anOrder } from "./a-refund.spec"
import { awaitsMedusa, isUser, type RefundContext, type RefundDecision } from "./refund-decision"
import type { PaymentGraph } from "../payment"

/*
 * A lender, a ledger and Medusa in memory, and the requests that staff make of them: the steps of `refund.ts` with the
 * guards of its SQL statements, so that a property test can play any interleaving. Holds no test itself.
 */

/** So much time passes before a request, at least. */
const TICK_MS = 5_000
/** In ticks. */
const HOUR = 720

/** What a person wants once: they ask again until they hear how it ended. */
export interface Want {
  userId: string | null
  amount: string
  /** Refunds that the lender made for it. */
  sent: number
  /** They heard that it was made, or that one was made that may be it: asking again is another want. */
  heard: boolean
}

/** What the lender and the network do with a request that is sent. */
export type Luck = "responded" | "response lost" | "request lost" | "refused"

export interface Row {
  id: string
  entry: LedgerEntry
  want: Want | null
  /** Too old to be sent, and old enough to be given up. */
  old: boolean
}

export class Shop {
  readonly lender: { id: string; cents: number }[] = []
  readonly rows: Row[] = []
  readonly wants: Want[] = []
  readonly recorded = new Set<string>()
  /** Whatever must never happen, and did. */
  readonly faults: string[] = []
  refunds: PaymentGraph["refunds"] = []
  /** Refunds were made in the lender's merchant portal, so that what the lender has left changes at any time. */
  portal = false
  /** In `TICK_MS`. */
  now = 0
  /** When a row was begun, or a refund of Medusa's, and when one was made. */
  private readonly begunAt = new Map<string, number>()
  private readonly madeAt = new Map<string, number>()
  private ids = 0

  constructor(
    readonly loan: number,
    readonly hasOrder: boolean,
  ) {}

  id(prefix: string): string {
    this.ids += 1
    return `${prefix}_${String(this.ids).padStart(4, "0")}`
  }

  ledger(): LedgerEntry[] {
    return this.rows.map(({ id, entry }) => {
      const live = this.refunds.find((one) => one.id === entry.medusa_refund_id)
      const since = live && Math.min(this.since(this.begunAt, live.id), this.since(this.madeAt, id))
      return { ...structuredClone(entry), age: this.since(this.begunAt, id), shown_for: since ?? null }
    })
  }

  private since(times: ReadonlyMap<string, number>, id: string): number {
    return (this.now - (times.get(id) ?? this.now)) * TICK_MS
  }

  private keep(entry: LedgerEntry, want: Want | null): Row {
    const row = { id: entry.id, entry, want, old: false }
    this.begunAt.set(entry.id, this.now)
    if (entry.state === "done") this.madeAt.set(entry.id, this.now)
    this.rows.push(row)
    return row
  }

  order(): Order {
    const refunds = this.lender.map(({ id, cents }) => aLenderRefund(id, cents))
    return anOrder({ total: this.loan, refunds })
  }

  /** Medusa commits a refund before it asks for it. */
  begin(by: string | null, amount: string): string {
    const id = this.id("ref")
    this.now += 1
    this.begunAt.set(id, this.now)
    this.refunds.push({ id, amount, created_by: by, created_at: new Date(this.ids * 1000) })
    return id
  }

  context(id: string, before: Pick<RefundContext, "ledger" | "order">): RefundContext | null {
    const refund = this.refunds.find((one) => one.id === id)
    if (!refund) return null
    const payment = aPayment({ refunds: [...this.refunds] })
    const isRead = before.order || before.ledger.some((entry) => awaitsMedusa(entry, payment))
    return {
      request: {
        id,
        amount: refund.amount,
        by: refund.created_by,
        age: this.since(this.begunAt, id),
        noteDigest: null,
        finishesCancellation: false,
      },
      payment,
      account: this.hasOrder && isRead ? anAccount({ recorded: new Set(this.recorded) }) : null,
      ...before,
    }
  }

  wantOf(userId: string | null, amount: string): Want {
    const last = this.wants.findLast((want) => want.userId === userId && want.amount === amount)
    if (last && !last.heard) return last
    const want: Want = { userId, amount, sent: 0, heard: false }
    this.wants.push(want)
    return want
  }

  /** `beginRefund`: null when another one is unresolved, or the refusal is used up. */
  beginEntry(
    want: Want,
    begun: { cents: number; order: Order; refundId: string; repeats: string | null },
  ): Row | null {
    const { cents, order, refundId, repeats } = begun
    const answered = this.rows.find(({ id }) => id === repeats)?.entry
    if (repeats !== null && answered?.resolved_at !== null) return null
    if (answered) answered.resolved_at = new Date(this.now)
    if (this.rows.some(({ entry }) => isLive(entry))) return null
    const entry = anEntry({
      cents,
      medusa_refund_id: refundId,
      requested_by: want.userId,
      id: this.id("instr"),
      state: "sending",
      service_refund_id: null,
      known_refund_ids: order.refunds.map(({ id }) => id),
    })
    return this.keep(entry, want)
  }

  /** `mayStillRefund`. */
  mayStillRefund({ entry, old }: Row, done: readonly string[]): boolean {
    const others = this.rows.filter(
      ({ entry: { state, origin } }) => state === "done" && origin !== "service",
    )
    return entry.state === "sending" && !old && others.every(({ id }) => done.includes(id))
  }

  /** The request reaches the lender, which refuses what passes the loan. */
  make(cents: number): string | null {
    const refunded = this.lender.reduce((sum, one) => sum + one.cents, 0)
    if (refunded + cents > this.loan) return null
    const id = this.id("lender")
    this.lender.push({ id, cents })
    return id
  }

  makeFor(want: Want, cents: number): string | null {
    const made = this.make(cents)
    if (made === null && !this.portal) this.faults.push(`more was asked for than the loan has left`)
    if (made === null) return null
    want.sent += 1
    if (want.sent > 1)
      this.faults.push(`${want.userId} wanted ${want.amount} once, and ${want.sent} were sent`)
    return made
  }

  /** `claimServiceRefund`. */
  claim({ entry }: Row, lenderId: string): boolean {
    if (!isLive(entry) || this.rows.some((other) => other.entry.service_refund_id === lenderId)) return false
    Object.assign(entry, { state: "done", service_refund_id: lenderId })
    this.madeAt.set(entry.id, this.now)
    return true
  }

  claimFrom(row: Row, order: Order): boolean {
    const known = row.entry.known_refund_ids
    return order.refunds.some(
      ({ id, total_amount }) =>
        !(Array.isArray(known) && known.includes(id)) &&
        total_amount === row.entry.cents &&
        this.claim(row, id),
    )
  }

  /** `keepExternalRefunds`. */
  keepExternal(order: Order): void {
    if (this.rows.some(({ entry }) => isLive(entry))) return
    for (const { id, total_amount } of order.refunds) {
      if (this.rows.some(({ entry }) => entry.service_refund_id === id)) continue
      const found = {
        origin: "service",
        requested_by: null,
        medusa_refund_id: null,
      } as const
      const entry = anEntry({ ...found, id: this.id("instr"), cents: total_amount, service_refund_id: id })
      this.keep(entry, null)
    }
  }

  /** `keepRepetition`. Who is refused is told which of their own refunds were made. */
  refuse(by: string | null, { cents, known }: { cents: number; known: string[] }): void {
    for (const { want, entry } of this.rows)
      if (
        want?.userId === by &&
        Math.abs(entry.cents - cents) <= 1 &&
        known.includes(entry.service_refund_id ?? "")
      )
        want.heard = true
    const none = { state: "repeated", medusa_refund_id: null, service_refund_id: null } as const
    const id = this.id("instr")
    const resolved_at = isUser(by) ? null : new Date(this.now)
    this.keep(anEntry({ ...none, id, cents, requested_by: by, known_refund_ids: known, resolved_at }), null)
  }

  /** `bindMedusaRefund`. */
  bind(id: string, link: { from: string | null; to: string }): boolean {
    const entry = this.rows.find((row) => row.id === id)?.entry
    if (entry?.medusa_refund_id !== link.from) return false
    entry.medusa_refund_id = link.to
    this.madeAt.set(id, this.now)
    return true
  }

  /** In an hour a requester sees what Medusa shows. */
  timePasses(): void {
    this.now += HOUR
    for (const row of this.rows) {
      row.old = true
      const shown = this.refunds.some(({ id }) => id === row.entry.medusa_refund_id)
      if (row.want && shown && row.entry.state === "done") row.want.heard = true
    }
  }

  /** Keeps whatever a decision must never be. */
  check({ request, ledger, payment }: RefundContext, decision: RefundDecision): void {
    if (decision.act !== "send") return
    const equal = ledger.filter(
      ({ state, cents }) => state === "done" && Math.abs(cents - decision.cents) <= 1,
    )
    const own = equal.find((entry) => entry.requested_by === request.by && awaitsMedusa(entry, payment))
    if (own) this.faults.push(`${request.id} was sent though ${own.id} awaits its record`)
    const answered = ledger.find(({ id }) => id === decision.repeats)
    const known = Array.isArray(answered?.known_refund_ids) ? answered.known_refund_ids : []
    const recent = equal.filter(({ shown_for }) => shown_for === null || shown_for < 1_800_000)
    const untold = recent.find(({ service_refund_id }) => !known.includes(service_refund_id))
    if (untold) this.faults.push(`${request.by} was not told of ${untold.id}`)
  }

  /** The sweep records what moved money and has no record. */
  unrecorded(): LedgerEntry[] {
    return this.ledger().filter((entry) => awaitsMedusa(entry, { refunds: this.refunds }))
  }

  drop(refundId: string): void {
    this.refunds = this.refunds.filter(({ id }) => id !== refundId)
  }
}
