import { sqlList } from "./sql-list"
import type { RowStatus } from "./status"

/** By which event, under `instalments.order.`, other code is told of a status; null for one it is not told of. */
const EVENTS: Record<RowStatus, "authorised" | "rejected" | "confirmed" | "released" | null> = {
  AUTHORIZED: "authorised",
  REJECTED: "rejected",
  CONFIRMED: "confirmed",
  UNCONFIRMED: "released",
  creating: null,
  not_created: null,
  CREATED: null,
  INVALIDATED: null,
  CANCELLED: null,
  ERROR: null,
}

export const ANNOUNCED_STATUSES = Object.entries(EVENTS).flatMap(([status, event]) =>
  event === null ? [] : [{ status, event }],
)

/** Whether other code is still to be told of a transition `t`; one more status needs the partial index made anew. */
export const TO_BE_TOLD = `t.announced_at IS NULL AND t.from_status IS DISTINCT FROM t.to_status
  AND t.to_status IN (${sqlList(ANNOUNCED_STATUSES.map(({ status }) => status))})`
