import type { BigNumberInput } from "@medusajs/framework/types"
import type { Order } from "../../service/client"
import { isLive } from "../../modules/instalments/store/intents"
import { isKnownFor, type LedgerEntry } from "../../modules/instalments/store/refund-entries"
import type { InstalmentRefundRow } from "../../modules/instalments/service"
import { formatCents, isWholeCents, sumOf } from "../amounts"
import { wasConfirmed } from "../../modules/instalments/status"
import { leftOfLoan, refundCents } from "../loan"
import type { PaymentGraph } from "../payment"
import { isRecordedByCancellation, type OrderAccount } from "../record-in-medusa"

/** All that a refund is decided from, loaded once. */
export interface RefundContext {
  /** The refund Medusa has committed and requests from the provider. */
  request: {
    id: string
    amount: BigNumberInput
    /** Medusa's `created_by`: a staff member, a ledger row the shop itself records, or null for a program. */
    by: string | null
    /** The plugin itself refunds what is left of a cancelled order. */
    finishesCancellation: boolean
  }
  payment: PaymentGraph
  ledger: LedgerEntry[]
  /** What the order in Medusa says of the payment; null where it belongs to none, and until anything depends on it. */
  account: OrderAccount | null
  /** The loan as the lender shows it; undefined until it has been read. */
  order: Order | undefined
  /** Refunds that the requester knew of at the time of the request (`knownTo`). */
  knownAtFirst: ReadonlySet<string>
}

export type RefundDecision =
  /** It moved money already: this request is its record in Medusa. */
  | { act: "bind"; entry: LedgerEntry }
  /** Less than a cent, with what was refunded before: there is nothing to send to the lender. */
  | { act: "nothing" }
  /** Only the lender's records decide; `notShown` is a refund that its last response lacks. */
  | { act: "read"; notShown?: LedgerEntry }
  /** Another refund has no response yet; it is ended first, and may turn out to be this one. */
  | { act: "resolve"; entry: LedgerEntry; order: Order }
  | { act: "send"; order: Order; cents: number; done: string[] }
  /** Nothing is sent; `warn` is the row this person knows of from now on. */
  | { act: "refuse"; message: string; warn?: LedgerEntry }

/**
 * Refunds that were made by now and that this person knew of when they asked: acknowledged, or named in a refusal of
 * theirs. What is made, acknowledged or refused after the request is not the reason for it, so two clicks, or two tabs,
 * do not count as known, even where a server stands still before it looks at the second.
 * @param askedForMs how long ago they asked
 */
export function knownTo(
  { userId, askedForMs }: { userId: string | null; askedForMs: number },
  ledger: readonly LedgerEntry[],
): ReadonlySet<string> {
  const known = ledger.filter((entry) => entry.state === "done" && isKnownFor(entry, userId, askedForMs))
  return new Set(known.map(({ id }) => id))
}

/**
 * What becomes of a refund (money invariants 3 to 6). Pure: the same facts lead to the same decision, and whatever is
 * not known leads to one that sends nothing.
 */
export function decideRefund(context: RefundContext): RefundDecision {
  const { request, payment, ledger, order } = context
  const cents = refundCents({ refundedBefore: recordedBefore(context), amount: request.amount })

  const recorded = ledger.find((entry) => entry.id === request.by)
  if (recorded) {
    if (awaitsMedusa(recorded, payment))
      return whileAnotherIsRecorded(context) ?? { act: "bind", entry: recorded }
    return { act: "refuse", message: `The refund ${recorded.id} is recorded already. Nothing was sent.` }
  }
  if (cents === 0) return { act: "nothing" }
  const own = ledger.find(
    (entry) =>
      entry.cents === cents && awaitsMedusa(entry, payment) && (entry.requested_by ?? null) === request.by,
  )
  if (own) return whileAnotherIsRecorded(context) ?? { act: "bind", entry: own }
  const unrecorded = whileUnrecorded(context)
  if (unrecorded) return unrecorded
  if (order === undefined) return { act: "read" }
  return (
    whileUnread(ledger, order) ??
    onceCancelled(context) ??
    whileMedusaCannotRecord(context) ??
    whileUnknownToUser(context, cents) ??
    whileCreditIsGiven(context) ??
    beyondLoan(order, cents) ?? { act: "send", order, cents, done: idsMade(ledger) }
  )
}

