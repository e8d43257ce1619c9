import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../../modules/instalments/deps"
import { exportPerson, type PersonExport } from "../../../../../privacy/requests"
import { readPerson } from "../read-person"

/**
 * Everything that is held of a person. `{ email }`, `{ customer_id }` or `{ order_id }` -> `{ person }`. It is a POST
 * although it changes nothing: an e-mail address in a URL would be logged.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse<{ person: PersonExport }>): Promise<void> {
  const { person } = readPerson(req.body)
  res.json({ person: await exportPerson(shopDeps(req.scope), person) })
}
