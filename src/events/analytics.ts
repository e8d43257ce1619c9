import { generateEntityId, Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import type { Sql } from "../modules/instalments/store/database"

/** Up to when moments were sent. No account can have this name. */
const CHECKPOINT = "*analytics"

/** A transaction may commit a moment this much later than it is dated. */
const LATE = "interval '30 seconds'"

const OF_STATUS = Object.entries({
  CREATED: "opened",
  AUTHORIZED: "approved",
  CONFIRMED: "confirmed",
  REJECTED: "declined",
})

/** Each moment of a purchase at which the funnel goes on or ends, by the index on its time. */
const MOMENTS = `
  SELECT t.instalment_order_id AS id, CASE t.to_status ${OF_STATUS.map(([status, event]) => `WHEN '${status}' THEN '${event}'`).join(" ")} END AS event,
         t.created_at AS at, NULL::integer AS cents
    FROM span JOIN instalment_transition t ON t.created_at > span.since AND t.created_at <= span.until
   WHERE t.from_status IS DISTINCT FROM t.to_status AND t.to_status IN (${OF_STATUS.map(([status]) => `'${status}'`).join(", ")})
  UNION ALL
  SELECT r.instalment_order_id, 'refunded', r.resolved_at, r.cents
    FROM span JOIN instalment_attempt r ON r.resolved_at > span.since AND r.resolved_at <= span.until
   WHERE r.kind = 'refund' AND r.state = 'done'
  UNION ALL
  SELECT p.looked_at_form, 'left', p.left_at, NULL
    FROM span JOIN instalment_purchase p ON p.left_at > span.since AND p.left_at <= span.until
  UNION ALL
  SELECT o.id, 'placed', o.announced_at, NULL
    FROM span JOIN instalment_order o ON o.announced_at > span.since AND o.announced_at <= span.until
   WHERE o.payment_id IS NOT NULL`

interface Moment {
  event: string
  id: string
  /** Whose funnel it is: several forms may be opened for one purchase. */
  actor: string
  account: string
  country: string | null
  currency: string
  cents: number
  at: Date
}

/**
 * Sends what happened since the last run to Medusa's Analytics module, where the shop has one: ids of the plugin's own,
 * account, country and amount. Nothing that happened before the first run is sent. What the provider refuses is logged
 * and not sent again.
 */
export async function trackFunnel(deps: ShopDeps): Promise<void> {
  const analytics = deps.container.resolve(Modules.ANALYTICS, { allowUnregistered: true })
  if (!analytics) return
  const failures: unknown[] = []
  for (const moment of await takeMoments(deps.instalments.sql))
    await analytics.track(toEvent(moment)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    deps.logger.warn(
      `instalments: ${failures.length} events were not taken by the analytics provider: ${messageOf(failures[0])}`,
    )
}

function toEvent({ event, id, actor, account, country, currency, cents, at }: Moment) {
  return {
    event: `instalments_${event}`,
    actor_id: actor,
    properties: {
      instalment_order_id: id,
      account,
      country,
      currency,
      amount: cents / 100,
      at: new Date(at).toISOString(),
    },
  }
}

/** Of runs at once each moment is given to one: in one statement, which moves the checkpoint. */
async function takeMoments(sql: Sql): Promise<Moment[]> {
  await sql.raw(
    `INSERT INTO instalment_checkpoint (id, account, seen_until) VALUES (?, ?, now() - ${LATE})
     ON CONFLICT (account) WHERE deleted_at IS NULL DO NOTHING`,
    [generateEntityId(undefined, "instp"), CHECKPOINT],
  )
  const { rows } = await sql.raw<Moment>(
    `WITH last AS (SELECT id, seen_until FROM instalment_checkpoint WHERE account = ? AND deleted_at IS NULL FOR UPDATE),
          span AS (
       UPDATE instalment_checkpoint mine SET seen_until = now() - ${LATE}, updated_at = now() FROM last
        WHERE mine.id = last.id AND last.seen_until < now() - ${LATE}
        RETURNING last.seen_until AS since, mine.seen_until AS until)
     SELECT moment.event, o.id, coalesce(o.purchase_id, o.id) AS actor, o.account, o.country_code AS country,
            o.currency_code AS currency, coalesce(moment.cents, o.total_cents)::float8 AS cents, moment.at
       FROM (${MOMENTS}) moment JOIN instalment_order o ON o.id = moment.id
      WHERE o.origin <> 'service'
      ORDER BY moment.at`,
    [CHECKPOINT],
  )
  return rows
}
