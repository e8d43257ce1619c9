import { Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import { PUBLISHED_STATUSES, UNPUBLISHED } from "../modules/instalments/status"
import type { SqlTransaction } from "../modules/instalments/store/database"
import type { InstalmentsEventName } from "./payloads"

/** Where an event comes from: rows that are not published yet. */
interface EventSource {
  /** `SELECT key, name, data` of at most so many, oldest first, locked for this transaction. */
  due: string
  /** Marks them by their keys. */
  published: string
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

const OF_ORDER = `'id', o.id, 'account', o.account, 'lender_order_id', o.lender_order_id, 'order_id', o.order_id,
  'cart_id', o.cart_id`

const CASES = PUBLISHED_STATUSES.map(({ status, event }) => {
  const name: InstalmentsEventName = `instalments.order.${event}`
  return `WHEN '${status}' THEN '${name}'`
}).join(" ")

/** The event of an approval names the order: it is published once the order is placed, or should have been. */
const transitions: EventSource = {
  due: `SELECT t.id AS key, CASE t.to_status ${CASES} END AS name,
               jsonb_build_object(${OF_ORDER}, 'source', t.source, 'at', ${iso("t.created_at")}) AS data
          FROM instalment_transition t JOIN instalment_order o ON o.id = t.instalment_order_id
         WHERE ${UNPUBLISHED}
           AND (t.to_status <> 'AUTHORIZED' OR o.order_id IS NOT NULL
                OR t.created_at < now() - interval '5 minutes')
         ORDER BY t.created_at, t.id LIMIT ? FOR UPDATE OF t SKIP LOCKED`,
  published: "UPDATE instalment_transition SET published_at = now() WHERE id = ANY(?)",
}

const refunds: EventSource = {
  due: `SELECT r.id AS key, 'instalments.order.refunded' AS name,
               jsonb_build_object(${OF_ORDER}, 'refund_id', r.id, 'lender_refund_id', r.lender_refund_id,
                                  'cents', r.cents, 'at', ${iso("coalesce(r.resolved_at, r.updated_at)")}) AS data
          FROM instalment_attempt r JOIN instalment_order o ON o.id = r.instalment_order_id
         WHERE r.published_at IS NULL AND r.kind = 'refund' AND r.state = 'done' AND r.deleted_at IS NULL
         ORDER BY r.created_at, r.id LIMIT ? FOR UPDATE OF r SKIP LOCKED`,
  published: "UPDATE instalment_attempt SET published_at = now() WHERE id = ANY(?)",
}

const reviews: EventSource = {
  due: `SELECT r.id AS key, 'instalments.order.review_opened' AS name,
               jsonb_build_object(${OF_ORDER}, 'review_id', r.id, 'reason', r.reason, 'at', ${iso("r.opened_at")}) AS data
          FROM instalment_review r JOIN instalment_order o ON o.id = r.instalment_order_id
         WHERE r.published_at IS NULL AND r.deleted_at IS NULL AND r.ended_at IS NULL AND r.resolved_at IS NULL
         ORDER BY r.opened_at, r.id LIMIT ? FOR UPDATE OF r SKIP LOCKED`,
  published: "UPDATE instalment_review SET published_at = now() WHERE id = ANY(?)",
}

const settlements: EventSource = {
  due: `SELECT s.id AS key, 'instalments.settlement.imported' AS name,
               jsonb_build_object('id', s.id, 'account', s.account, 'service_settlement_id', s.service_settlement_id,
                                  'amount_to_settle', s.amount_to_settle, 'payout', s.payout, 'operations', s.operation_count,
                                  'changed', s.published_at IS NOT NULL,
                                  'at', ${iso("coalesce(s.changed_at, s.imported_at)")}) AS data
          FROM instalment_settlement s
         WHERE s.published_at IS NULL OR s.changed_at > s.published_at
         ORDER BY s.imported_at, s.id LIMIT ? FOR UPDATE SKIP LOCKED`,
  published:
    "UPDATE instalment_settlement SET published_at = greatest(imported_at, changed_at) WHERE id = ANY(?)",
}

const discrepancies: EventSource = {
  due: `SELECT d.id AS key, 'instalments.discrepancy.opened' AS name,
               jsonb_build_object('id', d.id, 'account', d.account, 'kind', d.kind,
                                  'instalment_order_id', d.instalment_order_id, 'settlement_id', d.settlement_id,
                                  'shop_amount', d.shop_amount, 'service_amount', d.service_amount,
                                  'at', ${iso("d.since")}) AS data
          FROM instalment_discrepancy d
         WHERE d.state = 'open' AND (d.published_at IS NULL OR d.since > d.published_at)
         ORDER BY d.since, d.id LIMIT ? FOR UPDATE SKIP LOCKED`,
  published: "UPDATE instalment_discrepancy SET published_at = since WHERE id = ANY(?)",
}

/** Not of a form that was paid, or decided, since it was found left. */
const leftForms: EventSource = {
  due: `SELECT p.id AS key, 'instalments.order.form_left' AS name,
               jsonb_build_object(${OF_ORDER}, 'expires_at', ${iso("o.expires_at")}, 'at', ${iso("p.left_at")}) AS data
          FROM instalment_purchase p JOIN instalment_order o ON o.id = p.looked_at_form
         WHERE p.left_at IS NOT NULL AND p.left_published_at IS NULL AND p.deleted_at IS NULL AND o.status = 'CREATED' AND o.order_id IS NULL
           AND o.expires_at > now()
         ORDER BY p.left_at, p.id LIMIT ? FOR UPDATE OF p SKIP LOCKED`,
  published: "UPDATE instalment_purchase SET left_published_at = now() WHERE id = ANY(?)",
}

const SOURCES: readonly EventSource[] = [transitions, refunds, reviews, settlements, discrepancies, leftForms]

const AT_ONCE = 100
/** Of one source in one run: the first import of a large history does not keep the job for an hour. */
const A_RUN = 5_000

interface Found {
  key: string
  name: InstalmentsEventName
  data: Record<string, unknown>
}

/**
 * Publishes committed but unpublished events to the event bus. Rows are marked once the bus has accepted their
 * events, in one transaction: after a crash in between they are published again, so delivery is at least once.
 */
export async function publish(deps: ShopDeps): Promise<void> {
  for (const source of SOURCES) {
    for (let published = 0; published < A_RUN && !deps.instalments.closing.aborted; published += AT_ONCE) {
      const found = await deps.instalments.sql.transaction((sql) => publishDue(deps, sql, source))
      if (found < AT_ONCE) break
    }
  }
}

async function publishDue(
  deps: ShopDeps,
  sql: SqlTransaction,
  { due, published }: EventSource,
): Promise<number> {
  const { rows } = await sql.raw<Found>(due, [AT_ONCE])
  if (rows.length === 0) return 0
  const bus = deps.container.resolve(Modules.EVENT_BUS)
  await bus.emit(rows.map(({ name, data }) => ({ name, data })))
  await sql.raw(published, [rows.map(({ key }) => key)])
  return rows.length
}

function iso(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', ${ISO})`
}
