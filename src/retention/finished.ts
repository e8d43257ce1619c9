import { LIVE_STATES } from "../modules/instalments/records/intents"
import { IS_OPEN } from "../modules/instalments/records/reviews"
import { sqlList } from "../modules/instalments/sql-list"
import { statusesOf } from "../modules/instalments/status"

/**
 * Whether nothing of an instalment order `o` is open any more. Left out, however old: what the sweep still looks at,
 * what is listed for review, an intent that may still turn out to have happened, what nobody was told of, an open
 * discrepancy, a loan that no settlement has the sale of, and `ERROR`, which is the service's merchant care's to argue
 * about.
 */
export const FINISHED = `o.due_at IS NULL AND o.deleted_at IS NULL
  AND (o.lease_until IS NULL OR o.lease_until < now())
  AND NOT EXISTS (SELECT FROM instalment_review r WHERE r.instalment_order_id = o.id AND ${IS_OPEN})
  AND (o.status IN (${statusesOf("unpaid", "cancelled", "never_made")})
       OR (o.status = 'CONFIRMED' AND EXISTS (
             SELECT FROM instalment_operation op WHERE op.instalment_order_id = o.id AND op.type = 'SALE')))
  AND NOT EXISTS (SELECT FROM instalment_capture c
                   WHERE c.instalment_order_id = o.id AND c.state IN (${sqlList(LIVE_STATES)}))
  AND NOT EXISTS (SELECT FROM instalment_refund r
                   WHERE r.instalment_order_id = o.id
                     AND (r.owed OR r.state IN (${sqlList(LIVE_STATES)})
                          OR (r.state = 'done' AND r.announced_at IS NULL)))
  AND NOT EXISTS (SELECT FROM instalment_discrepancy d WHERE d.instalment_order_id = o.id AND d.state = 'open')`
