import { z } from "zod"
import type { ServiceResponse, Requester } from "../service/requester"
import { unlikeRefusal, unlikeSuccess } from "../service/check-response"
import { formatServiceDate, parseServiceDate, type Order } from "../../client"
import { orderSchema } from "../../client/wire/order"
import type { Group } from "../session"

const DAY = 86_400_000

interface Range {
  readonly from: string
  readonly to: string
  readonly holds: (order: Order) => boolean
}

const elements = z.array(z.unknown())

export interface Listing {
  readonly response: ServiceResponse
  /** Why it is not a list, or null. */
  readonly problem: string | null
  /** As returned. */
  readonly elements: readonly unknown[]
  /** Those the client can read. */
  readonly orders: readonly Order[]
}

/** List Orders. Orders v2, "GET /orders": an array; 404 is listed too, and with its code means none. */
export async function listOrders(
  requester: Requester,
  query: Readonly<Record<string, string>> = {},
): Promise<Listing> {
  const response = await requester.ask({ path: "/orders", query })
  const none = { response, elements: [], orders: [] }
  if (unlikeRefusal(response, 404) === null) return { ...none, problem: null }
  const problem = unlikeSuccess(response, 200)
  if (problem !== null) return { ...none, problem }
  const read = elements.safeParse(response.json?.value)
  if (!read.success) return { ...none, problem: "the body is not an array" }
  const orders = read.data.flatMap((element) => readOrder(element) ?? [])
  return { response, problem: null, elements: read.data, orders }
}

/** The order as the client parses it; null when the client would reject it. */
export function readOrder(body: unknown): Order | null {
  const read = orderSchema.safeParse(body)
  return read.success ? read.data : null
}

/** An identifier that no lender assigns to an order. */
export const UNKNOWN_ID = "verify-no-such-id"

/** Orders v2, "GET /orders/{orderId}". */
export const oneOrder: Group = {
  title: "GET /orders/{id}",
  async ask({ requester, findings, known }) {
    const path = "/orders/{id}"
    const unknown = await requester.ask({ path, id: UNKNOWN_ID })
    findings.check("get-3 err-1", "an unknown id is 404 RESOURCE_NOT_FOUND", unlikeRefusal(unknown, 404))
    const [sample] = known.listed
    if (sample === undefined) {
      findings.notTried("get-2", "a listed order is returned", "the list holds no order")
      return
    }
    const response = await requester.ask({ path, id: sample.id })
    const problem = unlikeSuccess(response, 200)
    if (!findings.check("get-2 get-1", "an order that is listed is 200 with the order", problem)) return
    const other = readOrder(response.json?.value)?.id !== sample.id
    findings.check("get-2", "it is the requested order", other ? "it is another, or unreadable" : null)
  },
}

/**
 * Two days around a date of the lender, which names no zone: wide enough for any interpretation. An order dated more
 * than a day outside cannot belong there. Null for an invalid date.
 */
export function around(created: string | null): Range | null {
  const middle = timeOf(created)
  if (middle === null) return null
  return {
    from: formatServiceDate(new Date(middle - DAY)),
    to: formatServiceDate(new Date(middle + DAY)),
    holds: ({ created_at }) => Math.abs((timeOf(created_at) ?? middle) - middle) <= 2 * DAY,
  }
}

/** Epoch milliseconds as if the lender's clock were UTC: for comparing its dates with each other. */
export function timeOf(date: string | null): number | null {
  return date === null ? null : (parseServiceDate(date)?.getTime() ?? null)
}
