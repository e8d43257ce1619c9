import type { Ticket } from "../../src/modules/instalments/store/purchases"
import { aPlacement } from "../../src/checkout/a-placement.spec"
import type { ShopRow } from "../../src/modules/instalments/lender-order"
import type {
  OF_LEDGER,
  ReviewEnding,
  ReviewReason,
} from "../../src/modules/instalments/store/review-reasons"
import type { Difference } from "../../src/modules/instalments/store/reviews"
import type { LedgerEntry } from "../../src/modules/instalments/store/refund-entries"
import type { PaymentGraph } from "../../src/payments/payment"
import type { Loan } from "./lender"
import { amountOf, fingerprintOf } from "./medusa/goods"
import type { Process } from "./process"
import { seeded } from "./random"
import { ALL, type Safeguards } from "./safeguards"
import type { Statements } from "./statement"

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** A confirmation that was or may be sent: a row of `instalment_attempt`. */
export interface CaptureIntent {
  id: string
  paymentId: string
  medusaCaptureId: string | null
  state: "sending" | "unknown" | "done" | "refused" | "unsent" | "not_done"
  createdAt: number
  resolvedAt: number | null
  /** Requests of it that left this machine. */
  sent: number
  /** The last chance was taken for it, or a program asked; otherwise a staff member. */
  automatic: boolean
  /** Whether a hold or a cancellation had been committed before its intent or its fence. */
  forbidden: string | null
}

/** A refund's row of `instalment_attempt`, how often it was sent, and the want that it is for. */
export type Entry = LedgerEntry & { sent: number; want: number | null }

export interface Review {
  id: string
  reason: ReviewReason
  openedAt: number
  resolvedAt: number | null
  endedAt: number | null
  /** Of `records_differ`. */
  differences: Difference[] | null
  endedBy: ReviewEnding | (typeof OF_LEDGER)[keyof typeof OF_LEDGER] | "happened_again" | null
}

export interface MedusaOrder {
  id: string
  createdAt: number
  canceledAt: number | null
  total: number
  goods: string
  /** Linked to the cart, and to the cart's payment collection: separate commits. */
  ofCart: boolean
  ofCollection: boolean
  transactions: { id: string; reference: string; amount: number; createdAt: number }[]
  /** Credit, which is committed before it is confirmed. */
  changes: { id: string; amount: number; createdAt: number; confirmedAt: number | null }[]
  fulfilled: boolean
}

/** A refund that a person wants, once; they ask until they hear how it ended. */
export interface Want {
  cents: number
  by: string
  asked: number
  /** How it ended, as far as the one who asked was told. */
  heard: "made" | "promised" | "told_of_equal" | "given_up" | null
}

/** What happened that the guarantees must know of. */
export type Mark =
  | "crashed"
  | "paid otherwise"
  | "cart changed"
  | "cancellation asked"
  | "rest asked"
  | "completion failed"
  | "confirmed in portal"
  /** The lender showed or did what its documents exclude. */
  | "contradictory"
  /** It showed a loan that there was not, or took one or an approval back. */
  | "beyond"
  /** A read lacked a refund that was made, or showed it with another amount. */
  | "refunds hidden"
  /** Known: a completion that stood still for minutes took back an order that another server had paid meanwhile. */
  | "taken back late"
  /** Known: a server crashed between the links and the order that it took back. */
  | "taken back in part"
  /** Known: an authorization that stood still for minutes made a second payment of an order that was captured meanwhile. */
  | "authorized late"
  /** Known: Medusa recorded a refund minutes after another server's sweep had: its credit is given twice. */
  | "recorded late"
  /** By the time faults end, an approval is due to be confirmed at its last chance. */
  | "last chance expected"

/** The lock of the purchase, by whom it was taken, until when. */
export interface PurchaseLock {
  worker: Ticket["worker"]
  until: number
}

export interface Options {
  lender: "documented" | "otherwise"
  safe?: Safeguards
}

export type World = ReturnType<typeof newWorld>

