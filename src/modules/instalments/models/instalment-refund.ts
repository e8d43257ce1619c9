import { model } from "@medusajs/framework/utils"
import { InstalmentOrder } from "./instalment-order"

/**
 * The refund ledger: one row per refund wanted or found. Cents.
 * Two links make a row whole: the lender's refund id and the live Medusa refund id (money invariant 6).
 */
export const InstalmentRefund = model
  .define("instalment_refund", {
    id: model.id({ prefix: "instr" }).primaryKey(),
    cents: model.number(),
    promoted_cents: model.number().default(0),
    /** `repeated`: refused, because an equal one had been made. */
    state: model.enum(["sending", "unknown", "done", "refused", "unsent", "not_done", "repeated"]),
    /**
     * `medusa`: requested by an admin; `service`: external, found at the lender; `automatic`: made
     * outside Medusa, which could not refund the loan.
     */
    origin: model.enum(["medusa", "service", "automatic"]),
    payment_id: model.text().nullable(),
    medusa_refund_id: model.text().nullable(),
    lender_refund_id: model.text().nullable(),
    /** Refund ids the lender already showed before this one was sent (money invariant 5). */
    known_refund_ids: model.json(),
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
    instalment_order: model.belongsTo(() => InstalmentOrder, { mappedBy: "refunds" }),
  })
  .indexes([
    {
      on: ["instalment_order_id"],
      unique: true,
      where: "state IN ('sending', 'unknown')",
      name: "IDX_instalment_refund_one_unresolved_per_order",
    },
    {
      on: ["instalment_order_id", "lender_refund_id"],
      unique: true,
      where: "lender_refund_id IS NOT NULL",
      name: "IDX_instalment_refund_one_claim_per_lender_refund",
    },
    {
      on: ["medusa_refund_id"],
      unique: true,
      where: "medusa_refund_id IS NOT NULL",
      name: "IDX_instalment_refund_one_row_per_medusa_refund",
    },
  ])
