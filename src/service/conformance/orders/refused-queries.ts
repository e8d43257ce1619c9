import { described, unlikeViolation } from "../service/check-response"
import type { Order } from "../../client"
import type { Group, Session } from "../session"
import { listOrders, timeOf } from "./listing"

const UNTRIED = [
  ["event-1 event-2 event-6 event-7", "notifications", "it listens at no URL the lender could call"],
  ["state-5 state-8 lim-7", "expiry and release", "they depend on the lender's own time"],
  ["state-10 state-11", "ERROR", "the API documentation does not specify how an order gets there"],
  ["state-12", "the status after the shopper cancels at the form", "it fills in no form"],
  ["lim-5", "rate limits", "it would take a flood of calls"],
  ["auth-6", "permission scopes", "it would take keys of several scopes"],
  ["conf-1b conf-4 act-4", "sales in a store", "the form would be sent to a person"],
] as const

/** Questions that a program cannot answer by sending requests. */
export const untried: Group = {
  title: "Beyond what requests can show",
  async ask({ findings }) {
    for (const [rows, asks, why] of UNTRIED) findings.notTried(rows, asks, why)
  },
}

/** What is not specified about lists: their order, the channel filter, inclusive ends, unknown values. */
export const undocumentedLists: Group = {
  title: "GET /orders, not specified",
  async ask(session) {
    const { findings, known } = session
    findings.observe("lim-6 list-9", "the order of the list", orderOf(known.listed))
    for (const channel of ["ONLINE", "INSTORE"]) {
      const { problem, orders } = await listOrders(session.requester, { channel })
      const fit = orders.filter(({ configuration }) => configuration.channel?.type === channel).length
      findings.observe(
        "list-7",
        `channel=${channel}`,
        problem ?? `${orders.length} orders, ${fit} of them of that channel`,
      )
    }
    await report(session, "list-7", ["an unknown status", { status: "VERIFY_NO_SUCH_STATUS" }])
    await report(session, "list-7", ["an unknown channel", { channel: "VERIFY_NO_SUCH_CHANNEL" }])
    await report(session, "list-9", ["an unknown parameter", { verifyNoSuchParameter: "1" }])
    await ends(session)
  },
}

type Query = Readonly<Record<string, string>>

const FROM = "2026-01-01T00:00:00"
const TO = "2026-01-02T00:00:00"

const REFUSED: readonly { rows: string; asks: string; queries: readonly Query[] }[] = [
  {
    rows: "list-1 lim-4",
    asks: "amountMin or amountMax alone is refused",
    queries: [{ amountMin: "1" }, { amountMax: "1" }],
  },
  {
    rows: "list-2 lim-4",
    asks: "createdFrom or createdTo alone is refused",
    queries: [{ createdFrom: FROM }, { createdTo: TO }],
  },
  {
    rows: "list-3 lim-4",
    asks: "updatedFrom or updatedTo alone is refused",
    queries: [{ updatedFrom: FROM }, { updatedTo: TO }],
  },
  {
    rows: "list-4 lim-4",
    asks: "page or pageSize alone is refused",
    queries: [{ page: "1" }, { pageSize: "1" }],
  },
  {
    rows: "list-8 err-7",
    asks: "dates in another format are refused",
    queries: [
      { createdFrom: "yesterday", createdTo: "today" },
      { createdFrom: "2026-02-30T00:00:00", createdTo: "2026-03-01T00:00:00" },
    ],
  },
  {
    rows: "conv-1 err-7",
    asks: "amounts that are negative or have decimals are refused",
    queries: [
      { amountMin: "-1", amountMax: "1" },
      { amountMin: "0.5", amountMax: "1" },
    ],
  },
]

/** Queries the API documentation forbids. Orders v2, "Errors": 400 or 422 with its code. */
export const refusedQueries: Group = {
  title: "GET /orders, refused",
  async ask({ requester, findings }) {
    for (const { rows, asks, queries } of REFUSED) {
      const problems: string[] = []
      for (const query of queries) {
        const problem = unlikeViolation(await requester.ask({ path: "/orders", query }))
        if (problem !== null) problems.push(`${Object.keys(query).join(" and ")}: ${problem}`)
      }
      findings.check(rows, asks, [...new Set(problems)].join("; ") || null)
    }
  },
}

async function report(
  { requester, findings }: Session,
  rows: string,
  [asks, query]: readonly [string, Record<string, string>],
): Promise<void> {
  const response = await requester.ask({ path: "/orders", query })
  findings.observe(rows, asks, described(response))
}

/** Queries exactly the second at which an order was created. */
async function ends({ requester, findings, known }: Session): Promise<void> {
  const asks = "a range of the one second an order was created in"
  const sample = known.listed.find(({ created_at }) => timeOf(created_at) !== null)
  if (sample?.created_at == null) return findings.notTried("list-8", asks, "the list holds no order")
  const second = sample.created_at.slice(0, 19)
  const { problem, orders } = await listOrders(requester, { createdFrom: second, createdTo: second })
  const found = orders.some(({ id }) => id === sample.id)
  findings.observe(
    "list-8",
    asks,
    problem ??
      (found
        ? "finds it: both ends count, on the clock its dates are written in"
        : "does not find it: an end does not count, or another clock is meant"),
  )
}

function orderOf(orders: readonly Order[]): string {
  const times = orders.flatMap(({ created_at }) => timeOf(created_at) ?? [])
  if (new Set(times).size < 2) return "cannot be determined: fewer than two times of creation"
  const pairs = times.slice(1).map((time, at) => time - (times[at] ?? time))
  if (pairs.every((step) => step <= 0)) return "newest first"
  return pairs.every((step) => step >= 0) ? "oldest first" : "neither newest nor oldest first"
}
