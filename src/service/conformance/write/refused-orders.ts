import { z } from "zod"
import { UNKNOWN_ID, readOrder } from "../orders/listing"
import { described, unlikeRefusal, unlikeViolation } from "../service/check-response"
import type { Group, Session } from "../session"
import { create, testOrder } from "./test-order"

const CONFIRM = { method: "PUT", path: "/orders/{id}/confirm" } as const
const REFUND = { method: "POST", path: "/orders/{id}/refund", json: { total_amount: 100 } } as const

/** An order that is CREATED can be neither confirmed nor refunded. Orders v2, "States and transitions". */
export const tooEarly: Group = {
  title: "Confirming and refunding too early",
  async ask({ requester, findings, known, settings }) {
    if (settings.write === null || known.created === null) {
      const why = settings.write === null ? "it needs --write" : "no order could be created"
      findings.notTried("state-13 state-14 refund-5", "what is too early is refused", why)
      return
    }
    const { id } = known.created
    const confirmed = await requester.ask({ ...CONFIRM, id })
    findings.check(
      "state-13 conf-put-2",
      "confirming an order that is CREATED is refused with 422 or 400",
      unlikeViolation(confirmed),
    )
    const refunded = await requester.ask({ ...REFUND, id })
    findings.check(
      "state-14 refund-2",
      "refunding an order that is CREATED is refused with 422 or 400",
      unlikeViolation(refunded),
    )
    const plural = await requester.ask({ ...REFUND, path: "/orders/{id}/refunds", id })
    findings.observe("refund-5", "POST …/refunds, in the plural", described(plural))
    const put = await requester.ask({ ...REFUND, method: "PUT", id })
    findings.observe("refund-5", "PUT …/refund", described(put))
    const still = readOrder((await requester.ask({ path: "/orders/{id}", id })).json?.value)
    const same = still?.status === "CREATED" && still.refunds.length === 0
    findings.check("state-2", "the order is CREATED still, without refunds", same ? null : "it is not")
    const nobody = await requester.ask({ ...CONFIRM, id: UNKNOWN_ID })
    const nobodys = await requester.ask({ ...REFUND, id: UNKNOWN_ID })
    findings.check(
      "err-1 conf-put-2 refund-2",
      "confirming or refunding an unknown id is 404 RESOURCE_NOT_FOUND",
      unlikeRefusal(nobody, 404) ?? unlikeRefusal(nobodys, 404),
    )
  },
}

const record = z.record(z.string(), z.unknown())

/** Paths with the values to set; undefined removes the field. */
type Changes = readonly (readonly [path: string, value?: unknown])[]

const PRODUCT = "shopping_cart.details.products.0"

const REFUSED: readonly { rows: string; asks: string; changes: Changes }[] = [
  {
    rows: "create-1 err-7",
    asks: "without one of the four parts it is refused",
    changes: [["configuration"], ["metadata"], ["shopping_cart"], ["user"]],
  },
  {
    rows: "conf-5",
    asks: "without urls.ok, urls.ko or urls.cancel it is refused",
    changes: [["configuration.urls.ok"], ["configuration.urls.ko"], ["configuration.urls.cancel"]],
  },
  {
    rows: "conf-1 conf-2",
    asks: "another channel, or an assisted sale that is ONLINE, is refused",
    changes: [
      ["configuration.channel.type", "ELSEWHERE"],
      ["configuration.channel.assisted_sale", true],
    ],
  },
  {
    rows: "cart-2 conv-1",
    asks: "a total that is missing, text, negative or has decimals is refused",
    changes: ["20000", -1, 200.5, undefined].map((value) => ["shopping_cart.total_amount", value] as const),
  },
  {
    rows: "cart-3 lim-1",
    asks: "a promoted_amount over the total is refused",
    changes: [["shopping_cart.promoted_amount", 99_999_999]],
  },
  {
    rows: "cart-5 lim-2",
    asks: "an order without a product is refused",
    changes: [["shopping_cart.details.products", []], ["shopping_cart.details.products"]],
  },
  {
    rows: "prod-1 prod-2 prod-3",
    asks: "a product without amount, description or quantity is refused",
    changes: [[`${PRODUCT}.amount`], [`${PRODUCT}.description`], [`${PRODUCT}.quantity`]],
  },
  {
    rows: "user-1 user-2",
    asks: "a user without full_name or email is refused",
    changes: [["user.full_name"], ["user.email"]],
  },
  {
    rows: "addr-1",
    asks: "an address without city or country is refused",
    changes: [["user.shipping_address.city"], ["user.shipping_address.country_code"]],
  },
  {
    rows: "conv-5 err-7",
    asks: "a birth date in another format is refused",
    changes: [["user.date_of_birth", "31/01/1987"]],
  },
]

const TOLD: readonly { rows: string; asks: string; change: readonly [string, unknown] }[] = [
  { rows: "prod-1", asks: "lines that do not sum to the total", change: [`${PRODUCT}.amount`, 1] },
  {
    rows: "addr-2",
    asks: "a country it does not name",
    change: ["user.shipping_address.country_code", "DE"],
  },
  { rows: "err-6", asks: "a name of 1000 characters", change: ["user.full_name", "Test ".repeat(200)] },
  { rows: "create-1", asks: "a field it does not name", change: ["verify_no_such_field", "1"] },
]

/** Orders v2, "Errors": "a violation yields 400 or 422; a schema violation yields 400". */
export const refusedOrders: Group = {
  title: "POST /orders, refused",
  async ask(session) {
    const { requester, findings, settings } = session
    if (settings.write === null) {
      findings.notTried(
        "err-7 conf-5 cart-5 user-1 lim-1 lim-2",
        "wrong orders are refused",
        "it needs --write",
      )
      return
    }
    for (const { rows, asks, changes } of REFUSED) {
      const problems: string[] = []
      for (const [path, value] of changes) {
        const problem = unlikeViolation(await withChange(session, [path, value]))
        if (problem !== null)
          problems.push(`${path} ${value === undefined ? "missing" : "wrong"}: ${problem}`)
      }
      findings.check(rows, asks, problems.join("; ") || null)
    }
    const broken = await requester.ask({ method: "POST", path: "/orders", text: "{" })
    findings.check("err-1", "a body that is not JSON is 400 INVALID_REQUEST", unlikeRefusal(broken, 400))
    for (const { rows, asks, change } of TOLD)
      findings.observe(rows, asks, described(await withChange(session, change)))
    const { response } = await create(session, testOrder(settings.write), {
      headers: { "content-type": "text/plain" },
    })
    findings.observe("end-1", "a body said to be text/plain", described(response))
  },
}

async function withChange(session: Session, [path, value]: readonly [string, unknown]) {
  const { write } = session.settings
  if (write === null) throw new Error("Nothing is created without --write.")
  return (await create(session, changed(testOrder(write), path, value))).response
}

/** A copy with the value at a dotted path replaced; undefined removes the field, as JSON omits it. */
function changed(body: unknown, path: string, value: unknown): unknown {
  const [key = "", ...rest] = path.split(".")
  const next = (inner: unknown): unknown =>
    rest.length === 0 ? value : changed(inner, rest.join("."), value)
  if (Array.isArray(body)) return body.map((item: unknown, at) => (`${at}` === key ? next(item) : item))
  const fields = record.safeParse(body).data ?? {}
  return { ...fields, [key]: next(fields[key]) }
}
