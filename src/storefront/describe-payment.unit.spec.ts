import { describePayment } from "./describe-payment.ts"
import { textsIn } from "./texts/index.ts"

const PROVIDER = "pp_instalments_default"
const CAPTURED = "2026-03-02T10:00:00.000Z"
const BRAND = { name: "Acme", terms_url: "https://lender.example/terms" }

function orderOf(given: object, ...collections: object[]): object {
  return {
    id: "order_1",
    status: "pending",
    currency_code: "eur",
    payment_collections: collections,
    ...given,
  }
}

function paid(payment: object = {}, collection: object = {}): object {
  return {
    status: "completed",
    payments: [{ provider_id: PROVIDER, amount: 600, ...payment }],
    ...collection,
  }
}

const captured = { captured_at: CAPTURED }
const cancelled = { canceled_at: CAPTURED }
const another = { payments: [{ provider_id: "pp_system_default", amount: 10 }] }
const session = (given: object) => ({ payment_sessions: [{ provider_id: PROVIDER, amount: 600, ...given }] })

const ORDERS: [status: string, what: string, order: object][] = [
  ["waiting", "approved", orderOf({}, paid())],
  ["waiting", "paid for in part, of which one is confirmed", orderOf({}, paid(captured), paid())],
  ["confirmed", "captured", orderOf({}, paid(captured))],
  ["confirmed", "edited, with a difference paid otherwise", orderOf({}, paid(captured), another)],
  [
    "confirmed",
    "edited after its first collection was cancelled",
    orderOf({}, paid({}, { status: "canceled" }), paid(captured)),
  ],
  ["confirmed", "refunded by less than half a cent", orderOf({}, paid(captured, { refunded_amount: 0.004 }))],
  ["partly_refunded", "refunded in part", orderOf({}, paid(captured, { refunded_amount: 20 }))],
  [
    "refunded",
    "refunded in full",
    orderOf({}, paid({ ...captured, refunds: [{ amount: 400 }, { amount: 199.996 }] })),
  ],
  ["cancelled", "cancelled before the confirmation", orderOf({ status: "canceled" }, paid(cancelled))],
  ["cancelled", "archived after it was cancelled", orderOf({ status: "archived" }, paid(cancelled))],
  ["cancelled", "cancelled after the confirmation", orderOf({ canceled_at: CAPTURED }, paid(captured))],
  ["declined", "whose form was declined", orderOf({}, session({ data: { status: "REJECTED" } }))],
  ["declined", "whose session failed", orderOf({}, session({ status: "error" }))],
  ["not_completed", "whose form is open", orderOf({}, session({ status: "pending" }))],
  ["not_completed", "whose payment was cancelled", orderOf({}, paid(cancelled))],
]

it.each(ORDERS)("The payment is %s of an order that was %s", (status, _what, order) => {
  expect(describePayment(order)?.status).toBe(status)
})

it("An order's payment is told with its lender, amounts, plan and where it is managed, in the order's currency", () => {
  const operations = [{ number_of_installments: null }, { number_of_installments: 12 }]
  const order = orderOf(
    { instalment_orders: [{}, { operations }] },
    paid(captured, { refunded_amount: "20.5" }),
  )
  expect(describePayment(order, { brand: BRAND })).toEqual({
    status: "partly_refunded",
    title: "Refunded in part: €20.50",
    next: "Your instalments get smaller. Acme works out by how much.",
    lender: "Acme",
    amount: "€600.00",
    refunded: "€20.50",
    plan: "Plan you chose: 12 instalments",
    managed_at: {
      text: "Your agreement with Acme applies. Acme’s e-mail has the dates, the amounts and how to manage them.",
      url: "https://lender.example/terms",
    },
  })
})

it("Nothing is told of a plan, a lender or a refund that the order does not show", () => {
  expect(describePayment(orderOf({}, paid()))).toMatchObject({ lender: null, refunded: null, plan: null })
  const { managed_at } = describePayment(orderOf({}, paid()), { brand: { name: "Acme" } }) ?? {}
  expect(managed_at).toEqual({ text: expect.stringContaining("Acme’s e-mail"), url: null })
})

it("A cancelled order tells of its loan where it had one, and of a first instalment where it had none", () => {
  const before = describePayment(orderOf(cancelled, paid(cancelled)))
  expect(before).toMatchObject({ next: expect.stringContaining("the lender releases it"), managed_at: null })
  const after = describePayment(orderOf(cancelled, paid({ ...captured, refunds: [{ amount: 600 }] })))
  expect(after).toMatchObject({ title: "Order cancelled", next: expect.stringContaining("Your plan ends") })
  expect(after).toMatchObject({ refunded: "€600.00", managed_at: { url: null } })
})

it("The payments that count are added up, and one of an order that Medusa took back is not among them", () => {
  const earlier = { data: { authorized_order_id: "order_0" } }
  const own = { ...captured, data: { authorized_order_id: "order_1" } }
  const order = orderOf({}, paid(cancelled), paid(earlier), paid(own), paid({ ...captured, amount: 50 }))
  expect(describePayment(order)).toMatchObject({ status: "confirmed", amount: "€650.00" })
})

it("A refund of another method's payment is not counted beyond the payment in instalments", () => {
  const mixed = paid(captured, { refunded_amount: 900 })
  expect(describePayment(orderOf({}, mixed))).toMatchObject({ status: "refunded", refunded: "€600.00" })
})

it.each([
  ["paid otherwise", orderOf({}, another)],
  ["paid otherwise after its instalments were cancelled", orderOf({}, paid(cancelled), another)],
  ["paid otherwise after a form was left", orderOf({}, { ...another, ...session({ status: "pending" }) })],
  ["without a payment", orderOf({}, {})],
  ["without collections", orderOf({ payment_collections: null })],
  ["that is none", undefined],
])("Nothing is told of an order %s", (_what, order) => {
  expect(describePayment(order)).toBeNull()
})

it("Odd fields are left out instead of failing", () => {
  const odd = {
    id: 7,
    currency_code: "€",
    payment_collections: [null, "x", paid({ amount: {}, refunds: [null] })],
  }
  expect(describePayment(odd)).toMatchObject({ status: "waiting", amount: null, refunded: null })
  const onServer = { payment_collections: [paid({ amount: { value: "600.5", precision: 20 }, ...captured })] }
  expect(describePayment(onServer)).toMatchObject({ status: "confirmed", amount: "600.5" })
})

it.each(["en", "es", "fr", "pt"])(
  "In %s every status has words of its own, with the lender's name",
  (language) => {
    const told = ORDERS.map(([, , order]) =>
      describePayment(order, { texts: textsIn(language), brand: BRAND }),
    )
    const titles = new Set(told.map((one) => one?.title))
    expect(titles.size).toBe(new Set(ORDERS.map(([status]) => status)).size)
    const words = told.map((one) => [one?.title, one?.next, one?.managed_at?.text]).join(" ")
    expect(words).not.toMatch(/\{\w+\}|lender|financiera|prêteur|financeira/)
  },
)
