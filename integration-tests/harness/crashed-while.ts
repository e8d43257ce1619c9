import { eventually } from "./eventually"
import type { ShopBehindNetwork } from "./shop-behind-network"

/** Holds the server's call to the lender, kills the server once `until` is true, and restarts it. */
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
  // The server may have crashed between writing and sending: the fault would then meet the next call.
  shop.network.heal()
  await shop.restart()
}
