import { dateOf } from "../format/days"

/** A search as it stands in the page's address, by the names of the route: amounts in cents, days as `2026-11-20`. */
export type Search = Record<string, string>

const NAMES = [
  "account",
  "amount_min",
  "amount_max",
  "channel",
  "created_from",
  "created_to",
  "have_refunds",
  "order_reference",
  "page",
  "page_size",
  "status",
  "updated_from",
  "updated_to",
]

export const PAGE_SIZES = ["10", "20", "50", "100"]
export const USUAL_PAGE_SIZE = "20"

export function searchIn(params: URLSearchParams): Search {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params.get(name)?.trim()
      return value ? [[name, value] as const] : []
    }),
  )
}

export function isSame(one: Search, other: Search): boolean {
  return NAMES.every((name) => one[name] === other[name])
}

/** What the server is asked: days as the times at which they begin and end for the reader, and always a page. */
export function queryOf(search: Search): Record<string, string> {
  const all = { page: "first", page_size: USUAL_PAGE_SIZE, ...search }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, timeOf(name, value)] as const))
}

function timeOf(name: string, value: string): string {
  const day = /^(created|updated)_/.test(name) ? dateOf(value) : null
  if (day && name.endsWith("_to")) day.setHours(23, 59, 59)
  return day?.toISOString() ?? value
}

/** The same search, from its beginning. */
export function firstPageOf({ page: _, ...search }: Search): Search {
  return search
}

export function pageAfter(search: Search, page: number): Search {
  return { ...search, page: `${page + 1}` }
}

/** Without a number where that is, or may be, the first: the lender counts from 0 or from 1. */
export function pageBefore(search: Search, page: number, first = 0): Search {
  return page - 1 > first ? { ...search, page: `${page - 1}` } : firstPageOf(search)
}
