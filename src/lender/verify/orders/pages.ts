import { ERROR_CODES, isJsonType } from "../../client/transport/json-error"
import { errorCodeIn, isSuccess, shapesOf, typeName } from "../service/check-response"
import { joined } from "../service/refusals"
import type { ServiceResponse } from "../service/requester"
import type { Session } from "../session"
import { listOrders, type Listing } from "./listing"

/** Findings about every response of the run. */
export function checkResponses({ requester: { heard }, findings }: Session): void {
  findings.under("Every response of version 2")
  const responses = heard.filter(({ lost, size }) => lost === null && size > 0)
  /** Names at most three different problems, each with its call. */
  const check = (
    question: string,
    problemOf: (response: ServiceResponse) => string | null,
    of = responses,
  ) => {
    const problems = of.map((response) => [response.label, problemOf(response)] as const)
    findings.check(question, joined(problems, 3))
  }
  check("end-3 base-2: responses with a body are JSON by type and content", notJson)
  check("err-2: each status carries its own error code", wrongCode)
  check("err-3: no call returned a server error", ({ status }) => (status >= 500 ? `${status}` : null))
  check("base-2: every call got a response", ({ lost }) => lost, heard)
  check("err-4 err-5: success is 200 or 201", otherSuccess)
  const statuses = responses.map(({ status }) => status).filter((status) => status >= 400)
  const sorted = [...new Set(statuses)].sort((one, other) => one - other)
  findings.observe("err-1: the statuses of refusals", sorted.join(", ") || "no call was refused")
  findings.observe("err-8: the shape of error bodies", shapesOf(responses) || "no call was refused")
  const types = responses.map(({ contentType }) => paramsShown(contentType))
  findings.observe("end-3: content types", [...new Set(types)].join(", ") || "none")
}

const SIZE = 2

function page(session: Session, page: number, pageSize = SIZE): Promise<Listing> {
  return listOrders(session.requester, { page: `${page}`, pageSize: `${pageSize}` })
}

/** Pages, and what is not specified about them. Orders v2, "Limits". */
export async function checkPages(session: Session): Promise<void> {
  const { findings } = session
  findings.under("GET /orders by pages")
  const [zero, one, two] = [await page(session, 0), await page(session, 1), await page(session, 2)]
  if (!findings.check("list-4: page and pageSize are taken together", one.problem)) return
  const longest = Math.max(...[zero, one, two].map(({ elements }) => elements.length))
  const over = longest > SIZE ? `${longest} orders where ${SIZE} were requested` : null
  findings.check("list-4: a page holds no more than pageSize", over)
  if (session.known.listed.length <= SIZE) {
    findings.notTried("list-4 lim-6: pages hold different orders", "there are too few orders")
  } else {
    const first = firstOf(zero, one)
    findings.observe("lim-6: the number of the first page", first.seen)
    const repeated = first.number === 0 ? common(zero, one) : common(one, two)
    const problem = repeated > 0 ? `the second page repeats ${repeated} of the first` : null
    findings.check("list-4 lim-6: pages hold different orders", problem)
  }
  await beyond(session)
  await sizes(session)
}

function firstOf(zero: Listing, one: Listing): { number: 0 | 1; seen: string } {
  if (zero.problem !== null) return { number: 1, seen: `1: page 0 returns ${zero.problem}` }
  if (zero.elements.length === 0) return { number: 1, seen: "1: page 0 is empty" }
  const same = common(zero, one) === zero.orders.length
  return same ? { number: 1, seen: "1: page 0 is the same as page 1" } : { number: 0, seen: "0" }
}

function common(some: Listing, others: Listing): number {
  const ids = new Set(some.orders.map(({ id }) => id))
  return others.orders.filter(({ id }) => ids.has(id)).length
}

async function beyond(session: Session): Promise<void> {
  const { problem, response, elements } = await page(session, 99_999)
  const empty = response.status === 200 ? "200 with an empty array" : `${response.status}`
  const seen = elements.length > 0 ? `${elements.length} orders` : (problem ?? empty)
  session.findings.observe("lim-6 list-10: a page beyond the last", seen)
}

const LARGE = 1_000

async function sizes(session: Session): Promise<void> {
  const { findings, known } = session
  const large = await page(session, 1, LARGE)
  const question = `lim-6: a pageSize of ${LARGE}`
  if (large.problem !== null) return findings.observe(question, `returns ${large.problem}`)
  const got = large.elements.length
  const more = got < LARGE && got > 0 ? (await page(session, 2, LARGE)).elements.length > 0 : false
  const seen = more ? `is cut to ${got}` : `is taken; there are ${got} orders on the page`
  findings.observe(question, seen)
  const usual = known.listed.length
  const size = usual < got ? `${usual}` : "cannot be determined: everything fits"
  findings.observe("lim-6: the default size of a page", size)
}

function notJson({ contentType, json }: ServiceResponse): string | null {
  if (json === null) return `${typeName(contentType)} that is not JSON`
  return contentType !== null && isJsonType(contentType) ? null : `JSON said to be ${typeName(contentType)}`
}

/** Orders v2, "Errors"; an undocumented status has no code. */
function wrongCode({ status, json }: ServiceResponse): string | null {
  const due = ERROR_CODES[status]
  if (due === undefined) return null
  const code = errorCodeIn(json?.value)
  return code === due ? null : `${status} with ${code ?? "no code"} instead of ${due}`
}

function otherSuccess(response: ServiceResponse): string | null {
  return response.status >= 400 || isSuccess(response) ? null : `${response.status}`
}

function paramsShown(contentType: string | null): string {
  const charset = /;\s*charset=([\w-]{1,20})/i.exec(contentType ?? "")?.[1]
  return typeName(contentType) + (charset === undefined ? "" : ` with charset ${charset.toLowerCase()}`)
}
