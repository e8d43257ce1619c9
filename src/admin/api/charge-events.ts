import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { ChargeEventsQuery, ChargeEventsResponse } from "../../api/admin/instalments/charge-events/route"
import { reading } from "../list/list-hook"
import type { Wire, Asked } from "./sdk"

/** What events reported about a charge, and the charge as read again. The unit of its amount is not specified. */
export type ChargeEvent = Wire<ChargeEventsResponse>["charge_events"][number]

/** While a charge is about to be read again, and while nothing is expected but an event may come. */
const PACE_MS = 2_000
const CALM_MS = 10_000

/** The events received, the newest first, watched for what their charges say and for new ones. */
export function useChargeEvents(query: Asked<ChargeEventsQuery>) {
  return useQuery({
    ...reading<ChargeEventsResponse>("charge-events", "charge_events", query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.charge_events.some((one) => isWaiting(one)) ? PACE_MS : CALM_MS,
  })
}

/** A charge that was not read by then is tried again ever more seldom, and given up in the end. */
const SOON_MS = 10 * 60_000

/** Whether the charge is about to be read again: an event came after it was last read, and not long ago. */
export function isWaiting(
  { reading, read_at, last_received_at }: Pick<ChargeEvent, "reading" | "read_at" | "last_received_at">,
  now: number = Date.now(),
): boolean {
  if (reading === "not_found") return false
  const received = Date.parse(last_received_at)
  return received > (read_at === null ? -Infinity : Date.parse(read_at)) && now - received < SOON_MS
}
