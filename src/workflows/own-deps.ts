import { container } from "@medusajs/framework"
import { shopDeps, type ShopDeps } from "../modules/instalments/deps"

/**
 * What the step of a workflow works with. Each workflow here is one step around a function of the plugin: without a retry,
 * and without a compensation, since money that moved is not moved back. In the container of a step, Medusa keeps back the
 * events of what the function does, and drops them when it fails. So a step takes the shop's own container, and what it runs
 * of Medusa's workflows runs at top level, where Medusa's locks hold.
 */
export function ownDeps(): ShopDeps {
  return shopDeps(container)
}
