import {
  earliestOf,
  instantOf,
  learnOffset,
  nearerEnd,
  offsetOfZone,
  serviceClock,
  surfacesOf,
} from "./service-time"

const now = new Date("2026-07-01T12:00:00Z")

describe("the zone of the lender's dates", () => {
  // @contract order-4
  it.each([
    ["2026-07-01T12:00:00", 0],
    ["2026-07-01T14:00:03", 120],
    ["2026-07-01T11:59:58", 0],
    ["2026-07-01T07:00:00.250", -300],
  ])("is learnt from an order created just now: %s is %i minutes ahead", (createdAt, offset) => {
    expect(learnOffset(createdAt, now)).toBe(offset)
  })

  it.each(["2026-07-05T12:00:00", "2026-07-01T12:07:30", "yesterday"])(
    "is not learnt from %s",
    (createdAt) => {
      expect(learnOffset(createdAt, now)).toBeNull()
    },
  )

  it("follows the summer of a named zone", () => {
    expect(offsetOfZone("Europe/Madrid", now)).toBe(120)
    expect(offsetOfZone("Europe/Madrid", new Date("2026-01-01T23:30:00Z"))).toBe(60)
    expect(offsetOfZone("UTC", now)).toBe(0)
  })
})

const SUMMER = new Date("2026-07-01T12:00:00Z")
const WINTER = new Date("2026-01-10T12:00:00Z")
const summer = { from: SUMMER, to: SUMMER }
const winter = { from: WINTER, to: WINTER }

function shown(clock: ReturnType<typeof serviceClock>, range: { from: Date; to: Date }): string[] {
  const { from, to } = surfacesOf(clock, range)
  return [from, to].map((date) => date.toISOString().slice(0, 16))
}

describe("a range on the lender's clock", () => {
  it("is exact in every season where the zone is configured, whatever was learnt", () => {
    const clock = serviceClock({ timeZone: "Europe/Madrid", learnt: { offset: 0, at: SUMMER } })
    expect(shown(clock, summer)).toEqual(["2026-07-01T14:00", "2026-07-01T14:00"])
    expect(shown(clock, winter)).toEqual(["2026-01-10T13:00", "2026-01-10T13:00"])
  })

  it("is exact in the season its offset was learnt in", () => {
    const exact = (offset: number, at: Date) =>
      shown(serviceClock({ learnt: { offset, at } }), { from: at, to: at })
    expect(exact(120, SUMMER)).toEqual(["2026-07-01T14:00", "2026-07-01T14:00"])
    expect(exact(-300, WINTER)).toEqual(["2026-01-10T07:00", "2026-01-10T07:00"])
  })

  // @contract list-8
  it("is wide enough in the other season for a clock that changed and for one that did not", () => {
    const learnt = (offset: number, at: Date) => serviceClock({ learnt: { offset, at } })
    expect(shown(learnt(120, SUMMER), winter)).toEqual(["2026-01-10T13:00", "2026-01-10T14:00"])
    expect(shown(learnt(0, WINTER), summer)).toEqual(["2026-07-01T12:00", "2026-07-01T13:00"])
  })

  it("is wide enough for UTC, Portugal, Spain and France where nothing is known", () => {
    expect(shown(serviceClock({}), summer)).toEqual(["2026-07-01T12:00", "2026-07-01T14:00"])
  })

  it("never ends before it begins, not even in the hour that comes twice", () => {
    const from = new Date("2026-10-25T00:59:00Z")
    const to = new Date("2026-10-25T01:01:00Z")
    const madrid = serviceClock({ timeZone: "Europe/Madrid" })
    expect(shown(madrid, { from, to })).toEqual(["2026-10-25T02:01", "2026-10-25T02:59"])
  })
})

