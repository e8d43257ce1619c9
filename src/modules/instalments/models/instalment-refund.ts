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
    state: model.enum(["sending", "unknown", "done", "refused", "unsent", "not_done"]),
    /**
     * `medusa`: requested by an admin; `service`: external, found at the lender; `automatic`: made
     * outside Medusa, which could not refund the loan.
     */
    origin: model.enum(["medusa", "service", "automatic"]),
    payment_id: model.text().nullable(),
    medusa_refund_id: model.text().nullable(),
    service_refund_id: model.text().nullable(),
    /** Refund ids the lender already showed before this one was sent (money invariant 5). */
    known_refund_ids: model.json(),
    /**
     * Who requested it: Medusa's `created_by`; null when a program did, the row's own id of one made at the lender, the
     * instalment order's of what its cancellation left.
     */
    requested_by: model.text().nullable(),
    /**
     * Its requester may not know that it was made: their next equal request is refused once (money invariant 6), until
     * its response has reached its end or Medusa has shown it for some minutes.
     */
    ack_pending: model.boolean().default(false),
    /** When the response to its requester reached its end, by the database's clock. */
    acknowledged_at: model.dateTime().nullable(),
    /** When each requester was refused once because of it, and so was notified, by the database's clock. */
    warned: model.json().nullable(),
    /** When it was first seen recorded on the order's page, by the database's clock. */
    recorded_at: model.dateTime().nullable(),
    /**
     * It was requested but not made, and Medusa no longer has it: the customer is owed the money (money invariant 5).
     */
    owed: model.boolean().default(false),
    merchant_cost: model.number().nullable(),
    processor_cost: model.number().nullable(),
    reason: model.text().nullable(),
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
      on: ["instalment_order_id", "service_refund_id"],
      unique: true,
      where: "service_refund_id IS NOT NULL",
      name: "IDX_instalment_refund_one_claim_per_service_refund",
    },
    {
      on: ["medusa_refund_id"],
      unique: true,
      where: "medusa_refund_id IS NOT NULL",
      name: "IDX_instalment_refund_one_row_per_medusa_refund",
    },
  ])
