import type { BigNumberInput } from "@medusajs/framework/types"
import type { Order } from "../client"
import type { Deps } from "../modules/instalments/deps"
import { isLive, takeNotice } from "../modules/instalments/records/intents"
import type { InstalmentRefundRow } from "../modules/instalments/service"
import { awaitsMedusa } from "./awaits-medusa"
import { isBookedByCancellation } from "./booked"
import { isWholeCents } from "./cents"
import { formatCents } from "./format-cents"
import { readOrderAccount } from "./order-account"
import type { PaymentGraph } from "./read-payment"
import { leftOfLoan } from "./refund-ledger"
import { refused } from "./refused"

/** A refund Medusa has committed and asks us to make. */
export interface RefundRequest {
  refundId: string
  cents: number
  payment: PaymentGraph
  /** The ledger when it was asked for. */
  asked: InstalmentRefundRow[]
}

/**
 * Medusa books a refund after its money has moved, and breaks off when the order is being changed: whoever asked is
 * told that it failed, and asks again. Nothing goes out while that would happen, and what it happened to is not
 * refunded twice: until it is booked, the sweep sees to that, nothing else goes out.
 * With a refund Medusa also books every other one that is not booked yet, with that one's amount and whether or not
 * money moved: so none goes out beside one that moved money, nor beside an earlier one, until the sweep has made of
 * it what it is. Of several at once the first goes on.
 */
export async function refuseBrokenOff(
  deps: Deps,
  { refundId, payment }: RefundRequest,
  ledger: InstalmentRefundRow[],
): Promise<void> {
  const account = await readOrderAccount(deps.query, payment)
  if (!account) return
  if (account.changing) {
    throw refused(
      "An edit, return, exchange or claim of this order is open, and Medusa cannot book a refund meanwhile. Finish or cancel it, then ask again. Nothing was sent.",
    )
  }
  // An account whose cancellation booked a refund of all gets none by its own id.
  if (account.cancelled && isBookedByCancellation(payment, account.booked)) return
  const unbooked = new Set(payment.refunds.map(({ id }) => id).filter((id) => !account.booked.has(id)))
  unbooked.delete(refundId)
  const moved = new Set(ledger.flatMap((entry) => (entry.state === "done" ? [entry.medusa_refund_id] : [])))
  const own = payment.refunds.find(({ id }) => id === refundId)
  const pending = payment.refunds.filter(({ id }) => unbooked.has(id) && !moved.has(id))
  if (pending.some((other) => !own || isEarlier(other, own))) {
    throw refused(
      "Another refund of this order has not ended, or was broken off; what is left of it is cleared up within a few minutes. Look at the order again, then ask again. Nothing was sent now.",
    )
  }
  const brokenOff = ledger.find(
    (entry) =>
      entry.state === "done" && entry.medusa_refund_id !== null && unbooked.has(entry.medusa_refund_id),
  )
  if (!brokenOff) return
  throw refused(
    `A refund of ${formatCents(brokenOff.cents)} already went out and Medusa has not booked it yet, which takes a few minutes when it broke off. Look at the order again; ask again later, and only if a second one is wanted. Nothing was sent now.`,
  )
}

type MedusaRefund = PaymentGraph["refunds"][number]

function isEarlier(one: MedusaRefund, other: MedusaRefund): boolean {
  const apart = new Date(one.created_at).getTime() - new Date(other.created_at).getTime()
  return apart < 0 || (apart === 0 && one.id < other.id)
}

/**
 * What a fraction of a cent comes to depends on what was refunded before, and Medusa does not count a refund it has no
 * record of: once both are made, an equal request for that one could come to another amount and be taken for a new one.
 */
export function refuseFraction(
  { payment }: RefundRequest,
  amount: BigNumberInput,
  ledger: InstalmentRefundRow[],
): void {
  const awaiting = isWholeCents(amount) ? undefined : ledger.find((entry) => awaitsMedusa(entry, payment))
  if (!awaiting) return
  throw refused(
    `A refund of ${formatCents(awaiting.cents)} already went out and Medusa has no record of it yet, which takes a few minutes. Until then no fraction of a cent can be refunded. Ask again later. Nothing was sent now.`,
  )
}

/**
 * A refund nobody was told of, or that was found at the service, answers the next equal request once with the reason;
 * so does one that nobody had been told of when the request was made: it may have been meant by both.
 * Of a fraction of a cent an equal one may come to a cent more or less.
 */
export async function refuseOnce(
  deps: Deps,
  request: RefundRequest,
  ledger: InstalmentRefundRow[],
): Promise<void> {
  const untold = new Set(
    request.asked.flatMap((entry) => (isLive(entry) || entry.notice_due ? [entry.id] : [])),
  )
  for (const entry of ledger) {
    if (entry.state !== "done" || Math.abs(entry.cents - request.cents) > 1) continue
    const taken = entry.notice_due && (await takeNotice(deps.instalments.sql, entry.id))
    if (!taken && !untold.has(entry.id)) continue
    throw refused(
      entry.origin === "service"
        ? `The service already shows a refund of ${formatCents(entry.cents)} that was not made here. Record that one, or ask again to send another. Nothing was sent now.`
        : `A refund of ${formatCents(entry.cents)} already went out, and its answer may not have reached whoever asked for it. Ask again only if a second one is wanted. Nothing was sent now.`,
    )
  }
}

export function refuseTooMuch(request: RefundRequest, order: Order): void {
  if (order.status !== "CONFIRMED" && order.status !== "CANCELLED") {
    throw refused(`Only a confirmed loan can be refunded; this one is ${order.status}. Nothing was sent.`)
  }
  const left = leftOfLoan(order)
  if (request.cents <= left) return
  throw refused(
    `${formatCents(request.cents)} cannot be refunded: the service has ${formatCents(left)} of this loan left. Nothing was sent.`,
  )
}
