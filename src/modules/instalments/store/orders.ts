import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { ENDED_BY } from "./review-reasons"
import { mayFollow, type Standing } from "../status"
import type { Sql } from "./database"
import { IS_ITS_LIVING_PAYMENT, SOON_AT_LATEST } from "./due"
import { takingPurchase, type Bought } from "./purchases"

/**
 * Whether another payment than `?` of an instalment order `o` lives in Medusa. Medusa's table is read in the
 * statement that writes, so that nothing can change between the check and the write. A shopper can write to the data of a session of
 * another provider, never to that of a payment of this one.
 */
const ANOTHER_LIVES = `EXISTS (SELECT FROM payment p WHERE p.id <> ? AND ${IS_ITS_LIVING_PAYMENT})`

/** What the lender responded about an order it has just made, as a row keeps it. */
interface Created {
  lender_order_id: string
  form_url: string | null
  expires_at_raw: string | null
  expires_at: Date | null
  utc_offset_minutes: number | null
}

/** What a row knows before the lender is asked for its order. Amounts in cents. */
export interface NewOrder {
  id: string
  account: string
  status: string
  token_hash: string
  payment_collection_id: string
  payment_session_id: string
  country_code: string | null
  channel: string
  assisted_sale: boolean
  currency_code: string
  total_cents: number
  promoted_cents: number
  fingerprint: string
  delivery_hash: string
  shopper_hash: string
  /** Null for one that is not opened. */
  due_at: Date | null
}

/** Commits a row of what is bought before its order is made at the lender, in one statement with its purchase. */
export async function keepNewOrder<Row>(sql: Sql, bought: Bought, order: NewOrder): Promise<Row> {
  const { ctes, bindings } = takingPurchase(bought)
  const columns = Object.entries(order)
  const { rows } = await sql.raw<Row>(
    `WITH ${ctes}
     INSERT INTO instalment_order (purchase_id, origin, ${bought.kind}_id, ${columns.map(([name]) => name).join(", ")})
     SELECT id, ?, ?, ${columns.map(() => "?").join(", ")} FROM purchase RETURNING *`,
    [...bindings, bought.kind, bought.id, ...columns.map(([, value]) => value)],
  )
  const [row] = rows
  if (!row) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `No row was written for ${order.id}.`)
  return row
}

export type Source =
  "initiate" | "authorize" | "capture" | "refund" | "return" | "callback" | "sweep" | "admin"

/** What was read of an order at the lender. */
export interface StatusRead {
  status: string
  source: Source
  detail?: string
  /** It shows a loan: CONFIRMED, or CANCELLED by its refunds. */
  loan?: boolean
  /** The lender's response to a confirmation, which no read that is under way can be newer than. */
  response?: boolean
}

/**
 * Records what was read of a row's order, by one statement: its status, since when it has it, and the transition. A row that
 * has moved since it was loaded, before the read, keeps its status: another read ended first, and this one is repeated. A row
 * that would not be polled for a while, or never, is due soon: what follows from the status is the sweep's if this process
 * crashes now. One that the sweep has claimed is due soon enough. Polls are counted anew. One event is published for each
 * status of a row: a transition to one that it had before is not.
 * @returns the status that the row has now
 */
