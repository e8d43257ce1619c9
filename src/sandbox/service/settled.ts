import { JSON_HEADERS } from "../http/exchange"
import type { Answer } from "../http/exchange"
import { operationCount } from "../settlements/each-operation"
import type { StoredSettlement } from "../settlements/stored-settlement"

/** More operations than this leave as they are written, and are never in memory at once. */
const WHOLE = 1_000

/** An answer of settlements: whole with its length, or piece by piece without one when it is large. */
export function settled(settlements: readonly StoredSettlement[], pieces: Iterable<string>): Answer {
  const count = settlements.reduce((sum, settlement) => sum + operationCount(settlement), 0)
  if (count > WHOLE) return { status: 200, headers: JSON_HEADERS, body: "", pieces }
  return { status: 200, headers: JSON_HEADERS, body: [...pieces].join("") }
}
