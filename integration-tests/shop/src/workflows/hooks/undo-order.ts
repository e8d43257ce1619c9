import { setTimeout as pause } from "node:timers/promises"
import { MedusaError } from "@medusajs/framework/utils"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

/** `wait`: no completion ends; `throw`: Medusa takes back every order, its payment with it. */
export type AfterPayment = "pass" | "wait" | "throw"

let now: AfterPayment = "pass"

export function setAfterPayment(next: AfterPayment): void {
  now = next
}

/** Another plugin of the shop, which fails once an order stands with its payment. */
async function afterPayment(): Promise<void> {
  while (now === "wait") await pause(20)
  if (now === "throw") throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Another plugin failed.")
}

// Medusa runs this hook, and leaves it out of its types.
const orderCreated: unknown = Reflect.get(completeCartWorkflow.hooks, "orderCreated")
if (typeof orderCreated === "function") orderCreated(afterPayment)
