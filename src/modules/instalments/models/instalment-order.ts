import { model } from "@medusajs/framework/utils"
import { InstalmentAttempt } from "./instalment-attempt"
import { InstalmentPurchase } from "./instalment-purchase"
import { InstalmentReview } from "./instalment-review"
import { InstalmentTransition } from "./instalment-transition"

/**
 * Our record of one order at the lender. Its id is the `order_reference` there.
 * Amounts are integers in cents; times are UTC. Holds no personal data.
 */
export const InstalmentOrder = model
  .define("instalment_order", {
    id: model.id({ prefix: "inst" }).primaryKey(),
    account: model.text(),
    /** `creating` until the lender responded, `not_created` when it never will, else the lender's, by the latest read. */
    status: model.text(),
    /** Since when every read has shown that status; null until the lender has shown one. */
    status_since: model.dateTime().nullable(),
    lender_order_id: model.text().nullable(),
    /**
     * sha256 of the 128-bit token in the return and callback URLs; the token itself is never kept. Null for an order
     * this shop did not make, as are its collection and fingerprint, and once a finished order's URLs are purged
     * (`src/retention/purge.ts`).
     */
    token_hash: model.text().nullable(),
    /** sha256 of the token in the payment link of an order (`paymentUrlOf`); null while nobody has asked for one. */
    link_token_hash: model.text().nullable(),
    /**
     * What the form was opened for: a cart's collection, or one that belongs to an order. `service`: for nothing
     * here; the order was found at the lender and is kept for review.
     */
    origin: model.enum(["cart", "order", "service"]),
    cart_id: model.text().nullable(),
    order_id: model.text().nullable(),
    payment_collection_id: model.text().nullable(),
    payment_session_id: model.text().nullable(),
    payment_id: model.text().nullable(),
    /** What placed it: `return`, `callback`, `sweep`, `admin`, or `storefront`; null until it is placed. */
    placed_by: model.text().nullable(),
    country_code: model.text().nullable(),
    channel: model.text(),
    assisted_sale: model.boolean().default(false),
    currency_code: model.text(),
    total_cents: model.number(),
    promoted_cents: model.number().default(0),
    fingerprint: model.text().nullable(),
    form_url: model.text().nullable(),
    /** As the lender wrote it: without a zone (Orders v2, "Conventions"). */
    expires_at_raw: model.text().nullable(),
    expires_at: model.dateTime().nullable(),
    /** Minutes the lender's clock is ahead of UTC, measured when the order was created. */
    utc_offset_minutes: model.number().nullable(),
    authorized_at: model.dateTime().nullable(),
    confirmed_at: model.dateTime().nullable(),
    /** Salted hash of the delivery address and e-mail that were approved; null for a row without a purchase. */
    delivery_hash: model.text().nullable(),
    /** Keyed hash of the shopper's data as sent: a form is not reused for corrected data. Null as `delivery_hash` is. */
    shopper_hash: model.text().nullable(),
    /** Medusa cancelled the payment: never confirm from here on (money invariant 7). */
    cancel_wanted_at: model.dateTime().nullable(),
    /** The payment that was cancelled then: the cancellation applies to no other payment. */
    cancel_payment_id: model.text().nullable(),
    /** When Medusa's `order.placed` was seen of the order that the cart became. */
    announced_at: model.dateTime().nullable(),
    /** When the last read of the lender began; bounds reads to one every few seconds. */
    read_at: model.dateTime().nullable(),
    callback_at: model.dateTime().nullable(),
    callbacks: model.number().default(0),
    /** What a list of the lender's showed last when it differed from this row. */
    listed_status: model.text().nullable(),
    /** When the sweep next polls this row; null when nothing is left to do. */
    due_at: model.dateTime().nullable(),
    attempts: model.number().default(0),
    /** How many times in a row the sweep failed on this row. */
    failures: model.number().default(0),
    /** None of an order this shop did not make. */
    purchase: model.belongsTo(() => InstalmentPurchase, { mappedBy: "forms" }).nullable(),
    transitions: model.hasMany(() => InstalmentTransition, { mappedBy: "instalment_order" }),
    loan_attempts: model.hasMany(() => InstalmentAttempt, { mappedBy: "instalment_order" }),
    reviews: model.hasMany(() => InstalmentReview, { mappedBy: "instalment_order" }),
  })
  .indexes([
    { on: ["token_hash"], unique: true },
    { on: ["link_token_hash"], unique: true, where: "link_token_hash IS NOT NULL" },
    { on: ["account", "lender_order_id"], unique: true, where: "lender_order_id IS NOT NULL" },
    { on: ["payment_session_id"], unique: true, where: "payment_session_id IS NOT NULL" },
    { on: ["payment_collection_id"] },
    { on: ["cart_id"] },
    { on: ["order_id"] },
    { on: ["status"] },
    { on: ["due_at"], where: "due_at IS NOT NULL" },
    { on: ["account", "read_at"], where: "status = 'CREATED'", name: "IDX_instalment_order_undecided" },
  ])
