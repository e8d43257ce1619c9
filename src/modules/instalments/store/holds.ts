import { generateEntityId } from "@medusajs/framework/utils"
import type { Sql } from "./database"

/** A hold that lasts: who holds the order, since when (UTC), and why. */
export interface Hold {
  note: string
  held_by: string
  held_at: Date
}

/** Whether an instalment order `o` is held. */
export const IS_HELD = `EXISTS (SELECT FROM instalment_hold h
  WHERE h.instalment_order_id = o.id AND h.released_at IS NULL AND h.deleted_at IS NULL)`

/**
 * Holds an order; false when it is held already. The order's row is locked, as a confirmation that begins does: one of
 * the two comes before the other on any number of servers (money invariant 14).
 */
export async function holdOrder(sql: Sql, id: string, how: { note: string; by: string }): Promise<boolean> {
  const { rows } = await sql.raw(
    `INSERT INTO instalment_hold (id, instalment_order_id, note, held_by, held_at, created_at, updated_at)
     SELECT ?, o.id, ?, ?, now(), now(), now() FROM instalment_order o WHERE o.id = ? FOR UPDATE
     ON CONFLICT DO NOTHING RETURNING id`,
    [generateEntityId(undefined, "insth"), how.note, how.by, id],
  )
  return rows.length > 0
}

/** Releases the hold of an order and makes it due for the next sweep; false when it is not on hold. */
export async function releaseOrder(
  sql: Sql,
  id: string,
  how: { note: string; by: string },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH released AS (
       UPDATE instalment_hold SET released_at = now(), released_by = ?, release_note = ?, updated_at = now()
        WHERE instalment_order_id = ? AND released_at IS NULL AND deleted_at IS NULL RETURNING instalment_order_id)
     UPDATE instalment_order SET due_at = least(coalesce(due_at, now()), now())
      WHERE id IN (SELECT instalment_order_id FROM released) RETURNING id`,
    [how.by, how.note, id],
  )
  return rows.length > 0
}

/**
 * Another form of a cart that a staff member holds is held as well: changing the cart must not end a hold. Of the row
 * `o`; binds the id of the hold.
 */
export const HOLD_WITH_CART = `INSERT INTO instalment_hold (id, instalment_order_id, note, held_by, held_at, created_at, updated_at)
  SELECT ?, o.id, h.note, h.held_by, h.held_at, now(), now()
    FROM o JOIN instalment_order other ON other.cart_id = o.cart_id
           JOIN instalment_hold h ON h.instalment_order_id = other.id
   WHERE h.released_at IS NULL AND h.deleted_at IS NULL
   ORDER BY h.held_at LIMIT 1
  ON CONFLICT DO NOTHING`

/** The holds of these orders, by the order's id. */
export async function listHolds(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Hold>> {
  const { rows } = await sql.raw<Hold & { instalment_order_id: string }>(
    `SELECT h.instalment_order_id, h.note, h.held_by, h.held_at FROM instalment_hold h
      WHERE h.instalment_order_id = ANY(?) AND h.released_at IS NULL AND h.deleted_at IS NULL`,
    [[...ids]],
  )
  return new Map(rows.map(({ instalment_order_id, ...hold }) => [instalment_order_id, hold]))
}
