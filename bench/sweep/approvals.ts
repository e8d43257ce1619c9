import { performance } from "node:perf_hooks"
import { Form } from "../../integration-tests/harness/people/form"
import { Shopper } from "../../integration-tests/harness/people/shopper"
import type { TestShop } from "../../integration-tests/harness/shop/test-shop"
import { sweep } from "../../integration-tests/harness/time/sweep"
import { fill } from "../checkout/sell"

const AT_ONCE = 8
/** A pass places what it can within its time; more passes than this mean that the sweep does not find them. */
const MOST_PASSES = 60

/** Approved forms, of which the shop was sent no notification and to whose shop nobody has returned. */
export async function approve(shop: TestShop, count: number, provider?: string): Promise<Form[]> {
  const forms: Form[] = []
  // A placed order is due once more, however it was placed: those of the round before are not this one's work.
  await sweep(shop)
  await sideBySide(count, async () => {
    const shopper = new Shopper(shop)
    const form = Form.of(shop, await shopper.chooseInstalments((await fill(shopper)).id, provider))
    await form.approve()
    forms.push(form)
  })
  return forms
}

/** @returns orders per second, by as many passes of the sweep as it takes */
export async function placeBySweep(shop: TestShop, forms: Form[]): Promise<number> {
  const began = performance.now()
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    await sweep(shop)
    if ((await countPlaced(shop, forms)) === forms.length) return perSecond(forms, began)
  }
  throw new Error(`Of ${forms.length} approvals ${await countPlaced(shop, forms)} are placed.`)
}

/** @returns orders per second, by the return of the shoppers, several at once */
export async function placeByReturn(shop: TestShop, forms: Form[]): Promise<number> {
  const began = performance.now()
  const waiting = [...forms]
  await sideBySide(forms.length, async () => {
    const form = waiting.pop()
    if (form) await new Shopper(shop).follow(form.urls.ok)
  })
  const placed = await countPlaced(shop, forms)
  if (placed !== forms.length) throw new Error(`Of ${forms.length} returns ${placed} are placed.`)
  return perSecond(forms, began)
}

function perSecond(forms: Form[], began: number): number {
  return (1_000 * forms.length) / (performance.now() - began)
}

/** How many of these the shop has an order of. */
export async function countPlaced(shop: TestShop, forms: Form[]): Promise<number> {
  const [row] = await shop.sql<{ placed: number }>(
    "SELECT count(*)::int AS placed FROM instalment_order WHERE service_order_id = ANY($1) AND payment_id IS NOT NULL",
    [forms.map(({ id }) => id)],
  )
  return row?.placed ?? 0
}

async function sideBySide(count: number, work: () => Promise<void>): Promise<void> {
  let left = count
  const one = async () => {
    while (left > 0) {
      left -= 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}
