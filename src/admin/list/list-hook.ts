import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { ALL, get, type Asked } from "../api/sdk"

/**
 * A hook that reads a route by a query. What was read before stays in view while another query is answered.
 * @param holds the part of the response that the pages read
 */
export function listHook<Response extends object, Query>(path: string, holds: keyof Response) {
  return (query: Asked<Query>) =>
    useQuery({
      queryKey: [...ALL, path, query],
      queryFn: () => get<Response>(path, holds, query),
      placeholderData: keepPreviousData,
    })
}
