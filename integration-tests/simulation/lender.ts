import type { Order } from "../../src/lender/client"
import { aLenderRefund, anOrder } from "../../src/payments/refunds/a-refund.spec"
import { leftOfLoan } from "../../src/payments/loan"
import { pause, spawn, type Work } from "./process"
import {
  HOUR,
  millis,
  MINUTE,
  newId,
  Refused,
  SECOND,
  type CaptureIntent,
  type Entry,
  type World,
} from "./world"

/** The order in the lender's own records. */
export interface Loan {
  id: string
  status: string
  total: number
  approvedAt: number | null
  confirmedAt: number | null
  expiresAt: number
  refunds: { id: string; cents: number; by: string; at: number }[]
  /** What confirmed it: intents, or the merchant portal. */
  confirmedBy: string[]
  updatedAt: number
  /** What a read showed before each change. */
  before: Order[]
  /** It was moved against the lender's documents. */
  moved: boolean
}

/** The response to a request, as far as the plugin can tell. */
export type Response =
  | { outcome: "done"; refundId?: string }
  | { outcome: "refused" }
  | { outcome: "unsent" }
  | { outcome: "unknown"; accepted: boolean }

/** The lender does not find the order. */
export class NotFound {}

/** Every change of the loan goes through here, so that an older state can be shown later. */
function change(w: World, apply: (loan: Loan) => void): void {
  const { loan } = w
  loan.before = [...loan.before.slice(-2), shown(w)]
  apply(loan)
  loan.updatedAt = w.now
  w.touched = true
}

function shown({ loan, row }: World): Order {
  const order = anOrder({
    id: loan.id,
    status: loan.status,
    total: loan.total,
    confirmed_at: loan.confirmedAt === null ? null : new Date(loan.confirmedAt).toISOString(),
    refunds: loan.refunds.map(({ id, cents }) => aLenderRefund(id, cents)),
  })
  order.shopping_cart.order_reference = row.id
  return order
}

const ODD = 0.05
const STATUSES = [
  "REJECTED",
  "INVALIDATED",
  "UNCONFIRMED",
  "CREATED",
  "AUTHORIZED",
  "ERROR",
  "CANCELLED",
] as const

/** What a read shows. @throws NotFound, or Refused where the lender does not respond */
export function show(w: World): Order {
  const order = shown(w)
  if (w.quiet) return order
  if (w.random.chance(0.03)) throw new Refused("The lender does not respond.")
  return w.lender === "otherwise" && w.random.chance(ODD) ? showOddly(w, order) : order
}

function showOddly(w: World, order: Order): Order {
  const { random, marks } = w
  const odd = random.pick(["not found", "older", "refund missing", "refund differs", "status"])
  if (odd === "not found") throw new NotFound()
  if (odd === "older" || odd === "status") {
    marks.add("contradictory")
    w.untrueReads += 1
    if (odd === "older") return w.loan.before.at(-1) ?? order
    return { ...order, status: random.pick([...STATUSES, "PAUSED"]) }
  }
  const last = order.refunds.at(-1)
  if (!last) return order
  marks.add("refunds hidden")
  const differs = { ...last, total_amount: last.total_amount + random.pick([1, -1, 100]) }
  return {
    ...order,
    refunds: [...order.refunds.slice(0, -1), ...(odd === "refund missing" ? [] : [differs])],
  }
}

type Intent = CaptureIntent | Entry

interface Message {
  intent: Intent
  response: Response | null
  taken: boolean
}

/**
 * A request that moves money. `mayStart` is asked just before the first byte leaves. From then on the message is under
 * way by itself: it arrives or not, late or not, and so does its response.
 */
export function* request(w: World, intent: Intent, mayStart: () => boolean): Work<Response> {
  yield "sends the request"
  if ((w.safe.clock && !mayStart()) || (!w.quiet && w.random.chance(0.02))) return { outcome: "unsent" }
  intent.sent += 1
  w.touched = true
  const message: Message = { intent, response: null, taken: false }
  spawn(w, `the message ${intent.id}`, null, deliver(w, message))
  yield {
    name: "takes the response",
    wake: w.now + w.settings.timeouts.response,
    ready: () => message.response !== null,
  }
  message.taken = message.response !== null
  return message.response ?? { outcome: "unknown", accepted: false }
}

