import type { Order } from "../../../client"
import { readOrder } from "../orders/listing"
import { unlikeSuccess } from "../service/judge-answer"
import type { Session } from "../session"
import { originOf } from "./form-origin"
import { decideAt } from "./sandbox-hand"

const ROWS = "state-3 state-7 conf-put-3 refund-4 state-9"
const ASKS = "an AUTHORIZED order is confirmed and refunded"

/** An order to confirm: the one given, or the created one after a sandbox approved it. Null when there is none. */
export async function approvedOrder(session: Session): Promise<Order | null> {
  const { findings, settings } = session
  const { write } = settings
  if (write === null) return missing(session, "it needs --write")
  if (write.orderId !== null) return authorised(session, write.orderId)
  if (write.approveAt === null)
    return missing(session, "no program can approve an order: give an AUTHORIZED one with --order")
  const { created } = session.known
  if (created === null) return missing(session, "no order could be created")
  if (originOf(created.action_urls.form?.href) !== originOf(write.approveAt))
    return missing(session, "the form is not at the address of --approve-at")
  const problem = await decideAt(write.approveAt, created.id, "approve")
  if (!findings.judge("state-3", "the created order can be approved", problem)) return null
  return authorised(session, created.id)
}

function missing({ findings }: Session, why: string): null {
  findings.notTried(ROWS, ASKS, why)
  return null
}

async function authorised({ asker, findings }: Session, id: string): Promise<Order | null> {
  const answer = await asker.ask({ path: "/orders/{id}", id })
  const order = readOrder(answer.json?.value)
  const other = order?.status === "AUTHORIZED" ? null : "its status is another"
  const problem = unlikeSuccess(answer, 200) ?? other
  return findings.judge("state-3 get-2", "the approved order is AUTHORIZED", problem) ? order : null
}
