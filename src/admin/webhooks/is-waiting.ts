import type { ChargeRow } from "../../modules/instalments/store/charges"
import type { Wire } from "../api/sdk"

/** A charge that was not read by then is tried again ever more seldom, and given up in the end. */
const SOON_MS = 10 * 60_000

/** Whether the charge is about to be read again: an event came after it was last read, and not long ago. */
export function isWaiting(
  { reading, read_at, last_received_at }: Pick<Wire<ChargeRow>, "reading" | "read_at" | "last_received_at">,
  now: number = Date.now(),
): boolean {
  if (reading === "not_found") return false
  const received = Date.parse(last_received_at)
  return received > (read_at === null ? -Infinity : Date.parse(read_at)) && now - received < SOON_MS
}
