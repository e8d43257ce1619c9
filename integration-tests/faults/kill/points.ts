import fc from "fast-check"
import { setTimeout as pause } from "node:timers/promises"
import { endStatements, holdWrites, locksThat } from "../../harness/faults/hold-writes"
import type { TestShop } from "../../harness/shop/test-shop"

/**
 * When a server crashes: during a call to the lender, before or after the work; during a write, before or after it; or
 * at any moment.
 */
export type Point =
  | { at: "call"; operation: "create" | "get" | "confirm" | "refund"; done: boolean; nth: number }
  | { at: "write"; table: (typeof TABLES)[number]; done: boolean }
  | { at: "moment"; afterMs: number }

/** The tables that checkout, capture and refund write, Medusa's and the plugin's. */
const TABLES = [
  "instalment_order",
  "instalment_attempt",
  "instalment_transition",
  "payment_session",
  "payment",
  "payment_collection",
  "capture",
  "refund",
  "order",
  "order_cart",
  "order_payment_collection",
  "order_transaction",
] as const

export const points: fc.Arbitrary<Point> = fc.oneof(
  fc.record({
    at: fc.constant("call"),
    operation: fc.constantFrom("create", "get", "confirm", "refund"),
    done: fc.boolean(),
    nth: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ at: fc.constant("write"), table: fc.constantFrom(...TABLES), done: fc.boolean() }),
  fc.record({ at: fc.constant("moment"), afterMs: fc.integer({ min: 0, max: 6_000 }) }),
)

/**
 * Waits for the point, or until nothing happens any more, and kills the server there, as a power failure would.
 * @returns whether the point was reached
 */
export async function killAt(shop: TestShop, point: Point, over: () => boolean): Promise<boolean> {
  if (point.at === "call") return killInCall(shop, point, over)
  if (point.at === "write") return killInWrite(shop, point, over)
  await until(over, async () => false, point.afterMs)
  await shop.crash()
  return true
}

async function killInCall(
  shop: TestShop,
  { operation, done, nth }: Extract<Point, { at: "call" }>,
  over: () => boolean,
): Promise<boolean> {
  const { faults } = shop.sandbox
  const { id } = faults.add({ kind: done ? "hang-after" : "hang", operation, nth })
  // Not whether it is held: where this process stood still, the server has given the call up before it is seen here.
  const met = await until(over, async () => faults.list().some((fault) => fault.id === id && fault.hits > 0))
  await shop.crash()
  faults.remove(id)
  faults.release(id)
  return met
}

/** A lock on the table blocks the write; the server is killed while it waits. */
async function killInWrite(
  shop: TestShop,
  { table, done }: Extract<Point, { at: "write" }>,
  over: () => boolean,
): Promise<boolean> {
  const release = await holdWrites(shop, table)
  try {
    const waiting = () => locksThat(shop, `NOT granted AND relation = '"${table}"'::regclass`)
    const waited = await until(over, async () => (await waiting()).length > 0)
    await shop.crash()
    if (!done) await endStatements(shop)
    return waited
  } finally {
    await release()
  }
}

/** On a slow machine six carts take more than a minute until one is refunded. Where nothing is hit, all has ended before. */
const REACHED_MS = 300_000

/** @returns whether it came before everything was over, and in time */
async function until(
  over: () => boolean,
  reached: () => Promise<boolean>,
  within = REACHED_MS,
): Promise<boolean> {
  const deadline = Date.now() + within
  while (!over() && Date.now() < deadline) {
    if (await reached()) return true
    await pause(15)
  }
  return false
}
