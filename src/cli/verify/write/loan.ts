import { readOrder } from "../orders/listing"
import { unlikeViolation } from "../service/judge-answer"
import type { Group, Session } from "../session"
import { approvedOrder } from "./approved-order"
import { confirming, statusShown } from "./confirming"
import { create } from "./create"
import { originOf } from "./form-origin"
import { refunding } from "./refunding"
import { decideAt, settleAt } from "./sandbox-hand"
import { testOrder } from "./test-order"

/** An order that is approved, confirmed, and refunded in parts and in full. */
export const loan: Group = {
  title: "PUT …/confirm and POST …/refund",
  async ask(session) {
    const order = await approvedOrder(session)
    if (order !== null && (await confirming(session, order))) await refunding(session, order)
  },
}

/** With a sandbox at hand: an order that is rejected, and a settlement of what was refunded. */
export const rejection: Group = {
  title: "An order that is rejected",
  async ask(session) {
    const { findings, settings, known } = session
    const at = settings.write?.approveAt ?? null
    const form = known.created?.action_urls.form?.href
    if (settings.write === null || at === null || originOf(form) !== originOf(at)) {
      findings.notTried("state-4", "an order is rejected", "only a sandbox can be told to: --approve-at")
      return
    }
    const { order } = await create(session, testOrder(settings.write))
    if (order !== null) await rejected(session, order.id, at)
    await settleAt(at)
  },
}

async function rejected({ asker, findings }: Session, id: string, at: string): Promise<void> {
  const problem = await decideAt(at, id, "reject")
  const order = readOrder((await asker.ask({ path: "/orders/{id}", id })).json?.value)
  const status = order?.status ?? ""
  findings.judge(
    "state-4",
    "a rejected order reads REJECTED",
    problem ?? (status === "REJECTED" ? null : `the status is ${statusShown(status)}`),
  )
  const confirmed = await asker.ask({ method: "PUT", path: "/orders/{id}/confirm", id })
  findings.judge("conf-put-2", "confirming a REJECTED order is refused", unlikeViolation(confirmed))
}
