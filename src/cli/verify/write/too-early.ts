import { UNKNOWN_ID } from "../orders/one-order"
import { readOrder } from "../orders/listing"
import { described, unlikeRefusal, unlikeViolation } from "../service/judge-answer"
import type { Group } from "../session"

const CONFIRM = { method: "PUT", path: "/orders/{id}/confirm" } as const
const REFUND = { method: "POST", path: "/orders/{id}/refund", json: { total_amount: 100 } } as const

/** An order that is CREATED can be neither confirmed nor refunded. Orders v2, "States and transitions". */
export const tooEarly: Group = {
  title: "Confirming and refunding too early",
  async ask({ asker, findings, known, settings }) {
    if (settings.write === null || known.created === null) {
      const why = settings.write === null ? "it needs --write" : "no order could be created"
      findings.notTried("state-13 state-14 refund-5", "what is too early is refused", why)
      return
    }
    const { id } = known.created
    const confirmed = await asker.ask({ ...CONFIRM, id })
    findings.judge(
      "state-13 conf-put-2",
      "confirming an order that is CREATED is refused with 422 or 400",
      unlikeViolation(confirmed),
    )
    const refunded = await asker.ask({ ...REFUND, id })
    findings.judge(
      "state-14 refund-2",
      "refunding an order that is CREATED is refused with 422 or 400",
      unlikeViolation(refunded),
    )
    const plural = await asker.ask({ ...REFUND, path: "/orders/{id}/refunds", id })
    findings.foundOut("refund-5", "POST …/refunds, in the plural", described(plural))
    const put = await asker.ask({ ...REFUND, method: "PUT", id })
    findings.foundOut("refund-5", "PUT …/refund", described(put))
    const still = readOrder((await asker.ask({ path: "/orders/{id}", id })).json?.value)
    const same = still?.status === "CREATED" && still.refunds.length === 0
    findings.judge("state-2", "the order is CREATED still, without refunds", same ? null : "it is not")
    const nobody = await asker.ask({ ...CONFIRM, id: UNKNOWN_ID })
    const nobodys = await asker.ask({ ...REFUND, id: UNKNOWN_ID })
    findings.judge(
      "err-1 conf-put-2 refund-2",
      "confirming or refunding an unknown id is 404 RESOURCE_NOT_FOUND",
      unlikeRefusal(nobody, 404) ?? unlikeRefusal(nobodys, 404),
    )
  },
}
