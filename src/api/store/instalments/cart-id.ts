import { z } from "zod"
import { refuseShopper } from "../../../modules/instalments/errors"

const query = z.object({ cart_id: z.string().min(1).max(100) })

/** @throws MedusaError INVALID_DATA when the query names no cart */
export function readCartId(input: unknown): string {
  const parsed = query.safeParse(input)
  if (parsed.success) return parsed.data.cart_id
  throw refuseShopper("cart_id_missing")
}
