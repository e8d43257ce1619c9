import { isDeepStrictEqual } from "node:util"
import { z } from "zod"
import { accountsSellingIn } from "../../../../in-store/start-sale"
import type { ShopDeps } from "../../../../modules/instalments/deps"
import { notFound } from "../../../../modules/instalments/errors"
import { brandOf, type Brand } from "../../../../modules/instalments/options/selling-rules"
import { readSellingRules } from "../../../../modules/instalments/settings-versions"
import { byQuery } from "../../../read-input"

const query = z.strictObject({ order_id: z.string().min(1).max(200).optional() })
export type AccountsQuery = z.input<typeof query>

export interface AccountsResponse {
  /** `sells`: new sales are made with it; with `order_id`, in the region of that order. `version1`: it uses version 1 too. */
  accounts: { name: string; provider_id: string; enabled: boolean; sells: boolean; version1: boolean }[]
  /** The lender's name and logo, where the shop has set them, the same for all accounts. */
  brand: Brand | null
}

/**
 * `GET /admin/instalments/accounts` -> `{ accounts, brand }`: which there are, which use version 1, the lender's name.
 * With `order_id`, of an order or a draft, also which of them sell there. No key, no call.
 */
export const GET = byQuery(query, async ({ deps, input: { order_id } }): Promise<AccountsResponse> => {
  const all = deps.instalments.accounts.all()
  const rules = await readSellingRules(deps.instalments)
  const selling =
    order_id === undefined ? all.filter(({ name }) => rules(name).enabled) : await sellingFor(deps, order_id)
  const names = new Set(selling.map(({ name }) => name))
  const accounts = all.map(({ name, providerId, version1 }) => ({
    name,
    provider_id: providerId,
    enabled: rules(name).enabled,
    sells: names.has(name),
    version1: version1 !== null,
  }))
  const [brand = null, ...others] = all.map(({ name }) => brandOf(rules(name)))
  return { accounts, brand: others.every((one) => isDeepStrictEqual(one, brand)) ? brand : null }
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
