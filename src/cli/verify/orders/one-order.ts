import { unlikeRefusal, unlikeSuccess } from "../service/judge-answer"
import type { Group } from "../session"
import { readOrder } from "./listing"

/** No service gives this to an order, however it makes its identifiers. */
export const UNKNOWN_ID = "verify-no-such-id"

/** Orders v2, "GET /orders/{orderId}". */
export const oneOrder: Group = {
  title: "GET /orders/{id}",
  async ask({ asker, findings, known }) {
    const path = "/orders/{id}"
    const unknown = await asker.ask({ path, id: UNKNOWN_ID })
    findings.judge("get-3 err-1", "an unknown id is 404 RESOURCE_NOT_FOUND", unlikeRefusal(unknown, 404))
    const [sample] = known.listed
    if (sample === undefined) {
      findings.notTried("get-2", "an order that is listed is answered", "the list holds no order")
      return
    }
    const answer = await asker.ask({ path, id: sample.id })
    const problem = unlikeSuccess(answer, 200)
    if (!findings.judge("get-2 get-1", "an order that is listed is 200 with the order", problem)) return
    const other = readOrder(answer.json?.value)?.id !== sample.id
    findings.judge(
      "get-2",
      "it is the order that was asked for",
      other ? "it is another, or unreadable" : null,
    )
  },
}
