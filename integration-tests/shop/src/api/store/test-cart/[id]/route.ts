import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** `GET /store/test-cart/:id?fields=` -> `{ cart }`: a shop's own route, which lets the shopper choose the fields. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: req.queryConfig.fields,
    filters: { id: req.params.id },
  })
  res.json({ cart: data[0] })
}
