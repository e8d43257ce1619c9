import { useMutation, useQueryClient } from "@tanstack/react-query"
import { firstPageOf, isSame, queryOf, type Search } from "../service-orders/search"
import { ALL, sdk } from "./sdk"

/**
 * An order as the lender lists it. Cents. Times ISO in UTC, null where the zone of the lender's clock is not known;
 * under `_raw` as the lender wrote them.
 */
export interface ServiceOrder {
  id: string
  account: string
  status: string
  created_at: string | null
  created_at_raw: string | null
  channel: string | null
  order_reference: string | null
  total_amount: number
  refunded_amount: number
  refund_count: number
  /** Null for an order this shop has no record of. */
  instalment_order: { id: string; order_id: string | null; display_id: number | null } | null
}

/** `page` is the lender's number of it. `has_more`: there may be more. */
export interface ServiceOrdersResponse {
  service_orders: ServiceOrder[]
  page: number | null
  page_size: number | null
  has_more: boolean
}

/**
 * Sends the search to the lender, in the route's parameters: amounts in cents, times with zone, `page` may be `first`.
 */
function searchServiceOrders(query: Record<string, string>): Promise<ServiceOrdersResponse> {
  return sdk.client.fetch("/admin/instalments/service-orders", { query })
}

const keyOf = (search: Search) => [...ALL, "service-orders", search]

/**
 * The lender's response to a search. Each search is a request, so only `ask` sends one; going back to a search shows
 * its response again.
 */
export function useServiceOrders(search: Search) {
  const queries = useQueryClient()
  // A response may arrive before the page's URL shows its search: a query by that URL would miss it.
  const asking = useMutation({
    mutationFn: (one: Search) => searchServiceOrders(queryOf(one)),
    onSuccess: (response, one) => queries.setQueryData(keyOf(one), response),
  })
  const responseTo = (one: Search) => queries.getQueryData<ServiceOrdersResponse>(keyOf(one))
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
