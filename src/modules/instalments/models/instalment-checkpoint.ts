import { model } from "@medusajs/framework/utils"

/** How far the hourly checkpoint sync over an account's orders at the lender has come. Times are UTC. */
export const InstalmentCheckpoint = model
  .define("instalment_checkpoint", {
    id: model.id({ prefix: "instp" }).primaryKey(),
    account: model.text(),
    /** When the last complete run began: every change before it was read. */
    seen_until: model.dateTime(),
  })
  .indexes([{ on: ["account"], unique: true }])
