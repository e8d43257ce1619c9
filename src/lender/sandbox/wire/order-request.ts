import { z } from "zod"

/** Orders v2, "Limits": maximum lengths are not specified; 255 is this sandbox's choice. */
const MAX_TEXT = 255
const MAX_URL = 2048

/** A required text. */
export const requiredText = z.string().max(MAX_TEXT).regex(/\S/, "must not be blank")

/** An optional text. */
const optionalText = z.string().max(MAX_TEXT).optional()

/** Orders v2, "Conventions": a non-negative integer in cents, without decimals. */
export const cents = z.int().nonnegative()

/** `YYYY-MM-DD`, a day of the calendar. */
const day = z.iso.date()

const email = z
  .string()
  .max(MAX_TEXT)
  .regex(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address")

/** An absolute http or https URL. */
export const url = z
  .string()
  .max(MAX_URL)
  .refine(
    (value) => /^https?:\/\//i.test(value) && URL.canParse(value) && !/\s/.test(value),
    "must be an http(s) URL",
  )

/** The body of Refund Order. Orders v2, "POST /orders/{orderId}/refund". */
export const refundRequest = z.strictObject({ total_amount: cents, promoted_amount: cents.optional() })

export type RefundRequest = z.infer<typeof refundRequest>

/** Orders v2, "Address". */
const address = z.strictObject({
  full_name: requiredText,
  address: requiredText,
  city: requiredText,
  country_code: z.enum(["ES", "FR", "PT"]),
  zip_code: optionalText,
  dni: optionalText,
  fix_phone: optionalText,
  mobile_phone: optionalText,
})

/** Orders v2, "User". */
const user = z.strictObject({
  full_name: requiredText,
  email,
  dni: optionalText,
  fix_phone: optionalText,
  mobile_phone: optionalText,
  date_of_birth: day.optional(),
  address: address.optional(),
  billing_address: address.optional(),
  shipping_address: address.optional(),
  order_history: z.array(z.strictObject({ date: day, amount: cents })).optional(),
})

/** Orders v2, "Configuration". */
const configuration = z.strictObject({
  channel: z
    .strictObject({ type: z.enum(["ONLINE", "INSTORE"]), assisted_sale: z.boolean() })
    .refine((channel) => !(channel.type === "ONLINE" && channel.assisted_sale), {
      path: ["assisted_sale"],
      message: "must be false for ONLINE orders",
    }),
  urls: z.strictObject({
    ok: url,
    ko: url,
    cancel: url,
    authorized_notification_callback: url.optional(),
    rejected_notification_callback: url.optional(),
  }),
})

/** Orders v2, "Product". */
const product = z.strictObject({ amount: cents, description: requiredText, quantity: z.int().nonnegative() })

/** Orders v2, "ShoppingCart". */
const shoppingCart = z
  .strictObject({
    order_reference: optionalText,
    total_amount: cents,
    promoted_amount: cents.optional(),
    details: z.strictObject({ shipping_cost: cents.optional(), products: z.array(product).min(1) }),
  })
  .refine((cart) => (cart.promoted_amount ?? 0) <= cart.total_amount, {
    path: ["promoted_amount"],
    message: "must be less than or equal to total_amount",
  })

/** The body of Create Order. An undocumented field is refused, at any level but in metadata: nothing validates it. */
export const orderRequest = z.strictObject({
  configuration,
  metadata: z.record(z.string(), z.unknown()),
  shopping_cart: shoppingCart,
  user,
})

export type OrderRequest = z.infer<typeof orderRequest>
