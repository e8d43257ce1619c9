import { getOrder, UNKNOWN_ID } from "../orders/listing"
import { described, fieldsOf, unlikeRefusal, unlikeViolation } from "../service/check-response"
import { checkRefused } from "../service/refusals"
import type { WireRequest } from "../service/requester"
import type { Session, WriteSettings } from "../session"
import { CONFIRM, REFUND } from "./refunding"
import { testOrder } from "./test-order"

/** An order that is CREATED can be neither confirmed nor refunded. Orders v2, "States and transitions". */
export async function checkTooEarly(session: Session): Promise<void> {
  const { requester, findings, known, settings } = session
  findings.under("Confirming and refunding too early")
  if (settings.write === null || known.created === null) {
    const why = settings.write === null ? "it needs --write" : "no order could be created"
    return findings.notTried("state-13 state-14 refund-5: what is too early is refused", why)
  }
  const { id } = known.created
  const refund = { ...REFUND, json: { total_amount: 100 } }
  const refused: Readonly<Record<string, WireRequest>> = {
    "state-13 conf-put-2: confirming an order that is CREATED is refused with 422 or 400": CONFIRM,
    "state-14 refund-2: refunding an order that is CREATED is refused with 422 or 400": refund,
  }
  for (const [question, call] of Object.entries(refused))
    findings.check(question, unlikeViolation(await requester.ask({ ...call, id })))
  const plural = await requester.ask({ ...refund, path: "/orders/{id}/refunds", id })
  findings.observe("refund-5: POST …/refunds, in the plural", described(plural))
  const put = await requester.ask({ ...refund, method: "PUT", id })
  findings.observe("refund-5: PUT …/refund", described(put))
  const still = await getOrder(requester, id)
  const same = still?.status === "CREATED" && still.refunds.length === 0
  findings.check("state-2: the order is CREATED still, without refunds", same ? null : "it is not")
  const confirmOfUnknown = await requester.ask({ ...CONFIRM, id: UNKNOWN_ID })
  const refundOfUnknown = await requester.ask({ ...refund, id: UNKNOWN_ID })
  findings.check(
    "err-1 conf-put-2 refund-2: confirming or refunding an unknown id is 404 RESOURCE_NOT_FOUND",
    unlikeRefusal(confirmOfUnknown, 404) ?? unlikeRefusal(refundOfUnknown, 404),
  )
}

/** A path in the order with the value to set; undefined removes the field. */
type Change = readonly [path: string, value: unknown]

const PRODUCT = "shopping_cart.details.products.0"

const REFUSED: Readonly<Record<string, readonly Change[]>> = {
  "create-1 err-7: without one of the four parts it is refused": without(
    "configuration",
    "metadata",
    "shopping_cart",
    "user",
  ),
  "conf-5: without urls.ok, urls.ko or urls.cancel it is refused": without(
    "configuration.urls.ok",
    "configuration.urls.ko",
    "configuration.urls.cancel",
  ),
  "conf-1 conf-2: another channel, or an assisted sale that is ONLINE, is refused": [
    ["configuration.channel.type", "ELSEWHERE"],
    ["configuration.channel.assisted_sale", true],
  ],
  "cart-2 conv-1: a total that is missing, text, negative or has decimals is refused": [
    ["shopping_cart.total_amount", "20000"],
    ["shopping_cart.total_amount", -1],
    ["shopping_cart.total_amount", 200.5],
    ["shopping_cart.total_amount", undefined],
  ],
  "cart-3 lim-1: a promoted_amount over the total is refused": [
    ["shopping_cart.promoted_amount", 99_999_999],
  ],
  "cart-5 lim-2: an order without a product is refused": [
    ["shopping_cart.details.products", []],
    ["shopping_cart.details.products", undefined],
  ],
  "prod-1 prod-2 prod-3: a product without amount, description or quantity is refused": without(
    `${PRODUCT}.amount`,
    `${PRODUCT}.description`,
    `${PRODUCT}.quantity`,
  ),
  "user-1 user-2: a user without full_name or email is refused": without("user.full_name", "user.email"),
  "addr-1: an address without city or country is refused": without(
    "user.shipping_address.city",
    "user.shipping_address.country_code",
  ),
  "conv-5 err-7: a birth date in another format is refused": [["user.date_of_birth", "31/01/1987"]],
}

function without(...paths: string[]): Change[] {
  return paths.map((path) => [path, undefined])
}

const TOLD: Readonly<Record<string, Change>> = {
  "prod-1: lines that do not sum to the total": [`${PRODUCT}.amount`, 1],
  "addr-2: a country it does not name": ["user.shipping_address.country_code", "DE"],
  "err-6: a name of 1000 characters": ["user.full_name", "Test ".repeat(200)],
  "create-1: a field it does not name": ["verify_no_such_field", "1"],
}

/** Orders v2, "Errors": "a violation yields 400 or 422; a schema violation yields 400". */
export async function checkRefusedOrders(session: Session): Promise<void> {
  const { requester, findings, settings } = session
  findings.under("POST /orders, refused")
  const { write } = settings
  if (write === null)
    return findings.notTried(
      "err-7 conf-5 cart-5 user-1 lim-1 lim-2: wrong orders are refused",
      "it needs --write",
    )
  for (const [question, changes] of Object.entries(REFUSED)) {
    const calls = changes.map(([path, value]) => {
      const name = `${path} ${value === undefined ? "missing" : "wrong"}`
      return [name, orderWith(write, path, value)] as const
    })
    await checkRefused(session, question, calls)
  }
  const broken = await requester.ask({ method: "POST", path: "/orders", text: "{" })
  findings.check("err-1: a body that is not JSON is 400 INVALID_REQUEST", unlikeRefusal(broken, 400))
  for (const [question, change] of Object.entries(TOLD))
    findings.observe(question, described(await requester.ask(orderWith(write, ...change))))
  const headers = { "content-type": "text/plain" }
  const plain = await requester.ask({ method: "POST", path: "/orders", json: testOrder(write), headers })
  findings.observe("end-1: a body said to be text/plain", described(plain))
}

function orderWith(write: WriteSettings, path: string, value: unknown): WireRequest {
  return { method: "POST", path: "/orders", json: changed(testOrder(write), path, value) }
}

/** A copy with the value at a dotted path replaced; undefined removes the field, as JSON omits it. */
function changed(body: unknown, path: string, value: unknown): unknown {
  const [key = "", ...rest] = path.split(".")
  const next = (inner: unknown): unknown =>
    rest.length === 0 ? value : changed(inner, rest.join("."), value)
  if (Array.isArray(body)) return body.map((item: unknown, at) => (`${at}` === key ? next(item) : item))
  const fields = fieldsOf(body)
  return { ...fields, [key]: next(fields[key]) }
}
