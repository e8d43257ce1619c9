import type { Order } from "../client"
import { readCheckout, type CheckoutState } from "../checkout/read-checkout"
import type { ShopDeps } from "../modules/instalments/deps"
import { oweNotice } from "../modules/instalments/records/intents"
import { clearNeed, recordNeed } from "../modules/instalments/records/needs-person"
import type { InstalmentRefundRow } from "../modules/instalments/service"
import { isCreated, type CreatedRow } from "../modules/instalments/service-order"
import { resolveCapture } from "../money/capture"
import type { PaymentGraph } from "../money/read-payment"
import { captureInMedusa, recordRefundInMedusa } from "../money/record-in-medusa"
import { refundOutsideMedusa } from "../money/refund-cancelled"
import { keepForeignRefunds, listLedger, resolveRefund } from "../money/refund-ledger"
import { isCaptureDue } from "./deadline"

/** A refund is given this long to appear in Medusa by itself before the sweep records it. */
const MEDUSA_IS_WRITING_MS = 60_000

/**
 * Brings Medusa and the service to agree about one row, from an order read just now: answers that were lost,
 * captures and refunds Medusa has no record of, loans confirmed under a cancelled payment.
 * @returns whether something is still open
 */
export async function settle(deps: ShopDeps, id: string, order: Order): Promise<boolean> {
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  if (!isCreated(row)) return true
  const unresolved = await resolveRefunds(deps, row, order)
  await keepForeignRefunds(deps, row, order)
  const state = await readCheckout(deps.query, row)
  if (order.status === "CONFIRMED" || order.status === "CANCELLED") {
    const agreed = state.payment
      ? await settlePaid(deps, row, state.payment)
      : await settleCancelled(deps, row, { order, state })
    return unresolved || !agreed
  }
  if (state.payment && (await captureDue(deps, row, state))) await captureInMedusa(deps, state.payment)
  return unresolved
}

async function resolveRefunds(deps: ShopDeps, row: CreatedRow, order: Order): Promise<boolean> {
  let unresolved = false
  for (const entry of await listLedger(deps, row)) {
    if (entry.state !== "sending" && entry.state !== "unknown") continue
    const end = await resolveRefund(deps, entry, order)
    if (end === "unresolved") unresolved = true
    else await clearNeed(deps.instalments.sql, row.id, ["refund_unresolved"])
  }
  return unresolved
}

/** A confirmed loan with a live payment: captured, and every refund recorded, in Medusa too. */
async function settlePaid(deps: ShopDeps, row: CreatedRow, payment: PaymentGraph): Promise<boolean> {
  if (!payment.captured_at) {
    if (row.status === "CONFIRMED") await resolveCapture(deps, row)
    await captureInMedusa(deps, payment)
  }
  await clearNeed(deps.instalments.sql, row.id, ["not_captured"])
  return recordRefunds(deps, row, payment)
}

async function recordRefunds(deps: ShopDeps, row: CreatedRow, payment: PaymentGraph): Promise<boolean> {
  const live = new Set(payment.refunds.map((refund) => refund.id))
  let agreed = true
  for (const entry of await listLedger(deps, row)) {
    if (!movedUnseen(entry, live)) continue
    const settled = entry.settled_at ? new Date(entry.settled_at).getTime() : Date.now()
    if (Date.now() - settled < MEDUSA_IS_WRITING_MS) {
      agreed = false
      continue
    }
    await recordRefundInMedusa(deps, payment, {
      cents: entry.cents,
      note: "Recorded afterwards: the refund went out and its answer was lost.",
    })
    await oweNotice(deps.instalments.sql, entry.id)
  }
  return agreed
}

function movedUnseen(entry: InstalmentRefundRow, live: Set<string>): boolean {
  const seen = entry.medusa_refund_id !== null && live.has(entry.medusa_refund_id)
  return entry.state === "done" && entry.origin === "medusa" && !seen
}

/** A confirmed loan whose payment Medusa cancelled is refunded in full (money law 8). */
async function settleCancelled(
  deps: ShopDeps,
  row: CreatedRow,
  read: { order: Order; state: CheckoutState },
): Promise<boolean> {
  if (read.state.cancelledPayments.length === 0) {
    await recordNeed(deps.instalments.sql, row.id, "confirmed_without_order")
    return true
  }
  const sent = await refundOutsideMedusa(deps, row, read.order)
  return sent === null || sent.outcome === "done"
}

async function captureDue(deps: ShopDeps, row: CreatedRow, state: CheckoutState): Promise<boolean> {
  return isCaptureDue(row, deps.instalments.settings, { now: new Date(), held: await isHeld(deps, state) })
}

/** An admin holds an order back with `instalments_hold` in its metadata. */
async function isHeld(deps: ShopDeps, state: CheckoutState): Promise<boolean> {
  if (!state.order) return false
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["id", "metadata"],
    filters: { id: state.order.id },
  })
  const order: { metadata: Record<string, unknown> | null } | undefined = data[0]
  return Boolean(order?.metadata?.instalments_hold)
}
