import { awaitsMedusa } from "./awaits-medusa"

const entry = { state: "done", origin: "medusa", medusa_refund_id: "ref_1" } as const

describe("awaitsMedusa", () => {
  it("holds for a refund that moved money and whose Medusa refund is gone, or never was", () => {
    expect(awaitsMedusa(entry, { refunds: [{ id: "ref_2" }] })).toBe(true)
    expect(awaitsMedusa({ ...entry, medusa_refund_id: null }, { refunds: [] })).toBe(true)
  })

  it("does not hold while Medusa's own refund is live: two equal refunds stay two", () => {
    expect(awaitsMedusa(entry, { refunds: [{ id: "ref_1" }] })).toBe(false)
  })

  it.each(["sending", "unknown", "refused", "unsent", "not_done"] as const)(
    "does not hold for one that is %s: nothing proves that money moved",
    (state) => expect(awaitsMedusa({ ...entry, state }, { refunds: [] })).toBe(false),
  )

  it("does not hold for refunds Medusa never wanted", () => {
    expect(awaitsMedusa({ ...entry, origin: "service" }, { refunds: [] })).toBe(false)
    expect(awaitsMedusa({ ...entry, origin: "law8" }, { refunds: [] })).toBe(false)
  })
})
