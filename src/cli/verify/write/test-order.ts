import { randomUUID } from "node:crypto"
import type { CreateOrder } from "../../../client"
import type { WriteSettings } from "../settings"

const SHIPPING = 500

/**
 * A whole order of a made-up shopper at a made-up shop, told from real ones by its reference; it asks for no
 * notification. Lines and shipping sum to the total.
 */
export function testOrder({ amount, email }: Pick<WriteSettings, "amount" | "email">): CreateOrder {
  const address = {
    full_name: "Verify Test",
    address: "Calle Ejemplo 1",
    city: "Madrid",
    country_code: "ES" as const,
    zip_code: "28013",
  }
  const shipping = Math.min(SHIPPING, amount)
  return {
    configuration: {
      channel: { type: "ONLINE", assisted_sale: false },
      urls: {
        ok: "https://shop.example/verify/ok",
        ko: "https://shop.example/verify/ko",
        cancel: "https://shop.example/verify/cancel",
      },
    },
    metadata: { made_by: "medusa-payment-instalments verify", purpose: "test" },
    shopping_cart: {
      order_reference: `verify-${randomUUID().slice(0, 13)}`,
      total_amount: amount,
      details: {
        shipping_cost: shipping,
        products: [{ amount: amount - shipping, description: "Test of the interface", quantity: 1 }],
      },
    },
    user: { full_name: "Verify Test", email, billing_address: address, shipping_address: address },
  }
}
