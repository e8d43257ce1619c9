import { z } from "zod"
import type { Aspect } from "./aspect"
import { cents, maybe } from "./fields"

function cart(schema: z.ZodType): z.ZodType {
  return z.object({ shopping_cart: schema })
}

function products(schema: z.ZodType): z.ZodType {
  return cart(z.object({ details: z.object({ products: z.array(schema) }) }))
}

/** Orders v2, "ShoppingCart" and "Product". */
export const cartAspects: readonly Aspect[] = [
  {
    rows: "cart-1",
    asks: "order_reference is text where there is one",
    schema: cart(z.object({ order_reference: maybe(z.string()) })),
  },
  {
    rows: "cart-2 conv-1",
    asks: "shopping_cart.total_amount is an integer in cents",
    schema: cart(z.object({ total_amount: cents })),
  },
  {
    rows: "cart-3 lim-1 conv-1",
    asks: "promoted_amount is an integer in cents, at most total_amount",
    schema: cart(
      z
        .object({ total_amount: z.unknown(), promoted_amount: maybe(cents) })
        .refine(
          ({ total_amount, promoted_amount }) =>
            typeof total_amount !== "number" || (promoted_amount ?? 0) <= total_amount,
          { path: ["promoted_amount"], error: "is more than total_amount" },
        ),
    ),
  },
  {
    rows: "cart-4 conv-1",
    asks: "shipping_cost is an integer in cents",
    schema: cart(z.object({ details: z.object({ shipping_cost: maybe(cents) }) })),
  },
  {
    rows: "cart-5 lim-2",
    asks: "an order has at least one product",
    schema: cart(z.object({ details: z.object({ products: z.array(z.unknown()).min(1) }) })),
  },
  {
    rows: "prod-1 conv-1",
    asks: "a product's amount is an integer in cents",
    schema: products(z.object({ amount: cents })),
  },
  {
    rows: "prod-2",
    asks: "a product has a description",
    schema: products(z.object({ description: z.string() })),
  },
  {
    rows: "prod-3",
    asks: "a product's quantity is an integer",
    schema: products(z.object({ quantity: z.int() })),
  },
]
