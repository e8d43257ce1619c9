import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps, type Deps } from "../../../../modules/instalments/deps"
import { ordersNumbered } from "../../../../settlements/read/order-numbers"
import { readInput } from "../../../read-input"
import { showOrder } from "./show-order"

const query = z.strictObject({
  status: z.string().optional(),
  account: z.string().optional(),
  order_id: z.string().optional(),
  cart_id: z.string().optional(),
  q: z.string().max(100).optional(),
  needs_person: z.enum(["true", "false"]).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).default(0),
})

/** `GET /admin/instalments/orders` -> `{ instalment_orders, count, limit, offset }`, newest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { limit, offset, q, needs_person, ...equal } = readInput(query, req.query)
  const deps = shopDeps(req.scope)
  const [rows, count] = await deps.instalments.listAndCountInstalmentOrders(
    {
      ...Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined)),
      ...(q && { $or: await searchFor(deps.query, q) }),
      ...(needs_person === "true" && { needs_person: { $ne: null }, resolved_at: null }),
      ...(needs_person === "false" && { $or: [{ needs_person: null }, { resolved_at: { $ne: null } }] }),
    },
    { take: limit, skip: offset, order: { created_at: "DESC" } },
  )
  res.json({ instalment_orders: rows.map(showOrder), count, limit, offset })
}

/** A reference, an id at the service, an order's id, or the number an order is known by. */
async function searchFor(query: Deps["query"], q: string): Promise<object[]> {
  return [
    { id: q.trim() },
    { service_order_id: q.trim() },
    { order_id: [q.trim(), ...(await ordersNumbered(query, q))] },
    { cart_id: q.trim() },
  ]
}
