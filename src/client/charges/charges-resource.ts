import type { CallOptions } from "../transport/call-options"
import type { Charge } from "../wire/charge"
import type { Pagination } from "../wire/pagination"

export interface ChargesQuery {
  /** The merchant's identifier of the order, 1 to 200 characters. */
  order_id: string
  /** 0 or more; only with the option `legacy.pageParameter`. */
  page?: number | undefined
}

export interface ChargeList {
  /** The newest `created_at` first; those whose date is unreadable last. */
  charges: Charge[]
  /** As the service said: more than `charges` when some are on other pages. */
  count: number
  pagination: Pagination
}

/**
 * Charges v1, "Endpoints". Reads, tried again as any read. Every method throws `InvalidRequestError` when what it is
 * asked cannot be sent, `RefusedError`, `UnsentError`, and `UnknownOutcomeError` for an answer that is missing,
 * unreadable or about something else. The document names no error code: `isNotFound` does not tell a charge the
 * service does not know, a `RefusedError` of `httpStatus` 404 may.
 */
export interface ChargesResource {
  get(id: string, call?: CallOptions): Promise<Charge>
  /** Every charge in view that bears an order's identifier; it is not unique. */
  list(query: ChargesQuery, call?: CallOptions): Promise<ChargeList>
}