describe("a date of the lender", () => {
  const madrid = serviceClock({ timeZone: "Europe/Madrid" })

  it.each([
    ["2026-07-01T14:00:00", "2026-07-01T12:00:00.000Z"],
    ["2026-01-10T13:00:00.250", "2026-01-10T12:00:00.250Z"],
    // The night the clocks go forward, an hour before and after.
    ["2026-03-29T01:30:00", "2026-03-29T00:30:00.000Z"],
    ["2026-03-29T03:30:00", "2026-03-29T01:30:00.000Z"],
    ["2026-07-01T14:00:00+00:00", "2026-07-01T14:00:00.000Z"],
  ])("%s is the instant %s", (text, instant) => {
    expect(instantOf(madrid, text)?.toISOString()).toBe(instant)
  })

  it("means an instant only where the zone is known", () => {
    expect(instantOf(serviceClock({}), "2026-07-01T14:00:00")).toBeNull()
    expect(instantOf(serviceClock({}), "2026-07-01T14:00:00+02:00")).toEqual(SUMMER)
    const learnt = serviceClock({ learnt: { offset: 120, at: SUMMER } })
    expect(instantOf(learnt, "2026-07-01T14:00:00")).toEqual(SUMMER)
    expect(instantOf(learnt, "2026-01-10T13:00:00")).toBeNull()
  })

  it.each([null, "soon", "2026-02-30T00:00:00"])("%j is none", (text) => {
    expect(instantOf(madrid, text)).toBeNull()
  })
})

describe("the earliest a date can mean: too early is safe, too late loses the order", () => {
  const earliest = (knowledge: Parameters<typeof serviceClock>[0], text: string) =>
    earliestOf(serviceClock(knowledge), text)?.toISOString().slice(0, 16)

  // @contract order-4, lim-7
  it("is two hours before it where nothing is known", () => {
    expect(earliest({}, "2026-07-01T14:00:00")).toBe("2026-07-01T12:00")
    expect(earliest({ learnt: { offset: 0, at: SUMMER } }, "2026-07-01T14:00:00")).toBe("2026-07-01T14:00")
    expect(earliestOf(serviceClock({}), null)).toBeNull()
    expect(earliestOf(serviceClock({}), "tomorrow")).toBeNull()
  })

  // @contract order-4, lim-7
  it("takes in that the clock goes forward in the night between", () => {
    const evening = new Date("2026-03-28T20:00:00Z")
    for (const known of [{ learnt: { offset: 60, at: evening } }, { timeZone: "Europe/Madrid" }])
      expect(earliest(known, "2026-03-29T12:00:00")).toBe("2026-03-29T10:00")
  })

  it("takes in that the clock goes back in the night between", () => {
    const evening = new Date("2026-10-24T20:00:00Z")
    expect(earliest({ learnt: { offset: 120, at: evening } }, "2026-10-25T12:00:00")).toBe("2026-10-25T10:00")
    expect(earliest({ timeZone: "Europe/Madrid" }, "2026-10-25T12:00:00")).toBe("2026-10-25T11:00")
  })
})

describe("the end of an approval by a read of it", () => {
  const known = new Date("2026-07-02T02:00:00Z")
  const learnt = serviceClock({ learnt: { offset: 120, at: SUMMER } })
  const end = (text: string | null, clock = learnt, before: Date | null = known) =>
    nearerEnd(clock, text, { known: before, now: SUMMER })?.toISOString().slice(0, 16)

  // @contract lim-7
  it("counts where it is earlier than what was known, or where nothing was", () => {
    expect(end("2026-07-01T16:00:00")).toBe("2026-07-01T14:00")
    expect(end("2026-07-02T03:59:59")).toBe("2026-07-02T01:59")
    expect(end("2026-07-05T16:00:00", learnt, null)).toBe("2026-07-05T14:00")
  })

  // @contract lim-7
  it.each([
    ["the same", "2026-07-02T04:00:00"],
    ["later", "2026-07-04T16:00:00"],
    ["no date", "soon"],
    ["missing", null],
    ["over at this moment", "2026-07-01T14:00:00"],
    ["long over", "0001-01-01T00:00:00"],
  ])("does not count where it is %s", (_, text) => {
    expect(end(text)).toBeUndefined()
  })

  it("is over only where every reading of it is, and is then not known by it", () => {
    const unknown = serviceClock({})
    expect(end("2026-07-01T12:00:01", unknown)).toBe("2026-07-01T10:00")
    expect(end("2026-07-01T12:00:00", unknown)).toBeUndefined()
    expect(end("2026-07-01T12:00:00", unknown, null)).toBeUndefined()
  })

  it("is read at its latest in the night the clock goes back, too, before it counts as over", () => {
    const madrid = serviceClock({ timeZone: "Europe/Madrid" })
    const twice = { known: null, now: new Date("2026-10-25T00:59:00Z") }
    expect(nearerEnd(madrid, "2026-10-25T02:30:00", twice)?.toISOString()).toBe("2026-10-25T00:30:00.000Z")
  })
})
