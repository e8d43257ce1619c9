import { setTimeout as pause } from "node:timers/promises"
import { Admin } from "../../integration-tests/harness/people/admin"
import type { TestShop } from "../../integration-tests/harness/shop/test-shop"
import { interleaved } from "../interleaved"
import type { Bench } from "../measure"
import type { Rounds } from "../rounds"
import { batches, ordersPerSecond, type Repeated } from "./selling-rate"
import { sellByInstalments, sellBySystem, type Sold } from "./sell"

const CAPTURED_WITHIN_MS = 60_000
/** Short compared with a batch, whose duration it is added to. */
const POLL_EVERY_MS = 10

/** One way to sell. */
export interface Side extends Repeated {
  sell(): Promise<Sold>
}

export interface Sides {
  ours: Side
  control: Side
}

/** Sells in batches on each side in turn. */
export function ratesInTurn(bench: Bench, sides: Sides, width: number): Promise<Rounds> {
  const { times, size } = batches(bench, width)
  return interleaved(
    times,
    () => ordersPerSecond(sides.ours, size),
    () => ordersPerSecond(sides.control, size),
  )
}

/** Both sides leave the payment authorized. */
export function authorizing(shop: TestShop): Sides {
  const over = async () => undefined
  return {
    ours: { sell: () => sellByInstalments(shop), over },
    control: { sell: () => sellBySystem(shop), over },
  }
}

/** Both sides capture the payment: the plugin automatically, the control through an admin immediately. */
export async function capturing(shop: TestShop): Promise<Sides> {
  const admin = await Admin.login(shop)
  const sell = async () => {
    const sold = await sellBySystem(shop)
    const { status, body } = await admin.capture(await paymentOf(shop, sold.orderId))
    if (status !== 200) throw new Error(`Not captured: ${JSON.stringify(body)}`)
    return sold
  }
  return {
    ours: { sell: () => sellByInstalments(shop), over: () => untilCaptured(shop) },
    control: { sell, over: async () => undefined },
  }
}

async function paymentOf(shop: TestShop, orderId: string): Promise<string> {
  const [payment] = await shop.sql<{ id: string }>(
    `SELECT p.id FROM payment p
       JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id
      WHERE l.order_id = $1`,
    [orderId],
  )
  if (!payment) throw new Error(`Order ${orderId} has no payment.`)
  return payment.id
}

async function untilCaptured(shop: TestShop): Promise<void> {
  const open = "SELECT 1 FROM payment WHERE provider_id LIKE 'pp_instalments%' AND captured_at IS NULL"
  const deadline = Date.now() + CAPTURED_WITHIN_MS
  while ((await shop.sql(open)).length > 0) {
    if (Date.now() > deadline) throw new Error("Not every loan was captured.")
    await pause(POLL_EVERY_MS)
  }
}
