import type { ShopDeps } from "../../modules/instalments/deps"
import { claimRead } from "../../modules/instalments/store/claims"
import { advance } from "./advance"

/**
 * An edit, a return, a claim or an exchange of an order cancels its payment in Medusa while that is not captured. What is
 * then to be reviewed is listed now; the sweep, which finds it too, comes up to a minute later.
 */
export async function followChange(deps: ShopDeps, orderId: string): Promise<void> {
  const cancelled = await deps.instalments.listInstalmentOrders({
    order_id: orderId,
    status: "AUTHORIZED",
    cancel_wanted_at: { $ne: null },
  })
  for (const row of cancelled) {
    await claimRead(deps.instalments.sql, row.id, 0)
    await advance(deps, row, { source: "sweep" })
  }
}
