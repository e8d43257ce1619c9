import { json, type Response } from "../http/exchange"
import type { Settings } from "../options"

const names = {
  400: "bad_request",
  401: "unauthenticated",
  404: "not_found",
  405: "method_not_allowed",
  422: "invalid_resource",
  429: "throttled",
  500: "system",
  503: "unavailable",
} as const

type LegacyStatus = keyof typeof names

/** A refusal of version 1. Its document shows no error: statuses, names and shape are what such services sent. */
export class LegacyFailure extends Error {
  override readonly name = "LegacyFailure"

  constructor(
    readonly status: LegacyStatus,
    /** What is wrong with each field; never what was sent in it. */
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
 * The first page of a list in the envelope of version 1. How to ask for another is not shown, so there is no way to.
 * Chosen here: a list of nothing has no pages.
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
