import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** `GET /test/nothing/:token`: the minimal Medusa route, as a baseline. */
export async function GET(_req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ received: true })
}
