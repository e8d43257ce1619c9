import { KNOWN_STATUSES } from "../../service/client/wire/order"
import { CREATING, isFinal, NOT_CREATED } from "../../modules/instalments/status"
import type { Say } from "../i18n/words"
import { isCapturable, statusMeaning } from "./statuses"

describe("whether a hold is offered", () => {
  it("as long as the payment may yet be captured: not once it ended, nor once the loan exists", () => {
    const all = [...KNOWN_STATUSES, CREATING, NOT_CREATED, "SOMETHING_NEW"]
    expect(all.filter(isCapturable)).toEqual(
      all.filter((status) => !isFinal(status) && status !== "CONFIRMED"),
    )
  })
})

describe("what a status means for staff", () => {
  const t: Say = (key) => key
  it.each([
    ["AUTHORIZED", null, "orders.meaning.unplaced"],
    ["AUTHORIZED", "pay_1", "orders.meaning.AUTHORIZED"],
    ["CREATED", null, "orders.meaning.CREATED"],
    ["SOMETHING_NEW", null, "orders.meaning.unknown"],
  ])("%s with the payment %s: only a payment there is can be captured", (status, payment_id, meaning) => {
    expect(statusMeaning(t, { status, payment_id })).toBe(meaning)
  })
})
