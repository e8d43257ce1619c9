import fc from "fast-check"
import { KNOWN_STATUSES } from "../../lender/client"
import { decideCapture, type CaptureContext } from "./capture-decision"

const order = { id: "order_1", created_at: new Date(0), canceled_at: null }
const collection = { status: "authorized", amount: 100 }
const payment: CaptureContext["capture"]["payment"] = {
  amount: 100,
  canceled_at: null,
  captured_at: null,
  payment_collection: { ...collection, order },
}
const context: CaptureContext = {
  row: { status: "AUTHORIZED", total_cents: 10_000, confirmed_at: null, cancel_wanted_at: null },
  capture: { amount: 100, payment },
  blockers: { hold: null, blocking: [], open: [] },
  unresolved: false,
  orphaned: false,
}

const withRow = (row: Partial<CaptureContext["row"]>) => ({ ...context, row: { ...context.row, ...row } })
const withPayment = (given: Partial<typeof payment>) => ({
  ...context,
  capture: { ...context.capture, payment: { ...payment, ...given } },
})
const withBlockers = (given: Partial<CaptureContext["blockers"]>) => ({
  ...context,
  blockers: { ...context.blockers, ...given },
})

describe("a capture", () => {
  it("of the whole loan is sent", () => {
    expect(decideCapture(context)).toEqual({ act: "send" })
  })

  it.each<[string, CaptureContext]>([
    ["of a part", { ...context, capture: { ...context.capture, amount: 99.99 } }],
    ["of a payment of another amount", withPayment({ amount: 100.01 })],
  ])("%s is refused, even of a confirmed loan", (_, one) => {
    for (const status of ["AUTHORIZED", "CONFIRMED"])
      expect(decideCapture({ ...one, row: { ...one.row, status } })).toMatchObject({
        act: "refuse",
        message: expect.stringMatching(/^Partial captures aren't supported.*100\.00 EUR.*Nothing was sent/),
      })
  })

  it.each<[string, CaptureContext]>([
    ["whose cancellation was asked for", withRow({ cancel_wanted_at: new Date(0) })],
    ["that is cancelled", withPayment({ canceled_at: new Date(0) })],
    [
      "whose collection is cancelled",
      withPayment({ payment_collection: { status: "canceled", amount: 100 } }),
    ],
    [
      "whose order is cancelled",
      withPayment({ payment_collection: { ...collection, order: { ...order, canceled_at: new Date(0) } } }),
    ],
  ])("of a payment %s is refused, also while a confirmation has no response", (_, one) => {
    for (const unresolved of [false, true])
      expect(decideCapture({ ...one, unresolved })).toMatchObject({
        act: "refuse",
        message: expect.stringMatching(/was cancelled, so the loan is never confirmed/),
      })
  })

  it("of a payment that no order stands on is refused, even of a confirmed loan", () => {
    for (const status of ["AUTHORIZED", "CONFIRMED"])
      expect(decideCapture({ ...withRow({ status }), orphaned: true })).toMatchObject({
        act: "refuse",
        message: expect.stringMatching(/No order stands on this payment.*Nothing was sent/),
      })
  })

  it("of a confirmed loan only writes it down, whatever is listed and held by now", () => {
    const listed = withBlockers({ hold: "Wait.", blocking: ["mismatch", "delivery_changed"] })
    // A cancelled one was refunded in full, and is never confirmed again.
    for (const [status, confirmed_at] of [
      ["CONFIRMED", null],
      ["CANCELLED", new Date(0)],
    ] as const) {
      const row = { ...context.row, status, confirmed_at }
      expect(decideCapture({ ...listed, row, unresolved: true })).toEqual({ act: "nothing" })
    }
  })

  // @contract state-13
  it.each(["UNCONFIRMED", "INVALIDATED", "REJECTED"])(
    "of an approval that is %s is refused, and listed for that",
    (status) => {
      expect(decideCapture(withRow({ status }))).toMatchObject({
        act: "refuse",
        expired: true,
        message: expect.stringMatching(/doesn't show an approval/),
      })
      expect(decideCapture({ ...withRow({ status }), unresolved: true })).toEqual({ act: "resolve" })
    },
  )

  // @contract conf-put-2, state-13, state-15
  it.each(["CREATED", "ERROR", "CANCELLED", "PENDING_REVIEW"])(
    "of an order that the lender shows as %s is refused, once an earlier confirmation is ended",
    (status) => {
      expect(decideCapture(withRow({ status }))).toEqual({
        act: "refuse",
        message: expect.stringMatching(`^The lender shows this order as ${status}.*Nothing was sent`),
      })
      expect(decideCapture({ ...withRow({ status }), unresolved: true })).toEqual({ act: "resolve" })
    },
  )

  it("waits for an earlier confirmation to be ended, held or not", () => {
    expect(decideCapture({ ...context, unresolved: true })).toEqual({ act: "resolve" })
    const held = withBlockers({ hold: "Wait." })
    expect(decideCapture({ ...held, unresolved: true })).toEqual({ act: "resolve" })
  })

  it.each<[string, CaptureContext, RegExp]>([
    ["on hold, with its note", withBlockers({ hold: "Ask Ana." }), /on hold: Ask Ana\.\. Release the hold/],
    ["on hold, its note empty or not", withBlockers({ hold: "" }), /on hold/],
    ["shown with a status nobody knows", withBlockers({ blocking: ["unknown_status"] }), /doesn't know/],
    ["at the lender another one", withBlockers({ blocking: ["mismatch"] }), /reference or amount differ/],
    ["delivered elsewhere", withBlockers({ blocking: ["delivery_changed"] }), /address or e-mail changed/],
  ])("of an order that is %s is refused", (_, one, message) => {
    expect(decideCapture(one)).toEqual({ act: "refuse", message: expect.stringMatching(message) })
  })

  it("is not kept back by reviews that do not block it", () => {
    expect(decideCapture(withBlockers({ open: ["stuck", "confirm_refused"] }))).toEqual({ act: "send" })
  })

  it("that is sent is whole, of a live payment, unconfirmed, alone, and forbidden by nothing", () => {
    const date = fc.option(fc.constant(new Date(0)))
    const facts = fc.record({
      row: fc.record({
        status: fc.constantFrom(...KNOWN_STATUSES, "creating", "PENDING_REVIEW"),
        total_cents: fc.constantFrom(10_000, 9_999),
        confirmed_at: date,
        cancel_wanted_at: date,
      }),
      capture: fc.record({
        amount: fc.constantFrom(100, "99.99"),
        payment: fc.record({
          amount: fc.constantFrom(100, "99.99"),
          canceled_at: date,
          captured_at: date,
          payment_collection: fc.option(
            fc.record({
              status: fc.constantFrom("authorized", "canceled"),
              amount: fc.constant(100),
              order: fc.option(
                fc.record({
                  id: fc.constant("order_1"),
                  canceled_at: fc.constantFrom(null, new Date(0)),
                  created_at: fc.constant(new Date(0)),
                }),
              ),
            }),
          ),
        }),
      }),
      blockers: fc.record({
        hold: fc.option(fc.constant("Wait.")),
        blocking: fc.subarray(["mismatch", "unknown_status", "delivery_changed"]),
        open: fc.constant<string[]>([]),
      }),
      unresolved: fc.boolean(),
      orphaned: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, (one) => {
        if (decideCapture(one).act !== "send") return
        const { row, capture, blockers, unresolved, orphaned } = one
        expect(Number(capture.amount) * 100).toBeCloseTo(row.total_cents)
        expect(Number(capture.payment.amount) * 100).toBeCloseTo(row.total_cents)
        expect([row.confirmed_at, row.cancel_wanted_at]).toEqual([null, null])
        expect([capture.payment.canceled_at, blockers.hold]).toEqual([null, null])
        expect(capture.payment.payment_collection?.order?.canceled_at ?? null).toBeNull()
        expect(blockers.blocking).toEqual([])
        expect([unresolved, orphaned]).toEqual([false, false])
        expect(row.status).toBe("AUTHORIZED")
      }),
      { numRuns: 5_000 },
    )
  })
})
