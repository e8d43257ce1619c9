import {
  endingOf,
  hasEndedUnpaid,
  isApproved,
  isFinal,
  isBehind,
  isOutdated,
  mayFollow,
  PUBLISHED_STATUSES,
  statusesOf,
  UNPUBLISHED,
} from "./status"

const ALL = [
  "creating",
  "CREATED",
  "AUTHORIZED",
  "REJECTED",
  "INVALIDATED",
  "UNCONFIRMED",
  "CONFIRMED",
  "CANCELLED",
  "ERROR",
  "not_created",
]

describe("endingOf", () => {
  it("is how a shopper is told of a form that ended without a payment, and null of any other", () => {
    expect(Object.fromEntries([...ALL, "SOMETHING_NEW"].map((status) => [status, endingOf(status)]))).toEqual(
      {
        creating: null,
        CREATED: null,
        AUTHORIZED: null,
        REJECTED: "declined",
        INVALIDATED: "expired",
        UNCONFIRMED: "expired",
        CONFIRMED: null,
        CANCELLED: "cancelled",
        ERROR: "failed",
        not_created: "failed",
        SOMETHING_NEW: null,
      },
    )
  })
})

describe("isOutdated", () => {
  it("is what shows an approval, a loan or an end without one as it was before, and nothing else", () => {
    const outdated = [...ALL, "SOMETHING_NEW"].flatMap((current) =>
      [...ALL, "SOMETHING_NEW"].filter((read) => isOutdated(read, current)).map((read) => [read, current]),
    )
    expect(outdated).toEqual([
      ["creating", "AUTHORIZED"],
      ["CREATED", "AUTHORIZED"],
      ["not_created", "AUTHORIZED"],
      ["creating", "REJECTED"],
      ["CREATED", "REJECTED"],
      ["creating", "INVALIDATED"],
      ["CREATED", "INVALIDATED"],
      ["creating", "UNCONFIRMED"],
      ["CREATED", "UNCONFIRMED"],
      ["AUTHORIZED", "UNCONFIRMED"],
      ["creating", "CONFIRMED"],
      ["CREATED", "CONFIRMED"],
      ["AUTHORIZED", "CONFIRMED"],
      ["REJECTED", "CONFIRMED"],
      ["INVALIDATED", "CONFIRMED"],
      ["not_created", "CONFIRMED"],
      ["creating", "not_created"],
    ])
  })
})

it("isBehind is what shows an earlier status, and says nothing of one this version does not know", () => {
  expect(isBehind("CREATED", "AUTHORIZED")).toBe(true)
  expect(isBehind("AUTHORIZED", "ERROR")).toBe(true)
  expect(isBehind("CONFIRMED", "CANCELLED")).toBe(true)
  expect(isBehind("AUTHORIZED", "AUTHORIZED")).toBe(false)
  expect(isBehind("AUTHORIZED", "CREATED")).toBe(false)
  expect(isBehind("AUTHORIZED", "SOMETHING_NEW")).toBe(false)
  expect(isBehind("SOMETHING_NEW", "AUTHORIZED")).toBe(false)
})

describe("mayFollow", () => {
  // @contract get-5
  it.each([
    ["creating", "CREATED"],
    ["CREATED", "AUTHORIZED"],
    ["CREATED", "REJECTED"],
    ["CREATED", "INVALIDATED"],
    ["AUTHORIZED", "CONFIRMED"],
    ["AUTHORIZED", "UNCONFIRMED"],
    ["CONFIRMED", "CANCELLED"],
    ["CREATED", "CANCELLED"],
    ["CANCELLED", "ERROR"],
    ["creating", "not_created"],
    ["not_created", "AUTHORIZED"],
  ])("lets every shown transition happen, and never back: %s to %s", (from, to) => {
    expect(mayFollow(from, to)).toBe(true)
    expect(mayFollow(to, from)).toBe(false)
  })

  it("lets a status that was missed be skipped", () => {
    expect(mayFollow("CREATED", "CONFIRMED")).toBe(true)
    expect(mayFollow("creating", "UNCONFIRMED")).toBe(true)
  })

  it("never turns one end into another", () => {
    expect(mayFollow("REJECTED", "AUTHORIZED")).toBe(false)
    expect(mayFollow("UNCONFIRMED", "CONFIRMED")).toBe(false)
    expect(mayFollow("CONFIRMED", "UNCONFIRMED")).toBe(false)
  })

  it.each(ALL)("takes in a status this version does not know after %s, and gives it up again", (known) => {
    expect(mayFollow(known, "SOMETHING_NEW")).toBe(true)
    expect(mayFollow("SOMETHING_NEW", known)).toBe(true)
  })

  it.each(ALL)("writes no transition from %s to itself", (status) => {
    expect(mayFollow(status, status)).toBe(false)
  })
})

describe("what a status means", () => {
  it("money can be taken when AUTHORIZED and was when CONFIRMED, never by a status nobody knows", () => {
    expect([...ALL, "SOMETHING_NEW"].filter(isApproved)).toEqual(["AUTHORIZED", "CONFIRMED"])
  })

  it("the sweep goes on looking at what is open, confirmed, or unknown", () => {
    expect([...ALL, "SOMETHING_NEW"].filter((status) => !isFinal(status))).toEqual([
      "creating",
      "CREATED",
      "AUTHORIZED",
      "CONFIRMED",
      "SOMETHING_NEW",
    ])
  })

  it("a form ended unpaid when it was refused, ran out, or never existed, not by a status nobody knows", () => {
    expect([...ALL, "SOMETHING_NEW"].filter(hasEndedUnpaid)).toEqual([
      "REJECTED",
      "INVALIDATED",
      "UNCONFIRMED",
      "not_created",
    ])
  })

  it("events are published for what the shop acts on, and a change that changes nothing is none", () => {
    expect(PUBLISHED_STATUSES).toEqual([
      { status: "AUTHORIZED", event: "authorized" },
      { status: "REJECTED", event: "rejected" },
      { status: "CONFIRMED", event: "confirmed" },
      { status: "UNCONFIRMED", event: "authorization_expired" },
    ])
    expect(UNPUBLISHED.replace(/\s+/g, " ")).toBe(
      "t.published_at IS NULL AND t.from_status IS DISTINCT FROM t.to_status AND t.to_status IN ('AUTHORIZED', 'REJECTED', 'CONFIRMED', 'UNCONFIRMED')",
    )
  })

  it("the statuses of a stage are written for SQL, stage by stage", () => {
    expect(statusesOf("unpaid", "never_made")).toBe("'REJECTED', 'INVALIDATED', 'UNCONFIRMED', 'not_created'")
    expect(statusesOf("cancelled")).toBe("'CANCELLED'")
    expect(statusesOf("failed")).toBe("'ERROR'")
  })
})
