import { eventually } from "../time/eventually"
import type { TestShop } from "../shop/test-shop"

/** Waits until a fault that holds calls has met one. */
export async function heldCall(shop: Pick<TestShop, "sandbox">, fault: { id: string }): Promise<void> {
  await eventually(
    async () => shop.sandbox.faults.list().find(({ id }) => id === fault.id)?.held ?? 0,
    (calls) => calls > 0,
  )
}
