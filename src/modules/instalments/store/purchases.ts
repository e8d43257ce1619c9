import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import { generateEntityId } from "@medusajs/framework/utils"
import { LIVE_STATES } from "../status"
import { sqlList, type Database, type Sql } from "./database"

/** A hold that lasts: who holds the purchase, since when (UTC), and why. */
export interface Hold {
  note: string
  held_by: string
  held_at: Date
}

/** The purchase `p` of an instalment order `o`. */
export const ITS_PURCHASE = "instalment_purchase p ON p.id = o.purchase_id"

/** Whether a staff member holds the purchase of an instalment order `o`. */
export const IS_HELD = `EXISTS (SELECT FROM instalment_purchase p WHERE p.id = o.purchase_id AND p.held_at IS NOT NULL)`

/** What a form is opened for: a cart, or an order. */
export interface Bought {
  kind: "cart" | "order"
  id: string
}

/**
 * Common table expressions that end in `purchase (id)`: the purchase of a cart or an order, made where there is none. A form
 * for an order takes the purchase of the cart that the order was made of, and is written down there.
 */
export function takingPurchase({ kind, id }: Bought): { ctes: string; bindings: unknown[] } {
  const made = generateEntityId(undefined, "instp")
  const insert = (target: "cart_id" | "order_id", where: string) =>
    `INSERT INTO instalment_purchase (id, cart_id, order_id, created_at, updated_at)
       SELECT ?, cart_id, order_id, now(), now() FROM bought WHERE ${where}
       ON CONFLICT (${target}) WHERE ${target} IS NOT NULL AND deleted_at IS NULL
       DO UPDATE SET order_id = coalesce(excluded.order_id, instalment_purchase.order_id), updated_at = now() RETURNING id`
  return {
    ctes: `bought AS (
       SELECT coalesce(?, (SELECT cart_id FROM order_cart WHERE order_id = ? AND deleted_at IS NULL LIMIT 1)) AS cart_id,
              ?::text AS order_id),
     by_cart AS (${insert("cart_id", "cart_id IS NOT NULL")}),
     by_order AS (${insert("order_id", "cart_id IS NULL")}),
     purchase AS (SELECT id FROM by_cart UNION ALL SELECT id FROM by_order)`,
    bindings: kind === "cart" ? [id, null, null, made, made] : [null, id, id, made, made],
  }
}

/** Whether a process works on the purchase of an instalment order `o`. */
export const IS_LOCKED = `EXISTS (SELECT FROM instalment_purchase p WHERE p.id = o.purchase_id AND p.locked_until > now())`

/** A process that crashes gives its lock back by time; work that lasts longer renews it. */
const LOCKED_MS = 60_000
const RENEWED_MS = 20_000

/** Who works on a purchase: the plugin, or Medusa for a request to complete its cart. */
type Worker = "plugin" | "request"

export interface Ticket {
  purchaseId: string
  token: string
  worker: Worker
}

/** Goes along with everything that the work awaits: Medusa's own workflows, and its call of the provider. */
const tickets = new AsyncLocalStorage<Ticket>()

/** The ticket of the work that this call is part of; null outside of any. Only the purchase's row says whether it still counts. */
export function currentTicket(): Ticket | null {
  return tickets.getStore() ?? null
}

/** The lock of a purchase that this process has. */
export interface PurchaseLock {
  /** Does work with the lock's ticket. */
  run<Result>(work: () => Result): Result
  /** One that another process has by now, because this one stood still, stays that one's. */
  release(): Promise<void>
}

const TAKE = `UPDATE instalment_purchase SET lock_token = ?, locked_until = now() + ? * interval '1 millisecond'`
const IS_FREE = "(locked_until IS NULL OR locked_until <= now())"

/**
 * Does work on a purchase in one process at a time: two forms of it that were approved must not complete the cart at the
 * same time, each replacing the other's payment session. An order that this shop did not make has no purchase, and nothing
 * that another process could do with it.
 * @returns null when another process has the lock
 */
export async function withPurchase<Result>(
  sql: Sql,
  row: { purchase_id: string | null },
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const { purchase_id: id } = row
  if (id === null) return { result: await work() }
  const token = randomUUID()
  const { rows } = await sql.raw(`${TAKE} WHERE id = ? AND ${IS_FREE} RETURNING id`, [token, LOCKED_MS, id])
  if (rows.length === 0) return null
  const lock = keepLock(sql, { purchaseId: id, token, worker: "plugin" }, () => true)
  try {
    return { result: await lock.run(work) }
  } finally {
    await lock.release()
  }
}

/**
 * Takes the lock of a cart's purchase, in one statement.
 * @param isAwaited false once no shopper waits for the work any more: the lock then ends by its time, unless it is released before
 */
