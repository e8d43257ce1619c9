import { model } from "@medusajs/framework/utils"
import { InstalmentOrder } from "./instalment-order"

/** States in which an intent may still turn out to have happened at the lender. */
const LIVE = "state IN ('sending', 'unknown')"

/** An intent to confirm, committed before the call (money invariant 4). Cents. */
export const InstalmentCapture = model
  .define("instalment_capture", {
    id: model.id({ prefix: "instc" }).primaryKey(),
    payment_id: model.text(),
    medusa_capture_id: model.text().nullable(),
    cents: model.number(),
    state: model.enum(["sending", "unknown", "done", "refused", "unsent", "not_done"]),
    reason: model.text().nullable(),
    resolved_at: model.dateTime().nullable(),
    instalment_order: model.belongsTo(() => InstalmentOrder, { mappedBy: "captures" }),
  })
  .indexes([
    { on: ["payment_id"], unique: true, where: LIVE, name: "IDX_instalment_capture_one_live_per_payment" },
    {
      on: ["instalment_order_id"],
      unique: true,
      where: LIVE,
      name: "IDX_instalment_capture_one_live_per_order",
    },
  ])
