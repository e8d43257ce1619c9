/** The service's own statuses, in the order in which an order may have them. */
export const STATUSES = [
  "CREATED",
  "AUTHORIZED",
  "CONFIRMED",
  "UNCONFIRMED",
  "REJECTED",
  "INVALIDATED",
  "CANCELLED",
  "ERROR",
]
