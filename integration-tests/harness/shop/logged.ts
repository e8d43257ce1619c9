import { eventually } from "../time/eventually"
import type { TestShop } from "./test-shop"

/** Waits until the server has printed this. */
export async function untilLogged(shop: Pick<TestShop, "log">, text: string): Promise<void> {
  await eventually(
    async () => shop.log(),
    (log) => log.includes(text),
  )
}

/** Waits until the capture that the shop itself began is refused, and nothing of it is under way any more. */
export async function untilCaptureRefused(shop: Pick<TestShop, "log">, orderId: string): Promise<void> {
  await untilLogged(shop, `order ${orderId} is not captured yet`)
}