/** Medusa's own sum of earlier refunds that really moved money; rows a crashed process left are ignored. */
function recordedBefore({ payment, ledger, request }: RefundContext): BigNumberInput {
  const moved = movedInMedusa(ledger)
  return sumOf(payment.refunds.filter((refund) => refund.id !== request.id && moved.has(refund.id)))
}

/** Ids of Medusa's refunds whose money has moved. */
function movedInMedusa(ledger: readonly LedgerEntry[]): ReadonlySet<string | null> {
  return new Set(ledger.filter(({ state }) => state === "done").map((entry) => entry.medusa_refund_id))
}

const STILL_BEING_RECORDED =
  "A previous refund is still being recorded. Try again in a few minutes. Nothing was sent now."

/**
 * What a fraction of a cent comes to depends on what was refunded before, and Medusa does not count a refund it has no
 * record of: once both are made, an equal request for that one could come to another amount and be taken for a new one.
 */
function whileUnrecorded({ request, payment, ledger }: RefundContext): RefundDecision | null {
  if (isWholeCents(request.amount)) return null
  if (!ledger.some((entry) => awaitsMedusa(entry, payment))) return null
  return refuse(STILL_BEING_RECORDED)
}

/** A loan that does not show a refund which was made shows more than it has left: it is read again. */
function whileUnread(ledger: readonly LedgerEntry[], order: Order): RefundDecision | null {
  const open = ledger.find(isLive)
  if (open) return { act: "resolve", entry: open, order }
  const notShown = refundNotShown(ledger, order)
  return notShown && { act: "read", notShown }
}

/** A refund that was made and that the loan does not show: it was read before, or the lender's records lack it. */
export function refundNotShown(ledger: readonly LedgerEntry[], order: Order): LedgerEntry | null {
  const shown = new Set<string | null>(order.refunds.map(({ id }) => id))
  const made = ledger.filter((entry) => entry.state === "done" && entry.service_refund_id !== null)
  return made.find((entry) => !shown.has(entry.service_refund_id)) ?? null
}

/**
 * Of a cancelled order all is refunded, by the plugin. Medusa fails a refund of it after its money has moved: the requester
 * sees a failure, requests it again, and it is made twice.
 */
function onceCancelled({ request, account }: RefundContext): RefundDecision | null {
  if (!account?.cancelled || request.finishesCancellation) return null
  return refuse(
    "This order is cancelled: what is left of its loan is refunded automatically. If that fails, the order is listed for review: refund the loan there. Nothing was sent.",
  )
}

/**
 * Medusa records a refund after its money has moved, and stops before it does while the order is being changed: the
 * requester sees a failure, and requests it again. With a refund Medusa also records every other one that it has not
 * recorded yet, with that one's amount and whether or not money moved. So nothing is sent while either would happen; of
 * several requests at once the first goes on.
 */
function whileMedusaCannotRecord({
  request,
  payment,
  ledger,
  account,
}: RefundContext): RefundDecision | null {
  if (!account) return null
  if (account.changing) {
    return refuse(
      "An edit, return, exchange, claim or transfer of this order is open, and Medusa cannot record a refund meanwhile. Finish or cancel it, then submit again. Nothing was sent.",
    )
  }
  // An order whose cancellation recorded a refund of all gets no record by a refund's own id.
  if (account.cancelled && isRecordedByCancellation(payment, account.recorded)) return null
  const unrecorded = new Set<string | null>(
    payment.refunds.map(({ id }) => id).filter((id) => id !== request.id && !account.recorded.has(id)),
  )
  const moved = movedInMedusa(ledger)
  const mine = payment.refunds.find(({ id }) => id === request.id)
  const pending = payment.refunds.filter(({ id }) => unrecorded.has(id) && !moved.has(id))
  if (pending.some((other) => !mine || isEarlier(other, mine))) {
    return refuse("Another refund is still processing. Refresh in a few minutes. This refund was not sent.")
  }
  const interrupted = ledger.find(
    ({ state, medusa_refund_id }) => state === "done" && unrecorded.has(medusa_refund_id),
  )
  if (!interrupted) return null
  return refuse(
    `A refund of ${formatCents(interrupted.cents)}${ofAnother(interrupted, request.by)} was already sent and Medusa has not recorded it yet, which takes a few minutes. Refresh later; submit again only if you want a second one. Nothing was sent now.`,
  )
}

