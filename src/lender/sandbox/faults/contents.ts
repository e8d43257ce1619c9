import { z } from "zod"
import { json, type Response } from "../http/exchange"
import type { StoredOrder } from "../orders/stored-order"
import { type Hit, type MetCall, orderCalls } from "./call"
import { call, plainCall } from "./kind"

export type Fields = Record<string, unknown>

const fields = z.record(z.string(), z.unknown())
const content = z.union([z.array(fields), fields])

const envelope = z.looseObject({ response: content })

const canFail = (order: StoredOrder): boolean => order.status === "CREATED" || order.status === "AUTHORIZED"

/** A readable response with wrong contents. */
export const contentKinds = [
  call("stale", "Get Order, or a list, shows the order as it was before its last changes (1).", {
    operations: ["get", "list"],
    settings: { changes: z.int().min(1).max(100).default(1) },
    ofElements: true,
    fits: isAboutOrders,
    play: (hit, { changes }) =>
      shown(hit, (order) => {
        let then = order
        for (let change = 0; change < changes; change++) then = beforeLastChange(then)
        return then
      }),
  }),
  call(
    "unknown-status",
    "The work is done; the order is returned in an undocumented status (PENDING_REVIEW).",
    {
      operations: orderCalls,
      settings: { status: z.string().min(1).default("PENDING_REVIEW") },
      ofElements: true,
      play: (hit, { status }) => editResponse(hit, (order) => ({ ...order, status })),
    },
  ),
  call(
    "error-status",
    "A CREATED or AUTHORIZED order moves to ERROR: a new one once it is created, another one before the response.",
    {
      operations: ["create", "get", "confirm"],
      settings: {},
      fits: ({ operation, order }) => operation === "create" || (order !== null && canFail(order)),
      play: (hit) => {
        if (hit.order !== null) hit.fail(hit.order)
        const response = hit.work()
        const order = hit.order === null ? hit.created(response) : null
        if (order === null) return response
        hit.fail(order)
        return { ...response, body: JSON.stringify(hit.present(order)) }
      },
    },
  ),
  plainCall("extra-fields", "The work is done; the response contains undocumented fields.", (hit) =>
    editResponse(hit, (object) => ({ ...object, ...extraFieldsOf(object) })),
  ),
  call(
    "duplicate-refund-id",
    "The refund is done; the response has the identifier of the previous refund of the same order.",
    {
      operations: ["refund"],
      settings: {},
      fits: ({ order }) => order !== null && order.refunds.length > 0,
      play: (hit) => {
        const earlier = hit.order?.refunds.at(-1)?.id
        return editResponse(hit, (refund) => ({ ...refund, id: earlier ?? refund.id }))
      },
    },
  ),
  call("undone-200", "Confirm Order returns 200 with the order unchanged: nothing is done.", {
    operations: ["confirm"],
    settings: {},
    fits: ({ order }) => order !== null,
    play: (hit) => (hit.order === null ? hit.work() : json(200, hit.present(hit.order))),
  }),
  call(
    "changed-fields",
    "The work is done; the response has these fields changed, in a list of every element, or of the one with the id `only`: null removes a field, an object changes fields within (JSON merge patch).",
    {
      settings: { fields, only: z.string().optional() },
      ofElements: true,
      play: (hit, { fields, only }) =>
        editResponse(hit, (object) =>
          only === undefined || object.id === only ? mergePatch(object, fields) : object,
        ),
    },
  ),
]

/** Undocumented fields for an object of a response, by what it is. */
function extraFieldsOf(object: Fields): Fields {
  if ("shopping_cart" in object) return ofOrder
  if ("operations" in object) return ofSettlement(object)
  if ("order_id" in object) return ofCharge
  return "url" in object ? ofWebhook : ofRefund
}

