import { backoff, nextAfterFailure, nextPoll, nextRetry, waitsForNextPass } from "./next-poll"

const now = new Date("2026-03-01T12:00:00Z")
const resolved = { unresolved: false, behind: false, captureAt: null, movedAt: null, followed: false }
const inMs = (
  row: Parameters<typeof nextPoll>[0],
  remaining = resolved as Parameters<typeof nextPoll>[1],
) => {
  const at = nextPoll(row, remaining, now)
  return at && at.getTime() - now.getTime()
}
const row = {
  status: "CREATED",
  status_since: null,
  payment_id: null,
  cancel_wanted_at: null,
  confirmed_at: null,
  authorized_at: null,
  attempts: 1,
  expires_at: null,
}
const placed = { ...row, status: "AUTHORIZED", payment_id: "pay_1" }

describe("backoff", () => {
  it("starts at half a minute, never shrinks and ends at half an hour", () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 7, 1_000].map(backoff)
    expect(waits.slice(0, 7)).toEqual([30, 30, 60, 120, 300, 600, 1_800].map((seconds) => seconds * 1_000))
    expect(waits.at(-1)).toBe(1_800_000)
    expect([...waits].sort((a, b) => a - b)).toEqual(waits)
  })
})

describe("nextRetry", () => {
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const late = { ...placed, attempts: 9, expires_at: inMinutes(60) }
  const minutes = (attempt: Parameters<typeof nextRetry>[0], captureIn: number | null) =>
    (nextRetry(attempt, captureIn === null ? null : inMinutes(captureIn), now).getTime() - now.getTime()) /
    60_000

  it("comes when a placed order has to be captured, and every other minute from then on", () => {
    expect(minutes(late, 7)).toBe(7)
    expect([0, -1, -59].map((captureIn) => minutes(late, captureIn))).toEqual([2, 2, 2])
  })

  it("comes as often for three hours after the end, which may mean a later one", () => {
    expect(minutes({ ...late, expires_at: inMinutes(-179) }, -300)).toBe(2)
    expect(minutes({ ...late, expires_at: inMinutes(-180) }, -300)).toBe(30)
  })

  it("waits longer each time before that, and without such a moment", () => {
    expect([30, 31, null].map((captureIn) => minutes(late, captureIn))).toEqual([30, 30, 30])
    expect(minutes({ ...late, attempts: 1 }, -1)).toBe(0.5)
    expect(minutes({ ...late, expires_at: null }, -1)).toBe(30)
  })

  it("comes as often where it is not placed yet: the reason may be over by then", () => {
    expect(minutes({ ...late, payment_id: null }, -1)).toBe(2)
  })

  it("waits longer each time where nothing is captured: open, or cancelled", () => {
    const others = [{ status: "CREATED" }, { cancel_wanted_at: now }]
    expect(others.map((other) => minutes({ ...late, ...other }, -1))).toEqual([30, 30])
  })
})

it("A loan that the lender showed as it was before is read again soon", () => {
  const confirmed = { ...placed, status: "CONFIRMED" }
  expect(inMs(confirmed, { ...resolved, behind: true })).toBe(30_000)
  const movedAt = new Date(now.getTime() - 60_000)
  expect(inMs(confirmed, { ...resolved, behind: true, movedAt })).toBe(120_000)
})

describe("A form that ended without a loan", () => {
  const MINUTE = 60_000
  const HOUR = 60 * MINUTE
  const endedFor = (ms: number, given: object = {}) => ({
    ...row,
    status: "REJECTED",
    status_since: new Date(now.getTime() - ms),
    ...given,
  })

  it.each(["REJECTED", "INVALIDATED", "UNCONFIRMED", "CANCELLED", "ERROR"])(
    "is read again after five minutes, an hour and a day as %s, and then never",
    (status) => {
      const next = (ms: number) => inMs(endedFor(ms, { status }))
      expect([0, 5 * MINUTE - 1, 5 * MINUTE].map(next)).toEqual([5 * MINUTE, 1, 55 * MINUTE])
      expect([HOUR - 1, HOUR, 24 * HOUR - 1, 24 * HOUR].map(next)).toEqual([1, 23 * HOUR, 1, null])
    },
  )

  it("is read again after two minutes as well where it has a payment, which the second read cancels", () => {
    const next = (ms: number) => inMs(endedFor(ms, { payment_id: "pay_1" }))
    expect([0, 2 * MINUTE - 1, 2 * MINUTE].map(next)).toEqual([2 * MINUTE, 1, 3 * MINUTE])
  })

  it("is not read again where the lender never had the order, or there is a loan", () => {
    expect(inMs(endedFor(0, { status: "not_created" }))).toBeNull()
    expect(inMs(endedFor(0, { status: "CONFIRMED" }))).toBeNull()
  })
})

it("A loan that the lender showed as cancelled is read once more, two minutes later", () => {
  const cancelledFor = (ms: number) => ({
    ...placed,
    status: "CANCELLED",
    confirmed_at: now,
    status_since: new Date(now.getTime() - ms),
  })
  expect([0, 119_999, 120_000].map((ms) => inMs(cancelledFor(ms)))).toEqual([120_000, 1, null])
  expect(inMs({ ...cancelledFor(0), payment_id: null })).toBe(120_000)
})

it("nextAfterFailure comes as often for a row without a payment: a storefront may have placed it", () => {
  const end = new Date(now.getTime() + 3_600_000)
  const unknown = { ...placed, payment_id: null, attempts: 9, expires_at: end }
  expect(nextAfterFailure(unknown, now, now).getTime() - now.getTime()).toBe(120_000)
})