function* deliver(w: World, message: Message): Work {
  const happens = (share: number) => !w.quiet && w.random.chance(share)
  if (happens(0.03)) return
  const underWay = happens(0.04) ? w.random.between(15 * SECOND, 9 * MINUTE) : w.random.between(20, 900)
  yield pause(w, underWay, "arrives")
  if (happens(0.02)) {
    message.response = happens(0.5) ? { outcome: "refused" } : { outcome: "unknown", accepted: false }
    return
  }
  if (w.lender === "otherwise" && happens(0.12)) {
    spawn(w, "the lender", null, executeLater(w, message))
    message.response = { outcome: "unknown", accepted: true }
    return
  }
  const response = execute(w, message.intent)
  const lost = happens(0.05)
  yield pause(w, w.random.between(20, 900), "responds")
  if (!lost) message.response = response
}

function isConfirmation(intent: Intent): intent is CaptureIntent {
  return "medusaCaptureId" in intent
}

/**
 * Accepted with 202 or 204: it is carried out in minutes, hours later, or never. The plugin is configured for no
 * confirmation that comes later than the resolution delay, nor for a refund of which it has not heard that it is accepted.
 */
function* executeLater(w: World, message: Message): Work {
  const { intent } = message
  const began = isConfirmation(intent) ? intent.createdAt : (millis(intent.created_at) ?? w.now)
  yield pause(w, 15 * SECOND, "has accepted a request")
  const known = !isConfirmation(intent) && (intent.accepted || !w.safe.acceptedLater) && message.taken
  const left = known ? w.random.pick([8 * MINUTE, 3 * HOUR]) : began + 9 * MINUTE - w.now
  if (left < SECOND || w.random.chance(0.3)) return
  yield pause(w, w.random.between(SECOND, left), "carries out what it accepted")
  execute(w, intent)
}

function execute(w: World, intent: Intent): Response {
  if (isConfirmation(intent)) return { outcome: confirm(w, intent.id) ? "done" : "refused" }
  const id = refundAtLender(w, { cents: intent.cents, by: intent.id })
  return id === null ? { outcome: "refused" } : { outcome: "done", refundId: id }
}

export function confirm(w: World, by: string): boolean {
  if (w.loan.status !== "AUTHORIZED") return false
  change(w, (loan) => {
    loan.status = "CONFIRMED"
    loan.confirmedAt = w.now
    loan.confirmedBy.push(by)
  })
  return true
}

export function refundAtLender(w: World, refund: { cents: number; by: string }): string | null {
  const left = leftOfLoan(shown(w))
  const { confirmedAt, status } = w.loan
  if (confirmedAt === null || status === "ERROR" || refund.cents > left || refund.cents <= 0) return null
  const id = newId(w, "lref")
  change(w, (loan) => {
    loan.refunds.push({ id, ...refund, at: w.now })
    if (refund.cents === left) loan.status = "CANCELLED"
  })
  return id
}

export function refundedOf(loan: Loan): number {
  return loan.refunds.reduce((sum, { cents }) => sum + cents, 0)
}

/** The lender decides on the form, tells of it or not, and ends what nobody confirmed. */
export function* decideForm(w: World, tell: () => void): Work {
  const { random, loan } = w
  yield pause(w, random.between(20 * SECOND, 20 * MINUTE), "decides")
  if (loan.status !== "CREATED") return
  const approved = random.chance(0.9)
  change(w, () => {
    loan.status = approved ? "AUTHORIZED" : "REJECTED"
    if (approved) loan.approvedAt = w.now
  })
  if (approved && random.chance(0.25))
    loan.expiresAt = Math.min(loan.expiresAt, w.now + random.between(25, 90) * MINUTE)
  for (let times = random.pick([0, 1, 1, 1, 2]); times > 0; times--) {
    yield pause(w, random.between(100, 20 * SECOND), "calls back")
    tell()
  }
}

export function* endForm(w: World): Work {
  const { loan } = w
  while (loan.expiresAt > w.now) yield pause(w, loan.expiresAt - w.now, "ends what expired")
  if (loan.status === "AUTHORIZED") change(w, () => (loan.status = "UNCONFIRMED"))
  if (loan.status === "CREATED") change(w, () => (loan.status = "INVALIDATED"))
}

/** Any status may follow any other. */
export function* moveAnyhow(w: World): Work {
  yield pause(w, w.random.between(MINUTE, 4 * HOUR), "moves an order against its documents")
  if (w.quiet) return
  const { loan } = w
  w.marks.add("contradictory")
  if (loan.status === "AUTHORIZED" || loan.confirmedAt !== null) w.marks.add("beyond")
  change(w, () => {
    loan.moved = true
    loan.status = w.random.pick(STATUSES)
    if (loan.status === "AUTHORIZED") loan.approvedAt ??= w.now
  })
}
