import extraFields from "../fixtures/order.authorized.extra-fields.json"
import olderShape from "../fixtures/order.authorized.older-shape.json"
import refund from "../fixtures/refund.json"
import olderRefund from "../fixtures/refund.older-shape.json"
import { aLenderRefund, anOrder as aLoan } from "../../../payments/refunds/a-refund.spec"
import { anOrder, orderSchema } from "../fixtures/scripted-service.spec"
import { KNOWN_STATUSES, isKnownStatus, readMetadata, refundSchema } from "./order"

const OLDER = { ...aLenderRefund("r5b1906b4e659900006a7c623", 588), created_at: "2020-01-31T11:22:14" }

// @contract order-5, ver-2
it("reads an order that carries more than the document lists, and keeps none of it", () => {
  const order = orderSchema.parse(extraFields)
  expect(order).toMatchObject({
    id: "5b17cc0c9949ac000688776a",
    api_version: "v1",
    status: "AUTHORIZED",
    confirmed_at: null,
    expires_at: "2018-06-07T01:59:07",
    shopping_cart: { total_amount: 20400, details: { shipping_cost: 0, products: [{ quantity: 2 }] } },
    user: { email: "me@email.com", order_history: [{ date: "2020-01-31", amount: 0 }] },
    configuration: { channel: { type: "ONLINE" }, urls: { authorized_notification_callback: null } },
    metadata: { additionalProp1: "string" },
    refunds: [],
  })
  expect(Object.keys(order.action_urls.other)).toEqual(["upsell"])
  expect(JSON.stringify(order)).not.toMatch(/grace_period|upsells|truncated|deprecated/)
})

// @contract order-2
it("reads an older order: text amounts, refunded_at, dates with times in the history", () => {
  const order = orderSchema.parse(olderShape)
  expect(order.refunds).toEqual([OLDER, expect.objectContaining({ total_amount: 589, promoted_amount: 5 })])
  expect(order.user?.order_history[0]).toEqual({ date: "2020-01-31T11:20:12", amount: 989 })
  expect(order.confirmed_at).toBe("2020-01-31T11:25:12")
})

// @contract order-2
it("reads the least an order can be, everything else null or empty", () => {
  const { configuration, shopping_cart } = aLoan({ total: 20_400 })
  expect(orderSchema.parse(anOrder("a"))).toEqual({
    ...aLoan(),
    id: "a",
    status: "AUTHORIZED",
    configuration,
    shopping_cart: { ...shopping_cart, order_reference: null },
  })
})

// @contract order-1
it("nulls and nonsense in what decides nothing never make an order unreadable", () => {
  for (const nonsense of [null, 7, "x", true, [], [null], {}]) {
    const read = orderSchema.safeParse(
      anOrder("a", {
        user: nonsense,
        metadata: nonsense,
        action_urls: nonsense,
        configuration: nonsense,
        created_at: nonsense,
        shopping_cart: { total_amount: "1", promoted_amount: nonsense, details: nonsense },
      }),
    )
    expect(read.error).toBeUndefined()
  }
})

// @contract state-15, ver-2
it("keeps an unknown status and an unknown channel as they are", () => {
  const order = orderSchema.parse(
    anOrder("a", { status: "PAUSED", configuration: { channel: { type: "IN_STORE" } } }),
  )
  expect(order.status).toBe("PAUSED")
  expect(order.configuration.channel).toEqual({ type: "IN_STORE", assisted_sale: null })
})

// @contract order-1, order-3
it.each([
  ["no id", { id: undefined }],
  ["an empty id", { id: "" }],
  ["no status", { status: undefined }],
  ["no cart", { shopping_cart: undefined }],
  ["no total", { shopping_cart: {} }],
  ["a negative total", { shopping_cart: { total_amount: -1 } }],
  ["a total with decimals", { shopping_cart: { total_amount: 10.5 } }],
  ["a text total that is no integer", { shopping_cart: { total_amount: "10.50" } }],
  ["a text total over the safe integers", { shopping_cart: { total_amount: "9007199254740993" } }],
  ["no refunds", { refunds: undefined }],
  ["refunds that are null", { refunds: null }],
  ["a refund without an amount", { refunds: [{ id: "r" }] }],
  ["a refund without an id", { refunds: [{ total_amount: 1 }] }],
])("an order with %s is unreadable: money is decided by it", (_name, over) => {
  expect(orderSchema.safeParse(anOrder("a", over)).success).toBe(false)
})

// @contract act-5
it("reads the array of links beside the order as well, and what action_urls says first", () => {
  const links = [
    { rel: "form", href: "https://form.service.example/1" },
    { rel: "confirm", href: "https://x.example/other", method: "PUT" },
  ]
  const order = orderSchema.parse(anOrder("a", { action_urls: { confirm: "https://x.example/c" }, links }))
  expect(order.action_urls).toEqual({
    form: { href: "https://form.service.example/1", method: "GET" },
    confirm: { href: "https://x.example/c", method: "GET" },
    other: {},
  })
  expect(order).not.toHaveProperty("links")
})

// @contract meta-2
it("keeps text, spells numbers and flags as text, leaves out the rest", () => {
  const read = { a: "x", b: "1", c: "true" }
  expect(readMetadata({ a: "x", b: 1, c: true, d: null, e: {}, f: [] })).toEqual(read)
})

it.each([undefined, null, "x", 1, ["x"]])("%j is no metadata", (response) => {
  expect(readMetadata(response)).toEqual({})
})

// @contract state-1
it("knows exactly the eight documented statuses", () => {
  const documented = "CREATED AUTHORIZED CONFIRMED UNCONFIRMED REJECTED INVALIDATED CANCELLED ERROR"
  expect([...KNOWN_STATUSES].sort()).toEqual(documented.split(" ").sort())
  expect(
    [...documented.split(" "), "authorized", "PAUSED", "", "toString"].filter(isKnownStatus).join(" "),
  ).toBe(documented)
})

// @contract ref-1, ref-4, ref-5
it("reads a refund as documented, and an older one: text amounts, refunded_at, no costs", () => {
  expect(refundSchema.parse(refund)).toEqual(refund)
  expect(refundSchema.parse(olderRefund)).toEqual(OLDER)
})
