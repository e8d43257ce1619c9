import { MedusaError } from "@medusajs/framework/utils"
import type { Order } from "../client"
import { readServiceOrder, type CreatedRow } from "../modules/instalments/service-order"
import type { Deps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/message-of"
import { beginCapture, LIVE_STATES, settleCapture } from "../modules/instalments/records/intents"
import { recordStatus } from "../modules/instalments/records/record-status"
import { setDueSoon } from "../modules/instalments/records/claims"
import { clearNeed, recordNeed } from "../modules/instalments/records/needs-person"
import type { InstalmentCaptureRow } from "../modules/instalments/service"
import { toCents } from "./cents"
import { formatCents } from "./format-cents"
import { isCancelled, readCapture, type CaptureGraph } from "./read-payment"
import { refused } from "./refused"
import { isSettleTimeOver } from "./settle-time"
import { wasConfirmed } from "./was-confirmed"

/**
 * Makes a capture of Medusa's, and sees that Medusa still has it: a process that stood still for minutes may have lost
 * its row as one a killed process left, and Medusa would go on to call the payment captured, with nothing captured.
 * @throws MedusaError as `confirmLoan`, and NOT_ALLOWED when the row is gone: the sweep makes another
 */
export async function captureLoan(deps: Deps, row: CreatedRow, captureId: string): Promise<void> {
  await confirmLoan(deps, row, captureId)
  if (await readCapture(deps.query, captureId)) return
  throw refused(
    "The loan is confirmed, but this took so long that Medusa's record of the capture is gone. It is captured again by itself within minutes; nothing is sent twice.",
  )
}

/**
 * Confirms the loan for a capture Medusa has just committed: whole or not at all, at most once per intent, and
 * only done when the service says CONFIRMED (money laws 3, 4 and 7).
 * @throws MedusaError NOT_ALLOWED when nothing was or will be confirmed, UNEXPECTED_STATE when that is not known
 */
async function confirmLoan(deps: Deps, row: CreatedRow, captureId: string): Promise<void> {
  const capture = await readCapture(deps.query, captureId)
  if (!capture) throw refused(`There is no capture ${captureId}. Nothing was sent.`)
  refusePartOf(row.total_cents, toCents(capture.amount), toCents(capture.payment.amount))
  const orderCancelled = capture.payment.payment_collection?.order?.status === "canceled"
  if (row.cancel_wanted_at || orderCancelled || isCancelled(capture.payment)) throw cancelled()
  if (row.status === "CONFIRMED") return
  // Even where a person has seen to it: an amount the shop never asked for must not be confirmed (money law 11).
  if (row.needs_person === "mismatch") throw differs()
  if (row.status === "UNCONFIRMED" || row.status === "INVALIDATED") throw await lapsed(deps, row)
  switch (await resolveCapture(deps, row)) {
    case "confirmed":
      return
    case "unresolved":
      throw refused("A confirmation of this loan is still without an answer. Wait a little, then look again.")
    case "open":
      await confirm(deps, row, await begin(deps, row, capture))
  }
}

async function begin(deps: Deps, row: CreatedRow, capture: CaptureGraph): Promise<string> {
  const intent = await beginCapture(deps.instalments.sql, {
    instalment_order_id: row.id,
    payment_id: capture.payment.id,
    medusa_capture_id: capture.id,
    cents: row.total_cents,
  })
  if (intent !== null) return intent
  const now = await deps.instalments.retrieveInstalmentOrder(row.id)
  if (now.cancel_wanted_at) throw cancelled()
  throw refused("Another capture of this payment is under way. Wait for it, then look again.")
}

function refusePartOf(loan: number, asked: number, paid: number): void {
  if (asked === loan && paid === loan) return
  throw refused(
    `An instalment loan is confirmed whole: capture ${formatCents(loan)}, not ${formatCents(asked)}. Nothing was sent.`,
  )
}

async function confirm(deps: Deps, row: CreatedRow, intent: string): Promise<void> {
  const { sql } = deps.instalments
  await setDueSoon(sql, row.id)
  const answer = await deps.instalments.accounts.client(row.account).orders.confirm(row.service_order_id)
  if (answer.outcome === "done" && answer.value.status === "CONFIRMED") return confirmed(deps, row, intent)
  if (answer.outcome === "unsent") {
    await settleCapture(sql, intent, { state: "unsent", reason: answer.error.message })
    throw refused("The instalment service cannot be reached. Nothing was sent: capture again later.")
  }
  // Every error of a confirmation is answered by reading the order: CONFIRMED means done.
  const order = await readOrder(deps, row)
  if (order && wasConfirmed(order)) return confirmed(deps, row, intent)
  if (answer.outcome === "refused") {
    await settleCapture(sql, intent, { state: "refused", reason: answer.error.message })
    if (order?.status === "UNCONFIRMED" || order?.status === "INVALIDATED") throw await lapsed(deps, row)
    if (order?.status === "AUTHORIZED") await recordNeed(sql, row.id, "confirm_refused")
    throw refused(`The service refused to confirm the loan. ${answer.error.message}`)
  }
  const reason = answer.outcome === "done" ? "The answer did not say CONFIRMED." : answer.error.message
  await settleCapture(sql, intent, { state: "unknown", reason })
  throw new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    "The service's answer to the confirmation is lost. It is being looked for: the capture appears here by itself if the loan was confirmed. Nothing is sent twice.",
  )
}

