import { json } from "../http/exchange"
import type { Answer } from "../http/exchange"
import type { Settings } from "../options"

/** One resource in the envelope of version 1. */
export function single(resource: unknown): Answer {
  return json(200, { response: resource })
}

/**
 * The first page of a list in the envelope of version 1. How to ask for another is not shown, so there is no way to.
 * Chosen here: a list of nothing has no pages.
 */
export function firstPage(
  all: readonly unknown[],
  { chargesPerPage, listCount }: Pick<Settings, "chargesPerPage" | "listCount">,
): Answer {
  const response = all.slice(0, chargesPerPage)
  const pages = Math.ceil(all.length / chargesPerPage)
  return json(200, {
    response,
    count: listCount === "all" ? all.length : response.length,
    pagination: {
      current: 1,
      previous: null,
      next: pages > 1 ? 2 : null,
      per_page: chargesPerPage,
      pages,
      count: all.length,
    },
  })
}
