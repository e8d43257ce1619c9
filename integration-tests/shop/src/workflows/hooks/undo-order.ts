import { setTimeout as pause } from "node:timers/promises"
import { MedusaError } from "@medusajs/framework/utils"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

/** `wait`: no completion ends; `throw`: Medusa rolls back every order with its payment. */
export type AfterPayment = "pass" | "wait" | "throw"

let now: AfterPayment = "pass"

export function setAfterPayment(next: AfterPayment): void {
  now = next
}

/** Simulates another plugin, which fails once an order exists with its payment. */
async function afterPayment(): Promise<void> {
  while (now === "wait") await pause(20)
  if (now === "throw") throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Another plugin failed.")
}

// Medusa runs this hook, but omits it from its types.
const orderCreated: unknown = Reflect.get(completeCartWorkflow.hooks, "orderCreated")
if (typeof orderCreated === "function") orderCreated(afterPayment)
