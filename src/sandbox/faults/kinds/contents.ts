import { z } from "zod"
import { beforeLastChange } from "../../orders/before-last-change"
import type { StoredOrder } from "../../orders/stored-order"
import { editAnswer } from "../edit-answer"
import type { Fields } from "../edit-answer"
import { callKind } from "../kind"
import { orderCalls } from "../operation"

const canFail = (order: StoredOrder): boolean => order.status === "CREATED" || order.status === "AUTHORIZED"

/** A readable answer that says something else than it should. */
export const contentKinds = [
  callKind({
    kind: "stale",
    sentence: "Get Order shows the order as it was before its last change.",
    operations: ["get"],
    settings: {},
    fits: ({ order }) => order !== null,
    play: (hit) => {
      const answer = hit.work()
      if (hit.order === null || answer.status !== 200) return answer
      return { ...answer, body: JSON.stringify(hit.present(beforeLastChange(hit.order))) }
    },
  }),
  callKind({
    kind: "unknown-status",
    sentence: "The work is done; the order is shown in a status (PENDING_REVIEW) the document does not name.",
    operations: orderCalls,
    settings: { status: z.string().min(1).default("PENDING_REVIEW") },
    play: (hit, { status }) => editAnswer(hit.work(), (order) => ({ ...order, status })),
  }),
  callKind({
    kind: "error-status",
    sentence:
      "A CREATED or AUTHORIZED order moves to ERROR: a new one once it is created, another one before the call is answered.",
    operations: ["create", "get", "confirm"],
    settings: {},
    fits: ({ operation, order }) => operation === "create" || (order !== null && canFail(order)),
    play: (hit) => {
      if (hit.order !== null) {
        hit.fail(hit.order)
        return hit.work()
      }
      const answer = hit.work()
      const order = hit.created(answer)
      if (order === null) return answer
      hit.fail(order)
      return { ...answer, body: JSON.stringify(hit.present(order)) }
    },
  }),
  callKind({
    kind: "extra-fields",
    sentence: "The work is done; the answer carries fields the document does not name.",
    settings: {},
    play: (hit) =>
      editAnswer(hit.work(), (object) => ({
        ...object,
        ...extraOf(object),
      })),
  }),
  callKind({
    kind: "duplicate-refund-id",
    sentence:
      "The refund is done; it is answered with the identifier of the refund before it on the same order.",
    operations: ["refund"],
    settings: {},
    fits: ({ order }) => order !== null && order.refunds.length > 0,
    play: (hit) => {
      const earlier = hit.order?.refunds.at(-1)?.id
      return editAnswer(hit.work(), (refund) => ({ ...refund, id: earlier ?? refund.id }))
    },
  }),
]

function extraOf(object: Fields): Fields {
  if ("shopping_cart" in object) return ofOrder
  if ("operations" in object) return ofSettlement(object)
  if ("order_id" in object) return ofCharge
  return "url" in object ? ofWebhook : ofRefund
}

/** Fields such services were seen to send. */
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
