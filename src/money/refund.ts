import { MedusaError } from "@medusajs/framework/utils"
import { MisconfiguredError, type Order } from "../client"
import { readServiceOrder, type CreatedRow } from "../modules/instalments/service-order"
import type { Deps } from "../modules/instalments/deps"
import { setDueSoon } from "../modules/instalments/records/claims"
import { bindMedusaRefund, isLive } from "../modules/instalments/records/intents"
import { clearNeed, recordNeed } from "../modules/instalments/records/needs-person"
import type { InstalmentRefundRow } from "../modules/instalments/service"
import { formatCents } from "./format-cents"
import { readRefund, type PaymentGraph } from "./read-payment"
import { awaitsMedusa } from "./awaits-medusa"
import { refundCents } from "./refund-amounts"
import { refused } from "./refused"
import { keepForeignRefunds, listLedger, resolveRefund, sendRefund } from "./refund-ledger"
import {
  refuseBrokenOff,
  refuseFraction,
  refuseOnce,
  refuseTooMuch,
  type RefundRequest,
} from "./refund-refusals"
import { sumOf } from "./sum-of"

/**
 * Makes a refund Medusa has just committed, by the ledger. A refund that already moved money and has no live
 * refund in Medusa is bound to it and nothing is sent (money law 6): Medusa deletes its row when a provider
 * throws, so a retry arrives under another id.
 * @throws MedusaError NOT_ALLOWED when nothing was sent, UNEXPECTED_STATE when the answer is lost
 */
export async function refundLoan(deps: Deps, row: CreatedRow, refundId: string): Promise<void> {
  // Should this process die from here on, the sweep finds the refund that Medusa has committed.
  await setDueSoon(deps.instalments.sql, row.id)
  // The ledger first: a refund it shows as live is then among those Medusa shows, unless it is gone.
  const asked = await listLedger(deps, row)
  await refundBy(deps, row, { refundId, asked, ledger: asked })
}

/** `ledger` as it was read last: what was unresolved when the refund was asked for may have ended since. */
async function refundBy(
  deps: Deps,
  row: CreatedRow,
  { refundId, asked, ledger }: Pick<RefundRequest, "refundId" | "asked"> & { ledger: InstalmentRefundRow[] },
): Promise<void> {
  const refund = await readRefund(deps.query, refundId)
  if (!refund) throw refused(`There is no refund ${refundId}. Nothing was sent.`)
  const request: RefundRequest = {
    refundId,
    asked,
    payment: refund.payment,
    cents: refundCents({
      refundedBefore: settledBefore(refund.payment, ledger, refundId),
      amount: refund.amount,
    }),
  }
  const recorded = ledger.find((entry) => entry.id === refund.created_by)
  if (recorded) return bindRecorded(deps, request, recorded)
  // Less than a cent, with what was refunded before: there is nothing the service could be told.
  if (request.cents === 0) return
  if (await bindMoved(deps, request, ledger)) return
  refuseFraction(request, refund.amount, ledger)

  const order = await readOrder(deps, row)
  const open = ledger.find(isLive)
  if (open) {
    await endOpen(deps, row, { open, order })
    // The ledger says more now: what the request is bound to, and its cents, are worked out again.
    return refundBy(deps, row, { refundId, asked, ledger: await listLedger(deps, row) })
  }
  await keepForeignRefunds(deps, row, order)
  await refuseBrokenOff(deps, request, ledger)
  await refuseOnce(deps, request, await listLedger(deps, row))
  refuseTooMuch(request, order)
  await send(deps, row, { request, ledger, order })
}

/** The shop records a refund that moved money: it is bound to that one, or refused, and never sent. */
async function bindRecorded(deps: Deps, request: RefundRequest, entry: InstalmentRefundRow): Promise<void> {
  const bound = awaitsMedusa(entry, request.payment) && (await bind(deps, request, entry))
  if (!bound) throw refused(`The refund ${entry.id} is recorded already. Nothing was sent.`)
}

/** Medusa's own sum of refunds that really moved money; rows a killed process left are not believed. */
function settledBefore(
  payment: PaymentGraph,
  ledger: InstalmentRefundRow[],
  refundId: string,
): PaymentGraph["amount"] {
  const done = new Set(
    ledger.filter((entry) => entry.state === "done").map((entry) => entry.medusa_refund_id),
  )
  return sumOf(payment.refunds.filter((refund) => refund.id !== refundId && done.has(refund.id)))
}

/** Binds the request to a row of equal cents that moved money and has no live refund in Medusa. */
async function bindMoved(
  deps: Deps,
  request: RefundRequest,
  ledger: InstalmentRefundRow[],
): Promise<boolean> {
  for (const entry of ledger) {
    if (entry.cents !== request.cents || !awaitsMedusa(entry, request.payment)) continue
    if (await bind(deps, request, entry)) return true
  }
  return false
}

async function bind(deps: Deps, request: RefundRequest, entry: InstalmentRefundRow): Promise<boolean> {
  return bindMedusaRefund(deps.instalments.sql, entry.id, {
    from: entry.medusa_refund_id,
    to: request.refundId,
    paymentId: request.payment.id,
  })
}

/** One unresolved refund per order: it is ended first, and may turn out to be the one that is asked for. */
async function endOpen(
  deps: Deps,
  row: CreatedRow,
  { open, order }: { open: InstalmentRefundRow; order: Order },
): Promise<void> {
  const end = await resolveRefund(deps, row, { entry: open, order })
  if (end === "unresolved") {
    throw refused(
      `A refund of ${formatCents(open.cents)} was sent and its answer is lost. It is being looked for; ask again in a few minutes. Nothing was sent now.`,
    )
  }
  await clearNeed(deps.instalments.sql, row.id, ["refund_unresolved"])
}

async function send(
  deps: Deps,
  row: CreatedRow,
  what: { request: RefundRequest; ledger: InstalmentRefundRow[]; order: Order },
): Promise<void> {
  const { request, ledger, order } = what
  const sent = await sendRefund(deps, row, {
    order,
    ledger,
    wanted: {
      cents: request.cents,
      origin: "medusa",
      paymentId: request.payment.id,
      medusaRefundId: request.refundId,
    },
  })
  switch (sent.outcome) {
    case "done":
      return
    case "refused":
      throw refused(`The service refused the refund. ${sent.message}`)
    case "unsent":
      throw refused("The instalment service cannot be reached. Nothing was sent: ask again later.")
    case "busy":
      throw refused(
        "Another refund of this order is under way. Wait for it, then ask again. Nothing was sent now.",
      )
    case "unknown":
      await recordNeed(deps.instalments.sql, row.id, "refund_unresolved")
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        `The service's answer to the refund of ${formatCents(request.cents)} is lost. It is being looked for and appears here by itself if it was made. Nothing is sent twice.`,
      )
  }
}

async function readOrder(deps: Deps, row: CreatedRow): Promise<Order> {
  try {
    return await readServiceOrder(deps, row, { source: "refund" })
  } catch (error) {
    throw refused(
      error instanceof MisconfiguredError
        ? "The instalment service refuses this account's key, so its refunds cannot be compared first. Nothing was sent: correct the key, then ask again."
        : "The instalment service does not answer, so its refunds cannot be compared first. Nothing was sent: ask again later.",
    )
  }
}