export async function lockPurchaseOfCart(
  sql: Sql,
  cartId: string,
  isAwaited: () => boolean,
): Promise<PurchaseLock | "busy" | "no_purchase"> {
  const token = randomUUID()
  const { rows } = await sql.raw<{ id: string; locked: boolean }>(
    `WITH locked AS (${TAKE} WHERE cart_id = ? AND deleted_at IS NULL AND ${IS_FREE} RETURNING id)
     SELECT id, id IN (SELECT id FROM locked) AS locked FROM instalment_purchase WHERE cart_id = ? AND deleted_at IS NULL`,
    [token, LOCKED_MS, cartId, cartId],
  )
  const [purchase] = rows
  if (!purchase) return "no_purchase"
  return purchase.locked
    ? keepLock(sql, { purchaseId: purchase.id, token, worker: "request" }, isAwaited)
    : "busy"
}

function keepLock(sql: Sql, ticket: Ticket, isAwaited: () => boolean): PurchaseLock {
  const renewing = setInterval(() => {
    if (isAwaited()) void renew(sql, ticket)
    else clearInterval(renewing)
  }, RENEWED_MS)
  return {
    run: (work) => tickets.run(ticket, work),
    release: async () => {
      clearInterval(renewing)
      await sql.raw(
        "UPDATE instalment_purchase SET lock_token = NULL, locked_until = NULL WHERE id = ? AND lock_token = ?",
        [ticket.purchaseId, ticket.token],
      )
    },
  }
}

async function renew(sql: Sql, { purchaseId, token }: Ticket): Promise<void> {
  try {
    await sql.raw(
      "UPDATE instalment_purchase SET locked_until = now() + ? * interval '1 millisecond' WHERE id = ? AND lock_token = ?",
      [LOCKED_MS, purchaseId, token],
    )
  } catch {
    // The next renewal is in time as well; without any the lock ends by its clock, as after a crash.
  }
}

/** What came of an attempt to hold a purchase. */
export type Held = "held" | "held_already" | "being_confirmed"

const LIVE = sqlList(LIVE_STATES)

/**
 * Holds the purchase of an instalment order. The purchase is locked before its confirmations are looked for, as each of
 * their statements locks it, so one of the two sees the other on any number of servers (money invariant 14).
 */
export async function holdPurchase(
  sql: Database,
  id: string,
  how: { note: string; by: string },
): Promise<Held> {
  return sql.transaction(async (transaction) => {
    const { rows } = await transaction.raw<{ id: string; held: boolean }>(
      `SELECT p.id, p.held_at IS NOT NULL AS held FROM instalment_order o JOIN ${ITS_PURCHASE} WHERE o.id = ? FOR UPDATE OF p`,
      [id],
    )
    const [purchase] = rows
    if (!purchase || purchase.held) return "held_already"
    const held = await transaction.raw(
      `UPDATE instalment_purchase p SET held_at = now(), held_by = ?, hold_note = ?, updated_at = now()
        WHERE p.id = ? AND NOT EXISTS (
          SELECT FROM instalment_order o JOIN instalment_attempt c ON c.instalment_order_id = o.id
           WHERE o.purchase_id = p.id AND c.kind = 'confirm' AND (c.state IN (${LIVE}) OR o.id = ? AND c.state = 'done'))
        RETURNING p.id`,
      [how.by, how.note, purchase.id, id],
    )
    return held.rows.length > 0 ? "held" : "being_confirmed"
  })
}

/**
 * Releases the purchase of an instalment order, and makes those of its forms that are approved due for the next sweep.
 * @returns false when it is not on hold
 */
export async function releasePurchase(sql: Database, id: string): Promise<boolean> {
  return sql.transaction(async (transaction) => {
    // Forms before their purchase, as every statement locks them.
    await transaction.raw(
      `UPDATE instalment_order SET due_at = least(due_at, now())
        WHERE status = 'AUTHORIZED' AND purchase_id = (SELECT purchase_id FROM instalment_order WHERE id = ?)`,
      [id],
    )
    const { rows } = await transaction.raw(
      `UPDATE instalment_purchase p SET held_at = NULL, held_by = NULL, hold_note = NULL, updated_at = now()
         FROM instalment_order o WHERE o.id = ? AND p.id = o.purchase_id AND p.held_at IS NOT NULL RETURNING p.id`,
      [id],
    )
    return rows.length > 0
  })
}

/** What holds each of these instalment orders, by its id. */
export async function listHolds(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Hold>> {
  const { rows } = await sql.raw<Hold & { id: string }>(
    `SELECT o.id, p.hold_note AS note, p.held_by, p.held_at FROM instalment_order o JOIN ${ITS_PURCHASE}
      WHERE o.id = ANY(?) AND p.held_at IS NOT NULL`,
    [[...ids]],
  )
  return new Map(rows.map(({ id, ...hold }) => [id, hold]))
}

/**
 * Deletes those of these purchases that have no form, in the caller's transaction. They are locked first, as the statement that opens
 * a form locks them too: no form loses its purchase.
 */
export async function deletePurchases(sql: Sql, ids: readonly unknown[]): Promise<void> {
  await sql.raw("SELECT FROM instalment_purchase WHERE id = ANY(?) ORDER BY id FOR UPDATE", [ids])
  await sql.raw(
    `DELETE FROM instalment_purchase p
      WHERE id = ANY(?) AND NOT EXISTS (SELECT FROM instalment_order WHERE purchase_id = p.id)`,
    [ids],
  )
}
