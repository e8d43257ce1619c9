import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { bringForward } from "../../../../../../sweep/sweep"
import { showOrder } from "../../show-order"

/** "Check now": reads the order at the service and does what its status calls for. -> `{ instalment_order }` */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const deps = shopDeps(req.scope)
  const id = req.params.id ?? ""
  await bringForward(deps, await deps.instalments.retrieveInstalmentOrder(id), "admin")
  res.json({ instalment_order: showOrder(await deps.instalments.retrieveInstalmentOrder(id)) })
}