async function confirmed(deps: Deps, row: CreatedRow, intent: string): Promise<void> {
  const { sql } = deps.instalments
  await settleCapture(sql, intent, { state: "done" })
  await recordStatus(sql, row, { status: "CONFIRMED", source: "capture" })
  await clearNeed(sql, row.id, ["confirm_refused", "capture_not_done", "not_captured"])
}

/**
 * Ends a confirmation whose answer was lost, by reading the order. "Not done" is concluded only from a read that
 * began after the settle time.
 * @returns `confirmed`, `unresolved` while that is not known, or `open` when a new one may be sent
 */
export async function resolveCapture(
  deps: Deps,
  row: CreatedRow,
): Promise<"confirmed" | "unresolved" | "open"> {
  const intents: InstalmentCaptureRow[] = await deps.instalments.listInstalmentCaptures({
    instalment_order_id: row.id,
    state: [...LIVE_STATES],
  })
  const [intent] = intents
  if (!intent) return "open"
  const over = isSettleTimeOver(intent, deps.instalments.settings, new Date())
  const order = await readOrder(deps, row)
  if (order && wasConfirmed(order)) {
    await confirmed(deps, row, intent.id)
    return "confirmed"
  }
  if (order === null || !over) return "unresolved"
  const reason = `The order was ${order.status}.`
  await settleCapture(deps.instalments.sql, intent.id, { state: "not_done", reason })
  return "open"
}

async function readOrder(deps: Deps, row: CreatedRow): Promise<Order | null> {
  try {
    return await readServiceOrder(deps, row, { source: "capture" })
  } catch (error) {
    const message = messageOf(error)
    deps.logger.warn(`instalments: ${row.id} could not be read after its confirmation: ${message}`)
    return null
  }
}

async function lapsed(deps: Deps, row: CreatedRow): Promise<MedusaError> {
  await recordNeed(deps.instalments.sql, row.id, "released")
  return refused(
    "The approval lapsed before it was confirmed: the service gave the shopper's money back. Ask for another payment or cancel the order.",
  )
}

function cancelled(): MedusaError {
  return refused("This payment was cancelled, so the loan is never confirmed. Ask for another payment.")
}

function differs(): MedusaError {
  return refused(
    "The order at the service is not the one this shop made: reference or amount differ. Nothing was sent. Contact the service; once both agree, check the order again and capture.",
  )
}
