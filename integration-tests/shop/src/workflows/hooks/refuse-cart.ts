import { MedusaError } from "@medusajs/framework/utils"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

/** Another plugin of the shop, which forbids carts that carry its mark to become orders. */
completeCartWorkflow.hooks.validate(({ cart }) => {
  if (cart.metadata?.forbidden_by_plugin) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "Another plugin forbids this cart.")
  }
})
