import { MedusaError } from "@medusajs/framework/utils"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

/** Simulates another plugin, which forbids carts with its mark to become orders. */
completeCartWorkflow.hooks.validate(({ cart }) => {
  if (cart.metadata?.forbidden_by_plugin) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "Another plugin forbids this cart.")
  }
})
