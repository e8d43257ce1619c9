import { captureDeadline, isCaptureDue } from "./capture-due"

const HOUR = 3_600_000
const expiry = new Date("2026-03-01T12:00:00Z")
const before = (ms: number) => new Date(expiry.getTime() - ms)
const row = {
  status: "AUTHORIZED",
  payment_id: "pay_1",
  cancel_wanted_at: null,
  expires_at: expiry,
}
const manual = { capture: "manual", confirmBeforeExpiry: true, confirmMargin: 2 * HOUR } as const
const automatic = { ...manual, capture: "automatic" } as const
const early = { now: before(10 * HOUR), held: false, reviews: [], fulfilled: false }
const late = { ...early, now: before(2 * HOUR) }

describe("isCaptureDue", () => {
  it("is so at once when the shop captures automatically", () => {
    expect(isCaptureDue(row, automatic, early)).toBe(true)
  })

  // @contract lim-7
  it("is so by hand only when the order is about to expire, to the millisecond", () => {
    expect(isCaptureDue(row, manual, { ...early, now: before(2 * HOUR + 1) })).toBe(false)
    expect(isCaptureDue(row, manual, late)).toBe(true)
  })

  // @contract lim-7
  it("is never so before expiry when the shop does not want that, or no expiry is known", () => {
    expect(isCaptureDue(row, { ...manual, confirmBeforeExpiry: false }, late)).toBe(false)
    expect(isCaptureDue({ ...row, expires_at: null }, manual, late)).toBe(false)
  })

  it("is so once goods left, when that event was missed", () => {
    const rule = { ...manual, capture: "on_fulfillment", confirmBeforeExpiry: false } as const
    expect(isCaptureDue(row, rule, early)).toBe(false)
    expect(isCaptureDue(row, rule, { ...early, fulfilled: true })).toBe(true)
    expect(isCaptureDue(row, { ...rule, capture: "manual" }, { ...early, fulfilled: true })).toBe(false)
  })

  it.each([
    ["cancelled", { ...row, cancel_wanted_at: new Date() }],
    ["not placed", { ...row, payment_id: null }],
    ["confirmed already", { ...row, status: "CONFIRMED" }],
    ["of an unknown status", { ...row, status: "SOMETHING_NEW" }],
  ])("is never so for one that is %s, however late", (_, one) => {
    for (const rule of [automatic, manual]) expect(isCaptureDue(one, rule, late)).toBe(false)
  })

  it("is never so for one that is on hold or listed for review", () => {
    expect(isCaptureDue(row, automatic, { ...late, held: true })).toBe(false)
    expect(isCaptureDue(row, automatic, { ...late, reviews: ["confirm_refused"] })).toBe(false)
    expect(isCaptureDue(row, automatic, { ...late, reviews: ["stuck", "delivery_changed"] })).toBe(false)
  })

  it("is so for one that is listed because a lender was away", () => {
    expect(isCaptureDue(row, automatic, { ...late, reviews: ["stuck"] })).toBe(true)
  })
})

describe("captureDeadline", () => {
  it("lies the margin before expiry, and is none when the shop wants none", () => {
    expect(captureDeadline(row, manual)).toEqual(before(2 * HOUR))
    expect(captureDeadline(row, { ...manual, confirmBeforeExpiry: false })).toBeNull()
    expect(captureDeadline({ expires_at: null }, manual)).toBeNull()
  })
})
