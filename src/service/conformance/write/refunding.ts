import { z } from "zod"
import type { Order } from "../../client"
import { readOrder } from "../orders/listing"
import { described, unlikeSuccess, unlikeViolation } from "../service/check-response"
import type { ServiceResponse } from "../service/requester"
import type { Session } from "../session"

const CONFIRM = { method: "PUT", path: "/orders/{id}/confirm" } as const
const ORDER = "/orders/{id}"

const amount = z.object({ total_amount: z.unknown() })

/** Orders v2, "POST /orders/{orderId}/refund": two equal parts, an excessive amount, then the rest. */
export async function refunding(session: Session, { id, shopping_cart }: Order): Promise<void> {
  const { findings, requester } = session
  const total = shopping_cart.total_amount
  const part = Math.floor(total / 4)
  if (part === 0) {
    findings.notTried("refund-3 refund-4", "a part is refunded", "the order is too small")
    return
  }
  const text = await refund(session, id, { total_amount: `${part}` })
  findings.check("refund-1 conv-1", "an amount that is text is refused", unlikeViolation(text))
  if (!(await refunded(session, id, { total_amount: part }))) return
  await listed(session, id, [part])
  if (!(await refunded(session, id, { total_amount: part }))) return
  const twice = await listed(session, id, [part, part])
  if (twice !== null)
    findings.observe(
      "refund-6",
      "an equal refund again",
      twice.length === 2 ? "is a second refund" : "is not distinguished from the first",
    )
  const left = total - part * (twice?.length ?? 2)
  const over = await refund(session, id, { total_amount: left + 1 })
  findings.check("lim-3 err-9", "a cent more than is left is refused", unlikeViolation(over))
  findings.observe("err-9", "a refund of more than is left", described(over))
  const promoted = shopping_cart.promoted_amount ?? 0
  const rest = { total_amount: left, ...(promoted > 0 && { promoted_amount: Math.min(promoted, left) }) }
  if (!(await refunded(session, id, rest))) return
  const response = await requester.ask({ path: "/orders/{id}", id })
  const whole = readOrder(response.json?.value)
  findings.check(
    "state-9 lim-3 flow-7",
    "the order wholly refunded is CANCELLED",
    whole?.status === "CANCELLED" ? null : `the status is ${statusShown(whole?.status ?? "")}`,
  )
  const sum = whole?.refunds.reduce((all, one) => all + one.total_amount, 0)
  findings.check(
    "state-9 order-3",
    "it lists refunds of all of it",
    sum === total ? null : "they sum to another amount",
  )
  const more = await refund(session, id, { total_amount: 1 })
  findings.check("lim-3 refund-2", "a refund after the last is refused", unlikeViolation(more))
}

type RefundBody = Readonly<Record<string, unknown>>

function refund({ requester }: Session, id: string, json: RefundBody): Promise<ServiceResponse> {
  return requester.ask({ method: "POST", path: "/orders/{id}/refund", id, json })
}

/** Refunds, and checks the returned refund. False when there is none. */
async function refunded(session: Session, id: string, body: RefundBody): Promise<boolean> {
  const { findings } = session
  const response = await refund(session, id, body)
  const problem = unlikeSuccess(response, 201)
  if (!findings.check("refund-4 refund-3", "a refund of a CONFIRMED order is 201 with the refund", problem))
    return response.status === 200
  const answered = amount.safeParse(response.json?.value).data?.total_amount
  findings.check(
    "ref-2",
    "the refund is of the requested amount",
    answered === body.total_amount ? null : "it is of another amount",
  )
  return true
}

/** The amounts of the refunds the order lists; null when it cannot be read. */
async function listed(
  { requester, findings }: Session,
  id: string,
  due: readonly number[],
): Promise<readonly number[] | null> {
  const order = readOrder((await requester.ask({ path: "/orders/{id}", id })).json?.value)
  const amounts = order?.refunds.map((one) => one.total_amount) ?? []
  const problem = amounts.join() === due.join() ? null : `${amounts.length} are listed, or of other amounts`
  findings.check(
    "refund-3 order-3",
    "the order lists its refunds",
    order === null ? "it cannot be read" : problem,
  )
  return order === null ? null : amounts
}

/** Orders v2, "PUT /orders/{orderId}/confirm". True when the order is CONFIRMED. */
export async function confirming(
  { requester, findings, settings }: Session,
  { id }: Order,
): Promise<boolean> {
  const early = await requester.ask({
    method: "POST",
    path: `${ORDER}/refund`,
    id,
    json: { total_amount: 100 },
  })
  findings.check("state-14 refund-2", "refunding an AUTHORIZED order is refused", unlikeViolation(early))
  const response = await requester.ask({ ...CONFIRM, id })
  const order = readOrder(response.json?.value)
  findings.check(
    "conf-put-1 conf-put-3 state-7",
    "confirming an AUTHORIZED order is 200 with the order, CONFIRMED",
    unlikeSuccess(response, 200) ?? statusProblem(order),
  )
  const again = readOrder((await requester.ask({ path: ORDER, id })).json?.value)
  const confirmed = findings.check("state-7", "the order reads CONFIRMED", statusProblem(again))
  if (!confirmed) return false
  if (settings.write?.live === true) {
    findings.notTried("conf-put-4", "a second confirmation", "with --live a loan is confirmed once")
    return true
  }
  findings.observe("conf-put-4", "a second confirmation", described(await requester.ask({ ...CONFIRM, id })))
  const after = readOrder((await requester.ask({ path: ORDER, id })).json?.value)
  return findings.check("conf-put-4", "it stays CONFIRMED after a second one", statusProblem(after))
}

function statusProblem(order: Order | null): string | null {
  if (order === null) return "the order cannot be read"
  return order.status === "CONFIRMED" ? null : `the status is ${statusShown(order.status)}`
}

/** An undocumented status may be shown when it looks like one. */
export function statusShown(status: string): string {
  return /^[A-Z_]{1,40}$/.test(status) ? status : "none of the eight"
}
