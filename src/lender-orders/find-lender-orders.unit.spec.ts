import { anOrder, orderSchema } from "../lender/client/fixtures/scripted-service.spec"
import extraFields from "../lender/client/fixtures/order.authorized.extra-fields.json"
import olderShape from "../lender/client/fixtures/order.authorized.older-shape.json"
import { serviceClock } from "../modules/instalments/service-time"
import { showLenderOrder } from "./find-lender-orders"

const account = "default"
const clock = serviceClock({ timeZone: "Europe/Madrid" })
const record = { id: "inst_1", order_id: "order_1", display_id: 12, is_draft: false }

function shown(order: unknown, known: Partial<Parameters<typeof showLenderOrder>[1]> = {}) {
  return showLenderOrder(orderSchema.parse(order), { account, clock, record: undefined, ...known })
}

it("an order is shown with what tells it from others, its refunds summed, and the shop's record of it", () => {
  const order = anOrder("o1", {
    status: "CONFIRMED",
    created_at: "2026-07-01T14:00:00",
    confirmed_at: "2026-07-01T14:05:00.500",
    configuration: { channel: { type: "INSTORE", assisted_sale: true } },
    shopping_cart: { order_reference: "inst_1", total_amount: 20_400, promoted_amount: 400 },
    refunds: [
      { id: "r1", total_amount: 100 },
      { id: "r2", total_amount: 250 },
    ],
  })
  expect(shown(order, { record })).toEqual({
    id: "o1",
    account: "default",
    status: "CONFIRMED",
    created_at: new Date("2026-07-01T12:00:00Z"),
    created_at_raw: "2026-07-01T14:00:00",
    confirmed_at: new Date("2026-07-01T12:05:00.500Z"),
    confirmed_at_raw: "2026-07-01T14:05:00.500",
    expires_at: null,
    expires_at_raw: null,
    channel: "INSTORE",
    assisted_sale: true,
    order_reference: "inst_1",
    total_amount: 20_400,
    promoted_amount: 400,
    refunded_amount: 350,
    refund_count: 2,
    instalment_order: record,
  })
})

it("a status the document does not name is kept as the lender spells it", () => {
  expect(shown(anOrder("o1", { status: "ON_HOLD" }))).toMatchObject({
    status: "ON_HOLD",
    instalment_order: null,
  })
})

it("where the zone is not known, a time is only what the lender wrote", () => {
  const order = anOrder("o1", { created_at: "2026-07-01T14:00:00" })
  expect(shown(order, { clock: serviceClock({}) })).toMatchObject({
    created_at: null,
    created_at_raw: "2026-07-01T14:00:00",
  })
})

it("nothing of the shopper, of the addresses or of the metadata is shown", () => {
  for (const order of [extraFields, olderShape]) {
    const text = JSON.stringify(shown(order))
    expect(text).not.toMatch(/full_name|email|@|phone|dni|zip|city|birth|http|additionalProp/)
  }
})
