import { z } from "zod"
import { formatServiceDate } from "../client"
import { UNKNOWN_ID } from "./orders/listing"
import type { Findings } from "./report/report"
import { described, unlikeRefusal, unlikeSuccess, unlikeViolation } from "./service/check-response"
import type { ServiceResponse } from "./service/requester"
import type { Group, Session } from "./session"

const operation = z.object({
  type: z.string(),
  id: z.string(),
  order_id: z.string(),
  created: z.string(),
  amount: z.number(),
})
const figures = z.object({
  sales_amount: z.number(),
  refunds_amount: z.number(),
  operations: z.array(operation),
})
type Operation = z.infer<typeof operation>

const array = z.array(z.unknown())
const identified = z.object({ id: z.string() })
const DAY = 86_400_000
const PATH = "/settlements"

/** Orders v2, "GET /settlements" and "GET /settlements/{settlementId}". */
export const settlements: Group = {
  title: "GET /settlements",
  async ask(session) {
    const { requester, findings } = session
    await refused(session)
    const now = Date.now()
    const recent = {
      createdFrom: formatServiceDate(new Date(now - 60 * DAY)),
      createdTo: formatServiceDate(new Date(now + 2 * DAY)),
    }
    const ranged = await requester.ask({ path: PATH, query: recent })
    findings.check("settle-1 settle-1a", "a range: 200 with an array, or 404 for none", unlikeList(ranged))
    const past = { createdFrom: "2001-01-01T00:00:00", createdTo: "2001-01-02T00:00:00" }
    const before = await requester.ask({ path: PATH, query: past })
    const some = elementsOf(before).length
    findings.check(
      "settle-1a settle-1b",
      "a range before the lender existed is empty",
      unlikeList(before) ?? (some > 0 ? `${some} settlements` : null),
    )
    findings.observe("settle-1b", "a range without settlements", described(before))
    const all = await requester.ask({ path: PATH })
    if (all.lost === "too large to look at")
      findings.notTried("settle-1", "without a range", "the response is larger than 64 MiB")
    else findings.check("settle-1 base-4", "without a range: 200 with an array, or 404", unlikeList(all))
    const elements = elementsOf(elementsOf(ranged).length > 0 ? ranged : all)
    if (elements.length === 0) {
      findings.notTried("settle-2", "a listed settlement is returned", "there is no settlement")
      return
    }
    reportSettlements(findings, elements)
    await one(session, elements[0])
  },
}

async function refused({ requester, findings }: Session): Promise<void> {
  const problems: string[] = []
  for (const half of ["createdFrom", "createdTo"]) {
    const response = await requester.ask({ path: PATH, query: { [half]: "2026-01-01T00:00:00" } })
    const problem = unlikeViolation(response)
    if (problem !== null) problems.push(`${half}: ${problem}`)
  }
  findings.check("settle-1a lim-4", "createdFrom or createdTo alone is refused", problems.join("; ") || null)
  const unknown = await requester.ask({ path: `${PATH}/{id}`, id: UNKNOWN_ID })
  findings.check("settle-2a err-1", "an unknown id is 404 RESOURCE_NOT_FOUND", unlikeRefusal(unknown, 404))
}

async function one({ requester, findings }: Session, listed: unknown): Promise<void> {
  const known = identified.safeParse(listed)
  if (!known.success) return
  const response = await requester.ask({ path: `${PATH}/{id}`, id: known.data.id })
  const problem = unlikeSuccess(response, 200)
  if (!findings.check("settle-2", "a settlement that is listed is 200 with it", problem)) return
  const other = identified.safeParse(response.json?.value).data?.id !== known.data.id
  findings.check("settle-2", "it is the requested settlement", other ? "it is another" : null)
}

function unlikeList(response: ServiceResponse): string | null {
  if (unlikeRefusal(response, 404) === null) return null
  const problem = unlikeSuccess(response, 200)
  return problem ?? (array.safeParse(response.json?.value).success ? null : "the body is not an array")
}

function elementsOf(response: ServiceResponse): unknown[] {
  return unlikeSuccess(response, 200) === null ? (array.safeParse(response.json?.value).data ?? []) : []
}

/** What is not specified about settlements. */
function reportSettlements(findings: Findings, elements: readonly unknown[]): void {
  const readable = elements.flatMap((element) => figures.safeParse(element).data ?? [])
  const operations = readable.flatMap((settlement) => settlement.operations)
  const refunds = operations.filter(({ type }) => type === "REFUND")
  findings.observe("set-3b", "the sign of a refund's amount", signs(refunds.map(({ amount }) => amount)))
  findings.observe(
    "set-1a",
    "the sign of refunds_amount",
    signs(readable.map(({ refunds_amount }) => refunds_amount).filter((amount) => amount !== 0)),
  )
  const offsets = operations.flatMap(({ created }) => /(Z|[+-]\d\d:?\d\d)$/.exec(created)?.[1] ?? [])
  findings.observe(
    "conv-4",
    "the offset of their dates",
    [...new Set(offsets)].slice(0, 5).join(", ") || "none",
  )
  findings.observe(
    "set-3a",
    "the id of a sale's operation",
    operations.some(({ id, order_id }) => id === order_id) ? "is the order's" : "is its own",
  )
  const summed = readable.filter((one) => {
    const sum = one.operations.filter(({ type }) => type === "SALE").reduce(add, 0)
    return sum === one.sales_amount
  })
  findings.observe(
    "set-1a",
    "sales_amount is the sum of the amounts of the sales",
    `in ${summed.length} of ${readable.length} settlements`,
  )
}

function add(sum: number, { amount }: Operation): number {
  return sum + amount
}

function signs(amounts: readonly number[]): string {
  if (amounts.length === 0) return "cannot be determined: there is no refund"
  if (amounts.every((amount) => amount >= 0)) return "positive"
  return amounts.every((amount) => amount <= 0) ? "negative" : "both"
}