export async function recordStatus(
  sql: Sql,
  row: Standing & { id: string },
  read: StatusRead,
): Promise<string> {
  const loan = read.loan === true || read.status === "CONFIRMED"
  const moves = mayFollow(row, read.status)
  const learnsOfLoan = loan && row.confirmed_at === null && row.status === read.status
  if (!moves && !learnsOfLoan) return row.status
  const { rows } = await sql.raw(
    `WITH moved AS (
       UPDATE instalment_order
          SET status = ?, updated_at = now(), status_since = CASE WHEN status = ? THEN status_since ELSE now() END,
              authorized_at = CASE WHEN ? = 'AUTHORIZED' THEN coalesce(authorized_at, now()) ELSE authorized_at END,
              confirmed_at = CASE WHEN ? THEN coalesce(confirmed_at, now()) ELSE confirmed_at END,
              due_at = ${SOON_AT_LATEST}, attempts = 0
        WHERE id = ? AND ${read.response ? TAKES_A_LOAN : "status = ?"}
        RETURNING id),
     noted AS (
       INSERT INTO instalment_transition
              (id, instalment_order_id, from_status, to_status, source, detail, created_at, updated_at, published_at)
       SELECT ?, id, ?, ?, ?, ?, now(), now(),
              CASE WHEN EXISTS (SELECT FROM instalment_transition t
                                 WHERE t.instalment_order_id = moved.id AND t.to_status = ? AND t.from_status IS DISTINCT FROM ?)
                   THEN now() END
         FROM moved WHERE ?)
     SELECT id FROM moved`,
    [
      read.status,
      read.status,
      read.status,
      loan,
      row.id,
      ...(read.response ? [] : [row.status]),
      generateEntityId(undefined, "instt"),
      row.status,
      read.status,
      read.source,
      read.detail ?? null,
      read.status,
      read.status,
      moves,
    ],
  )
  if (rows.length > 0) return read.status
  const now = await sql.raw<{ status: string }>("SELECT status FROM instalment_order WHERE id = ?", [row.id])
  return now.rows[0]?.status ?? row.status
}

/** A row that a confirmation of the lender's still makes a loan: not one whose loan is known. */
const TAKES_A_LOAN = "status <> 'CONFIRMED' AND (status <> 'CANCELLED' OR confirmed_at IS NULL)"

/**
 * Writes down that an approval ends earlier than was known, and never later. Its deadline comes earlier with that, so it
 * is due soon: the next poll is set by the new one.
 */
export async function recordNearerEnd(
  sql: Sql,
  id: string,
  end: { at: Date; raw: string | null },
): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order SET expires_at = ?, expires_at_raw = ?, due_at = ${SOON_AT_LATEST}, updated_at = now()
      WHERE id = ? AND status = 'AUTHORIZED' AND (expires_at IS NULL OR expires_at > ?)`,
    [end.at, end.raw, id, end.at],
  )
}

/** Appends what happened to a row whose status did not change; an equal last line is not repeated. */
export async function recordDetail(
  sql: Sql,
  row: { id: string; status: string },
  happened: { source: Source; detail: string; by?: string },
): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_transition (id, instalment_order_id, from_status, to_status, source, detail, made_by, created_at, updated_at)
     SELECT ?, ?, ?, ?, ?, ?, ?, now(), now()
      WHERE ? IS DISTINCT FROM (SELECT detail FROM instalment_transition
                                 WHERE instalment_order_id = ? ORDER BY created_at DESC, id DESC LIMIT 1)`,
    [
      generateEntityId(undefined, "instt"),
      row.id,
      row.status,
      row.status,
      happened.source,
      happened.detail,
      happened.by ?? null,
      happened.detail,
      row.id,
    ],
  )
}

/**
 * Completes a row that was committed before its order existed, as `recordStatus` does where the status has moved.
 * @returns the row as it is now; null when it is gone
 * @throws when another row has that order
 */
export async function recordCreated<Row>(
  sql: Sql,
  row: Standing & { id: string },
  { status, source, ...created }: Created & { status: string; source: Source },
): Promise<Row | null> {
  const { rows } = await sql.raw<Row>(
    `WITH o AS (
       SELECT id, (? AND status = ?) AS moves FROM instalment_order WHERE id = ? FOR UPDATE),
     noted AS (
       INSERT INTO instalment_transition (id, instalment_order_id, from_status, to_status, source, created_at, updated_at)
       SELECT ?, id, ?, ?, ?, now(), now() FROM o WHERE moves)
     UPDATE instalment_order
        SET lender_order_id = ?, form_url = ?, expires_at_raw = ?, expires_at = ?, utc_offset_minutes = ?, updated_at = now(),
            status = CASE WHEN moves THEN ? ELSE status END,
            status_since = CASE WHEN moves THEN now() ELSE status_since END,
            authorized_at = CASE WHEN moves AND ? THEN coalesce(authorized_at, now()) ELSE authorized_at END,
            confirmed_at = CASE WHEN moves AND ? THEN coalesce(confirmed_at, now()) ELSE confirmed_at END,
            due_at = ${SOON_AT_LATEST}, attempts = 0
       FROM o WHERE instalment_order.id = o.id
     RETURNING instalment_order.*`,
    [
      mayFollow(row, status),
      row.status,
      row.id,
      generateEntityId(undefined, "instt"),
      row.status,
      status,
      source,
      created.lender_order_id,
      created.form_url,
      created.expires_at_raw,
      created.expires_at,
      created.utc_offset_minutes,
      status,
      status === "AUTHORIZED",
      status === "CONFIRMED",
    ],
  )
  return rows[0] ?? null
}