it("nextAfterFailure comes as often for a row with a noted cancellation: a completion before may have left it", () => {
  const end = new Date(now.getTime() + 3_600_000)
  const left = { ...placed, cancel_wanted_at: now, attempts: 9, expires_at: end }
  expect(nextAfterFailure(left, now, now).getTime() - now.getTime()).toBe(120_000)
})

describe("waitsForNextPass", () => {
  const before = { payment_id: null }
  const bySweep = { ...placed, placed_by: "sweep" }
  const captureIn = (minutes: number) => ({ captureAt: new Date(now.getTime() + minutes * 60_000), now })

  it("is what an order does that this poll has placed", () => {
    expect(waitsForNextPass(before, bySweep, { captureAt: null, now })).toBe(true)
    expect(waitsForNextPass(before, bySweep, captureIn(3))).toBe(true)
  })

  it("is not what one does that has to be captured before the pass after the next", () => {
    const soon = [2, 0, -60].map((minutes) => waitsForNextPass(before, bySweep, captureIn(minutes)))
    expect(soon).toEqual([false, false, false])
  })

  it("is not what one does that expires before then, in a shop that captures none for that", () => {
    const endsIn = (minutes: number) => ({ ...bySweep, expires_at: captureIn(minutes).captureAt })
    const waits = [3, 2, -1].map((minutes) =>
      waitsForNextPass(before, endsIn(minutes), { captureAt: null, now }),
    )
    expect(waits).toEqual([true, false, false])
  })

  it("is not what any other row does: placed before or by another, not placed, cancelled, or with its loan made or ended", () => {
    const others = [
      [placed, bySweep],
      [before, { ...bySweep, placed_by: "storefront" }],
      [before, { ...bySweep, payment_id: null }],
      [before, { ...bySweep, cancel_wanted_at: now }],
      [before, { ...bySweep, status: "CREATED" }],
      [before, { ...bySweep, status: "CONFIRMED" }],
      [before, { ...bySweep, status: "UNCONFIRMED" }],
    ] as const
    const waits = others.map(([earlier, later]) => waitsForNextPass(earlier, later, { captureAt: null, now }))
    expect(waits).toEqual(others.map(() => false))
  })
})

describe("nextPoll", () => {
  it.each(["REJECTED", "INVALIDATED", "UNCONFIRMED", "CANCELLED", "ERROR", "not_created", "CONFIRMED"])(
    "is never for %s when both records match",
    (status) => expect(inMs({ ...placed, status })).toBeNull(),
  )

  it.each(["UNCONFIRMED", "CANCELLED", "CONFIRMED", "ERROR"])(
    "comes for %s as long as a response is missing or the records differ",
    (status) => expect(inMs({ ...placed, status }, { ...resolved, unresolved: true })).toBe(30_000),
  )

  it("comes once more when Medusa must have written down what moved a moment ago", () => {
    const moved = (ms: number) => ({ ...resolved, movedAt: new Date(now.getTime() - ms) })
    expect(inMs({ ...placed, status: "CONFIRMED" }, moved(10_000))).toBe(170_000)
    expect(inMs({ ...placed, status: "CANCELLED" }, moved(179_000))).toBe(1_000)
    expect(inMs({ ...placed, status: "CONFIRMED" }, moved(180_000))).toBeNull()
  })

  it.each(["creating", "CREATED", "SOMETHING_NEW"])("waits longer each time for %s", (status) => {
    expect(inMs({ ...row, status })).toBe(30_000)
    expect(inMs({ ...row, status, attempts: 5 })).toBe(600_000)
  })

  it("is soon for a placed order of a status this version does not know", () => {
    expect(inMs({ ...placed, status: "SOMETHING_NEW" })).toBe(30_000)
  })

  it("is soon for an approved order that is not placed, and in ten minutes for one that is", () => {
    expect(inMs({ ...placed, payment_id: null })).toBe(30_000)
    expect(inMs(placed)).toBe(600_000)
  })

  it("does not sleep through the end of an approval whose order is not in order", () => {
    const captureAt = new Date(now.getTime() - 60_000)
    const ending = { ...placed, attempts: 9, expires_at: new Date(now.getTime() + 60_000) }
    expect(inMs(ending, { ...resolved, captureAt, unresolved: true })).toBe(120_000)
  })

  it("is never later than the moment an approved order has to be captured", () => {
    const at = (ms: number) => ({ ...resolved, captureAt: new Date(now.getTime() + ms) })
    expect(inMs(placed, at(240_000))).toBe(240_000)
    expect(inMs(placed, at(3_600_000))).toBe(600_000)
    expect(inMs(placed, at(-1_000))).toBe(600_000)
    expect(inMs(placed, at(0))).toBe(600_000)
  })

  describe("of an undecided form that is followed by the lender's list", () => {
    const HOUR = 3_600_000
    const followed = { ...resolved, followed: true }
    const expiring = (ms: number) => ({ ...row, expires_at: new Date(now.getTime() + ms) })

    it("is once before it expires and once after, and then as for any other", () => {
      expect(inMs(expiring(14 * HOUR), followed)).toBe(14 * HOUR - 900_000)
      expect(inMs(expiring(900_000), followed)).toBe(960_000)
      expect(inMs(expiring(-60_000), followed)).toBe(30_000)
    })

    it("is as for any other while it is not followed, and where nobody knows when it expires", () => {
      expect(inMs(expiring(14 * HOUR))).toBe(30_000)
      expect(inMs(row, followed)).toBe(30_000)
    })

    it("is soon where something is without an end, and where the lender took back an approval", () => {
      expect(inMs(expiring(14 * HOUR), { ...followed, unresolved: true })).toBe(30_000)
      expect(inMs({ ...expiring(14 * HOUR), authorized_at: now }, followed)).toBe(30_000)
    })
  })
})
