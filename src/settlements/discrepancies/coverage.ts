import type { Scope } from "./scope"
import { statement, type Statement } from "./statement"

/**
 * `covered`: what the finished imports of an account have seen. None has seen what came after it began, whatever was
 * asked for. Imports ask for a day more at both ends, so ranges that a day lies between are one.
 */
export const COVERED = statement`covered AS MATERIALIZED (
  SELECT account, max(seen_until) AS seen_until,
         range_agg(tstzrange(from_date - interval '1 day', seen_until + interval '1 day')) AS ranges
    FROM (SELECT account, from_date, least(to_date, coalesce(started_at, created_at)) AS seen_until
            FROM instalment_import
           WHERE state = 'done' AND account IN (SELECT DISTINCT account FROM orders)) done
   WHERE seen_until >= from_date
   GROUP BY account
)`

/** Whether what happened then should be in a settlement by now: the days are over, and imports have seen them all. */
export function isDue(at: Statement, account: Statement, scope: Scope): Statement {
  const until = statement`${at} + make_interval(days => ${scope.unsettledAfterDays}::int)`
  return statement`(${until} < ${scope.now}::timestamptz
    AND EXISTS (SELECT FROM covered c WHERE c.account = ${account} AND c.seen_until >= ${until}
                                        AND c.ranges @> tstzrange(${at}, ${until}, '[]')))`
}