/** A cart with an open form: one purchase, so one row and one loan. */
export function newWorld(seed: number, { lender, safe = ALL }: Options) {
  const random = seeded(seed)
  const now = Date.UTC(2026, 2, 2, 9)
  const expiresAt = now + random.between(2 * HOUR, 6 * HOUR)
  const loan: Loan = {
    id: "loan_1",
    status: "CREATED",
    total: 10_000,
    approvedAt: null,
    confirmedAt: null,
    expiresAt,
    refunds: [],
    confirmedBy: [],
    updatedAt: now,
    before: [],
    moved: false,
  }
  return {
    now,
    random,
    safe,
    lender,
    settings: {
      capture: random.pick(["manual", "manual", "automatic", "on_fulfillment"] as const),
      confirmBeforeExpiry: true,
      confirmMargin: 2 * HOUR,
      refundResolutionDelay: 10 * MINUTE,
      timeouts: { connect: 2_000, response: 10_000, completion: 8_000 },
    },
    loan,
    row: aRow(now, expiresAt),
    captures: [] as CaptureIntent[],
    ledger: [] as Entry[],
    reviews: [] as Review[],
    purchase: { heldAt: null as number | null, lock: null as PurchaseLock | null },
    /** Of the work whose step is carried out, where it has or had the purchase's lock. */
    ticket: null as PurchaseLock | null,
    medusa: {
      cart: {
        goods: "approved",
        amount: amountOf("approved"),
        completedAt: null as number | null,
        lock: null as { owner: string; until: number } | null,
      },
      collection: { id: "pay_col_1", amount: amountOf("approved"), status: "not_paid" },
      sessions: [{ id: "payses_1", provider: "instalments" as "instalments" | "manual" }],
      payments: [] as PaymentGraph[],
      orders: [] as MedusaOrder[],
    },
    processes: [] as Process[],
    /** Nobody acts any more and nothing fails: only the sweep runs. */
    quiet: false,
    nextId: 0,
    /** In threes: the time, who, and what. Put into words when it is printed. */
    trace: [] as (number | string)[],
    /** The plugin's statements, where they are to be replayed on a real database. */
    statements: null as Statements | null,
    /** Something changed that a guarantee of every state is about. */
    touched: false,
    marks: new Set<Mark>(),
    wants: [] as Want[],
    /** Holds as staff were told of them. */
    heldFor: [] as { from: number; until: number | null }[],
    portalRefunds: [] as string[],
    /** Reviews that staff resolved. */
    resolved: new Set<string>(),
    /** Refunds that staff resolved as not made. */
    disowned: 0,
    /** Refusals of equal refunds that people have heard of, and answer by asking once more. */
    meant: new Set<string>(),
    /** Reads that showed another status than the order had. */
    untrueReads: 0,
  }
}

function aRow(now: number, expiresAt: number): ShopRow {
  const at = new Date(now)
  const { row } = aPlacement({
    row: {
      id: "insto_1",
      status: "CREATED",
      status_since: at,
      lender_order_id: "loan_1",
      payment_session_id: "payses_1",
      total_cents: 10_000,
      fingerprint: fingerprintOf("approved"),
      expires_at: new Date(expiresAt),
      due_at: new Date(now + MINUTE),
      created_at: at,
      updated_at: at,
    },
  })
  return row
}

export function newId(w: World, prefix: string): string {
  w.nextId += 1
  return `${prefix}_${String(w.nextId).padStart(4, "0")}`
}

export function at(w: World): Date {
  return new Date(w.now)
}

/** The row as it is now, copied: what a process knows of it from then on may be outdated. */
export function readRow(w: World): ShopRow {
  return { ...w.row }
}

export function millis(date: Date | string | null): number | null {
  return date === null ? null : new Date(date).getTime()
}

/** What a person or a program is told instead of a result. No `Error`: a stack costs more than the rest of a step. */
export class Refused {
  constructor(
    readonly message: string,
    /** Whether it is not known what became of the money. */
    readonly lost = false,
  ) {}
}
