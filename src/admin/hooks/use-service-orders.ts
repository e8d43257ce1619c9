import { useQuery, useQueryClient } from "@tanstack/react-query"
import { searchServiceOrders, type ServiceOrdersAnswer } from "../api/service-orders"
import { firstPageOf, queryOf, type Search } from "../service-orders/search"
import { ALL } from "./keys"

const keyOf = (search: Search) => [...ALL, "service-orders", search]

/**
 * What the service answered to a search. Each look is a call, so that nothing is asked but by `ask`; who goes back to a
 * search sees its answer again.
 */
export function useServiceOrders(search: Search) {
  const queries = useQueryClient()
  const optionsOf = (one: Search) => ({
    queryKey: keyOf(one),
    queryFn: () => searchServiceOrders(queryOf(one)),
    retry: false,
  })
  const { data, error, isFetching } = useQuery({
    ...optionsOf(search),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const first = queries.getQueryData<ServiceOrdersAnswer>(keyOf(firstPageOf(search)))
  return {
    answer: data,
    error,
    isFetching,
    /** The service's number of the first page, where it was seen. */
    firstPage: first?.page ?? undefined,
    /** A failure is told with the search it is of. */
    ask: (one: Search) => {
      queries.fetchQuery({ ...optionsOf(one), staleTime: 0 }).catch(() => undefined)
    },
  }
}
