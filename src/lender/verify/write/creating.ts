import type { Order } from "../../client"
import { listOrders, orderIn, timeOf } from "../orders/listing"
import { fieldsOf, unlikeSuccess } from "../service/check-response"
import type { Session } from "../session"
import { notEchoed, originOf, testOrder } from "./test-order"

/** Orders v2, "POST /orders": a valid order is created, and can be found again. */
export async function checkCreation(session: Session): Promise<void> {
  const { requester, findings, settings, known } = session
  findings.under("POST /orders")
  if (settings.write === null)
    return findings.notTried("create-1 create-2 create-3 create-5: an order is created", "it needs --write")
  const body = testOrder(settings.write)
  const create = { method: "POST", path: "/orders", json: body } as const
  const response = await requester.ask(create)
  const order = orderIn(response)
  findings.check(
    "create-2: a whole order is 201 with the order",
    unlikeSuccess(response, 201) ?? (order === null ? "the order cannot be read" : null),
  )
  if (order === null) return
  known.created = order
  const other = order.status === "CREATED" ? null : "it has another status, or none"
  findings.check("state-2: it is CREATED", other)
  findings.check("create-3 act-2: it has a form URL", formProblem(order.action_urls.form?.href))
  const kind = Array.isArray(fieldsOf(response.json?.value).action_urls) ? "an array of links" : "an object"
  findings.observe("act-5: action_urls", `come as ${kind}`)
  const lost = notEchoed(body, order).join(", ")
  findings.check("create-1 cart-1 meta-1: it holds what was sent", lost ? `not as sent: ${lost}` : null)
  reportTimes(session, order)

  const again = await requester.ask({ path: "/orders/{id}", id: order.id })
  const same = orderIn(again)?.id === order.id
  findings.check("get-2: it can be read", unlikeSuccess(again, 200) ?? (same ? null : "as another order"))
  const reference = order.shopping_cart.order_reference ?? ""
  const { problem, orders } = await listOrders(requester, { orderReference: reference })
  const found = orders.some(({ id }) => id === order.id)
  findings.check("list-6 cart-1: its reference finds it", problem ?? (found ? null : "it is not listed"))

  const twin = orderIn(await requester.ask(create))
  const seen = twin?.id === order.id ? "the same order" : "a second order"
  findings.observe("create-5: the same request again makes", twin === null ? "no order" : seen)
}

/** Orders v2, "Configuration": sales in a store. Their links are not followed: the form would be sent to a person. */
export async function checkInstore({ requester, findings, settings }: Session): Promise<void> {
  findings.under("POST /orders, in a store")
  if (settings.write === null)
    return findings.notTried("conf-1b conf-3: a sale in a store is opened", "it needs --write")
  for (const assisted_sale of [false, true]) {
    const what = `${assisted_sale ? "an assisted" : "a"} sale in a store`
    const json = testOrder(settings.write, { type: "INSTORE", assisted_sale })
    const response = await requester.ask({ method: "POST", path: "/orders", json })
    const order = orderIn(response)
    const lost = order === null ? "the order" : notEchoed(json, order).join(", ")
    const problem = unlikeSuccess(response, 201) ?? (lost ? `not as sent: ${lost}` : null)
    if (!findings.check(`conf-1b conf-3: ${what} is 201 with that order`, problem) || order === null) continue
    const { instore_email, instore_sms } = order.action_urls
    const ways = [...(instore_email ? ["by e-mail"] : []), ...(instore_sms ? ["by SMS"] : [])]
    const seen = ways.length > 0 ? `can be sent ${ways.join(", ")}` : "cannot be sent"
    findings.observe(`conf-4 conf-4b act-4: the form of ${what}`, seen)
  }
}

function formProblem(href: string | undefined): string | null {
  if (href === undefined) return "action_urls has no form"
  return originOf(href) === null ? "the form is not a URL" : null
}

const QUARTER = 15
const MINUTE = 60_000

/** What the dates of an order created just now reveal about the lender's clock. */
function reportTimes({ findings }: Session, order: Order): void {
  const [created, expires] = [timeOf(order.created_at), timeOf(order.expires_at)]
  if (created === null) return
  const ahead = Math.round((created - Date.now()) / MINUTE / QUARTER) * QUARTER
  findings.observe("order-4: the clock of its dates", `${ahead} minutes ahead of UTC`)
  if (expires === null) return
  const hours = Math.round((expires - created) / 3_600_000)
  findings.check("order-4: it expires after it was created", expires > created ? null : "it does not")
  findings.observe("lim-7: it lives for", `about ${hours} hours`)
}
