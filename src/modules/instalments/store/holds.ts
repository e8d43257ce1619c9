import { generateEntityId } from "@medusajs/framework/utils"
import { AT_ONCE } from "./due"
import type { Sql } from "./database"

/** A hold that lasts: who holds the order, since when (UTC), and why. */
export interface Hold {
  note: string
  held_by: string
  held_at: Date
}

/**
 * The forms of the purchase that an instalment order `o` is about, itself included: of its cart, of its order, and of
 * the cart that became its order or the order its cart became. Of the latter two only Medusa knows in the beginning.
 */
export const FORMS_OF_PURCHASE = `(SELECT o.id
  UNION ALL SELECT id FROM instalment_order WHERE cart_id = o.cart_id AND deleted_at IS NULL
  UNION ALL SELECT id FROM instalment_order WHERE order_id = o.order_id AND deleted_at IS NULL
  UNION ALL SELECT f.id FROM order_cart made JOIN instalment_order f ON f.order_id = made.order_id
             WHERE made.cart_id = o.cart_id AND made.deleted_at IS NULL AND f.deleted_at IS NULL
  UNION ALL SELECT f.id FROM order_cart made JOIN instalment_order f ON f.cart_id = made.cart_id
             WHERE made.order_id = o.order_id AND made.deleted_at IS NULL AND f.deleted_at IS NULL) form`

const LASTS = "h.released_at IS NULL AND h.deleted_at IS NULL"

/** The holds `h` that keep an instalment order `o` from being confirmed: those of any form of its purchase. */
export const ITS_HOLDS = `FROM ${FORMS_OF_PURCHASE} JOIN instalment_hold h ON h.instalment_order_id = form.id AND ${LASTS}`

/**
 * Whether an instalment order `o` is held. No form has a copy of another one's hold, so it does not matter which of
 * them the shopper goes on with, nor whether it was opened before the hold, after it, or at the same moment.
 */
export const IS_HELD = `EXISTS (SELECT ${ITS_HOLDS})`

/** Whether a hold that lasts is this row's `o` own. */
export const HAS_HOLD = `EXISTS (SELECT FROM instalment_hold h WHERE h.instalment_order_id = o.id AND ${LASTS})`

/** Holds an order, and with it the other forms of its purchase. @returns the hold's id; null when it is held already */
export async function holdOrder(
  sql: Sql,
  id: string,
  how: { note: string; by: string },
): Promise<string | null> {
  const { rows } = await sql.raw<{ id: string }>(
    `INSERT INTO instalment_hold (id, instalment_order_id, note, held_by, held_at, created_at, updated_at)
     SELECT ?, o.id, ?, ?, now(), now(), now() FROM instalment_order o WHERE o.id = ? AND NOT ${IS_HELD} FOR UPDATE OF o
     ON CONFLICT DO NOTHING RETURNING id`,
    [generateEntityId(undefined, "insth"), how.note, how.by, id],
  )
  return rows[0]?.id ?? null
}

/**
 * Releases the holds of an order, whichever forms of its purchase they were set on, and makes those that are approved
 * due for the next sweep; false when it is not on hold.
 * @param how.hold only this one
 */
export async function releaseOrder(
  sql: Sql,
  id: string,
  how: { note: string; by: string; hold?: string },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH forms AS (SELECT form.id FROM instalment_order o CROSS JOIN LATERAL ${FORMS_OF_PURCHASE} WHERE o.id = ?),
     released AS (
       UPDATE instalment_hold h SET released_at = now(), released_by = ?, release_note = ?, updated_at = now()
        WHERE h.instalment_order_id IN (SELECT id FROM forms) AND ${LASTS} AND h.id = coalesce(?, h.id) RETURNING id),
     due AS (
       UPDATE instalment_order SET due_at = ${AT_ONCE}
        WHERE id IN (SELECT id FROM forms) AND status = 'AUTHORIZED' AND EXISTS (SELECT FROM released))
     SELECT id FROM released`,
    [id, how.by, how.note, how.hold ?? null],
  )
  return rows.length > 0
}

/** What holds each of these orders, by the order's id; of several holds the oldest. */
export async function listHolds(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Hold>> {
  const { rows } = await sql.raw<Hold & { id: string }>(
    `SELECT o.id, hold.* FROM instalment_order o
      CROSS JOIN LATERAL (SELECT h.note, h.held_by, h.held_at ${ITS_HOLDS} ORDER BY h.held_at LIMIT 1) hold
      WHERE o.id = ANY(?)`,
    [[...ids]],
  )
  return new Map(rows.map(({ id, ...hold }) => [id, hold]))
}
