import { model } from "@medusajs/framework/utils"

/** How far the hourly pass over an account's orders at the service has come. Times are UTC. */
export const InstalmentCheckpoint = model
  .define("instalment_checkpoint", {
    id: model.id({ prefix: "instp" }).primaryKey(),
    account: model.text(),
    /** When the last pass that saw everything began: whatever changed before was seen. */
    seen_until: model.dateTime(),
  })
  .indexes([{ on: ["account"], unique: true }])
