import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { ALL, get, type Asked } from "../api/sdk"

/**
 * A hook that reads a route by a query. What was read before stays in view while another query is answered.
 * @param holds the part of the response that the pages read
 */
export function listHook<Response extends object, Query>(path: string, holds: keyof Response) {
  return (query: Asked<Query>) =>
    useQuery({ ...reading<Response>(path, holds, query), placeholderData: keepPreviousData })
}

/**
 * The same for figures that stand under what was asked for, such as their month: nothing is in view until it is
 * answered, because those of another month would be taken for its own.
 */
export function figuresHook<Response extends object, Query>(path: string, holds: keyof Response) {
  return (query: Asked<Query>) => useQuery(reading<Response>(path, holds, query))
}

/** What a query reads: a route, by what it is asked. */
export function reading<Response extends object>(path: string, holds: keyof Response, query: object = {}) {
  return {
    queryKey: [...ALL, path, query],
    queryFn: () => get<Response>(path, holds, query),
  }
}
