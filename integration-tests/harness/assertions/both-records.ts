import { setTimeout as pause } from "node:timers/promises"
import { correctRecords } from "../people/correct-records"
import { request } from "../shop/http"
import { eventually } from "../time/eventually"
import { accountsApart, askingAgain, creditedTwice } from "./order-accounts"
import { sweepEverything } from "../time/sweep"
import type { TestShop } from "../shop/test-shop"
import { ageEverything } from "../time/waiting-times"

type Records = Pick<TestShop, "sandbox" | "sql">

/** In cents; `id` is the instalment order's, the lender's `order_reference`. */
type Money = { id: string; captured: number; refunded: number }

/**
 * Asserts that the lender's and the shop's records hold the same money, that each order's transactions match its
 * payments, and that no order asks again for refunded money or gives credit for it twice. What Medusa records twice or
 * wrongly for concurrent requests is listed, and one click of a staff member corrects it; the minutes until then pass here.
 */
export async function expectRecordsMatch(
  shop: Records & Pick<TestShop, "url">,
  elsewhere: readonly string[] = [],
): Promise<void> {
  await expectMoneyAgrees(shop, elsewhere)
  if (await agreeSoon(shop)) return
  await ageEverything(shop)
  await sweepEverything(shop)
  await correctRecords(shop)
  await sweepEverything(shop)
  expect(await wrongAccounts(shop)).toEqual([])
  await expectMoneyAgrees(shop, elsewhere)
}

/** Medusa's own work of some seconds, in which its server responded: one that stands still has not ended it. */
async function agreeSoon(shop: Records & Pick<TestShop, "url">): Promise<boolean> {
  for (let poll = 0; poll < 30; poll += 1) {
    if ((await wrongAccounts(shop)).length === 0) return true
    await Promise.all([request(`${shop.url}/health`), pause(100)])
  }
  return false
}

async function wrongAccounts(shop: Records): Promise<{ id: string }[]> {
  return [...(await accountsApart(shop)), ...(await askingAgain(shop)), ...(await creditedTwice(shop))]
}

/**
 * Compares both records once Medusa has recorded running work: every loan and refund at the lender is in Medusa under a
 * payment of the same instalment order, to the cent, and vice versa; no loan was confirmed twice, and the sandbox
 * marked no request as odd. Orders created `elsewhere` with the same keys are not the shop's.
 */
export async function expectMoneyAgrees(shop: Records, elsewhere: readonly string[] = []): Promise<void> {
  await eventually(
    async () => ({ atService: moneyAtService(shop, elsewhere), inMedusa: await moneyInMedusa(shop) }),
    (money) => JSON.stringify(money.inMedusa) === JSON.stringify(money.atService),
    120_000,
  )
  const { records } = shop.sandbox
  const confirmed = records.effects().filter((effect) => effect.kind === "confirm")
  expect(new Set(confirmed.map((effect) => effect.orderId)).size).toBe(confirmed.length)
  expect(records.warnings).toEqual([])
}

function moneyAtService({ sandbox: { records } }: Records, elsewhere: readonly string[]): Money[] {
  const orders = records.orders().filter((order) => !elsewhere.includes(order.id))
  return moved(
    orders.map((order) => ({
      id: order.request.shopping_cart.order_reference ?? order.id,
      captured: records.captured(order.id),
      refunded: records.refunded(order.id),
    })),
  )
}

async function moneyInMedusa(shop: Records): Promise<Money[]> {
  return moved(
    await shop.sql<Money>(
      `SELECT payment.data->>'instalment_order_id' AS id,
              coalesce(sum((SELECT round(sum(amount) * 100) FROM capture
                             WHERE payment_id = payment.id AND deleted_at IS NULL)), 0)::int AS captured,
              coalesce(sum((SELECT round(sum(amount) * 100) FROM refund
                             WHERE payment_id = payment.id AND deleted_at IS NULL)), 0)::int AS refunded
         FROM payment WHERE provider_id LIKE 'pp_instalments%' GROUP BY 1`,
    ),
  )
}

function moved(money: Money[]): Money[] {
  return money.filter((one) => one.captured > 0 || one.refunded > 0).sort((a, b) => a.id.localeCompare(b.id))
}
