import type { Order } from "../../../src/lender/client"
import { isLive } from "../../../src/modules/instalments/store/attempts"
import type { LedgerEntry } from "../../../src/modules/instalments/store/refund-entries"
import {
  awaitsMedusa,
  decideRefund,
  isUser,
  type RefundContext,
  type RefundDecision,
} from "../../../src/payments/refunds/refund-decision"
import { request, type Response } from "../lender"
import { findRefund, readAccount, readPayment } from "../medusa/state"
import type { Work } from "../process"
import { millis, Refused, type Entry, type World } from "../world"
import { delayOf, isOver, sendFence } from "./intents"
import {
  beginRefund,
  bindMedusaRefund,
  claimServiceRefund,
  entryOf,
  giveUpRefund,
  isKnown,
  keepFoundRefund,
  keepRepetition,
  listRefunds,
  mayStillRefund,
  readLedger,
  endRefundAttempt,
  type Begin,
} from "./ledger"
import { openReview } from "./reviews"
import { readLoan, readLoanOrNull, setDueSoon } from "./rows"

/* `payments/refunds/refund.ts` and `refund-ledger.ts`, step by step. */

export interface RefundRequest {
  refundId: string
  paymentId: string
  by: string | null
  note?: string | null
  want?: number | null
}

const MOST_ROUNDS = 8

/** The provider's `refundPayment`. */
export function* refundLoan(w: World, asked: RefundRequest): Work {
  try {
    yield* makeRefund(w, asked)
  } catch (error) {
    yield "makes its row due again"
    setDueSoon(w)
    throw error
  } finally {
    yield "lists what became of its refund"
    listRefunds(w)
  }
  yield "sees whether Medusa still has its refund"
  if (!findRefund(w, asked.refundId))
    throw new Refused("The refund was made, and Medusa's record of it is gone.", true)
}

function* makeRefund(w: World, asked: RefundRequest): Work {
  yield "makes its row due"
  setDueSoon(w)
  const want = asked.want ?? null
  let order: Order | undefined
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const context = yield* load(w, asked, order)
    const decision = decideRefund(context)
    switch (decision.act) {
      case "nothing":
        return
      case "bind":
        if (bind(w, context, { entry: decision.entry, want })) return
        break
      case "refuse":
        if (decision.repeated) keepRefusal(w, context, decision.repeated)
        throw new Refused(decision.message)
      case "send":
        return yield* send(w, context, { decision, want })
      case "resolve":
        if ((yield* resolveRefund(w, decision)) === "unresolved")
          throw new Refused("Another refund of this loan has no response yet. Nothing was sent now.")
        order = yield* readForRefund(w)
        break
      case "read":
        if (round === MOST_ROUNDS - 1 && decision.notShown) openReview(w, "refund_not_shown")
        order = yield* readForRefund(w)
    }
  }
  throw new Refused("Another refund is still processing. This refund was not sent.")
}

function* readForRefund(w: World): Work<Order> {
  const { order } = yield* readLoan(w)
  yield "keeps refunds that were not made here"
  keepExternalRefunds(w, order)
  return order
}

/** The ledger first: a refund it shows as open is then among those Medusa shows, unless it is gone. */
function* load(w: World, asked: RefundRequest, order: Order | undefined): Work<RefundContext> {
  yield "reads the ledger"
  const ledger = readLedger(w)
  yield "reads Medusa's refunds"
  const refund = findRefund(w, asked.refundId)
  if (!refund) throw new Refused("There is no such refund. Nothing was sent.")
  const payment = readPayment(w, asked.paymentId)
  const isNeeded = order !== undefined || ledger.some((entry) => awaitsMedusa(entry, payment))
  const account = isNeeded ? readAccount(w) : null
  const unseen = { crediting: false, recorded: new Set(payment.refunds.map(({ id }) => id)) }
  return {
    request: {
      id: asked.refundId,
      amount: refund.amount,
      by: refund.created_by,
      age: w.now - (millis(refund.created_at) ?? 0),
      noteDigest: asked.note ?? null,
      finishesCancellation: refund.created_by === w.row.id,
    },
    payment,
    ledger,
    account: account && !w.safe.oneRecorded ? { ...account, ...unseen } : account,
    order,
  }
}

function bind(
  w: World,
  { request, payment }: RefundContext,
  { entry, want }: { entry: LedgerEntry; want: number | null },
): boolean {
  const made = entryOf(w, entry.id)
  const earlier = w.wants[made.want ?? -1]
  // The same person's equal request is taken for the one whose response was lost, which is not made any more.
  if (earlier?.heard === "promised" && made.want !== want) earlier.heard = "told_of_equal"
  made.want = want ?? made.want
  const link = { from: entry.medusa_refund_id, to: request.id, paymentId: payment.id }
  return bindMedusaRefund(w, entry.id, link)
}

