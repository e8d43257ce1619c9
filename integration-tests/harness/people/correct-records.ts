import type { ReviewsResponse } from "../../../src/api/admin/instalments/reviews/route"
import type { TestShop } from "../shop/test-shop"
import { Admin } from "./admin"

const LISTED = `SELECT instalment_order_id AS id FROM instalment_review
  WHERE reason = 'records_differ' AND ended_at IS NULL AND resolved_at IS NULL AND deleted_at IS NULL`

/**
 * A staff member corrects Medusa's records wherever the review queue says that they differ. Another may have done it since.
 * @returns the instalment orders whose records were corrected
 */
export async function correctRecords(
  shop: Pick<TestShop, "url" | "sql">,
  wanted: (id: string) => boolean = () => true,
): Promise<string[]> {
  const listed = await shop.sql<{ id: string }>(LISTED)
  if (!listed.some(({ id }) => wanted(id))) return []
  const admin = await Admin.login(shop)
  const { body } = await admin.call<ReviewsResponse>("/instalments/reviews?reason=records_differ&limit=100")
  const corrected: string[] = []
  for (const { fingerprint, instalment_order: order } of body.reviews) {
    if (!order || !wanted(order.id)) continue
    const { status, body } = await admin.call(`/instalments/orders/${order.id}/repair`, { fingerprint })
    if (status === 200) corrected.push(order.id)
    else if (status !== 409) throw new Error(`${order.id} was not corrected: ${status} ${body.message}`)
  }
  return corrected
}
