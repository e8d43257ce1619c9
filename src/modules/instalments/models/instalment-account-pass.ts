import { model } from "@medusajs/framework/utils"

/** Where the sweep stands with an account, for every server that sweeps it. Times are UTC. */
export const InstalmentAccountPass = model
  .define("instalment_account_pass", {
    id: model.id({ prefix: "insta" }).primaryKey(),
    account: model.text(),
    /** When the last pass over the account ended. */
    passed_at: model.dateTime().nullable(),
    /** How many reads of the lender that pass took. */
    calls: model.number().default(0),
    /** Since when the lender has not responded; null while it responds. */
    circuit_opened_at: model.dateTime().nullable(),
    /** Every change that the lender lists of before this moment was read. */
    listed_until: model.dateTime().nullable(),
  })
  .indexes([{ on: ["account"], unique: true }])
