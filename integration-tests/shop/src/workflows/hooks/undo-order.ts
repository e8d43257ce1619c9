import { setTimeout as pause } from "node:timers/promises"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

/** `wait`: no completion ends; `throw`: Medusa rolls back every order with its payment. */
export type AfterPayment = "pass" | "wait" | "throw"

let now: AfterPayment = "pass"

export function setAfterPayment(next: AfterPayment): void {
  now = next
}

interface Made {
  cart_id: string
}

/** Simulates another plugin, which fails once an order exists with its payment: of every cart, or of one that is marked. */
async function afterPayment({ cart_id }: Made, { container }: { container: MedusaContainer }): Promise<void> {
  while (now === "wait") await pause(20)
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["metadata"],
    filters: { id: cart_id },
  })
  if (now === "throw" || data[0]?.metadata?.fails_after_payment)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Another plugin failed.")
}

// Medusa runs this hook, but omits it from its types.
const orderCreated: unknown = Reflect.get(completeCartWorkflow.hooks, "orderCreated")
if (typeof orderCreated === "function") orderCreated(afterPayment)
