import type { Order } from "../../client"
import { getOrder, orderIn } from "../orders/listing"
import { described, fieldsOf, unlikeSuccess, unlikeViolation } from "../service/check-response"
import type { ServiceResponse } from "../service/requester"
import type { Session } from "../session"

export const CONFIRM = { method: "PUT", path: "/orders/{id}/confirm" } as const
export const REFUND = { method: "POST", path: "/orders/{id}/refund" } as const

/** Orders v2, "POST /orders/{orderId}/refund": two equal parts, an excessive amount, then the rest. */
export async function refunding(session: Session, { id, shopping_cart }: Order): Promise<void> {
  const { findings, requester } = session
  const total = shopping_cart.total_amount
  const part = Math.floor(total / 4)
  if (part === 0) return findings.notTried("refund-3 refund-4: a part is refunded", "the order is too small")
  const text = await refund(session, id, { total_amount: `${part}` })
  findings.check("refund-1 conv-1: an amount that is text is refused", unlikeViolation(text))
  if (!(await refunded(session, id, { total_amount: part }))) return
  await listed(session, id, [part])
  if (!(await refunded(session, id, { total_amount: part }))) return
  const count = await listed(session, id, [part, part])
  if (count !== null) {
    const seen = count === 2 ? "is a second refund" : "is not distinguished from the first"
    findings.observe("refund-6: an equal refund again", seen)
  }
  const left = total - part * (count ?? 2)
  const over = await refund(session, id, { total_amount: left + 1 })
  findings.check("lim-3 err-9: a cent more than is left is refused", unlikeViolation(over))
  findings.observe("err-9: a refund of more than is left", described(over))
  const promoted = shopping_cart.promoted_amount ?? 0
  const rest = { total_amount: left, ...(promoted > 0 && { promoted_amount: Math.min(promoted, left) }) }
  if (!(await refunded(session, id, rest))) return
  const whole = await getOrder(requester, id)
  findings.check(
    "state-9 lim-3 flow-7: the order wholly refunded is CANCELLED",
    statusProblem(whole, "CANCELLED"),
  )
  const sum = whole?.refunds.reduce((all, one) => all + one.total_amount, 0)
  const other = sum === total ? null : "they sum to another amount"
  findings.check("state-9 order-3: it lists refunds of all of it", other)
  const more = await refund(session, id, { total_amount: 1 })
  findings.check("lim-3 refund-2: a refund after the last is refused", unlikeViolation(more))
}

type RefundBody = Readonly<Record<string, unknown>>

function refund({ requester }: Session, id: string, json: RefundBody): Promise<ServiceResponse> {
  return requester.ask({ ...REFUND, id, json })
}

/** Refunds, and checks the returned refund. False when there is none. */
async function refunded(session: Session, id: string, body: RefundBody): Promise<boolean> {
  const { findings } = session
  const response = await refund(session, id, body)
  const problem = unlikeSuccess(response, 201)
  if (!findings.check("refund-4 refund-3: a refund of a CONFIRMED order is 201 with the refund", problem))
    return response.status === 200
  const { total_amount } = fieldsOf(response.json?.value)
  const other = total_amount === body.total_amount ? null : "it is of another amount"
  findings.check("ref-2: the refund is of the requested amount", other)
  return true
}

/** The number of refunds the order lists; null when it cannot be read. */
async function listed(
  { requester, findings }: Session,
  id: string,
  due: readonly number[],
): Promise<number | null> {
  const order = await getOrder(requester, id)
  const amounts = order?.refunds.map((one) => one.total_amount) ?? []
  const other = amounts.join() === due.join() ? null : `${amounts.length} are listed, or of other amounts`
  const problem = order === null ? "it cannot be read" : other
  findings.check("refund-3 order-3: the order lists its refunds", problem)
  return order === null ? null : amounts.length
}

/** Orders v2, "PUT /orders/{orderId}/confirm". True when the order is CONFIRMED. */
export async function confirming(session: Session, { id }: Order): Promise<boolean> {
  const { requester, findings, settings } = session
  const early = await refund(session, id, { total_amount: 100 })
  findings.check("state-14 refund-2: refunding an AUTHORIZED order is refused", unlikeViolation(early))
  const response = await requester.ask({ ...CONFIRM, id })
  findings.check(
    "conf-put-1 conf-put-3 state-7: confirming an AUTHORIZED order is 200 with the order, CONFIRMED",
    unlikeSuccess(response, 200) ?? statusProblem(orderIn(response), "CONFIRMED"),
  )
  const problem = statusProblem(await getOrder(requester, id), "CONFIRMED")
  if (!findings.check("state-7: the order reads CONFIRMED", problem)) return false
  if (settings.write?.live === true) {
    findings.notTried("conf-put-4: a second confirmation", "with --live a loan is confirmed once")
    return true
  }
  findings.observe("conf-put-4: a second confirmation", described(await requester.ask({ ...CONFIRM, id })))
  const after = statusProblem(await getOrder(requester, id), "CONFIRMED")
  return findings.check("conf-put-4: it stays CONFIRMED after a second one", after)
}

/** An undocumented status may be shown when it looks like one. */
export function statusProblem(order: Order | null, due: string): string | null {
  if (order === null) return "the order cannot be read"
  if (order.status === due) return null
  return `the status is ${/^[A-Z_]{1,40}$/.test(order.status) ? order.status : "none of the eight"}`
}
