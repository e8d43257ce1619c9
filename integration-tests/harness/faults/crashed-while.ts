import { eventually } from "../time/eventually"
import type { FaultRule } from "../../../src/lender/sandbox"
import type { TestShop } from "../shop/test-shop"

/** Holds the server's call to the lender, where a fault says so, kills the server once `until` is true, and restarts it. */
export async function crashedWhile(
  shop: TestShop,
  work: () => Promise<unknown>,
  when: { fault?: FaultRule; until: () => boolean | Promise<boolean> },
): Promise<void> {
  if (when.fault) shop.sandbox.faults.add(when.fault)
  const broken = work().catch(() => undefined)
  await eventually(async () => when.until(), Boolean)
  await shop.crash()
  await broken
  // The server may have crashed between writing and sending: the fault would then meet the next call.
  shop.sandbox.faults.clear()
  await shop.restart()
}
