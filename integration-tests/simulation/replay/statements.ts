import type { Database } from "../../../src/modules/instalments/store/database"
import * as store from "../../../src/modules/instalments/store/attempts"
import * as orders from "../../../src/modules/instalments/store/orders"
import * as purchases from "../../../src/modules/instalments/store/purchases"
import * as entries from "../../../src/modules/instalments/store/refund-entries"
import * as resolved from "../../../src/modules/instalments/store/resolved-reviews"
import * as listings from "../../../src/modules/instalments/store/reviews"
import { aLenderRefund } from "../../../src/payments/refunds/a-refund.spec"
import * as intents from "../plugin/intents"
import * as ledger from "../plugin/ledger"
import * as reviews from "../plugin/reviews"
import * as rows from "../plugin/rows"
import type { World } from "../world"

/** The row that every statement of a trace is about. */
const ROW = "insto_1"
const BY_STAFF = { note: "Checked by staff", by: "user_ana" }
const reason = "As in the simulation."

type Replay = (sql: Database, given: unknown[]) => Promise<unknown>

/** What the simulated statement is given, and the plugin's own one that does the same. */
function on<Given extends unknown[]>(
  _simulated: (w: World, ...given: Given) => unknown,
  execute: (sql: Database, ...given: Given) => Promise<unknown>,
): Replay {
  return (sql, given) => execute(sql, ...(given as Given))
}

export const STATEMENTS: Record<string, Replay> = {
  recordStatus: on(rows.recordStatus, (sql, before, read) =>
    orders.recordStatus(sql, before, { ...read, source: "sweep" }),
  ),
  recordPlaced: on(rows.recordPlaced, (sql, placed) => orders.recordPlaced(sql, ROW, placed)),
  purgePlaced: on(rows.purgePlaced, (sql, paymentId) => orders.purgePlaced(sql, ROW, paymentId)),
  recordCancellation: on(rows.recordCancellation, (sql, paymentId) =>
    orders.recordCancellation(sql, ROW, paymentId),
  ),
  // The plugin writes it by its service.
  forgetCancellation: on(rows.forgetCancellation, (sql) =>
    sql
      .raw("UPDATE instalment_order SET cancel_wanted_at = NULL, cancel_payment_id = NULL WHERE id = ?", [
        ROW,
      ])
      .then(() => undefined),
  ),
  readConfirmBlockers: on(intents.readConfirmBlockers, (sql) => store.readConfirmBlockers(sql, ROW)),
  beginCapture: on(intents.beginCapture, (sql, { paymentId, medusaCaptureId }) =>
    store.beginAttempt(sql, {
      kind: "confirm",
      columns: {
        instalment_order_id: ROW,
        payment_id: paymentId,
        medusa_capture_id: medusaCaptureId,
        cents: 10_000,
      },
    }),
  ),
  mayStillConfirm: on(intents.mayStillConfirm, (sql, { id }) => store.mayStillSend(sql, id, null)),
  endCapture: on(intents.endCapture, (sql, { id }, state) => store.endAttempt(sql, id, { state })),
  giveUpCapture: on(intents.giveUpCapture, (sql, { id }, afterMs) =>
    store.giveUp(sql, id, { afterMs, reason }),
  ),
  holdPurchase: on(intents.holdPurchase, (sql) => purchases.holdPurchase(sql, ROW, BY_STAFF)),
  releasePurchase: on(intents.releasePurchase, (sql) => purchases.releasePurchase(sql, ROW)),
  readLedger: on(ledger.readLedger, (sql) => entries.readLedger(sql, ROW)),
  beginRefund: on(ledger.beginRefund, (sql, begin) =>
    store.beginAttempt(sql, {
      kind: "refund",
      columns: {
        instalment_order_id: ROW,
        payment_id: begin.paymentId,
        medusa_refund_id: begin.medusaRefundId,
        requested_by: begin.requestedBy,
        note_digest: begin.noteDigest,
        cents: begin.cents,
        origin: begin.origin,
        known_refund_ids: JSON.stringify(begin.known),
      },
      repeats: begin.repeats,
    }),
  ),
  mayStillRefund: on(ledger.mayStillRefund, (sql, id, done) => store.mayStillSend(sql, id, done)),
  endRefundAttempt: on(ledger.endRefundAttempt, (sql, id, end) =>
    store.endAttempt(sql, id, { ...end, reason }),
  ),
  giveUpRefund: on(ledger.giveUpRefund, (sql, id, afterMs) => store.giveUp(sql, id, { afterMs, reason })),
  claimServiceRefund: on(ledger.claimServiceRefund, (sql, id, refundId) =>
    entries.claimServiceRefund(sql, id, aLenderRefund(refundId, 0)),
  ),
  keepFoundRefund: on(ledger.keepFoundRefund, (sql, { id, total_amount }) =>
    entries.keepFoundRefund(sql, ROW, aLenderRefund(id, total_amount)),
  ),
  listRefunds: on(ledger.listRefunds, (sql) => entries.listRefunds(sql, ROW)),
  bindMedusaRefund: on(ledger.bindMedusaRefund, (sql, id, link) => entries.bindMedusaRefund(sql, id, link)),
  adoptFoundRefund: on(ledger.adoptFoundRefund, (sql, id) => entries.adoptFoundRefund(sql, id)),
  resolveOwedRefunds: on(ledger.resolveOwedRefunds, (sql) => entries.resolveOwedRefunds(sql, ROW)),
  keepInterruptedRefund: on(ledger.keepInterruptedRefund, (sql, refund) =>
    entries.keepInterruptedRefund(sql, ROW, refund),
  ),
  keepRepetition: on(ledger.keepRepetition, (sql, refund) =>
    entries.keepRepetition(sql, {
      instalment_order_id: ROW,
      payment_id: refund.paymentId,
      medusa_refund_id: refund.medusaRefundId,
      cents: refund.cents,
      requested_by: refund.requestedBy,
      note_digest: refund.noteDigest,
      known: refund.known,
      byPerson: refund.byPerson,
    }),
  ),
  resolveReview: on(ledger.resolveReview, async (sql, review, notMade) => {
    const ended = await resolved.resolveReviews(sql, { review }, { ...BY_STAFF, notMade })
    return ended.length > 0
  }),
  openReview: on(reviews.openReview, async (sql, reason) => {
    await listings.openReview(sql, ROW, reason)
  }),
  openReviewAgain: on(reviews.openReviewAgain, (sql, reason) => listings.openReviewAgain(sql, ROW, reason)),
  openObstacle: on(reviews.openObstacle, (sql, reason) => listings.openObstacle(sql, ROW, reason)),
  listDifferences: on(reviews.listDifferences, (sql, differences) =>
    listings.listDifferences(sql, ROW, differences),
  ),
  endReviews: on(reviews.endReviews, (sql, by) => listings.endReviews(sql, ROW, by)),
  listLoanAgain: on(reviews.listLoanAgain, (sql) => listings.listLoanAgain(sql, ROW)),
}
