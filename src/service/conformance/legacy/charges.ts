import { z } from "zod"
import { timeOf, UNKNOWN_ID } from "../orders/listing"
import { described } from "../service/check-response"
import type { Group, LegacySession } from "../session"
import { checkAspects, extraFields } from "../shape/aspect"
import { CHARGE_FIELDS, chargeAspects } from "../shape/charge-aspects"
import { countsIn, identified, listIn, resourceIn, resources, unlikeList, unlikeSingle } from "./envelope"

const LIST = "/api/1/charges"
const listed = z.object({ id: z.string(), order_id: z.string(), created_at: z.string() })

/** Charges v1, "GET /api/1/charges/:id" and "GET /api/1/charges?order_id=<order_id>". */
export const charges: Group<LegacySession> = {
  title: "GET /api/1/charges",
  async ask(session) {
    const { requester, findings, settings } = session
    const none = await requester.ask({ path: LIST, query: { order_id: UNKNOWN_ID } })
    findings.observe("v1-list-1", "an order_id without charges", described(none))
    if (none.status === 200)
      findings.check("v1-env-2 v1-pag-1", "its list is in the envelope", unlikeList(none))
    findings.observe("v1-list-1", "no order_id at all", described(await requester.ask({ path: LIST })))
    const id = (await ofOrder(session)) ?? settings.chargeId
    await one(session, settings.chargeId ?? id)
    const unknown = await requester.ask({ path: `${LIST}/{id}`, id: `cha_${UNKNOWN_ID}` })
    findings.observe("v1-err-2", "an unknown charge", described(unknown))
    findings.check(
      "v1-get-1",
      "an unknown charge is no success",
      unknown.status === 200 ? described(unknown) : null,
    )
  },
}

/** The charges of the given order; returns the first one's id. */
async function ofOrder({ requester, findings, settings }: LegacySession): Promise<string | null> {
  const { oldOrderId } = settings
  if (oldOrderId === null) {
    findings.notTried("v1-list-1", "charges of an order are listed", "it needs --old-order")
    return null
  }
  const response = await requester.ask({ path: LIST, query: { order_id: oldOrderId } })
  const problem = unlikeList(response)
  if (
    !findings.check(
      "v1-list-1 v1-env-2 v1-pag-1",
      "charges of an order: 200 with a list in its envelope",
      problem,
    )
  )
    return null
  const elements = listIn(response)
  if (elements.length === 0) {
    findings.notTried("v1-cha-1", "charges have the documented shape", "the order has no charge")
    return null
  }
  checkAspects(findings, chargeAspects, resources(response.label, elements))
  const known = elements.flatMap((element) => listed.safeParse(element).data ?? [])
  const strangers = known.filter(({ order_id }) => order_id !== oldOrderId).length
  findings.check("v1-list-1", "they are all of that order", strangers > 0 ? `${strangers} are not` : null)
  findings.observe("v1-list-1", "their order", orderOf(known.map(({ created_at }) => created_at)))
  findings.observe("v1-pag-1", "the counts of their list", countsIn(response))
  const extra = extraFields(elements, CHARGE_FIELDS)
  findings.observe("v1-cha-1", "fields of a charge beyond the listed ones", extra.join(", ") || "none")
  return known[0]?.id ?? null
}

async function one({ requester, findings }: LegacySession, id: string | null): Promise<void> {
  if (id === null) {
    findings.notTried("v1-get-1", "a charge is returned", "it needs --charge, or --old-order with a charge")
    return
  }
  const response = await requester.ask({ path: `${LIST}/{id}`, id })
  const problem = unlikeSingle(response)
  if (!findings.check("v1-get-1 v1-env-1", "a charge is 200, in its envelope", problem)) return
  const other = identified.safeParse(resourceIn(response)).data?.id !== id
  findings.check("v1-get-1", "it is the requested charge", other ? "it is another" : null)
  checkAspects(findings, chargeAspects, resources(response.label, [resourceIn(response)]))
}

function orderOf(created: readonly string[]): string {
  const times = created.flatMap((date) => timeOf(date) ?? [])
  if (new Set(times).size < 2) return "cannot be determined: fewer than two times of creation"
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  if (steps.every((step) => step <= 0)) return "newest first"
  return steps.every((step) => step >= 0) ? "oldest first" : "neither newest nor oldest first"
}
