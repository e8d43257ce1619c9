import fc from "fast-check"
import { REVIEW_ADVICE } from "../../modules/instalments/store/review-reasons"
import { captureDeadline, dueConfirmation, nextLastChance } from "./capture-due"

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const expiry = new Date("2026-03-01T12:00:00Z")
const before = (ms: number) => new Date(expiry.getTime() - ms)
const row = {
  status: "AUTHORIZED",
  payment_id: "pay_1",
  cancel_wanted_at: null,
  expires_at: expiry,
  authorized_at: before(14 * HOUR),
}

const manual = { capture: "manual", confirmBeforeExpiry: true, confirmMargin: 2 * HOUR } as const
const automatic = { ...manual, capture: "automatic" } as const
const early = { now: before(10 * HOUR), held: false, reviews: [], fulfilled: false, refusals: [] }
const late = { ...early, now: before(2 * HOUR) }

describe("dueConfirmation", () => {
  it("captures at once when the shop captures automatically", () => {
    expect(dueConfirmation(row, automatic, early)).toBe("capture")
  })

  // @contract lim-7
  it("confirms for a shop that captures by hand only when the order is about to expire, to the millisecond", () => {
    expect(dueConfirmation(row, manual, { ...early, now: before(2 * HOUR + 1) })).toBeNull()
    expect(dueConfirmation(row, manual, late)).toBe("last_chance")
  })

  // @contract lim-7
  it("confirms nothing before expiry when the shop does not want that, or no expiry is known", () => {
    expect(dueConfirmation(row, { ...manual, confirmBeforeExpiry: false }, late)).toBeNull()
    expect(dueConfirmation({ ...row, expires_at: null }, manual, late)).toBeNull()
  })

  it("captures once goods left, when that event was missed", () => {
    const rule = { ...manual, capture: "on_fulfillment", confirmBeforeExpiry: false } as const
    expect(dueConfirmation(row, rule, early)).toBeNull()
    expect(dueConfirmation(row, rule, { ...early, fulfilled: true })).toBe("capture")
    expect(dueConfirmation(row, { ...rule, capture: "manual" }, { ...early, fulfilled: true })).toBeNull()
  })

  it.each([
    ["cancelled", { ...row, cancel_wanted_at: new Date() }],
    ["not placed", { ...row, payment_id: null }],
    ["confirmed already", { ...row, status: "CONFIRMED" }],
    ["of an unknown status", { ...row, status: "SOMETHING_NEW" }],
  ])("does nothing for an order that is %s, however late", (_, one) => {
    for (const rule of [automatic, manual]) expect(dueConfirmation(one, rule, late)).toBeNull()
  })

  it("does nothing for an order that is on hold, however late", () => {
    for (const at of [early, late]) expect(dueConfirmation(row, automatic, { ...at, held: true })).toBeNull()
  })

  it("repeats no automatic capture of an order whose last attempt failed, but takes the last chance", () => {
    for (const reason of ["confirm_refused", "capture_not_done", "refund_not_done", "external_refund"]) {
      expect(dueConfirmation(row, automatic, { ...early, reviews: [reason] })).toBeNull()
      expect(dueConfirmation(row, automatic, { ...late, reviews: [reason, "stuck"] })).toBe("last_chance")
    }
  })

  it("captures an order that is listed because a lender was away", () => {
    expect(dueConfirmation(row, automatic, { ...early, reviews: ["stuck"] })).toBe("capture")
  })

  it("takes the last chance in spite of these reviews, and of no others", () => {
    const reasons = Object.keys(REVIEW_ADVICE)
    const passed = reasons.filter((one) => dueConfirmation(row, manual, { ...late, reviews: [one] }) !== null)
    const overlooked = `
      capture_not_done confirm_refused external_refund not_announced not_captured order_without_cart records_differ
      refund_not_done refund_not_recorded refund_not_shown refund_repeated refund_unresolved stuck vetoed_by_hook
    `
    expect(passed.sort()).toEqual(overlooked.trim().split(/\s+/))
    const mixed = ["confirm_refused", "delivery_changed"]
    expect(dueConfirmation(row, automatic, { ...late, reviews: mixed })).toBeNull()
  })
})

