import created from "../fixtures/charge-event.created.json"
import failed from "../fixtures/charge-event.failed.json"
import { aCharge } from "../fixtures/version-1-service.spec"
import { chargeSchema } from "./charge"

// @contract v1-cha-1, v1-cha-3, v1-cha-4, v1-cha-5, v1-cha-6, v1-cha-7, v1-cha-9, v1-cha-13, v1-cha-14, v1-cha-15
// @contract v1-cha-16, v1-card-1, v1-card-2, v1-card-3, v1-card-4, v1-card-5, v1-err-1, v1-state-1, v1-state-2
it("reads every field the document lists, of a paid charge and of a failed one with its error, as it is", () => {
  const error = { error_code: "51", error_message: "insufficient funds", payment_date: null, closed_at: null }
  for (const charge of [aCharge(), aCharge({ paid: false, status: "error", ...error })])
    expect(chargeSchema.parse(charge)).toEqual(charge)
})

const NULLABLE = "error_code error_message commission amount_to_settle discount closed_at payment_date card"

// @contract v1-cha-3, v1-cha-4, v1-cha-10, v1-cha-13, v1-cha-14, v1-cha-15
it.each(NULLABLE.split(" "))(
  "%s is null when it is null, absent or nonsense, and the charge is read",
  (field) => {
    for (const value of [null, undefined, true])
      expect(chargeSchema.parse(aCharge({ [field]: value }))).toMatchObject({ id: "cha_1", [field]: null })
  },
)

// @contract v1-cha-6, v1-cha-9
it.each(["order_id", "description", "created_at", "status"])(
  "%s is empty when the response has none, and the charge is read",
  (field) => {
    for (const value of [null, undefined, []])
      expect(chargeSchema.parse(aCharge({ [field]: value }))).toEqual(aCharge({ [field]: "" }))
  },
)

// @contract v1-cha-1, v1-cha-2, v1-cha-7
it.each([
  ["no id", { id: undefined }, "id"],
  ["an empty id", { id: "" }, "id"],
  ["no amount", { amount: undefined }, "amount"],
  ["an amount that is null", { amount: null }, "amount"],
  ["an amount with decimals", { amount: 64.5 }, "amount"],
  ["an amount no number holds exactly", { amount: "9007199254740993" }, "amount"],
  ["nothing about whether it was paid", { paid: undefined }, "paid"],
  ["text for whether it was paid", { paid: "true" }, "paid"],
])("a charge with %s is unreadable: nothing is guessed", (_name, over, path) => {
  const read = chargeSchema.safeParse(aCharge(over))
  expect(read.error?.issues.map((issue) => issue.path.join("."))).toEqual([path])
})

// @contract v1-state-3
it.each(["captured", "REFUNDED", "pending review", "ñ"])("keeps the unknown status %j as it is", (status) => {
  expect(chargeSchema.parse(aCharge({ status })).status).toBe(status)
})

// @contract v1-cha-19
it("fields the document does not list are not kept, of a charge or its card", () => {
  const charge = { ...aCharge(), livemode: true, ip: "0.0.0.0", customer: { email: "a@b.example" } }
  const card = { ...aCharge().card, number: "4567890000000052", cvc_check: "none" }
  expect(chargeSchema.parse({ ...charge, card })).toEqual(aCharge())
})

// @contract v1-cha-16
it.each([undefined, null, "none", { count: 0 }])("refunds of %j are unknown, never none", (refunds) => {
  expect(chargeSchema.parse(aCharge({ refunds })).refunds).toBeNull()
})

// @contract v1-cha-17
it("refunds are handed on as they came: their fields are not shown", () => {
  const refunds = [{ id: "ref_1", amount: 100, at: null }, "text", 7, null]
  expect(chargeSchema.parse(aCharge({ refunds })).refunds).toEqual(refunds)
})

// @contract v1-cha-11
it("metadata: numbers and flags become text, null and objects null, under every key", () => {
  const said =
    '"text":"a","empty":"","number":12.5,"zero":0,"flag":false,"none":null,"object":{"a":1},"list":["b"]'
  const { metadata } = chargeSchema.parse(aCharge({ metadata: JSON.parse(`{${said},"__proto__":"p"}`) }))
  const read = { text: "a", empty: "", number: "12.5", zero: "0", flag: "false" }
  const none = { none: null, object: null, list: null }
  expect(Object.entries(metadata)).toEqual([...Object.entries({ ...read, ...none }), ["__proto__", "p"]])
})

// @contract v1-cha-11
it.each([[null], [undefined], [[]], ["text"], [3]])("metadata that is %j is none", (metadata) => {
  expect(chargeSchema.parse(aCharge({ metadata })).metadata).toEqual({})
})

// @contract v1-card-1, v1-card-3, v1-card-5
it("every field of a card may be null or absent", () => {
  const none = Object.fromEntries(Object.keys(aCharge().card).map((field) => [field, null]))
  expect(chargeSchema.parse(aCharge({ card: none })).card).toEqual(none)
  expect(chargeSchema.parse(aCharge({ card: {} })).card).toEqual(none)
})

// @contract v1-card-2, v1-card-4
it("never reads a whole card number, wherever the lender puts it", () => {
  const number = "4567890123450052"
  const card = { ...aCharge().card, last4: number }
  for (const bin of [number, Number(number)]) {
    const read = chargeSchema.parse(aCharge({ card: { ...card, bin } })).card
    expect(read).toMatchObject({ bin: null, last4: null, brand: "visa" })
  }
})

// @contract v1-cha-2, v1-cha-10, v1-cha-18
it("amounts are integers in either sign, text of digits included, and never scaled", () => {
  const charge = aCharge({ amount: "6400", commission: -5, amount_to_settle: "-1", discount: 12.5 })
  const read = { amount: 6400, commission: -5, amount_to_settle: -1, discount: null }
  expect(chargeSchema.parse(charge)).toMatchObject(read)
})

// @contract v1-event-1
it("reads the charge of an event charge.created: a number for the card's first digits, no status, no metadata", () => {
  const nulls = "error_code error_message commission amount_to_settle discount closed_at payment_date"
  const cardNulls = "brand type category country_code"
  const none = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, null]))
  expect(chargeSchema.parse(created.data)).toEqual({
    ...none(nulls),
    id: "cha_1234567890abcdefg",
    amount: 1000,
    order_id: "bd9089ac71",
    description: "Descripción del cargo",
    paid: true,
    created_at: "2014-06-24T15:30:00.000Z",
    status: "",
    metadata: {},
    card: {
      ...none(cardNulls),
      ...{ id: "car_0987654321abcdefg", bin: "456789", last4: "0052" },
      ...{ expiration_year: 2019, expiration_month: 10 },
    },
    refunds: [],
  })
})

// @contract v1-event-1
it("reads the charge of an event charge.failed: an error code, and no card", () => {
  const charge = { id: "cha_1234567890abcdefg", amount: 1000, paid: false, order_id: "1bd9f302ae" }
  const rest = { error_code: "50", error_message: null, status: "", card: null, refunds: [] }
  expect(chargeSchema.parse(failed.data)).toMatchObject({ ...charge, ...rest })
})
