import { performance } from "node:perf_hooks"
import { Form } from "../../integration-tests/harness/people/form"
import { Shopper } from "../../integration-tests/harness/people/shopper"
import type { TestShop } from "../../integration-tests/harness/shop/test-shop"
import { sweep } from "../../integration-tests/harness/time/sweep"
import { fill } from "../checkout/sell"
import { AT_ONCE, perSecond, sideBySide } from "../checkout/selling-rate"
import type { Bench } from "../measure"

/** A pass places what it can within its time; more passes than this mean that the sweep does not find them. */
const MOST_PASSES = 60
const HOUR_MS = 3_600_000

type Place = (shop: TestShop, forms: Form[]) => Promise<number>

/** Approves so many forms and has them placed. @returns orders per second */
export async function placeNew(shop: TestShop, count: number, place: Place): Promise<number> {
  const forms = await approve(shop, count)
  const rate = await place(shop, forms)
  // The lender's list must show each decision once; else forms are polled one by one.
  await sweep(shop)
  // It would show them to each pass of the next rounds too, and no return reads it.
  recede(shop, forms)
  return rate
}

/** The lender updated them an hour ago. */
export function recede({ sandbox }: TestShop, forms: Form[]): void {
  for (const { id } of forms) sandbox.backdate(id, HOUR_MS)
}

/** Approved forms, of which the shop was sent no notification and to whose shop nobody has returned. */
export async function approve(shop: TestShop, count: number, provider?: string): Promise<Form[]> {
  const forms: Form[] = []
  // A placed order is due once more, however it was placed: those of the round before are not this one's work.
  await sweep(shop)
  await sideBySide({ count, width: AT_ONCE }, async () => {
    const shopper = new Shopper(shop)
    const form = Form.of(shop, await shopper.chooseInstalments((await fill(shopper)).id, provider))
    await form.approve()
    forms.push(form)
  })
  return forms
}

/**
 * Copies the row of a form as if so many other shoppers had one. The lender has only the first.
 *
 * @param changes SQL of what else differs, as names and values of `jsonb_build_object`; `n` counts the copies from 1
 */
export async function copyForm(
  shop: TestShop,
  { id }: Form,
  { copies, changes }: { copies: number; changes: string },
): Promise<void> {
  await shop.sql(
    `INSERT INTO instalment_order
     SELECT (jsonb_populate_record(o, jsonb_build_object('id', o.id || '_' || n, 'lender_order_id', o.lender_order_id || '_' || n,
       'token_hash', o.token_hash || n, 'payment_session_id', NULL, 'cart_id', o.id || '_' || n,
       'payment_collection_id', o.id || '_' || n, 'read_at', now(), ${changes}))).*
       FROM instalment_order o, generate_series(1, $2::int) n WHERE lender_order_id = $1`,
    [id, copies],
  )
  await shop.sql("VACUUM ANALYZE instalment_order")
}

/** @returns orders per second, by as many passes of the sweep as it takes; several servers make each at once */
export async function placeBySweep(
  shop: TestShop,
  forms: Form[],
  servers: Pick<TestShop, "url">[] = [shop],
): Promise<number> {
  const began = performance.now()
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    await Promise.all(servers.map(sweep))
    if ((await countPlaced(shop, forms)) === forms.length) break
  }
  return placingRate(shop, forms, began)
}

/** @returns orders per second, by the return of the shoppers, several at once */
export async function placeByReturn(shop: TestShop, forms: Form[]): Promise<number> {
  const began = performance.now()
  const waiting = [...forms]
  await sideBySide({ count: forms.length, width: AT_ONCE }, async () => {
    const form = waiting.pop()
    if (form) await new Shopper(shop).follow(form.urls.ok)
  })
  return placingRate(shop, forms, began)
}

/** How many there are of approvals to place: `each` batches in a round, or one of the size that was asked for. */
export function approvalsOf(
  { rounds, approvals, quick }: Bench,
  each: number,
): { times: number; count: number } {
  if (approvals !== undefined) return { times: rounds, count: approvals }
  return { times: rounds * each, count: quick ? 8 : 40 }
}

/** How many of these the shop has an order of. */
async function countPlaced(shop: TestShop, forms: Form[]): Promise<number> {
  const [row] = await shop.sql<{ placed: number }>(
    "SELECT count(*)::int AS placed FROM instalment_order WHERE lender_order_id = ANY($1) AND payment_id IS NOT NULL",
    [forms.map(({ id }) => id)],
  )
  return row?.placed ?? 0
}

/**
 * The end is the last order's, not the pass's: that goes on to poll what is placed, or waits for other lenders. The
 * database has this machine's clock.
 *
 * @throws Error unless the shop has an order of each
 */
async function placingRate(shop: TestShop, forms: Form[], began: number): Promise<number> {
  const placed = await countPlaced(shop, forms)
  if (placed !== forms.length) throw new Error(`Of ${forms.length} approvals ${placed} are placed.`)
  const [last] = await shop.sql<{ at: Date }>(
    `SELECT max(placed.created_at) AS at FROM order_cart placed
       JOIN instalment_order instalment ON instalment.cart_id = placed.cart_id
      WHERE instalment.lender_order_id = ANY($1)`,
    [forms.map(({ id }) => id)],
  )
  if (!last?.at) throw new Error("None of the approvals has an order.")
  return perSecond(forms.length, began, last.at.getTime() - performance.timeOrigin)
}
