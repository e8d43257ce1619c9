import { model } from "@medusajs/framework/utils"
import { InstalmentOrder } from "./instalment-order"

/**
 * What is bought: a cart, the order that it became, or an order or a draft without a cart. Every form that was opened for
 * it belongs to it, so that one lock and one hold cover them all. Times are UTC; holds no personal data.
 */
export const InstalmentPurchase = model
  .define("instalment_purchase", {
    id: model.id({ prefix: "instp" }).primaryKey(),
    cart_id: model.text().nullable(),
    /** Set once a form is opened for the order. */
    order_id: model.text().nullable(),
    /** A staff member's: nothing is confirmed until it is released (money invariant 14). Null while there is none. */
    held_at: model.dateTime().nullable(),
    held_by: model.text().nullable(),
    hold_note: model.text().nullable(),
    /** Of the process that works on it; by the database's clock until `locked_until`. */
    lock_token: model.text().nullable(),
    locked_until: model.dateTime().nullable(),
    /** The form that was last looked at for one that its shopper left; each is looked at once. */
    looked_at_form: model.text().nullable(),
    /** When it was found left: one form of a purchase at most. */
    left_at: model.dateTime().nullable(),
    left_published_at: model.dateTime().nullable(),
    /** sha256 of the token in the link back to it. */
    left_token_hash: model.text().nullable(),
    /** Of the address that was mailed about it (`hashAddress`), set before the mail is sent: at most once. */
    left_mail_hash: model.text().nullable(),
    forms: model.hasMany(() => InstalmentOrder, { mappedBy: "purchase" }),
  })
  .indexes([
    { on: ["cart_id"], unique: true, where: "cart_id IS NOT NULL" },
    { on: ["order_id"], unique: true, where: "order_id IS NOT NULL" },
    { on: ["left_token_hash"], unique: true, where: "left_token_hash IS NOT NULL" },
    { on: ["held_at"], where: "held_at IS NOT NULL", name: "IDX_instalment_purchase_held" },
    {
      on: ["left_at"],
      where: "left_at IS NOT NULL AND left_published_at IS NULL",
      name: "IDX_instalment_purchase_left_unpublished",
    },
  ])
