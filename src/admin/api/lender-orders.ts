import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { FoundLenderOrders } from "../../lender-orders/find-lender-orders"
import { firstPageOf, isSame, queryOf, type Search } from "../lender-orders/search"
import { ALL, get, type Wire } from "./sdk"

/** `page` is the lender's number of it. `has_more`: there may be more. */
export type LenderOrdersResponse = Wire<FoundLenderOrders>

/**
 * An order as the lender lists it. Cents. Times ISO in UTC, null where the zone of the lender's clock is not known;
 * under `_raw` as the lender wrote them.
 */
export type LenderOrder = LenderOrdersResponse["lender_orders"][number]

/** How long a response is kept to go back to. */
const KEPT_MS = 60 * 60_000

const keyOf = (search: Search) => [...ALL, "lender-orders", search]

/**
 * The lender's response to a search. Each search is a request, so only `ask` sends one; going back to a search shows
 * its response again.
 */
export function useLenderOrders(search: Search) {
  const queries = useQueryClient()
  // A response may arrive before the page's URL shows its search: a query by that URL would miss it.
  const asking = useMutation({
    mutationFn: (one: Search) => get<FoundLenderOrders>("lender-orders", "lender_orders", queryOf(one)),
    onSuccess: (response, one) => {
      // Nothing observes it while the order that was found is looked at.
      queries.setQueryDefaults(keyOf(one), { gcTime: KEPT_MS })
      queries.setQueryData(keyOf(one), response)
    },
  })
  const responseTo = (one: Search) => queries.getQueryData<LenderOrdersResponse>(keyOf(one))
  const isOfThis = asking.variables !== undefined && isSame(asking.variables, search)
  return {
    response: responseTo(search),
    /** A failure is kept with the search it belongs to. */
    error: isOfThis ? asking.error : null,
    isFetching: asking.isPending,
    /** The lender's number of the first page, where it was seen. */
    firstPage: responseTo(firstPageOf(search))?.page ?? undefined,
    ask: (one: Search) => asking.mutate(one),
  }
}
