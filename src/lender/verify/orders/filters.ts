import { isDeepStrictEqual } from "node:util"
import { formatServiceDate, KNOWN_STATUSES, type Order } from "../../client"
import { joined, type Query } from "../service/refusals"
import type { Session } from "../session"
import { listOrders, timeOf, type Listing } from "./listing"

/** List Orders without a filter; later groups use its orders. */
export async function listAll({ requester, findings, known }: Session): Promise<void> {
  findings.under("GET /orders")
  const { response, problem, elements, orders } = await listOrders(requester)
  known.listed = orders
  if (!findings.check("list-9 list-10: 200 with an array, or 404 for none", problem)) return
  if (elements.length === 0)
    findings.observe("list-10: a list of nothing", response.status === 200 ? "an empty array" : "404")
}

/** Each documented filter, with values taken from an order that is listed. */
export async function checkFilters(session: Session): Promise<void> {
  session.findings.under("GET /orders with filters")
  await nothing(session)
  await statuses(session)
  if (session.known.listed.length === 0)
    return session.findings.notTried(
      "list-1 list-2 list-3 list-5 list-6: filters find what fits",
      "the list holds no order to look for",
    )
  for (const [question, query] of Object.entries(FILTERS)) await find(session, question, query)
}

const DAY = 86_400_000

/** The query that must find this order, unless more are found than fit into a response; null without a value. */
type Filter = (sample: Order) => Query | null

const FILTERS: Readonly<Record<string, Filter>> = {
  "list-1: amountMin and amountMax find orders of that amount": ({ shopping_cart: { total_amount } }) => ({
    amountMin: `${total_amount}`,
    amountMax: `${total_amount}`,
  }),
  "list-2 list-8: createdFrom and createdTo find orders of those days": ({ created_at }) =>
    daysAround(timeOf(created_at)),
  "list-5: haveRefunds=true finds only those": ({ refunds }) =>
    refunds.length > 0 ? { haveRefunds: "true" } : null,
  "list-5: haveRefunds=false finds only those": ({ refunds }) =>
    refunds.length > 0 ? null : { haveRefunds: "false" },
  "list-6 cart-1: orderReference finds orders by the merchant's reference": ({
    shopping_cart: { order_reference },
  }) => (order_reference ? { orderReference: order_reference } : null),
}

/**
 * Two days around a date of the lender, which names no zone: wide enough for any interpretation.
 */
function daysAround(middle: number | null): Query | null {
  if (middle === null) return null
  return {
    createdFrom: formatServiceDate(new Date(middle - DAY)),
    createdTo: formatServiceDate(new Date(middle + DAY)),
  }
}

async function find({ requester, findings, known }: Session, question: string, query: Filter): Promise<void> {
  const sample = known.listed.find((order) => query(order) !== null)
  const asked = sample === undefined ? null : query(sample)
  if (sample === undefined || asked === null) return
  const listing = await listOrders(requester, asked)
  const { orders } = listing
  const missing = orders.length < known.listed.length && !orders.some(({ id }) => id === sample.id)
  const absent = missing ? "the order it was taken from is not among them" : null
  const fits = (order: Order): boolean =>
    "createdFrom" in asked ? isNear(order, sample) : isDeepStrictEqual(query(order), asked)
  findings.check(question, misfit(listing, fits, "do not fit") ?? absent)
}

/** An order dated more than a day outside the two days around the sample cannot belong there. */
function isNear(order: Order, sample: Order): boolean {
  const [created, middle] = [timeOf(order.created_at), timeOf(sample.created_at)]
  return created === null || middle === null || Math.abs(created - middle) <= 2 * DAY
}

/** Why a list is none, or how many of its orders do not fit, or null. */
function misfit({ problem, orders }: Listing, fits: (order: Order) => boolean, what: string): string | null {
  const strangers = orders.filter((order) => !fits(order)).length
  return problem ?? (strangers > 0 ? `${strangers} of ${orders.length} orders ${what}` : null)
}

/** A day before the lender existed. */
const FROM = "2001-01-01T00:00:00"
const TO = "2001-01-02T00:00:00"

const EMPTY: Readonly<Record<string, Query>> = {
  "list-1: amounts of no order find nothing": { amountMin: "0", amountMax: "0" },
  "list-2 list-8: days before the lender existed find nothing created": { createdFrom: FROM, createdTo: TO },
  "list-3 list-8: days before the lender existed find nothing updated": { updatedFrom: FROM, updatedTo: TO },
  "list-6: an unused reference finds nothing": { orderReference: "verify-no-such-reference" },
}

async function nothing({ requester, findings, known }: Session): Promise<void> {
  for (const [question, query] of Object.entries(EMPTY)) {
    const { problem, elements } = await listOrders(requester, query)
    findings.check(question, problem ?? (elements.length > 0 ? `${elements.length} orders` : null))
  }
  const all = { updatedFrom: FROM, updatedTo: "2100-01-01T00:00:00" }
  const { problem, elements } = await listOrders(requester, all)
  const lost = known.listed.length > 0 && elements.length === 0
  findings.check(
    "list-3: all days there are find what was updated",
    problem ?? (lost ? "nothing, though orders are listed" : null),
  )
}

async function statuses({ requester, findings, known }: Session): Promise<void> {
  const problems: [string, string | null][] = []
  for (const status of KNOWN_STATUSES) {
    const listing = await listOrders(requester, { status })
    const missing = listing.orders.length === 0 && known.listed.some((order) => order.status === status)
    const absent = missing ? "finds none, though one is listed" : null
    problems.push([status, misfit(listing, (order) => order.status === status, "have another") ?? absent])
  }
  findings.check("list-7: status finds orders of each of the eight", joined(problems))
}
