import { model } from "@medusajs/framework/utils"
import { InstalmentOrder } from "./instalment-order"

/**
 * One reason why staff should review an instalment order (money invariant 11). An order has a row for each reason: open
 * until a staff member resolves it or its cause has ended. A resolved row stays until the cause ends, so that the same
 * circumstance is not listed twice.
 */
export const InstalmentReview = model
  .define("instalment_review", {
    id: model.id({ prefix: "instv" }).primaryKey(),
    reason: model.text(),
    /** For developers; nothing personal. */
    detail: model.text().nullable(),
    /** How Medusa's records differ from what was captured and refunded (`records_differ`). */
    differences: model.json().nullable(),
    opened_at: model.dateTime(),
    /** A staff member closed it, with a note. */
    resolved_at: model.dateTime().nullable(),
    resolved_by: model.text().nullable(),
    note: model.text().nullable(),
    /** What was listed is no longer so, and what ended it (`store/review-reasons.ts`). */
    ended_at: model.dateTime().nullable(),
    ended_by: model.text().nullable(),
    instalment_order: model.belongsTo(() => InstalmentOrder, { mappedBy: "reviews" }),
  })
  .indexes([
    {
      on: ["instalment_order_id", "reason"],
      unique: true,
      where: "ended_at IS NULL",
      name: "IDX_instalment_review_one_per_reason",
    },
    { on: ["opened_at"], where: "ended_at IS NULL AND resolved_at IS NULL" },
  ])
