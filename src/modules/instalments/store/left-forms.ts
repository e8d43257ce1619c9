import type { Sql } from "./database"
import { ITS_PURCHASE } from "./purchases"

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

/** No form of the purchase was found left, and this one was not looked at. */
const NOT_LOOKED_AT = "p.left_at IS NULL AND p.looked_at_form IS DISTINCT FROM o.id"

/**
 * Ids of forms that were opened at least so long ago, the accounts in turn, so that one whose lender does not respond
 * holds up no other; in another order each time, so that no form that cannot be read does. Each is looked at once; of
 * one purchase at most one is found left.
 */
export async function formsToLookAt(
  sql: Sql,
  wanted: { afterMs: number; limit: number },
): Promise<{ id: string; account: string }[]> {
  const { rows } = await sql.raw<{ id: string; account: string }>(
    `SELECT o.id, o.account FROM instalment_order o JOIN ${ITS_PURCHASE}
      WHERE ${MAY_BE_LEFT} AND ${NOT_LOOKED_AT} AND o.created_at <= now() - ? * interval '1 millisecond'
      ORDER BY row_number() OVER (PARTITION BY o.account ORDER BY random()), o.account LIMIT ?`,
    [wanted.afterMs, wanted.limit],
  )
  return rows
}

/**
 * What was found; a concurrent run, or another form of the same purchase, changes nothing.
 * @returns whether this found the form left
 */
export async function keepLookedAt(sql: Sql, id: string, isLeft: boolean): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_purchase p SET looked_at_form = o.id, left_at = CASE WHEN ? THEN now() END
       FROM instalment_order o WHERE o.id = ? AND p.id = o.purchase_id AND ${NOT_LOOKED_AT} RETURNING p.id`,
    [isLeft, id],
  )
  return isLeft && rows.length > 0
}

/** Keeps the hash of the link's token; false when the form was not left, or is not open any more. */
export async function keepLinkToken(sql: Sql, id: string, tokenHash: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_purchase p SET left_token_hash = ? FROM instalment_order o
      WHERE o.id = ? AND p.id = o.purchase_id AND o.id = p.looked_at_form AND p.left_at IS NOT NULL AND ${MAY_BE_LEFT} RETURNING p.id`,
    [tokenHash, id],
  )
  return rows.length > 0
}

/** The instalment order of a link: one indexed look-up. */
export async function findLink(sql: Sql, tokenHash: string): Promise<string | null> {
  const { rows } = await sql.raw<{ looked_at_form: string }>(
    "SELECT looked_at_form FROM instalment_purchase WHERE left_token_hash = ? AND deleted_at IS NULL",
    [tokenHash],
  )
  return rows[0]?.looked_at_form ?? null
}

/** Whether a mail is sent to an address about a form: not where the person wants none, and once at most, so before it is sent. */
export async function claimMail(sql: Sql, id: string, addressHash: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_purchase p SET left_mail_hash = ?
      WHERE p.looked_at_form = ? AND p.left_at IS NOT NULL AND p.left_mail_hash IS NULL
        AND NOT EXISTS (SELECT FROM instalment_no_mail WHERE id = ?) RETURNING p.id`,
    [addressHash, id, addressHash],
  )
  return rows.length > 0
}

/** The shopper who got the link of this token wants no more mails. False where no mail had it. */
export async function refuseMails(sql: Sql, tokenHash: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH mailed AS (
       SELECT left_mail_hash AS id FROM instalment_purchase
        WHERE left_token_hash = ? AND left_mail_hash IS NOT NULL AND deleted_at IS NULL),
     refused AS (INSERT INTO instalment_no_mail (id) SELECT id FROM mailed ON CONFLICT DO NOTHING)
     SELECT id FROM mailed`,
    [tokenHash],
  )
  return rows.length > 0
}
