import { model } from "@medusajs/framework/utils"
import { InstalmentOrder } from "./instalment-order"

/** One change of status as it was read and what triggered the read, or something else that happened. Append-only. */
export const InstalmentTransition = model.define("instalment_transition", {
  id: model.id({ prefix: "instt" }).primaryKey(),
  from_status: model.text().nullable(),
  to_status: model.text(),
  source: model.text(),
  detail: model.text().nullable(),
  /** The staff member who did it, of what staff do. */
  made_by: model.text().nullable(),
  instalment_order: model.belongsTo(() => InstalmentOrder, { mappedBy: "transitions" }),
})
