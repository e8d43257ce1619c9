import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { listChargeEvents, type ChargeEventsQuery } from "./charge-events"
import { isWaiting } from "../webhooks/is-waiting"
import { ALL } from "./sdk"

/** While a charge is about to be read again, and while nothing is expected but an event may come. */
const PACE_MS = 2_000
const CALM_MS = 10_000

/** The events received, watched for what their charges say and for new ones. */
export function useChargeEvents(query: ChargeEventsQuery) {
  return useQuery({
    queryKey: [...ALL, "charge-events", query],
    queryFn: () => listChargeEvents(query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.charge_events.some((one) => isWaiting(one)) ? PACE_MS : CALM_MS,
  })
}
