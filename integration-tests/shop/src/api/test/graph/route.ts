import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

interface Question {
  entity: string
  fields: string[]
  filters?: Record<string, unknown>
}

/** `POST /test/graph` `{ entity, fields, filters? }` -> `{ data }`: what Medusa's query returns to code of the shop. */
export async function POST(req: MedusaRequest<Question>, res: MedusaResponse): Promise<void> {
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph(req.body)
  res.json({ data })
}
