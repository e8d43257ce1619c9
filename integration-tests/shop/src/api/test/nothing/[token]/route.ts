import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** `GET /test/nothing/:token`: the least a route of Medusa's can do, to compare others with. */
export async function GET(_req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ received: true })
}
