import { z } from "zod"
import { parseServiceDate, type Order } from "../../client"
import { orderSchemaAt } from "../../client/wire/order"
import { isSuccess, unlikeRefusal, unlikeSuccess } from "../service/check-response"
import type { Query } from "../service/refusals"
import type { Requester, ServiceResponse } from "../service/requester"
import type { Session } from "../session"

const array = z.array(z.unknown())

/** The elements of a list as returned, or why it is none. 404 with its code means an empty one. */
export function readList(response: ServiceResponse) {
  if (unlikeRefusal(response, 404) === null) return { problem: null, elements: [] }
  const problem = unlikeSuccess(response, 200)
  const { data } = array.safeParse(problem === null ? response.json?.value : null)
  return data
    ? { problem: null, elements: data }
    : { problem: problem ?? "the body is not an array", elements: [] }
}

export type Listing = Awaited<ReturnType<typeof listOrders>>

/** List Orders. Orders v2, "GET /orders". `orders` are those the client can read. */
export async function listOrders(requester: Requester, query: Query = {}) {
  const response = await requester.ask({ path: "/orders", query })
  const { problem, elements } = readList(response)
  return {
    response,
    problem,
    elements,
    orders: elements.flatMap((element) => orderSchemaAt(response.base).safeParse(element).data ?? []),
  }
}

/** The order in a successful response, as the client parses it; null when the client would reject it. */
export function orderIn(response: ServiceResponse): Order | null {
  return isSuccess(response)
    ? (orderSchemaAt(response.base).safeParse(response.json?.value).data ?? null)
    : null
}

export async function getOrder(requester: Requester, id: string): Promise<Order | null> {
  return orderIn(await requester.ask({ path: "/orders/{id}", id }))
}

/** An identifier that no lender assigns to an order. */
export const UNKNOWN_ID = "verify-no-such-id"

/** Orders v2, "GET /orders/{orderId}". */
export async function checkOneOrder({ requester, findings, known }: Session): Promise<void> {
  findings.under("GET /orders/{id}")
  const path = "/orders/{id}"
  const unknown = await requester.ask({ path, id: UNKNOWN_ID })
  findings.check("get-3 err-1: an unknown id is 404 RESOURCE_NOT_FOUND", unlikeRefusal(unknown, 404))
  const [sample] = known.listed
  if (sample === undefined)
    return findings.notTried("get-2: a listed order is returned", "the list holds no order")
  const response = await requester.ask({ path, id: sample.id })
  const problem = unlikeSuccess(response, 200)
  if (!findings.check("get-2 get-1: an order that is listed is 200 with the order", problem)) return
  const other = orderIn(response)?.id !== sample.id
  findings.check("get-2: it is the requested order", other ? "it is another, or unreadable" : null)
}

/** Epoch milliseconds as if the lender's clock were UTC: for comparing its dates with each other. */
export function timeOf(date: string | null): number | null {
  return date === null ? null : (parseServiceDate(date)?.getTime() ?? null)
}

/** The order of a list by its elements' dates of creation. */
export function orderOf(dates: readonly (string | null)[]): string {
  const times = dates.flatMap((date) => timeOf(date) ?? [])
  if (new Set(times).size < 2) return "cannot be determined: fewer than two times of creation"
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  if (steps.every((step) => step <= 0)) return "newest first"
  return steps.every((step) => step >= 0) ? "oldest first" : "neither newest nor oldest first"
}
