import { z } from "zod"
import { cents, requiredText, optionalText, url } from "./fields"
import { user } from "./user"

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

/** The body of Create Order. A field the document does not name is refused, wherever it stands. */
export const orderRequest = z.strictObject({
  configuration,
  metadata: z.record(z.string(), z.string()),
  shopping_cart: shoppingCart,
  user,
})

export type OrderRequest = z.infer<typeof orderRequest>
