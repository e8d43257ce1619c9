import { z } from "zod"
import { brandOf, type Brand } from "../../../../checkout/offer/offer"
import { accountsSellingIn } from "../../../../in-store/start-sale"
import type { ShopDeps } from "../../../../modules/instalments/deps"
import { notFound } from "../../../../modules/instalments/errors"
import { byQuery } from "../../../read-input"

const query = z.strictObject({ order_id: z.string().min(1).max(200).optional() })
export type AccountsQuery = z.input<typeof query>

export interface AccountsResponse {
  /** `sells`: new sales are made with it; with `order_id`, in the region of that order. `version1`: it uses version 1 too. */
  accounts: { name: string; provider_id: string; enabled: boolean; sells: boolean; version1: boolean }[]
  /** The lender's name and logo, where the shop has set them. */
  brand: Brand | null
}

/**
 * `GET /admin/instalments/accounts` -> `{ accounts, brand }`: which there are, which use version 1, the lender's name.
 * With `order_id`, of an order or a draft, also which of them sell there. No key, no call.
 */
export const GET = byQuery(query, async ({ deps, input: { order_id } }): Promise<AccountsResponse> => {
  const all = deps.instalments.accounts.all()
  const selling =
    order_id === undefined ? all.filter(({ enabled }) => enabled) : await sellingFor(deps, order_id)
  const names = new Set(selling.map(({ name }) => name))
  const accounts = all.map(({ name, providerId, enabled, version1 }) => ({
    name,
    provider_id: providerId,
    enabled,
    sells: names.has(name),
    version1: version1 !== null,
  }))
  return { accounts, brand: brandOf(deps.instalments.settings) }
})

/** @throws MedusaError NOT_FOUND when there is no such order */
async function sellingFor(deps: ShopDeps, orderId: string): Promise<{ name: string }[]> {
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["id", "region_id"],
    filters: { id: orderId },
  })
  const order: { region_id: string | null } | undefined = data[0]
  if (!order) throw notFound("There is no such order.")
  return accountsSellingIn(deps, order.region_id)
}
