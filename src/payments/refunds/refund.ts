import { createHash } from "node:crypto"
import { MedusaError } from "@medusajs/framework/utils"
import { MisconfiguredError, type Order } from "../../lender/client"
import { readLenderOrder, type CreatedRow } from "../../modules/instalments/lender-order"
import type { Deps } from "../../modules/instalments/deps"
import { setDueSoon } from "../../modules/instalments/store/due"
import {
  bindMedusaRefund,
  keepRepetition,
  listRefunds,
  readLedger,
  type LedgerEntry,
} from "../../modules/instalments/store/refund-entries"
import { openReview } from "../../modules/instalments/store/reviews"
import { formatCents } from "../amounts"
import { readRefund } from "../payment"
import { readOrderAccount } from "../record-in-medusa"
import { sendFence } from "../send-fence"
import {
  awaitsMedusa,
  decideRefund,
  isUser,
  type RefundContext,
  type RefundDecision,
} from "./refund-decision"
import { keepExternalRefunds, resolveRefund, sendRefund } from "./refund-ledger"
import { messageOf, refused } from "../../modules/instalments/errors"

/** Each round ends or learns something, so a request that needs more has met what does not end. */
const MOST_ROUNDS = 8

/**
 * Makes a refund that Medusa has just committed, and sees that Medusa still has it: where a server stood still for minutes,
 * the sweep has recorded the refund for it, and Medusa would give the customer its credit a second time.
 * @throws MedusaError as `makeRefund`, and NOT_ALLOWED when Medusa's row is gone
 */
export async function refundLoan(deps: Deps, row: CreatedRow, refundId: string): Promise<void> {
  try {
    await makeRefund(deps, row, refundId)
  } catch (error) {
    // The sweep may be done with what this has read, and Medusa deletes its row now.
    await setDueSoon(deps.instalments.sql, row.id)
    throw error
  } finally {
    // Whatever became of the refund stands. The next synchronisation lists it again.
    await listRefunds(deps.instalments.sql, row.id).catch((error) =>
      deps.logger.warn(
        `instalments: what became of ${refundId} could not be listed yet: ${messageOf(error)}`,
      ),
    )
  }
  const { data } = await deps.query.graph({ entity: "refund", fields: ["id"], filters: { id: refundId } })
  if (data.length > 0) return
  throw refused(
    "The refund was made, but this took so long that Medusa's record of it is gone. It is recorded automatically within minutes. Nothing is sent twice.",
  )
}

/**
 * Makes a refund by the ledger: loads what is known, decides, and does it. Medusa deletes its row when a provider throws,
 * so a retry arrives under another id and may only be the record of a refund that was made (money invariant 6). What a
 * round reads or ends is known in the next one.
 * @throws MedusaError NOT_ALLOWED when nothing was sent, UNEXPECTED_STATE when the response is lost
 */
async function makeRefund(deps: Deps, row: CreatedRow, refundId: string): Promise<void> {
  // Should this process die from here on, the sweep finds the refund that Medusa has committed.
  await setDueSoon(deps.instalments.sql, row.id)
  let context = await load(deps, row, { refundId, before: null })
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const decision = decideRefund(context)
    if (await carryOut(deps, row, { context, decision })) return
    const read = decision.act === "read" || decision.act === "resolve"
    context = await load(deps, row, { refundId, before: context, read })
  }
  throw await withoutEnd(deps, row, decideRefund(context))
}

/** Says what did not end. A refund that the lender does not show is listed: it forbids every further one. */
async function withoutEnd(deps: Deps, row: CreatedRow, last: RefundDecision): Promise<MedusaError> {
  if (last.act !== "read" || !last.notShown)
    return refused("Another refund is still processing. Refresh in a few minutes. This refund was not sent.")
  const { sql } = deps.instalments
  await openReview(sql, row.id, {
    reason: "refund_not_shown",
    detail: `The lender does not show its refund ${last.notShown.lender_refund_id}.`,
  })
  return refused(
    `A refund of ${formatCents(last.notShown.cents)} was made and the lender does not show it, so what is left of this loan is not known. Submit again in a few minutes. Nothing was sent now.`,
  )
}

