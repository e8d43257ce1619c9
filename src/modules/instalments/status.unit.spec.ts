import { aLenderRefund } from "../../payments/refunds/a-refund.spec"
import {
  endingOf,
  hasEndedUnpaid,
  isApproved,
  isFinal,
  mayFollow,
  PUBLISHED_STATUSES,
  statusesOf,
  UNPUBLISHED,
  wasConfirmed,
} from "./status"

const LENDERS = "CREATED AUTHORIZED REJECTED INVALIDATED UNCONFIRMED CONFIRMED CANCELLED ERROR".split(" ")
const ALL = ["creating", ...LENDERS, "not_created"]

describe("endingOf", () => {
  it("is how a shopper is told of a form that ended without a payment, and null of any other", () => {
    const endings = [...ALL, "SOMETHING_NEW"].map((status) => `${status} ${endingOf(status)}`)
    expect(endings.filter((one) => !one.endsWith(" null"))).toEqual([
      "REJECTED declined",
      "INVALIDATED expired",
      "UNCONFIRMED expired",
      "CANCELLED cancelled",
      "ERROR failed",
      "not_created failed",
    ])
  })
})

describe("mayFollow", () => {
  const open = (status: string) => ({ status, confirmed_at: null })
  const loan = (status: string) => ({ status, confirmed_at: new Date(0) })
  const following = (row: Parameters<typeof mayFollow>[0]) =>
    [...ALL, "SOMETHING_NEW"].filter((next) => mayFollow(row, next))

  // @contract get-5
  it("A later read replaces any status by whatever the lender shows then, while no loan is known", () => {
    for (const status of LENDERS.filter((one) => one !== "CONFIRMED"))
      expect([status, following(open(status))]).toEqual([status, LENDERS.filter((next) => next !== status)])
  })

  it("A loan stays one: CONFIRMED is left for CANCELLED alone, and a cancelled loan for CONFIRMED alone", () => {
    expect(following(loan("CONFIRMED"))).toEqual(["CANCELLED"])
    expect(following(open("CONFIRMED"))).toEqual(["CANCELLED"])
    expect(following(loan("CANCELLED"))).toEqual(["CONFIRMED"])
  })

  it("A row that the lender has not shown yet takes every status of the lender's, and is given up once", () => {
    expect(following(open("creating"))).toEqual([...LENDERS, "not_created"])
    expect(following(open("not_created"))).toEqual(LENDERS)
  })
})

const refund = aLenderRefund("r", 1)

describe("wasConfirmed", () => {
  // @contract state-9
  it("believes CONFIRMED, and CANCELLED only with a sign that there was a loan", () => {
    const none = { confirmed_at: null, refunds: [] }
    expect(wasConfirmed({ status: "CONFIRMED", ...none })).toBe(true)
    expect(wasConfirmed({ status: "CANCELLED", ...none, refunds: [refund] })).toBe(true)
    expect(wasConfirmed({ status: "CANCELLED", ...none, confirmed_at: "2026-03-01T10:00:00" })).toBe(true)
    expect(wasConfirmed({ status: "CANCELLED", ...none })).toBe(false)
  })

  // @contract state-10, state-11, state-15
  it.each(["CREATED", "AUTHORIZED", "REJECTED", "INVALIDATED", "UNCONFIRMED", "ERROR", "SOMETHING_NEW"])(
    "never takes %s for a loan, whatever else the order says",
    (status) => {
      expect(wasConfirmed({ status, confirmed_at: "2026-03-01T10:00:00", refunds: [refund] })).toBe(false)
    },
  )
})

describe("what a status means", () => {
  it("money can be taken when AUTHORIZED and was when CONFIRMED, never by a status nobody knows", () => {
    expect([...ALL, "SOMETHING_NEW"].filter(isApproved)).toEqual(["AUTHORIZED", "CONFIRMED"])
  })

  it("the sweep goes on looking at what is open, confirmed, or unknown", () => {
    const open = [...ALL, "SOMETHING_NEW"].filter((status) => !isFinal(status))
    expect(open).toEqual(["creating", "CREATED", "AUTHORIZED", "CONFIRMED", "SOMETHING_NEW"])
  })

  it("a form ended unpaid when it was refused, ran out, or never existed, not by a status nobody knows", () => {
    const unpaid = [...ALL, "SOMETHING_NEW"].filter(hasEndedUnpaid)
    expect(unpaid).toEqual(["REJECTED", "INVALIDATED", "UNCONFIRMED", "not_created"])
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