type MedusaRefund = PaymentGraph["refunds"][number]

function isEarlier(one: MedusaRefund, other: MedusaRefund): boolean {
  const apart = new Date(one.created_at).getTime() - new Date(other.created_at).getTime()
  // Stryker disable next-line EqualityOperator: No two refunds of Medusa have the same id.
  return apart < 0 || (apart === 0 && one.id < other.id)
}

/**
 * A refund that was made, and that this person did not know of at the time of the request, refuses their equal request
 * with the reason: it may be the one they mean. With fractions of a cent an equal amount may differ by one cent.
 */
function whileUnknownToUser(
  { request, ledger, knownAtFirst }: RefundContext,
  cents: number,
): RefundDecision | null {
  const equal = ledger.filter((entry) => entry.state === "done" && Math.abs(entry.cents - cents) <= 1)
  const unknown = equal.find(({ id }) => !knownAtFirst.has(id))
  // What is left of the loan is none of those.
  if (!unknown || request.finishesCancellation) return null
  const own = equal.filter((entry) => isRequestedBy(entry, request.by))
  return { act: "refuse", warn: unknown, message: whatWasMade(unknown, request.by, own) }
}

/** @param own refunds of about this amount that this user requested and that were made */
function whatWasMade(entry: LedgerEntry, userId: string | null, own: readonly LedgerEntry[]): string {
  const amount = formatCents(entry.cents)
  if (entry.origin === "service")
    return `The lender already shows a refund of ${amount} that was not made here. Record that one, or submit again to send another. Nothing was sent now.`
  // A user who has seen one of them succeed learns from the list whether the next one was sent too.
  if (own.length > 1 && isRequestedBy(entry, userId)) {
    const amounts = own.map(({ cents }) => formatCents(cents)).join(", ")
    return `${own.length} refunds of about this amount, requested by you, were already sent: ${amounts}. Submit again only if you want another one. Nothing was sent now.`
  }
  return `A refund of ${amount}${ofAnother(entry, userId)} was already sent. Submit again only if you want a second one. Nothing was sent now.`
}

/** Who waits for a response may take a refund for their own, unless told that it is not. */
function ofAnother(entry: LedgerEntry, userId: string | null): string {
  return isRequestedBy(entry, userId) ? "" : ", requested by another staff member,"
}

function isRequestedBy(entry: LedgerEntry, userId: string | null): boolean {
  return entry.origin !== "service" && (entry.requested_by ?? null) === userId
}

/** Medusa records one refund of an order at a time. What was made already is bound once that one is done. */
function whileAnotherIsRecorded(context: RefundContext): RefundDecision | null {
  return whileMedusaCannotRecord(context) ?? whileCreditIsGiven(context)
}

/** Beside the credit of one refund Medusa cannot give that of another. */
function whileCreditIsGiven({ account }: RefundContext): RefundDecision | null {
  return account?.crediting ? refuse(STILL_BEING_RECORDED) : null
}

function beyondLoan(order: Order, cents: number): RefundDecision | null {
  // A CANCELLED order with something left may be one that was never confirmed (Orders v2, "States and transitions").
  if (!wasConfirmed(order))
    return refuse(`Only a confirmed loan can be refunded; this one is ${order.status}. Nothing was sent.`)
  const left = leftOfLoan(order)
  if (cents <= left) return null
  return refuse(
    `${formatCents(cents)} cannot be refunded: the lender has ${formatCents(left)} of this loan left. Nothing was sent.`,
  )
}

/** Ids of the refunds made here, which the cents of the next one depend on. */
export function idsMade(ledger: readonly LedgerEntry[]): string[] {
  return ledger.flatMap(({ id, state, origin }) => (state === "done" && origin !== "service" ? [id] : []))
}

function refuse(message: string): RefundDecision {
  return { act: "refuse", message }
}

/** Whether a refund moved money that Medusa wanted moved and has no live record of (money invariant 6). */
export function awaitsMedusa(
  entry: Pick<InstalmentRefundRow, "state" | "origin" | "medusa_refund_id">,
  payment: { refunds: readonly { id: string }[] },
): boolean {
  const live = payment.refunds.some((refund) => refund.id === entry.medusa_refund_id)
  return entry.state === "done" && entry.origin === "medusa" && !live
}
