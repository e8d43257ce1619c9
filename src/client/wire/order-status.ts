/** Orders v2, "States and transitions". */
export const KNOWN_STATUSES = [
  "CREATED",
  "AUTHORIZED",
  "REJECTED",
  "INVALIDATED",
  "ERROR",
  "CONFIRMED",
  "UNCONFIRMED",
  "CANCELLED",
] as const

export type KnownStatus = (typeof KNOWN_STATUSES)[number]

/** A status is kept as the service spelt it; one the document does not name is never guessed at. */
export type OrderStatus = KnownStatus | (string & {})

export function isKnownStatus(status: string): status is KnownStatus {
  return KNOWN_STATUSES.some((known) => known === status)
}