/**
 * Writes down the order and the payment of a row, which is due from then on, and ends the reviews that ended with it.
 * Nothing changes the second time. What placed it says so even where another request saw and noted the order before it;
 * an order that nothing of the plugin placed is the storefront's.
 * @param placed.by what placed it just now; null when it was found placed
 * @param placed.unasked Medusa put the payment of an earlier order under it without asking: it places nothing once its
 * cancellation is noted, which Medusa failed to make
 */
export async function recordPlaced(
  sql: Sql,
  id: string,
  placed: { orderId: string; paymentId: string; by: Source | null; unasked: boolean },
): Promise<void> {
  await sql.raw(
    `WITH news AS (
       SELECT id, ?::text AS order_id, ?::text AS payment_id, ?::text AS placed_by FROM instalment_order
        WHERE id = ? AND (cancel_payment_id IS DISTINCT FROM ? OR NOT ?) FOR UPDATE),
     ended AS (
       UPDATE instalment_review SET ended_at = now(), ended_by = 'placed', updated_at = now() FROM news
        WHERE instalment_order_id = news.id AND reason = ANY(?) AND ended_at IS NULL)
     UPDATE instalment_order o
        SET order_id = news.order_id, payment_id = news.payment_id, updated_at = now(), due_at = now(),
            placed_by = coalesce(news.placed_by, o.placed_by, 'storefront')
       FROM news
      WHERE o.id = news.id
        AND (o.order_id, o.payment_id, o.placed_by) IS DISTINCT FROM
            (news.order_id, news.payment_id, coalesce(news.placed_by, o.placed_by, 'storefront'))`,
    [placed.orderId, placed.paymentId, placed.by, id, placed.paymentId, placed.unasked, ENDED_BY.placed],
  )
}

/** Undoes `recordPlaced`, unless another payment was written down meanwhile. */
export async function purgePlaced(sql: Sql, id: string, paymentId: string): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order SET order_id = NULL, payment_id = NULL, placed_by = NULL, updated_at = now()
      WHERE id = ? AND payment_id = ?`,
    [id, paymentId],
  )
}

/** Notes that a payment was cancelled, unless another payment of the same order lives; makes the row due either way. */
export async function recordCancellation(sql: Sql, id: string, paymentId: string): Promise<void> {
  await sql.raw(
    `WITH note AS (
       SELECT o.id, NOT ${ANOTHER_LIVES} AS wanted FROM instalment_order o WHERE o.id = ?)
     UPDATE instalment_order o
        SET cancel_wanted_at = CASE WHEN note.wanted THEN now() ELSE o.cancel_wanted_at END,
            cancel_payment_id = CASE WHEN note.wanted THEN ? ELSE o.cancel_payment_id END,
            due_at = now(), updated_at = now()
       FROM note WHERE o.id = note.id`,
    [paymentId, id, paymentId],
  )
}

/** Takes a note back that was about another payment than the one that lives. */
export async function clearCancellation(sql: Sql, id: string, livingPaymentId: string): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order SET cancel_wanted_at = NULL, cancel_payment_id = NULL, updated_at = now()
      WHERE id = ? AND cancel_payment_id IS DISTINCT FROM ?`,
    [id, livingPaymentId],
  )
}
