import { model } from "@medusajs/framework/utils"
import { InstalmentOrder } from "./instalment-order"

/** States in which an attempt may still turn out to have happened at the lender. */
const LIVE = "state IN ('sending', 'unknown')"

/**
 * One confirmation of a loan or one refund, committed before the call (money invariant 4). Cents. The refunds are a ledger:
 * one row per refund wanted or found, also of one that is refused, and two links make a row whole, the lender's refund id
 * and the live Medusa refund id (money invariant 6). A confirmation has none of the columns that name refunds.
 */
export const InstalmentAttempt = model
  .define("instalment_attempt", {
    id: model.id({ prefix: "insta" }).primaryKey(),
    kind: model.enum(["confirm", "refund"]),
    cents: model.number(),
    promoted_cents: model.number().default(0),
    /** `repeated`: refused, because an equal refund had been made. */
    state: model.enum(["sending", "unknown", "done", "refused", "unsent", "not_done", "repeated"]),
    /**
     * Of a refund. `medusa`: requested by an admin; `service`: external, found at the lender; `automatic`: made
     * outside Medusa, which could not refund the loan.
     */
    origin: model.enum(["medusa", "service", "automatic"]).nullable(),
    payment_id: model.text().nullable(),
    medusa_capture_id: model.text().nullable(),
    medusa_refund_id: model.text().nullable(),
    lender_refund_id: model.text().nullable(),
    /** Refund ids the lender already showed before this one was sent (money invariant 5). */
    known_refund_ids: model.json().nullable(),
    /**
     * Who requested it: Medusa's `created_by`; null when a program did, the row's own id of one made at the lender, the
     * instalment order's of what its cancellation left.
     */
    requested_by: model.text().nullable(),
    /** A digest of the note that Medusa's refund had: a program repeats a refund by another one (money invariant 6). */
    note_digest: model.text().nullable(),
    /** The lender answered 202 or 204, so it may make it at any later time (money invariant 5). */
    accepted: model.boolean().default(false),
    /**
     * It was requested but not made, and Medusa no longer has it: the customer may be owed the money (money invariant 5).
     */
    owed: model.boolean().default(false),
    merchant_cost: model.number().nullable(),
    processor_cost: model.number().nullable(),
    reason: model.text().nullable(),
    /** When it ended; of a `repeated` one when its requester repeated it, or at once where they cannot by asking again. */
    resolved_at: model.dateTime().nullable(),
    instalment_order: model.belongsTo(() => InstalmentOrder, { mappedBy: "loan_attempts" }),
  })
  .checks([
    {
      name: "instalment_attempt_whole",
      expression:
        "CASE kind WHEN 'confirm' THEN payment_id IS NOT NULL ELSE origin IS NOT NULL AND known_refund_ids IS NOT NULL END",
    },
  ])
  .indexes([
    {
      on: ["payment_id"],
      unique: true,
      where: `kind = 'confirm' AND ${LIVE}`,
      name: "IDX_instalment_attempt_one_live_confirmation_per_payment",
    },
    {
      on: ["instalment_order_id", "kind"],
      unique: true,
      where: LIVE,
      name: "IDX_instalment_attempt_one_live_per_order_and_kind",
    },
    {
      on: ["instalment_order_id", "lender_refund_id"],
      unique: true,
      where: "lender_refund_id IS NOT NULL",
      name: "IDX_instalment_attempt_one_claim_per_lender_refund",
    },
    {
      on: ["medusa_refund_id"],
      unique: true,
      where: "medusa_refund_id IS NOT NULL",
      name: "IDX_instalment_attempt_one_row_per_medusa_refund",
    },
  ])
