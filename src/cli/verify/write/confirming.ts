import type { Order } from "../../../client"
import { readOrder } from "../orders/listing"
import { described, unlikeSuccess, unlikeViolation } from "../service/judge-answer"
import type { Session } from "../session"

const CONFIRM = { method: "PUT", path: "/orders/{id}/confirm" } as const
const ORDER = "/orders/{id}"

/** Orders v2, "PUT /orders/{orderId}/confirm". True when the order is CONFIRMED. */
export async function confirming({ asker, findings, settings }: Session, { id }: Order): Promise<boolean> {
  const early = await asker.ask({ method: "POST", path: `${ORDER}/refund`, id, json: { total_amount: 100 } })
  findings.judge("state-14 refund-2", "refunding an AUTHORIZED order is refused", unlikeViolation(early))
  const answer = await asker.ask({ ...CONFIRM, id })
  const order = readOrder(answer.json?.value)
  findings.judge(
    "conf-put-1 conf-put-3 state-7",
    "confirming an AUTHORIZED order is 200 with the order, CONFIRMED",
    unlikeSuccess(answer, 200) ?? statusProblem(order),
  )
  const again = readOrder((await asker.ask({ path: ORDER, id })).json?.value)
  const confirmed = findings.judge("state-7", "the order reads CONFIRMED", statusProblem(again))
  if (!confirmed) return false
  if (settings.write?.live === true) {
    findings.notTried("conf-put-4", "a second confirmation", "with --live a loan is confirmed once")
    return true
  }
  findings.foundOut("conf-put-4", "a second confirmation", described(await asker.ask({ ...CONFIRM, id })))
  const after = readOrder((await asker.ask({ path: ORDER, id })).json?.value)
  return findings.judge("conf-put-4", "it stays CONFIRMED after a second one", statusProblem(after))
}

function statusProblem(order: Order | null): string | null {
  if (order === null) return "the order cannot be read"
  return order.status === "CONFIRMED" ? null : `the status is ${statusShown(order.status)}`
}

/** A status the service made up may be shown when it looks like one. */
export function statusShown(status: string): string {
  return /^[A-Z_]{1,40}$/.test(status) ? status : "none of the eight"
}