describe("captureDeadline", () => {
  // @contract lim-7
  it("lies the margin before the end, and is none when the shop wants none", () => {
    expect(captureDeadline(row, manual)).toEqual(before(2 * HOUR))
    expect(captureDeadline(row, { ...manual, confirmBeforeExpiry: false })).toBeNull()
    expect(captureDeadline({ ...row, expires_at: null }, manual)).toBeNull()
    expect(captureDeadline({ ...row, authorized_at: null }, manual)).toEqual(before(2 * HOUR))
  })

  it("lies halfway between the approval and the end where the margin leaves less", () => {
    const late = { ...row, authorized_at: before(80 * MINUTE) }
    expect(captureDeadline(late, manual)).toEqual(before(40 * MINUTE))
  })

  it("is over at once for an approval seconds before the end", () => {
    const now = before(60 * SECOND)
    expect(dueConfirmation({ ...row, authorized_at: now }, manual, { ...late, now })).toBe("last_chance")
  })

  it("is never later than five minutes before the end, and before the margin or half of the time never else", () => {
    const ms = fc.integer({ min: 0, max: 48 * HOUR })
    fc.assert(
      fc.property(ms, ms, (approvedBefore, confirmMargin) => {
        const approval = before(approvedBefore)
        const at = captureDeadline({ ...row, authorized_at: approval }, { ...manual, confirmMargin })
        const left = expiry.getTime() - (at?.getTime() ?? 0)
        expect(left).toBeGreaterThanOrEqual(5 * MINUTE)
        if (left > 5 * MINUTE) {
          expect(left).toBeLessThanOrEqual(confirmMargin)
          expect(left).toBeLessThanOrEqual(approvedBefore / 2 + 1)
        }
      }),
    )
  })
})

describe("nextLastChance", () => {
  /** Passes of the sweep a minute apart, each of which the lender refuses. @returns the seconds left at each try */
  function triesRefused(approvedBefore: number, firstPass: number): number[] {
    const approved = { ...row, authorized_at: before(approvedBefore) }
    const refusals: Date[] = []
    for (let now = before(approvedBefore - firstPass); now < expiry; now = new Date(now.getTime() + MINUTE)) {
      const reviews = refusals.length > 0 ? ["confirm_refused"] : []
      if (dueConfirmation(approved, manual, { ...early, now, reviews, refusals })) refusals.push(now)
    }
    return refusals.map((one) => (expiry.getTime() - one.getTime()) / SECOND)
  }

  it("is three tries before the end, with growing pauses, whenever the passes come", () => {
    const approved = fc.integer({ min: 5 * MINUTE, max: 48 * HOUR })
    fc.assert(
      fc.property(approved, fc.integer({ min: 1, max: MINUTE }), (approvedBefore, firstPass) => {
        const [first = 0, second = 0, third = 0, ...more] = triesRefused(approvedBefore, firstPass)
        expect(more).toEqual([])
        expect(third).toBeGreaterThan(0)
        // A pass may be a minute late.
        expect(second - third).toBeGreaterThanOrEqual(first - second - 60)
      }),
      { numRuns: 50 },
    )
  })

  it("is spread over the margin of a form that lives for hours", () => {
    expect(triesRefused(14 * HOUR, MINUTE).map((left) => left / 60)).toEqual([120, 96, 57])
  })

  it("is no try more after the third, and counts none that was refused before the deadline", () => {
    const refused = (...ms: number[]) => nextLastChance(row, manual, ms.map(before))
    expect(refused(3 * HOUR, 2 * HOUR + 1)).toEqual(before(2 * HOUR))
    expect(refused(3 * HOUR, 2 * HOUR)).toEqual(before(96 * MINUTE))
    expect(refused(2 * HOUR, 1.5 * HOUR, 1 * HOUR)).toBeNull()
    expect(refused(-MINUTE)).toEqual(before(-MINUTE))
  })
})