function keepRefusal(
  w: World,
  { request: { id, by, noteDigest }, payment }: RefundContext,
  repeated: { cents: number; known: string[] },
): void {
  const asked = { medusaRefundId: id, requestedBy: by, noteDigest, byPerson: isUser(by) }
  keepRepetition(w, { ...repeated, ...asked, paymentId: payment.id })
}

function* send(
  w: World,
  { request, payment }: RefundContext,
  { decision, want }: { decision: Extract<RefundDecision, { act: "send" }>; want: number | null },
): Work {
  const begin: Begin = {
    cents: decision.cents,
    origin: "medusa",
    paymentId: payment.id,
    medusaRefundId: request.id,
    requestedBy: request.by,
    noteDigest: request.noteDigest,
    repeats: decision.repeats,
    known: decision.order.refunds.map(({ id }) => id),
    want,
  }
  const sent = yield* sendRefund(w, begin, { done: decision.done, mayStart: sendFence(w) })
  if (sent === "done") return
  if (sent !== "unknown") throw new Refused(`The refund was not made: ${sent}. Nothing was sent.`)
  throw new Refused("The response to the refund is lost.", true)
}

export type Sent = "done" | "refused" | "unsent" | "unknown" | "busy"

/** The intent with the refund ids already known, the fence, one request, and the three outcomes. */
export function* sendRefund(
  w: World,
  begin: Begin,
  { done, mayStart }: { done: readonly string[]; mayStart: () => boolean },
): Work<Sent> {
  yield "commits its intent to refund"
  const intent = beginRefund(w, begin)
  if (intent === null) return "busy"
  yield "passes the fence"
  if (!mayStillRefund(w, intent.id, done)) {
    endRefundAttempt(w, intent.id, { state: "unsent" })
    return "unsent"
  }
  return yield* endRefund(w, intent, yield* request(w, intent, mayStart))
}

function* endRefund(w: World, intent: Entry, response: Response): Work<Sent> {
  const { id } = intent
  yield "ends its intent"
  if (response.outcome === "refused" || response.outcome === "unsent") {
    endRefundAttempt(w, id, { state: response.outcome })
    return response.outcome
  }
  const made = response.outcome === "done" ? (response.refundId ?? null) : null
  if (made !== null && !isKnown(intent, made) && claimServiceRefund(w, id, made)) return "done"
  const accepted = response.outcome === "unknown" && response.accepted
  endRefundAttempt(w, id, { state: "unknown", accepted })
  const order = yield* readLoanOrNull(w)
  yield "compares the order after a lost response"
  if (entryOf(w, id).state === "done") return "done"
  return order && claimFrom(w, intent, order) ? "done" : "unknown"
}

/** Only a refund the lender did not have before, of these cents, claimed by no other row, is this one. */
export function claimFrom(w: World, entry: LedgerEntry, order: Order): boolean {
  return order.refunds.some(
    ({ id, total_amount }) =>
      !(w.safe.knownIds && isKnown(entry, id)) &&
      total_amount === entry.cents &&
      claimServiceRefund(w, entry.id, id),
  )
}

/** Ends a refund whose response was lost. */
export function* resolveRefund(
  w: World,
  { entry, order }: { entry: LedgerEntry; order: Order },
): Work<"done" | "not_done" | "unresolved"> {
  yield "compares the order with an open refund"
  if (claimFrom(w, entry, order)) return "done"
  if (entry.accepted && w.safe.acceptedLater) return "unresolved"
  if (!isOver(w, entry)) return "unresolved"
  const fresh = w.safe.readAfterDelay ? yield* readLoanOrNull(w) : order
  yield "concludes about the refund"
  if (fresh === null) return "unresolved"
  if (claimFrom(w, entry, fresh)) return "done"
  return giveUpRefund(w, entry.id, delayOf(w, entry)) ? "not_done" : "unresolved"
}

/** Keeps refunds that were not made here. One of the cents of an open refund may be that one. */
export function keepExternalRefunds(w: World, order: Order): void {
  const ledger = readLedger(w)
  const isOurs = (id: string, cents: number) =>
    ledger.some((one) => one.lender_refund_id === id || (isLive(one) && one.cents === cents))
  const found = order.refunds.filter((one) => !isOurs(one.id, one.total_amount) && keepFoundRefund(w, one))
  if (found.length > 0) listRefunds(w)
}
