import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { ChargeEventsQuery, ChargeEventsResponse } from "../../api/admin/instalments/charge-events/route"
import { isWaiting } from "../webhooks/is-waiting"
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
