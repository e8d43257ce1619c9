import { useMutation, useQueryClient } from "@tanstack/react-query"
import { searchServiceOrders, type ServiceOrdersAnswer } from "../api/service-orders"
import { firstPageOf, isSame, queryOf, type Search } from "../service-orders/search"
import { ALL } from "./keys"

const keyOf = (search: Search) => [...ALL, "service-orders", search]

/**
 * What the service answered to a search. Each look is a call, so that nothing is asked but by `ask`; who goes back to a
 * search sees its answer again.
 */
export function useServiceOrders(search: Search) {
  const queries = useQueryClient()
  // An answer may be there before the address shows its search: a query of that address would miss it.
  const asking = useMutation({
    mutationFn: (one: Search) => searchServiceOrders(queryOf(one)),
    onSuccess: (answer, one) => queries.setQueryData(keyOf(one), answer),
  })
  const answerTo = (one: Search) => queries.getQueryData<ServiceOrdersAnswer>(keyOf(one))
  const isOfThis = asking.variables !== undefined && isSame(asking.variables, search)
  return {
    answer: answerTo(search),
    /** A failure is told with the search it is of. */
    error: isOfThis ? asking.error : null,
    isFetching: asking.isPending,
    /** The service's number of the first page, where it was seen. */
    firstPage: answerTo(firstPageOf(search))?.page ?? undefined,
    ask: (one: Search) => asking.mutate(one),
  }
}
