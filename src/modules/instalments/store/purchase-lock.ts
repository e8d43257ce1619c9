import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import type { Sql } from "./database"

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
  /** The lock ends by its time, unless it is released before. */
  stopRenewing(): void
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
  const lock = keepLock(sql, { purchaseId: id, token, worker: "plugin" })
  try {
    return { result: await lock.run(work) }
  } finally {
    await lock.release()
  }
}

/** Takes the lock of a cart's purchase, in one statement. */
export async function lockPurchaseOfCart(
  sql: Sql,
  cartId: string,
): Promise<PurchaseLock | "busy" | "no_purchase"> {
  const token = randomUUID()
  const { rows } = await sql.raw<{ id: string; locked: boolean }>(
    `WITH locked AS (${TAKE} WHERE cart_id = ? AND deleted_at IS NULL AND ${IS_FREE} RETURNING id)
     SELECT id, id IN (SELECT id FROM locked) AS locked FROM instalment_purchase WHERE cart_id = ? AND deleted_at IS NULL`,
    [token, LOCKED_MS, cartId, cartId],
  )
  const [purchase] = rows
  if (!purchase) return "no_purchase"
  return purchase.locked ? keepLock(sql, { purchaseId: purchase.id, token, worker: "request" }) : "busy"
}

function keepLock(sql: Sql, ticket: Ticket): PurchaseLock {
  const renewing = setInterval(() => void renew(sql, ticket), RENEWED_MS)
  const stopRenewing = () => clearInterval(renewing)
  return {
    run: (work) => tickets.run(ticket, work),
    stopRenewing,
    release: async () => {
      stopRenewing()
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
