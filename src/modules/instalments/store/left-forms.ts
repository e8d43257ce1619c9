import type { Sql } from "./database"

/**
 * A form that may have been left, of an instalment order `o`: open at the lender as far as is known here, its cart not
 * paid, and no later form of the same cart. Nothing of a form that a staff member opened in a store.
 */
const MAY_BE_LEFT = `o.status = 'CREATED' AND o.origin = 'cart' AND o.channel = 'ONLINE' AND o.deleted_at IS NULL
  AND o.order_id IS NULL AND o.payment_id IS NULL AND o.form_url IS NOT NULL
  AND o.expires_at > now() + interval '5 minutes'
  AND NOT EXISTS (SELECT FROM instalment_order other
                   WHERE other.cart_id = o.cart_id AND other.id <> o.id AND other.deleted_at IS NULL
                     AND (other.created_at > o.created_at OR other.order_id IS NOT NULL
                          OR other.status IN ('AUTHORIZED', 'CONFIRMED')))`

/**
 * Ids of forms that were opened at least so long ago, the accounts in turn, so that one whose lender does not respond
 * holds up no other; in another order each time, so that no form that cannot be read does. Each is looked at once; of
 * one cart at most one is found left.
 */
export async function formsToLookAt(
  sql: Sql,
  wanted: { afterMs: number; limit: number },
): Promise<{ id: string; account: string }[]> {
  const { rows } = await sql.raw<{ id: string; account: string }>(
    `SELECT o.id, o.account FROM instalment_order o
      WHERE ${MAY_BE_LEFT} AND o.created_at <= now() - ? * interval '1 millisecond'
        AND NOT EXISTS (SELECT FROM instalment_left_form l
                         WHERE l.instalment_order_id = o.id OR (l.cart_id = o.cart_id AND l.is_left))
      ORDER BY row_number() OVER (PARTITION BY o.account ORDER BY random()), o.account LIMIT ?`,
    [wanted.afterMs, wanted.limit],
  )
  return rows
}

/** What was found; a concurrent run, or another form of the same cart, changes nothing. */
export async function keepLookedAt(sql: Sql, id: string, isLeft: boolean): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_left_form (instalment_order_id, cart_id, is_left, looked_at)
     SELECT o.id, o.cart_id, ?, now() FROM instalment_order o WHERE o.id = ? ON CONFLICT DO NOTHING`,
    [isLeft, id],
  )
}

/** Keeps the hash of the link's token; false when the form was not left, or is not open any more. */
export async function keepLinkToken(sql: Sql, id: string, tokenHash: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_left_form l SET token_hash = ? FROM instalment_order o
      WHERE o.id = l.instalment_order_id AND l.instalment_order_id = ? AND l.is_left AND ${MAY_BE_LEFT}
      RETURNING l.instalment_order_id`,
    [tokenHash, id],
  )
  return rows.length > 0
}

/** The instalment order of a link: one indexed look-up. */
export async function findLink(sql: Sql, tokenHash: string): Promise<string | null> {
  const { rows } = await sql.raw<{ instalment_order_id: string }>(
    "SELECT instalment_order_id FROM instalment_left_form WHERE token_hash = ?",
    [tokenHash],
  )
  return rows[0]?.instalment_order_id ?? null
}
