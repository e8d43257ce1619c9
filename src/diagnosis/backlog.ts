import { LIVE_STATES, UNPUBLISHED } from "../modules/instalments/status"
import type { InstalmentAttemptRow } from "../modules/instalments/service"
import { sqlList, type Sql } from "../modules/instalments/store/database"
import { IS_OPEN } from "../modules/instalments/store/reviews"

/** What waits of one kind, and for how long the oldest has; null when nothing waits. */
export interface Waiting {
  queue: string
  /** A part of the queue: a state, a reason or a kind; null where there is none. */
  of: string | null
  count: number
  oldest_seconds: number | null
}

/** What failed of one kind in the last 30 days. No message: it could hold anything. */
export interface Failure {
  kind: string
  /** Its state, or the reason of a review. */
  of: string
  /** The status and the code with which the lender refused it, or the reason why nothing was sent; else null. */
  code: string | null
  count: number
  last_at: Date
}

type Kind = InstalmentAttemptRow["kind"]

const open = (kind: Kind) => `SELECT state AS part, created_at AS since FROM instalment_attempt
  WHERE kind = '${kind}' AND state IN (${sqlList(LIVE_STATES)}) AND deleted_at IS NULL`

/** Each queue: its rows with the part they belong to, and since when each waits. By the conditions of the indexes. */
const QUEUES: Record<string, string> = {
  orders_due:
    "SELECT NULL AS part, due_at AS since FROM instalment_order WHERE due_at <= now() AND deleted_at IS NULL",
  orders_failing: `SELECT NULL AS part, due_at AS since FROM instalment_order
                    WHERE failures > 0 AND due_at IS NOT NULL AND deleted_at IS NULL`,
  orders_open: `SELECT status AS part, created_at AS since FROM instalment_order
                 WHERE status IN ('creating', 'CREATED', 'AUTHORIZED') AND deleted_at IS NULL`,
  captures_open: open("confirm"),
  refunds_open: open("refund"),
  reviews_open: `SELECT r.reason AS part, r.opened_at AS since FROM instalment_review r WHERE ${IS_OPEN}`,
  holds: `SELECT NULL AS part, held_at AS since FROM instalment_purchase WHERE held_at IS NOT NULL AND deleted_at IS NULL`,
  events_unpublished: `SELECT 'transition' AS part, t.created_at AS since FROM instalment_transition t WHERE ${UNPUBLISHED}
    UNION ALL SELECT 'refund', created_at FROM instalment_attempt
     WHERE published_at IS NULL AND kind = 'refund' AND state = 'done' AND deleted_at IS NULL
    UNION ALL SELECT 'review', r.opened_at FROM instalment_review r WHERE r.published_at IS NULL AND ${IS_OPEN}
    UNION ALL SELECT 'settlement', imported_at FROM instalment_settlement
     WHERE published_at IS NULL OR changed_at > published_at
    UNION ALL SELECT 'discrepancy', since FROM instalment_discrepancy
     WHERE state = 'open' AND (published_at IS NULL OR since > published_at)
    UNION ALL SELECT 'left_form', p.left_at FROM instalment_purchase p
      JOIN instalment_order o ON o.id = p.looked_at_form
     WHERE p.left_at IS NOT NULL AND p.left_published_at IS NULL AND p.deleted_at IS NULL AND o.status = 'CREATED' AND o.order_id IS NULL AND o.expires_at > now()`,
  imports_due: "SELECT state AS part, due_at AS since FROM instalment_import WHERE due_at IS NOT NULL",
  discrepancies_open: "SELECT kind AS part, since FROM instalment_discrepancy WHERE state = 'open'",
  charges_due: "SELECT NULL AS part, due_at AS since FROM instalment_charge WHERE due_at IS NOT NULL",
}

const BACKLOG = Object.entries(QUEUES)
  .map(
    ([queue, rows]) =>
      `SELECT '${queue}' AS queue, part::text AS of, count(*)::int AS count,
              greatest(0, extract(epoch FROM now() - min(since)))::int AS oldest_seconds
         FROM (${rows}) waiting GROUP BY part`,
  )
  .join(" UNION ALL ")

/**
 * The code in what is kept of a failure (`src/lender/client/errors.ts`): the status and the word of a refusal, or the
 * word for why nothing was sent. Nothing else of it is taken. Without `?`, which stands for a binding.
 */
const CODE = (column: string) => `coalesce(
  substring(${column} from '^The lender refused the call: ([0-9]{3}( [A-Z]+(_[A-Z]+)+){0,1})'),
  substring(${column} from '^Nothing was sent to the lender: ([a-z_]+)'))`

const failed = (kind: Kind) => `SELECT state AS part, ${CODE("reason")} AS code, created_at AS at
  FROM instalment_attempt WHERE kind = '${kind}' AND state <> 'done'`

const FAILURES: Record<string, string> = {
  capture: failed("confirm"),
  refund: failed("refund"),
  form: `SELECT to_status AS part, ${CODE("detail")} AS code, created_at AS at FROM instalment_transition
          WHERE to_status IN ('not_created', 'ERROR') AND from_status IS DISTINCT FROM to_status`,
  review: "SELECT reason AS part, NULL AS code, opened_at AS at FROM instalment_review",
  import: `SELECT state AS part, ${CODE("failure")} AS code, created_at AS at FROM instalment_import
            WHERE state = 'failed'`,
}

const LAST_FAILURES = Object.entries(FAILURES)
  .map(
    ([kind, rows]) =>
      `SELECT '${kind}' AS kind, part AS of, code, count(*)::int AS count, max(at) AS last_at
         FROM (${rows}) failed WHERE at > now() - interval '30 days' GROUP BY part, code`,
  )
  .join(" UNION ALL ")

/** Everything that waits; a queue with nothing in it is left out. */
export async function readBacklog(sql: Sql): Promise<Waiting[]> {
  const { rows } = await sql.raw<Waiting>(`${BACKLOG} ORDER BY queue, of`)
  return rows
}

/** What failed in the last 30 days, the latest first. */
export async function readFailures(sql: Sql): Promise<Failure[]> {
  const { rows } = await sql.raw<Failure>(`${LAST_FAILURES} ORDER BY last_at DESC, kind, of, code LIMIT 100`)
  return rows
}
