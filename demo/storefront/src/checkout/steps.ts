import type { Cart } from "../shop/use-cart"

export type StepName = "address" | "delivery" | "payment"

/** The requested step, or the earliest incomplete one. */
export function reachableStep(wanted: string | null, cart: Cart): StepName {
  const furthest = furthestStep(cart)
  const steps: StepName[] = ["address", "delivery", "payment"]
  const asked = steps.find((step) => step === wanted) ?? furthest
  return steps.indexOf(asked) <= steps.indexOf(furthest) ? asked : furthest
}

function furthestStep(cart: Cart): StepName {
  if (!cart.email || !cart.shipping_address?.address_1) return "address"
  if ((cart.shipping_methods ?? []).length === 0) return "delivery"
  return "payment"
}
