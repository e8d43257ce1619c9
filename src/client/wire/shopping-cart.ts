import { z } from "zod"
import { cents, looseCents, looseText } from "./tolerant"

export interface ReadProduct {
  /** Cents. */
  amount: number | null
  description: string | null
  quantity: number | null
}

/** Orders v2, "ShoppingCart", as answered. Amounts in cents. */
export interface ReadShoppingCart {
  order_reference: string | null
  total_amount: number
  promoted_amount: number | null
  details: { shipping_cost: number | null; products: ReadProduct[] }
}

const product = z.object({ amount: looseCents, description: looseText, quantity: looseCents })

export const readShoppingCartSchema: z.ZodType<ReadShoppingCart> = z.object({
  order_reference: looseText,
  total_amount: cents,
  promoted_amount: looseCents,
  details: z
    .object({ shipping_cost: looseCents, products: z.array(product).catch(() => []) })
    .catch(() => ({ shipping_cost: null, products: [] })),
})