/** The ledger first: a refund it shows as open is then among those Medusa shows, unless it is gone. */
async function load(
  deps: Deps,
  row: CreatedRow,
  { refundId, before, read }: { refundId: string; before: RefundContext | null; read?: boolean },
): Promise<RefundContext> {
  const { sql } = deps.instalments
  const order = read ? await readLoan(deps, row) : before?.order
  let ledger = await readLedger(sql, row.id)
  if (read && order && (await keepExternalRefunds(deps, row, { order, ledger })))
    ledger = await readLedger(sql, row.id)
  const refund = await readRefund(deps.query, refundId)
  if (!refund) throw refused(`There is no refund ${refundId}. Nothing was sent.`)
  return {
    request: {
      id: refundId,
      amount: refund.amount,
      by: refund.created_by,
      // Medusa wrote it in this process; read after the ledger, so that the time in between counts as well.
      age: Date.now() - new Date(refund.created_at).getTime(),
      noteDigest: digestOf(refund.note),
      finishesCancellation: refund.created_by === row.id,
    },
    payment: refund.payment,
    ledger,
    // Nothing is decided by it before the loan is read, but whether a refund that was made can be recorded.
    account:
      order || ledger.some((entry) => awaitsMedusa(entry, refund.payment))
        ? await readOrderAccount(deps.query, refund.payment)
        : null,
    order,
  }
}

/** Notes are personal at times, so only whether two are the same is kept. */
function digestOf(note: string | null): string | null {
  const text = note?.trim()
  return text ? createHash("sha256").update(text).digest("hex") : null
}

/** @returns whether the request is done; false when the facts have changed and are to be read again */
async function carryOut(
  deps: Deps,
  row: CreatedRow,
  { context, decision }: { context: RefundContext; decision: RefundDecision },
): Promise<boolean> {
  switch (decision.act) {
    case "nothing":
      return true
    case "read":
      return false
    case "bind":
      return bindMedusaRefund(deps.instalments.sql, decision.entry.id, {
        from: decision.entry.medusa_refund_id,
        to: context.request.id,
        paymentId: context.payment.id,
      })
    case "resolve":
      await endOpen(deps, row, decision)
      return false
    case "refuse":
      if (decision.repeated) await keepRefusal(deps, row, { context, repeated: decision.repeated })
      throw refused(decision.message)
    case "send":
      await send(deps, row, { context, decision })
      return true
  }
}

/** What a person may repeat by asking again, and staff find listed where a program asked. */
async function keepRefusal(
  deps: Deps,
  row: CreatedRow,
  { context, repeated }: { context: RefundContext; repeated: { cents: number; known: string[] } },
): Promise<void> {
  const byPerson = isUser(context.request.by)
  await keepRepetition(deps.instalments.sql, { ...columnsOf(row, context), ...repeated, byPerson })
}

/** What the ledger says of a request, whatever becomes of it. */
function columnsOf({ id }: CreatedRow, { request, payment }: RefundContext) {
  return {
    instalment_order_id: id,
    payment_id: payment.id,
    medusa_refund_id: request.id,
    requested_by: request.by,
    note_digest: request.noteDigest,
  }
}

/** An order has one unresolved refund at most: it is resolved first, and may turn out to be the requested one. */
async function endOpen(
  deps: Deps,
  row: CreatedRow,
  { entry, order }: { entry: LedgerEntry; order: Order },
): Promise<void> {
  if ((await resolveRefund(deps, row, { entry, order })) === "unresolved") {
    const amount = formatCents(entry.cents)
    throw refused(
      entry.accepted
        ? `The lender accepted a refund of ${amount} for later and does not show it yet. No other refund is sent until it does, or until a staff member resolves the review of it. Nothing was sent now.`
        : `A refund of ${amount} was sent and its response is lost. It is being reconciled: submit again in a few minutes. Nothing was sent now.`,
    )
  }
}

async function send(
  deps: Deps,
  row: CreatedRow,
  what: { context: RefundContext; decision: Extract<RefundDecision, { act: "send" }> },
): Promise<void> {
  const { context, decision } = what
  const { order, cents, done, repeats } = decision
  const sent = await sendRefund(deps, row, {
    order,
    done,
    repeats,
    mayStart: sendFence(),
    columns: { ...columnsOf(row, context), cents, origin: "medusa" },
  })
  switch (sent.outcome) {
    case "done":
      return
    case "refused":
      throw refused(`The lender refused the refund. ${sent.message}`)
    case "unsent":
      throw refused(`The refund could not be sent in time. Nothing was sent: submit again. (${sent.message})`)
    case "busy":
      throw refused("Another refund is still processing. Refresh in a few minutes. This refund was not sent.")
    case "unknown":
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        sent.accepted
          ? `The lender accepted the refund of ${formatCents(cents)} for later. It appears here automatically once the lender shows it. Do not refund it again.`
          : `The response to the refund of ${formatCents(cents)} is lost. It is being reconciled, and appears here automatically if it was made. Nothing is sent twice.`,
      )
  }
}

async function readLoan(deps: Deps, row: CreatedRow): Promise<Order> {
  try {
    return await readLenderOrder(deps, row, { source: "refund" })
  } catch (error) {
    throw refused(
      error instanceof MisconfiguredError
        ? "The lender refuses this account's key, so its refunds cannot be compared first. Nothing was sent: correct the key, then submit again."
        : "The lender does not respond, so its refunds cannot be compared first. Nothing was sent: submit again later.",
    )
  }
}
