import { eventually } from "./eventually"
import type { ShopBehindNetwork } from "./shop-behind-network"

/** Kills the server once `until` holds of what it was asked to do, its call to the lender held, and starts it again. */
export async function crashedWhile(
  shop: ShopBehindNetwork,
  work: () => Promise<unknown>,
  when: { call: RegExp; fault: "hang" | "hang-done"; until: () => boolean | Promise<boolean> },
): Promise<void> {
  shop.network.fail(when.call, when.fault)
  const broken = work().catch(() => undefined)
  await eventually(async () => when.until(), Boolean)
  await shop.crash()
  await broken
  // Killed between what it wrote down and what it sent: the fault would meet the next call.
  shop.network.heal()
  await shop.restart()
}
