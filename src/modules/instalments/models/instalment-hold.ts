import { model } from "@medusajs/framework/utils"
import { InstalmentOrder } from "./instalment-order"

/**
 * A staff member holds an instalment order: it is not confirmed until the hold is released (money invariant 14). The
 * plugin's own rows, so that nothing a shopper can write counts as a hold or as its end.
 */
export const InstalmentHold = model
  .define("instalment_hold", {
    id: model.id({ prefix: "insth" }).primaryKey(),
    note: model.text(),
    held_by: model.text(),
    held_at: model.dateTime(),
    released_at: model.dateTime().nullable(),
    released_by: model.text().nullable(),
    release_note: model.text().nullable(),
    instalment_order: model.belongsTo(() => InstalmentOrder, { mappedBy: "holds" }),
  })
  .indexes([
    {
      on: ["instalment_order_id"],
      unique: true,
      where: "released_at IS NULL",
      name: "IDX_instalment_hold_one_per_order",
    },
  ])
