import { z } from "zod"
import { orderOf, UNKNOWN_ID } from "../orders/listing"
import { described } from "../service/check-response"
import type { Version1Session } from "../session"
import { checkAspects, extraFields } from "../shape/aspect"
import { chargeAspects } from "../shape/charge-aspects"
import { countsIn, listIn, readOne, readUnknown, unlikeList } from "./envelope"

const CHARGE = {
  noun: "charge",
  path: "/api/1/charges",
  row: "v1-get-1",
  asks: "a charge is 200, in its envelope",
} as const
const listed = z.object({ id: z.string(), order_id: z.string(), created_at: z.string() })

/** Charges v1, "GET /api/1/charges/:id" and "GET /api/1/charges?order_id=<order_id>". */
export async function checkCharges(session: Version1Session): Promise<void> {
  const { requester, findings, settings } = session
  findings.under("GET /api/1/charges")
  const { path } = CHARGE
  const none = await requester.ask({ path, query: { order_id: UNKNOWN_ID } })
  findings.observe("v1-list-1: an order_id without charges", described(none))
  if (none.status === 200) findings.check("v1-env-2 v1-pag-1: its list is in the envelope", unlikeList(none))
  findings.observe("v1-list-1: no order_id at all", described(await requester.ask({ path })))
  const first = await ofOrder(session)
  await one(session, settings.chargeId ?? first)
  await readUnknown(session, CHARGE)
}

/** The charges of the given order; returns the first one's id. */
async function ofOrder({ requester, findings, settings }: Version1Session): Promise<string | null> {
  const { oldOrderId } = settings
  if (oldOrderId === null) {
    findings.notTried("v1-list-1: charges of an order are listed", "it needs --old-order")
    return null
  }
  const response = await requester.ask({ path: CHARGE.path, query: { order_id: oldOrderId } })
  const question = "v1-list-1 v1-env-2 v1-pag-1: charges of an order: 200 with a list in its envelope"
  if (!findings.check(question, unlikeList(response))) return null
  const resources = listIn(response)
  if (resources.length === 0) {
    findings.notTried("v1-cha-1: charges have the documented shape", "the order has no charge")
    return null
  }
  checkAspects(findings, chargeAspects, resources)
  const known = resources.flatMap(({ value }) => listed.safeParse(value).data ?? [])
  const strangers = known.filter(({ order_id }) => order_id !== oldOrderId).length
  findings.check("v1-list-1: they are all of that order", strangers > 0 ? `${strangers} are not` : null)
  findings.observe("v1-list-1: their order", orderOf(known.map(({ created_at }) => created_at)))
  findings.observe("v1-pag-1: the counts of their list", countsIn(response))
  const extra = extraFields(resources, chargeAspects)
  findings.observe("v1-cha-1: fields of a charge beyond the listed ones", extra || "none")
  return known[0]?.id ?? null
}

async function one(session: Version1Session, id: string | null): Promise<void> {
  const { findings } = session
  const why = "it needs --charge, or --old-order with a charge"
  if (id === null) return findings.notTried("v1-get-1: a charge is returned", why)
  const charge = await readOne(session, CHARGE, id)
  if (charge !== null) checkAspects(findings, chargeAspects, [charge])
}
