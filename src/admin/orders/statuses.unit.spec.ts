import { KNOWN_STATUSES } from "../../lender/client/wire/order"
import { CREATING, isFinal, NOT_CREATED } from "../../modules/instalments/status"
import type { Say } from "../i18n/words"
import { deadlineName, isCapturable, isLostByEdit, statusMeaning } from "./statuses"

describe("whether a hold is offered", () => {
  it("as long as the payment may yet be captured: not once it ended, nor once the loan exists", () => {
    const all = [...KNOWN_STATUSES, CREATING, NOT_CREATED, "SOMETHING_NEW"]
    const open = all.filter((status) => !isFinal(status) && status !== "CONFIRMED")
    expect(all.filter(isCapturable)).toEqual(open)
  })
})

describe("what a status means for staff", () => {
  const t: Say = (key) => key
  const order = { payment_id: "pay_1", cancel_wanted_at: null, origin: "cart" as const }
  const ELSEWHERE = { payment_id: null, origin: "service" } as const
  it.each([
    ["an approval", { status: "AUTHORIZED" }, "AUTHORIZED", "deadline"],
    ["one without a payment", { status: "AUTHORIZED", payment_id: null }, "unplaced", "approval"],
    [
      "one that was cancelled",
      { status: "AUTHORIZED", cancel_wanted_at: "2026-01-01" },
      "cancelled",
      "approval",
    ],
    ["one of another shop", { ...ELSEWHERE, status: "AUTHORIZED" }, "foreign", "approval"],
    ["a form", { status: "CREATED", payment_id: null }, "CREATED", "expires"],
    ["a new status", { status: "SOMETHING_NEW" }, "unknown", "deadline"],
  ])("%s: only a payment that exists can be captured", (_, changes, meaning, deadline) => {
    expect(statusMeaning(t, { ...order, ...changes })).toBe(`orders.meaning.${meaning}`)
    expect(deadlineName(t, { ...order, ...changes })).toBe(`orders.field.${deadline}`)
    // An edit of the order cancels only the payment that waits for its capture.
    expect(isLostByEdit({ ...order, ...changes })).toBe(meaning === "AUTHORIZED")
  })
})
