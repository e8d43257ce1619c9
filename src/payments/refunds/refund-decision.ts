import type { BigNumberInput } from "@medusajs/framework/types"
import type { Order } from "../../lender/client"
import { MathBN } from "@medusajs/framework/utils"
import { isLive, REPEATED_AFTER_MS, REPEATED_WITHIN_MS } from "../../modules/instalments/store/attempts"
import type { LedgerEntry } from "../../modules/instalments/store/refund-entries"
import type { InstalmentAttemptRow } from "../../modules/instalments/service"
import { formatCents, fromCents, isWholeCents, sumOf } from "../amounts"
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
    /** Medusa's `created_by`: a user, a ledger row the shop itself records, a secret API key, or null for a program. */
    by: string | null
    /** How long ago it was submitted, in milliseconds: what happened since is not why. */
    age: number
    /** Of its note; null without one. */
    noteDigest: string | null
    /** The plugin itself refunds what is left of a cancelled order. */
    finishesCancellation: boolean
  }
  payment: PaymentGraph
  ledger: LedgerEntry[]
  /** What the order in Medusa says of the payment; null where it belongs to none, and until anything depends on it. */
  account: OrderAccount | null
  /** The loan as the lender shows it; undefined until it has been read. */
  order: Order | undefined
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
  /** `repeats` is the refusal that its requester answers by asking again. */
  | { act: "send"; order: Order; cents: number; done: string[]; repeats: string | null }
  /** Nothing is sent; `repeated` is kept where an equal refund was made, with the refunds that the lender shows. */
  | { act: "refuse"; message: string; repeated?: { cents: number; known: string[] } }

/** So long after Medusa began to show a refund, an equal one is another one. */
const REPETITION_MS = 30 * 60_000

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
    (entry) => entry.cents === cents && awaitsMedusa(entry, payment) && isSameRequest(entry, request),
  )
  if (own) return whileAnotherIsRecorded(context) ?? { act: "bind", entry: own }
  const unrecorded = whileUnrecorded(context)
  if (unrecorded) return unrecorded
  if (order === undefined) return { act: "read" }
  const equal = request.finishesCancellation ? [] : equalRefunds(context)
  const answered = refusalAnswered(context, { equal, cents })
  return (
    whileUnread(ledger, order) ??
    onceCancelled(context) ??
    whileMedusaCannotRecord(context) ??
    (answered ? null : whileRepeated(context, { order, equal, cents })) ??
    whileCreditIsGiven(context) ??
    beyondLoan(order, cents) ?? {
      act: "send",
      order,
      cents,
      done: idsMade(ledger),
      repeats: answered?.id ?? null,
    }
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
  const made = ledger.filter((entry) => entry.state === "done" && entry.lender_refund_id !== null)
  return made.find((entry) => !shown.has(entry.lender_refund_id)) ?? null
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
    `A refund of ${described(interrupted, request.by)}, was already sent and Medusa has not recorded it yet, which takes a few minutes. Refresh later; submit again only if you want a second one. Nothing was sent now.`,
  )
}

type MedusaRefund = PaymentGraph["refunds"][number]

function isEarlier(one: MedusaRefund, other: MedusaRefund): boolean {
  const apart = new Date(one.created_at).getTime() - new Date(other.created_at).getTime()
  // Stryker disable next-line EqualityOperator: No two refunds of Medusa have the same id.
  return apart < 0 || (apart === 0 && one.id < other.id)
}

/** Whether Medusa's `created_by` is a user. Who asks by a secret API key, or by a workflow without a user, is a program. */
export function isUser(id: string | null): boolean {
  return id?.startsWith("user_") ?? false
}

/** Whether a refund is what its requester asks for once more, for all that they say. A person's note decides nothing. */
function isSameRequest(entry: LedgerEntry, { by, noteDigest }: RefundContext["request"]): boolean {
  return (entry.requested_by ?? null) === by && (isUser(by) || entry.note_digest === noteDigest)
}

/**
 * Refunds that were made of the requested amount, a cent more or less, and that Medusa does not show, or has shown for less
 * than half an hour. Medusa's record says what was requested, of which a fraction of a cent may have been sent otherwise.
 */
function equalRefunds({ request, payment, ledger }: RefundContext): LedgerEntry[] {
  return ledger.filter((entry) => {
    if (entry.state !== "done" || (entry.shown_for ?? 0) - request.age >= REPETITION_MS) return false
    const recorded = payment.refunds.find(({ id }) => id === entry.medusa_refund_id)
    const apart = MathBN.sub(recorded?.amount ?? fromCents(entry.cents), request.amount)
    return MathBN.lte(MathBN.abs(apart), fromCents(1))
  })
}

/** The refusal that told this person of all refunds `equal` to theirs before they asked again. */
function refusalAnswered(
  { request, ledger }: RefundContext,
  { equal, cents }: { equal: LedgerEntry[]; cents: number },
): LedgerEntry | undefined {
  if (equal.length === 0 || !isUser(request.by)) return undefined
  return ledger.find(({ state, resolved_at, requested_by, age, known_refund_ids: known, ...refused }) => {
    const isOpen = state === "repeated" && resolved_at === null && requested_by === request.by
    const inTime = age - request.age >= REPEATED_AFTER_MS && age <= REPEATED_WITHIN_MS
    const toldOf = (made: LedgerEntry) => Array.isArray(known) && known.includes(made.lender_refund_id)
    return isOpen && inTime && Math.abs(refused.cents - cents) <= 1 && equal.every(toldOf)
  })
}

/** An equal refund may be the one that is meant: a person asks again, a program says by another note that it is not. */
function whileRepeated(
  { request: { by, noteDigest } }: RefundContext,
  { order, equal, cents }: { order: Order; equal: LedgerEntry[]; cents: number },
): RefundDecision | null {
  const [first] = equal
  if (!first) return null
  if (!isUser(by) && noteDigest !== null && equal.every((made) => made.note_digest !== noteDigest))
    return null
  const again = isUser(by)
    ? "Submit again only if you want a second one, five seconds to ten minutes from now."
    : "If a second one is wanted, request it with another note."
  const made = equal.map((entry) => described(entry, by)).join("; ")
  const whatWasMade =
    first.origin === "service" && equal.length === 1
      ? `The lender already shows a refund of ${made}. Record that one in Medusa if it is the one you mean.`
      : equal.length > 1
        ? `${equal.length} refunds of about this amount were already sent: ${made}.`
        : `A refund of ${made}, was already sent.`
  return {
    act: "refuse",
    message: `${whatWasMade} ${again} Nothing was sent now.`,
    repeated: { cents, known: order.refunds.map(({ id }) => id) },
  }
}

/** Who waits for a response may take a refund for their own: the message says whose it is, and of when. */
function described(entry: LedgerEntry, by: string | null): string {
  const at = new Date(entry.created_at).toISOString().slice(0, 16).replace("T", " ")
  return `${formatCents(entry.cents)}, ${whose(entry, by)} at ${at} UTC`
}

function whose({ id, origin, requested_by }: LedgerEntry, by: string | null): string {
  if (origin === "service" || requested_by === id) return "not made here, found"
  if ((requested_by ?? null) === by) return "requested by you"
  return isUser(requested_by) ? "requested by another staff member" : "requested by a program"
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
  entry: Pick<InstalmentAttemptRow, "state" | "origin" | "medusa_refund_id">,
  payment: { refunds: readonly { id: string }[] },
): boolean {
  const live = payment.refunds.some((refund) => refund.id === entry.medusa_refund_id)
  return entry.state === "done" && entry.origin === "medusa" && !live
}
