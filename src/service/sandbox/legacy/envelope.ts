import { json, type Response } from "../http/exchange"
import type { Settings } from "../options"

const names = {
  400: "bad_request",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  422: "invalid_resource",
  429: "throttled",
  500: "system",
  503: "unavailable",
} as const

type LegacyStatus = keyof typeof names

/**
 * A refusal of version 1. Its errors are not specified: statuses, names and shape are those observed in similar APIs.
 */
export class LegacyFailure extends Error {
  override readonly name = "LegacyFailure"

  constructor(
    readonly status: LegacyStatus,
    /** What is wrong with each field; never the value that was sent. */
    readonly messages: Readonly<Record<string, readonly string[]>>,
  ) {
    super(names[status])
  }

  body(): { error: string; messages: LegacyFailure["messages"] } {
    return { error: names[this.status], messages: this.messages }
  }
}

/** One resource in the envelope of version 1. */
export function single(resource: unknown): Response {
  return json(200, { response: resource })
}

/**
 * The first page of a list in the envelope of version 1. How to request another is not specified, so it is impossible
 * here. An empty list has no pages, which is a choice made here.
 */
export function firstPage(
  all: readonly unknown[],
  { chargesPerPage, listCount }: Pick<Settings, "chargesPerPage" | "listCount">,
): Response {
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
