import { z } from "zod"
import { formatServiceDate } from "../client"
import { readList, UNKNOWN_ID } from "./orders/listing"
import type { Findings } from "./report/report"
import { described, idOf, unlikeRefusal, unlikeSuccess } from "./service/check-response"
import { checkRefused, queriesOf } from "./service/refusals"
import { TOO_LARGE } from "./service/requester"
import type { Session } from "./session"

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
const DAY = 86_400_000
const PATH = "/settlements"
const ONE = `${PATH}/{id}`

/** Orders v2, "GET /settlements" and "GET /settlements/{settlementId}". */
export async function checkSettlements(session: Session): Promise<void> {
  const { requester, findings } = session
  findings.under("GET /settlements")
  const half = ["createdFrom", "createdTo"].map((end) => ({ [end]: "2026-01-01T00:00:00" }))
  const alone = "settle-1a lim-4: createdFrom or createdTo alone is refused"
  await checkRefused(session, alone, queriesOf(PATH, half))
  const unknown = await requester.ask({ path: ONE, id: UNKNOWN_ID })
  findings.check("settle-2a err-1: an unknown id is 404 RESOURCE_NOT_FOUND", unlikeRefusal(unknown, 404))
  const now = Date.now()
  const recent = {
    createdFrom: formatServiceDate(new Date(now - 60 * DAY)),
    createdTo: formatServiceDate(new Date(now + 2 * DAY)),
  }
  const ranged = readList(await requester.ask({ path: PATH, query: recent }))
  findings.check("settle-1 settle-1a: a range: 200 with an array, or 404 for none", ranged.problem)
  const past = { createdFrom: "2001-01-01T00:00:00", createdTo: "2001-01-02T00:00:00" }
  const before = await requester.ask({ path: PATH, query: past })
  const { problem, elements: some } = readList(before)
  findings.check(
    "settle-1a settle-1b: a range before the lender existed is empty",
    problem ?? (some.length > 0 ? `${some.length} settlements` : null),
  )
  findings.observe("settle-1b: a range without settlements", described(before))
  const response = await requester.ask({ path: PATH })
  const all = readList(response)
  if (response.lost === TOO_LARGE)
    findings.notTried("settle-1: without a range", "the response is larger than 64 MiB")
  else findings.check("settle-1 base-4: without a range: 200 with an array, or 404", all.problem)
  const { elements } = ranged.elements.length > 0 ? ranged : all
  if (elements.length === 0)
    return findings.notTried("settle-2: a listed settlement is returned", "there is no settlement")
  reportSettlements(findings, elements)
  await one(session, elements[0])
}

async function one({ requester, findings }: Session, listed: unknown): Promise<void> {
  const id = idOf(listed)
  if (id === null) return
  const response = await requester.ask({ path: ONE, id })
  const problem = unlikeSuccess(response, 200)
  if (!findings.check("settle-2: a settlement that is listed is 200 with it", problem)) return
  const other = idOf(response.json?.value) !== id
  findings.check("settle-2: it is the requested settlement", other ? "it is another" : null)
}

/** What is not specified about settlements. */
function reportSettlements(findings: Findings, elements: readonly unknown[]): void {
  const readable = elements.flatMap((element) => figures.safeParse(element).data ?? [])
  const operations = readable.flatMap((settlement) => settlement.operations)
  const refunds = operations.filter(({ type }) => type === "REFUND")
  findings.observe("set-3b: the sign of a refund's amount", signs(refunds.map(({ amount }) => amount)))
  const refunded = readable.map(({ refunds_amount }) => refunds_amount).filter((amount) => amount !== 0)
  findings.observe("set-1a: the sign of refunds_amount", signs(refunded))
  const offsets = operations.flatMap(({ created }) => /(Z|[+-]\d\d:?\d\d)$/.exec(created)?.[1] ?? [])
  const shown = [...new Set(offsets)].slice(0, 5).join(", ")
  findings.observe("conv-4: the offset of their dates", shown || "none")
  const own = operations.some(({ id, order_id }) => id === order_id) ? "is the order's" : "is its own"
  findings.observe("set-3a: the id of a sale's operation", own)
  const summed = readable.filter((settlement) => {
    const sales = settlement.operations.filter(({ type }) => type === "SALE")
    return sales.reduce((sum, { amount }) => sum + amount, 0) === settlement.sales_amount
  })
  findings.observe(
    "set-1a: sales_amount is the sum of the amounts of the sales",
    `in ${summed.length} of ${readable.length} settlements`,
  )
}

function signs(amounts: readonly number[]): string {
  if (amounts.length === 0) return "cannot be determined: there is no refund"
  if (amounts.every((amount) => amount >= 0)) return "positive"
  return amounts.every((amount) => amount <= 0) ? "negative" : "both"
}
