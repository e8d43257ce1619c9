import { eventually } from "../../harness/time/eventually"
import { sweep } from "../../harness/time/sweep"
import type { TestShop } from "../../harness/shop/test-shop"
import { makeAnHourOlder } from "../../harness/time/waiting-times"
import { readRecords } from "./medusa-records"

const MOST_ROUNDS = 8
const OF_CART = "SELECT id FROM instalment_order WHERE $1::text IS NULL OR cart_id = $1"
const PAYMENTS = `SELECT id FROM payment WHERE data->>'instalment_order_id' IN (${OF_CART})`
const ORDERS = "SELECT order_id FROM order_cart WHERE $1::text IS NULL OR cart_id = $1"

/** Makes a cart's rows due for the next sweep. */
async function makeDue(shop: TestShop, cartId: string | null): Promise<void> {
  await shop.sql(
    "UPDATE instalment_order SET due_at = now(), read_at = NULL WHERE ($1::text IS NULL OR cart_id = $1) AND due_at IS NOT NULL",
    [cartId],
  )
}

/** Keeps the shop's own sweep, which runs each minute, from a cart's rows until the test advances its time. */
export async function hold(shop: TestShop, cartId: string): Promise<void> {
  await shop.sql(
    "UPDATE instalment_order SET due_at = now() + interval '1 hour' WHERE cart_id = $1 AND due_at IS NOT NULL",
    [cartId],
  )
}

/** Time passes for one cart, or for all: every waiting time ends, and the sweep runs until nothing changes. */
export async function advanceTime(shop: TestShop, cartId: string | null): Promise<void> {
  let before = ""
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await age(shop, cartId)
    if (cartId === null) await sweepDue(shop)
    else await lookAt(shop, cartId)
    const now = JSON.stringify(await readRecords(shop, cartId))
    if (now === before) return
    before = now
  }
  throw new Error(`The sweep still changes something after ${MOST_ROUNDS} rounds.`)
}

/** Sweeps one cart. One at a time, and not while the shop's own sweep starts, which would claim its rows. */
export function lookAt(shop: TestShop, cartId: string): Promise<void> {
  const look = async (): Promise<void> => {
    await eventually(
      async () => new Date().getSeconds(),
      (second) => second >= 1 && second < 58,
    )
    await makeDue(shop, cartId)
    await sweep(shop)
  }
  looking = looking.then(look, look)
  return looking
}

let looking: Promise<void> = Promise.resolve()

/** Sweeps every row, including those that are never due again. */
export async function sweepAll(shop: TestShop): Promise<void> {
  await shop.sql("UPDATE instalment_order SET due_at = now()")
  await sweepDue(shop)
}

/** One sweep takes a limited number of rows. */
async function sweepDue(shop: TestShop): Promise<void> {
  await makeDue(shop, null)
  for (;;) {
    await sweep(shop)
    const due = await shop.sql("SELECT 1 FROM instalment_order WHERE due_at <= now()")
    if (due.length === 0) return
  }
}

async function age(shop: TestShop, cartId: string | null): Promise<void> {
  const ours = `instalment_order_id IN (${OF_CART})`
  const paid = `payment_id IN (${PAYMENTS})`
  const which = {
    capture: paid,
    refund: paid,
    order_transaction: `order_id IN (${ORDERS})`,
    order_change: `order_id IN (${ORDERS})`,
    instalment_order: `id IN (${OF_CART})`,
    instalment_capture: ours,
    instalment_refund: ours,
    instalment_review: ours,
  }
  await makeAnHourOlder(shop, which, [cartId])
  await shop.sql(
    `UPDATE instalment_order SET status_since = status_since - interval '1 hour' WHERE id IN (${OF_CART})`,
    [cartId],
  )
  await shop.sql("UPDATE instalment_purchase SET locked_until = NULL WHERE cart_id = $1", [cartId])
}

/** Fails creations that were not found by now, and expires unfinished forms. */
export async function passADay(
  shop: TestShop,
  sandboxes: { clock: { advance(ms: number): Promise<void> } }[],
): Promise<void> {
  await Promise.all(sandboxes.map(({ clock }) => clock.advance(15 * 3_600_000)))
  await shop.sql(
    "UPDATE instalment_order SET created_at = created_at - interval '25 hours' WHERE status = 'creating'",
  )
}
