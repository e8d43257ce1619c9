import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"

const query = z.object({ cart_id: z.string().min(1).max(100) })

/** @throws MedusaError INVALID_DATA when the query names no cart */
export function readCartId(input: unknown): string {
  const parsed = query.safeParse(input)
  if (parsed.success) return parsed.data.cart_id
  throw new MedusaError(MedusaError.Types.INVALID_DATA, "Say which cart: add cart_id to the query.")
}
