import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../../modules/instalments/deps"
import { erasePerson, type PersonErasure } from "../../../../../privacy/requests"
import { readPerson } from "../read-person"

/**
 * Erases what is held of a person. `{ email }`, `{ customer_id }` or `{ order_id }` -> `{ erasure }` with what would
 * become of each row; with `confirm: true` it is done. 400 while an order is not over.
 */
export async function POST(
  req: MedusaRequest,
  res: MedusaResponse<{ erasure: PersonErasure }>,
): Promise<void> {
  const { person, confirm } = readPerson(req.body)
  res.json({ erasure: await erasePerson(shopDeps(req.scope), person, { confirm }) })
}
