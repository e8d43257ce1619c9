/** Our own two statuses, before the service has one for the row. */
export const CREATING = "creating"
export const NOT_CREATED = "not_created"

/**
 * How far along a status is (Orders v2, "States and transitions"). Reads can overtake one another, so a
 * row never goes back to an earlier status. Unknown statuses rank with nothing: they are kept raw and may be
 * replaced by whatever is read next.
 */
const RANK: Record<string, number> = {
  [CREATING]: 0,
  // Given up looking for, which does not keep it from being found.
  [NOT_CREATED]: 1,
  CREATED: 2,
  AUTHORIZED: 3,
  REJECTED: 3,
  INVALIDATED: 3,
  UNCONFIRMED: 4,
  CONFIRMED: 4,
  CANCELLED: 5,
  ERROR: 6,
}

/** Whether reading `next` may replace `current`. */
export function mayFollow(current: string, next: string): boolean {
  const from = RANK[current]
  const to = RANK[next]
  return from === undefined || to === undefined || to > from
}

/** Nothing at the service changes any more. */
export function isFinal(status: string): boolean {
  return ["REJECTED", "INVALIDATED", "UNCONFIRMED", "CANCELLED", "ERROR", NOT_CREATED].includes(status)
}

/** Money has been, or can be, taken from the shopper. */
export function isApproved(status: string): boolean {
  return status === "AUTHORIZED" || status === "CONFIRMED"
}
