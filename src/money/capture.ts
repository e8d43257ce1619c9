import { MedusaError } from "@medusajs/framework/utils"
import type { RefusedError, ServiceError } from "../client"
import { readServiceOrder, type CreatedRow } from "../modules/instalments/service-order"
import type { Deps } from "../modules/instalments/deps"
import { beginCapture, LIVE_STATES, settleCapture } from "../modules/instalments/records/intents"
import { recordStatus } from "../modules/instalments/records/record-status"
import { setDue } from "../modules/instalments/records/claims"
import { clearNeed, recordNeed } from "../modules/instalments/records/needs-person"
import type { InstalmentCaptureRow } from "../modules/instalments/service"
import { toCents } from "./cents"
import { formatCents } from "./format-cents"
import { readCapture } from "./read-payment"

/** An unknown answer is looked into, and a finished capture checked against Medusa, this soon. */
const LOOK_AGAIN_MS = 30_000

/**
 * Confirms the loan for a capture Medusa has just committed: whole or not at all, at most once per intent, and
 * only done when the service says CONFIRMED (money laws 3, 4 and 7).
 * @throws MedusaError NOT_ALLOWED when nothing was or will be confirmed, UNEXPECTED_STATE when that is not known
 */
export async function captureLoan(deps: Deps, row: CreatedRow, captureId: string): Promise<void> {
  const capture = await readCapture(deps.query, captureId)
  if (!capture) throw refused(`There is no capture ${captureId}. Nothing was sent.`)
  refusePartOf(row.total_cents, toCents(capture.amount), toCents(capture.payment.amount))
  if (row.cancel_wanted_at || capture.payment.canceled_at) {
    throw refused("This payment was cancelled, so the loan is never confirmed. Ask for another payment.")
  }
  if (row.status === "CONFIRMED" || (await resolveCapture(deps, row)) === "confirmed") return
  const intent = await beginCapture(deps.instalments.sql, {
    instalment_order_id: row.id,
    payment_id: capture.payment.id,
    medusa_capture_id: captureId,
    cents: row.total_cents,
  })
  if (intent === null)
    throw refused("Another capture of this payment is under way. Wait for it, then look again.")
  await confirm(deps, row, intent)
}

function refusePartOf(loan: number, asked: number, paid: number): void {
  if (asked === loan && paid === loan) return
  throw refused(
    `An instalment loan is confirmed whole: capture ${formatCents(loan)}, not ${formatCents(asked)}. Nothing was sent.`,
  )
}

async function confirm(deps: Deps, row: CreatedRow, intent: string): Promise<void> {
  const { sql } = deps.instalments
  await setDue(sql, row.id, { at: new Date(Date.now() + LOOK_AGAIN_MS), progressed: true })
  const answer = await deps.instalments.accounts.client(row.account).orders.confirm(row.service_order_id)
  if (answer.outcome === "done" && answer.value.status === "CONFIRMED") return confirmed(deps, row, intent)
  if (answer.outcome === "unsent") {
    await settleCapture(sql, intent, { state: "unsent", reason: answer.error.message })
    throw refused("The instalment service cannot be reached. Nothing was sent: capture again later.")
  }
  const error = answer.outcome === "done" ? null : answer.error
  // Every error of a confirmation is answered by reading the order: CONFIRMED means done.
  const status = await readStatus(deps, row)
  if (status === "CONFIRMED") return confirmed(deps, row, intent)
  if (answer.outcome === "refused") {
    await settleCapture(sql, intent, { state: "refused", reason: answer.error.message })
    if (status === "AUTHORIZED") await recordNeed(sql, row.id, "confirm_refused")
    throw refused(whyRefused(answer.error, status))
  }
  await settleCapture(sql, intent, { state: "unknown", reason: reasonOf(error) })
  throw new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    "The service's answer to the confirmation is lost. It is being looked for: the capture appears here by itself if the loan was confirmed. Nothing is sent twice.",
  )
}

async function confirmed(deps: Deps, row: CreatedRow, intent: string): Promise<void> {
  const { sql } = deps.instalments
  await settleCapture(sql, intent, { state: "done" })
  await recordStatus(sql, row, { status: "CONFIRMED", source: "capture" })
  await clearNeed(sql, row.id, ["confirm_refused", "not_captured"])
}

/**
 * Ends a confirmation whose answer was lost, by reading the order.
 * @returns `confirmed`, `open` when a new one may be sent, or throws while that is not known
 */
export async function resolveCapture(deps: Deps, row: CreatedRow): Promise<"confirmed" | "open"> {
  const intents: InstalmentCaptureRow[] = await deps.instalments.listInstalmentCaptures({
    instalment_order_id: row.id,
    state: [...LIVE_STATES],
  })
  const [intent] = intents
  if (!intent) return "open"
  const status = await readStatus(deps, row)
  if (status === "CONFIRMED") {
    await confirmed(deps, row, intent.id)
    return "confirmed"
  }
  const age = Date.now() - new Date(intent.created_at).getTime()
  if (status === null || age < deps.instalments.settings.refundSettleTime) {
    throw refused("A confirmation of this loan is still without an answer. Wait a little, then look again.")
  }
  await settleCapture(deps.instalments.sql, intent.id, {
    state: "not_done",
    reason: `The order was ${status}.`,
  })
  return "open"
}

async function readStatus(deps: Deps, row: CreatedRow): Promise<string | null> {
  try {
    return (await readServiceOrder(deps, row, { source: "capture" })).status
  } catch (error) {
    deps.logger.warn(`instalments: ${row.id} could not be read after its confirmation: ${messageOf(error)}`)
    return null
  }
}

function whyRefused(error: RefusedError, status: string | null): string {
  const lapsed = status === "UNCONFIRMED" || status === "INVALIDATED"
  return lapsed
    ? "The approval lapsed before it was confirmed: the service gave the shopper's money back. Ask for another payment or cancel the order."
    : `The service refused to confirm the loan. ${error.message}`
}

function reasonOf(error: ServiceError | null): string {
  return error?.message ?? "The answer did not say CONFIRMED."
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown error"
}

function refused(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}
