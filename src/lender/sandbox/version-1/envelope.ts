import type { z } from "zod"
import { json, type Request, type Response } from "../http/exchange"
import type { Settings } from "../options"
import { Refusal } from "../service/failure"

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

type Version1Status = keyof typeof names

/**
 * A refusal of version 1. Its errors are not specified: statuses, names and shape are those observed in similar APIs.
 */
export class Version1Failure extends Refusal {
  override readonly name = "Version1Failure"

  constructor(
    readonly status: Version1Status,
    /** What is wrong with each field; never the value that was sent. */
    readonly messages: Readonly<Record<string, readonly string[]>>,
  ) {
    super(names[status])
  }

  body(): { error: string; messages: Version1Failure["messages"] } {
    return { error: names[this.status], messages: this.messages }
  }
}

/** One resource in the envelope of version 1. */
export function single(resource: unknown): Response {
  return json(200, { response: resource })
}

/** The query without the parameter for a page, and the page it asks for. @throws Version1Failure 422 for no number from 1. */
export function takePage(
  query: URLSearchParams,
  { pageParameter }: Pick<Settings, "pageParameter">,
): { page: number; rest: URLSearchParams } {
  const rest = new URLSearchParams(query)
  if (pageParameter === "" || !rest.has(pageParameter)) return { page: 1, rest }
  const page = rest.get(pageParameter) ?? ""
  rest.delete(pageParameter)
  if (!/^[1-9]\d{0,5}$/.test(page))
    throw new Version1Failure(422, { [pageParameter]: ["is a number from 1"] })
  return { page: Number(page), rest }
}

/**
 * A page of a list in the envelope of version 1. An empty list has no pages, and a page after the last one is empty, which
 * are choices made here.
 */
export function onePage(
  all: readonly unknown[],
  current: number,
  { chargesPerPage, listCount }: Pick<Settings, "chargesPerPage" | "listCount">,
): Response {
  const response = all.slice((current - 1) * chargesPerPage, current * chargesPerPage)
  const pages = Math.ceil(all.length / chargesPerPage)
  return json(200, {
    response,
    count: listCount === "all" ? all.length : response.length,
    pagination: {
      current,
      previous: current > 1 ? current - 1 : null,
      next: pages > current ? current + 1 : null,
      per_page: chargesPerPage,
      pages,
      count: all.length,
    },
  })
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i
const MOST = 10

/** The refusal of a query that a call does not take: it names every parameter. */
export function unknownQuery(query: URLSearchParams): Version1Failure {
  return new Version1Failure(422, Object.fromEntries(strangers(query, null)))
}

/** The body of a form. @throws Version1Failure 400 for another content type, or more than 1 MiB. */
export function readForm({ headers, body }: Request): URLSearchParams {
  if (!FORM_TYPE.test(headers["content-type"] ?? ""))
    throw new Version1Failure(400, { content_type: ["must be application/x-www-form-urlencoded"] })
  if (body === null) throw new Version1Failure(400, { body: ["is larger than 1 MiB"] })
  return new URLSearchParams(body.toString())
}

/** The one field of a call, sent once and without others. @throws Version1Failure 422 naming what is wrong. */
export function readOnly(given: URLSearchParams, name: string, schema: z.ZodType<string>): string {
  const faults = strangers(given, name)
  const value = given.get(name)
  const parsed = schema.safeParse(value)
  if (given.getAll(name).length > 1) faults.push([name, ["was sent more than once"]])
  else if (value === null) faults.push([name, ["is required"]])
  else if (!parsed.success) faults.push([name, parsed.error.issues.map(({ message }) => message)])
  if (faults.length > 0 || !parsed.success)
    throw new Version1Failure(422, Object.fromEntries(faults.slice(0, MOST)))
  return parsed.data
}

function strangers(given: URLSearchParams, known: string | null): [string, string[]][] {
  const names = new Set([...given.keys()].filter((name) => name !== known))
  return [...names].slice(0, MOST).map((name) => [name.slice(0, 100), ["is not known"]])
}
