import { parseServiceDate } from "../dates/parse-service-date"
import type { Charge } from "../wire/charge"

/**
 * Charges by the instant they were created, the newest first: the service promises no order (Charges v1,
 * "GET /api/1/charges"). Those of one millisecond stay as they came; an unreadable date comes last.
 */
export function newestFirst<T extends Pick<Charge, "created_at">>(charges: readonly T[]): T[] {
  return charges
    .map((charge) => ({ charge, at: parseServiceDate(charge.created_at)?.getTime() ?? -Infinity }))
    .sort((one, other) => (one.at === other.at ? 0 : other.at - one.at))
    .map(({ charge }) => charge)
}
