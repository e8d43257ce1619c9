import { request } from "undici"
import type { Order } from "../../client"
import { getOrder, orderIn } from "../orders/listing"
import { unlikeSuccess, unlikeViolation } from "../service/check-response"
import type { Session } from "../session"
import { CONFIRM, confirming, refunding, statusProblem } from "./refunding"
import { originOf, testOrder } from "./test-order"

const QUESTION = "state-3 state-7 conf-put-3 refund-4 state-9: an AUTHORIZED order is confirmed and refunded"

/** An order that is approved, confirmed, and refunded in parts and in full. */
export async function checkLoan(session: Session): Promise<void> {
  session.findings.under("PUT …/confirm and POST …/refund")
  const order = await approvedOrder(session)
  if (order !== null && (await confirming(session, order))) await refunding(session, order)
}

/** With a sandbox: an order that is rejected, and a settlement of the refunds. */
export async function checkRejection(session: Session): Promise<void> {
  const { findings, settings, known } = session
  findings.under("An order that is rejected")
  const at = settings.write?.approveAt ?? null
  const form = known.created?.action_urls.form?.href
  if (settings.write === null || at === null || originOf(form) !== originOf(at)) {
    findings.notTried("state-4: an order is rejected", "only a sandbox can do so: --approve-at")
    return
  }
  const json = testOrder(settings.write)
  const order = orderIn(await session.requester.ask({ method: "POST", path: "/orders", json }))
  if (order !== null) await rejected(session, order.id, at)
  // The settlement that would be due later.
  await post(at, "/settlements/settle", {})
}

async function rejected({ requester, findings }: Session, id: string, at: string): Promise<void> {
  const problem = await decideAt(at, id, "reject")
  const order = await getOrder(requester, id)
  findings.check("state-4: a rejected order reads REJECTED", problem ?? statusProblem(order, "REJECTED"))
  const confirmed = await requester.ask({ ...CONFIRM, id })
  findings.check("conf-put-2: confirming a REJECTED order is refused", unlikeViolation(confirmed))
}

/** An order to confirm: the given one, or the created one after a sandbox approved it. Null when there is none. */
async function approvedOrder(session: Session): Promise<Order | null> {
  const { findings, settings } = session
  const { write } = settings
  if (write === null) return missing(session, "it needs --write")
  if (write.orderId !== null) return authorized(session, write.orderId)
  if (write.approveAt === null)
    return missing(session, "no program can approve an order: give an AUTHORIZED one with --order")
  const { created } = session.known
  if (created === null) return missing(session, "no order could be created")
  if (originOf(created.action_urls.form?.href) !== originOf(write.approveAt))
    return missing(session, "the form is not at the URL of --approve-at")
  const problem = await decideAt(write.approveAt, created.id, "approve")
  if (!findings.check("state-3: the created order can be approved", problem)) return null
  return authorized(session, created.id)
}

function missing({ findings }: Session, why: string): null {
  findings.notTried(QUESTION, why)
  return null
}

async function authorized({ requester, findings }: Session, id: string): Promise<Order | null> {
  const response = await requester.ask({ path: "/orders/{id}", id })
  const order = orderIn(response)
  const other = order?.status === "AUTHORIZED" ? null : "its status is another"
  const problem = unlikeSuccess(response, 200) ?? other
  return findings.check("state-3 get-2: the approved order is AUTHORIZED", problem) ? order : null
}

/** Does in a sandbox what the shopper and the lender would do. Resolves with null, or with why it failed. */
async function post(at: string, path: string, fields: object): Promise<string | null> {
  try {
    const { statusCode, body } = await request(`${at}/sandbox${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
    })
    await body.dump()
    return statusCode === 200 ? null : `the sandbox returned ${statusCode}`
  } catch {
    return "the sandbox does not respond"
  }
}

function decideAt(at: string, id: string, decision: "approve" | "reject"): Promise<string | null> {
  return post(at, `/orders/${encodeURIComponent(id)}/decide`, { decision })
}