/** Fields that similar APIs were observed to send. */
const ofOrder = {
  unconfirmed_at: null,
  grace_period: 0,
  grace_period_month: 0,
  upsells: [],
  links: [{ rel: "self", href: "/v2" }],
}
const ofRefund = { refunded_at: "2024-02-29T00:00:00", currency: "EUR", reason: { code: 7, text: null } }
const ofCharge = { livemode: false, currency: "EUR", captured: true, custom_fields: null, activities: [] }
const ofWebhook = { events: ["charge.created"], created_at: "2024-02-29T00:00:00.000Z", enabled: true }
const ofSettlement = ({ operations }: Fields): Fields => ({
  currency: "EUR",
  paid_at: null,
  bank: { iban: null },
  operations: z
    .array(z.record(z.string(), z.unknown()))
    .parse(operations)
    .map((one) => ({ ...one, grace_period: 0, upsells: [], payment: { method: "CARD" } })),
})

/** Whether a call returns an order that there was before, or a list. */
export function isAboutOrders({ order, operation }: MetCall): boolean {
  return order !== null || operation === "list"
}

/** The work is done; the response shows a changed copy of the order, or of each order of a list that the rule means. */
export function shown(hit: Hit, change: (order: StoredOrder) => StoredOrder): Response {
  const show = (order: StoredOrder): unknown => hit.present(change(structuredClone(order)))
  return rewritten(hit, (response) => {
    if (hit.operation === "list")
      return hit.listed().map((order) => (hit.means(order) ? show(order) : hit.present(order)))
    const order = hit.order ?? hit.created(response)
    return order === null ? JSON.parse(response.body) : show(order)
  })
}

/** The work is done; the response has another body. A refusal stays as it is. */
export function rewritten(hit: Hit, body: (response: Response) => unknown): Response {
  const response = hit.work()
  return response.status >= 300 ? response : { ...response, body: JSON.stringify(body(response)) }
}

/**
 * The work is done; the response has its object changed, or each object of its list that the rule means; in version 1, the
 * content of the envelope. A refusal stays as it is.
 */
export function editResponse(hit: Hit, change: (object: Fields) => unknown): Response {
  return rewritten(hit, ({ body }) => {
    const means = hit.listed().map((order) => hit.means(order))
    const changed = (value: z.output<typeof content>): unknown =>
      Array.isArray(value)
        ? value.map((object, index) => ((means[index] ?? true) ? change(object) : object))
        : change(value)
    const { success, data } = envelope.safeParse(JSON.parse(body))
    return success ? { ...data, response: changed(data.response) } : changed(content.parse(JSON.parse(body)))
  })
}

/**
 * The order as it was before the last thing that happened to it, a change of status or a refund. A refund and the
 * cancellation it causes count as one. A new order is returned as it is.
 */
export function beforeLastChange(order: StoredOrder): StoredOrder {
  const then = structuredClone(order)
  const refunded = then.refunds.at(-1)?.sequence ?? 0
  const moved = then.transitions.at(-1)
  if (moved !== undefined && moved.from !== null && moved.sequence > refunded) {
    then.transitions.pop()
    then.status = moved.from
    if (moved.to === "AUTHORIZED") then.authorizedAt = then.instalments = null
    if (moved.to === "CONFIRMED") then.confirmedAt = null
    if (moved.trigger === "fully-refunded") then.refunds.pop()
  } else {
    then.refunds.pop()
  }
  then.updatedAt = Math.max(then.transitions.at(-1)?.at ?? 0, then.refunds.at(-1)?.createdAt ?? 0)
  return then
}

/** RFC 7396: null removes a field, an object changes the fields within, anything else replaces the value. */
function mergePatch(object: Fields, patch: Fields): Fields {
  const merged = { ...object }
  for (const [name, value] of Object.entries(patch)) {
    const inner = fields.safeParse(value)
    if (value === null) delete merged[name]
    else
      merged[name] = inner.success ? mergePatch(fields.safeParse(merged[name]).data ?? {}, inner.data) : value
  }
  return merged
}

/** The response under another content type, or under none. */
export function retyped(response: Response, contentType: string | null): Response {
  const { "content-type": _, ...headers } = response.headers
  return {
    ...response,
    headers: contentType === null ? headers : { ...headers, "content-type": contentType },
  }
}
