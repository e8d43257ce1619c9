import fc from "fast-check"
import { aLenderRefund, anOrder, aPayment } from "../../payments/refunds/a-refund.spec"
import type { PaymentGraph } from "../../payments/payment"
import { anUnpaid, aPlacement, ORDER, PAYMENT } from "../a-placement.spec"
import { aPurchase } from "../a-purchase.spec"
import { decidePlacement, isUndisturbed, reasonListed, type PlacementFacts } from "./placement-decision"
import type { UnpaidOrder } from "./unpaid-order"

type Given = Parameters<typeof aPlacement>[0]

const CANCELLED = { ...PAYMENT, canceled_at: new Date(0) }
/** Of a collection that was cancelled: Medusa meant to cancel it, and has not. */
const UNCANCELLED = aPayment({ captured_at: null })
const paidFor = (authorized_order_id: string | null) => ({ instalment_order_id: "i_1", authorized_order_id })
const OTHER_GOODS = aPurchase({ amount: 54 })
/** A sale to an order that stood before its form was opened. */
const OF_ORDER = { origin: "order", cart_id: null, order_id: "order_1" } as const

const decide = (given?: Given) => decidePlacement(aPlacement(given))

/** A collection of the order that a payment stands in, uncaptured and not cancelled. */
function paidBy(
  amount: number,
  given: Partial<PaymentGraph> = {},
): UnpaidOrder["payment_collections"][number] {
  const payments = [{ ...PAYMENT, amount, ...given }]
  return { id: "pay_col_other", status: "authorized", payments, payment_sessions: [] }
}

/** An order that stands and asks for so much, beside the payments of other collections. */
function asking(pending_difference: number, payment_collections?: UnpaidOrder["payment_collections"]) {
  const unpaid = anUnpaid({
    summary: { pending_difference },
    ...(payment_collections && { payment_collections }),
  })
  return { state: { order: ORDER }, sale: { unpaid } }
}

describe("an approved instalment order", () => {
  it("completes its cart when nothing has become of it", () => {
    expect(decide()).toEqual({ act: "complete_cart" })
  })

  it("completes its cart unread when only its own session stands", () => {
    expect(decidePlacement({ ...aPlacement(), sale: null })).toEqual({ act: "complete_cart" })
  })

  it.each<[string, Partial<PlacementFacts>]>([
    ["its session is gone, because what the cart costs has changed", { sessions: [] }],
    ["another session replaced it", { sessions: ["payses_2"] }],
    ["another session stands beside it", { sessions: ["payses_1", "payses_2"] }],
    ["it is listed for review", { reasons: ["approved_cart_changed"] }],
    ["its loan is made already", { order: anOrder({ status: "CONFIRMED", total: 5_300 }) }],
    ["an order stands", aPlacement({ state: { order: ORDER } })],
    ["its payment lives", aPlacement({ state: { payment: PAYMENT } })],
    ["a payment of it was cancelled", aPlacement({ state: { cancelledPayments: [CANCELLED] } })],
    ["a payment of it has no session any more", aPlacement({ state: { orphanedPayments: [PAYMENT] } })],
    ["another payment lives", aPlacement({ state: { otherPayments: [aPayment()] } })],
    ["it has no cart", aPlacement({ row: OF_ORDER })],
  ])("is not completed unread when %s", (_what, facts) => {
    const unread = { ...aPlacement(), ...facts, sale: null }
    expect(isUndisturbed(unread)).toBe(false)
    expect(decidePlacement(unread).act).not.toBe("complete_cart")
  })

  it("is authorized on the order that stands unpaid, of its cart or from before", () => {
    const state = { order: ORDER }
    expect(decide({ state, sale: { unpaid: anUnpaid() } })).toEqual({ act: "authorize_on_order" })
    for (const asked of [asking(99), asking(99, [paidBy(46)])])
      expect(decide({ row: OF_ORDER, ...asked })).toEqual({ act: "authorize_on_order" })
  })

  it("is authorized on its order when Medusa has just taken that back: doing so finds out", () => {
    expect(decide({ state: { order: ORDER }, sale: { unpaid: null } })).toEqual({ act: "authorize_on_order" })
  })

  it.each(["AUTHORIZED", "CONFIRMED"])("that is %s is placed where order and payment stand", (status) => {
    const state = { order: { ...ORDER, cancelled: true }, payment: PAYMENT, otherPayments: [aPayment()] }
    const refunded = anOrder({ status, total: 5_300, refunds: [aLenderRefund("lender_1", 5_300)] })
    const facts = { ...aPlacement({ state, order: refunded }), sale: null }
    expect(decidePlacement(facts)).toEqual({ act: "placed", state: facts.state })
  })

  it("is not placed while nothing is known of what would be sold, unless nothing came of its cart yet", () => {
    const unread = { ...aPlacement(), sessions: [], sale: null }
    expect(decidePlacement(unread)).toEqual({ act: "refuse", reason: "approved_cart_gone" })
  })

  it("is cancelled with its order, as long as there is no loan", () => {
    const state = { order: { ...ORDER, cancelled: true }, cancelledPayments: [CANCELLED] }
    expect(decide({ state })).toEqual({ act: "cancelled" })
    const order = anOrder({ status: "CONFIRMED", total: 5_300 })
    expect(decide({ state, order })).toEqual({ act: "refuse", reason: "confirmed_without_order" })
  })

  it("sells nothing when all of its loan was refunded", () => {
    const refunds = [aLenderRefund("lender_1", 5_000), aLenderRefund("lender_2", 300)]
    const order = anOrder({ status: "CONFIRMED", total: 5_300, refunds })
    expect(decide({ order })).toEqual({ act: "nothing_left" })
  })
})

describe("an approved instalment order is not placed", () => {
  const OTHERWISE = "approved_cart_completed_otherwise"
  const NO_ORDER = "confirmed_without_order"
  const PAYMENT_CANCELLED = "payment_cancelled"
  const GONE = "approved_cart_gone"
  const CHANGED = "approved_cart_changed"

  it.each<[string, string, Given]>([
    [
      "under an order that was cancelled without its payment",
      OTHERWISE,
      { state: { order: { ...ORDER, cancelled: true } } },
    ],
    ["beside a payment of another form or method", OTHERWISE, { state: { otherPayments: [aPayment()] } }],
    [
      "while money was captured that stands for no order",
      NO_ORDER,
      { state: { orphanedPayments: [aPayment()] } },
    ],
    [
      "under an order whose payment Medusa meant to cancel",
      PAYMENT_CANCELLED,
      { state: { order: ORDER, cancelledPayments: [UNCANCELLED] } },
    ],
    [
      "under an order from before its payment was cancelled",
      PAYMENT_CANCELLED,
      { row: { cancel_wanted_at: new Date(60_000) }, state: { order: ORDER } },
    ],
    [
      "under an order that stood before, once its payment was cancelled",
      PAYMENT_CANCELLED,
      { row: { ...OF_ORDER, cancel_wanted_at: new Date(0) }, state: { order: ORDER } },
    ],
    ["when its loan is refunded in part, or may be", NO_ORDER, { sale: { sellsNothing: true } }],
    ["when its cart is gone", GONE, { sale: { bought: null } }],
    ["when its cart became an order that was paid otherwise", OTHERWISE, asking(0)],
    ["when its order asks for another amount", OTHERWISE, asking(54)],
    ["when the order it is for asks for less than the loan", CHANGED, { row: OF_ORDER, ...asking(52) }],
    [
      "when other payments of the order it is for will capture what it asks for",
      CHANGED,
      { row: OF_ORDER, ...asking(99, [paidBy(46.01), paidBy(99, { captured_at: new Date(0) })]) },
    ],
    ["for other goods than were approved", CHANGED, { sale: { bought: OTHER_GOODS } }],
    ["to another address than was approved", CHANGED, { sale: { delivered: "elsewhere" } }],
    ["when it has no fingerprint to compare", CHANGED, { row: { fingerprint: null } }],
  ])("%s: %s", (_, reason, given) => {
    expect(decide(given)).toEqual({ act: "refuse", reason })
  })

  it("for a cause that comes first, whatever comes after it", () => {
    const worst = {
      row: { cancel_wanted_at: new Date(60_000), fingerprint: null },
      state: { order: ORDER, orphanedPayments: [aPayment()], otherPayments: [aPayment()] },
      sale: { sellsNothing: true, bought: null, unpaid: anUnpaid({ summary: null }) },
    }
    const reasons = [
      decide(worst),
      decide({ ...worst, state: { ...worst.state, otherPayments: [] } }),
      decide({ ...worst, state: { order: ORDER } }),
      decide({ ...worst, state: {} }),
      decide({ ...worst, state: {}, sale: { ...worst.sale, sellsNothing: false } }),
      decide({ ...worst, state: {}, sale: { ...worst.sale, sellsNothing: false, bought: OTHER_GOODS } }),
      decide({ ...worst, state: {}, sale: {} }),
    ].map((decision) => (decision.act === "refuse" ? decision.reason : decision.act))
    expect(reasons).toEqual([OTHERWISE, NO_ORDER, PAYMENT_CANCELLED, NO_ORDER, GONE, OTHERWISE, CHANGED])
  })
})

describe("an approved instalment order is placed all the same", () => {
  it.each<[string, Partial<PaymentGraph>, Partial<PaymentGraph>]>([
    ["its data say", { data: paidFor("order_0") }, { data: paidFor("order_1") }],
    ["it was authorized for none", { data: paidFor(null) }, { data: paidFor("order_1") }],
    ["its time says", { created_at: new Date(59_999) }, { created_at: new Date(60_000) }],
    [
      "its time says, where the data are another provider's",
      { created_at: new Date(59_999), data: paidFor("order_1"), provider_id: "pp_other" },
      { created_at: new Date(60_000), data: paidFor("order_0"), provider_id: "pp_other" },
    ],
  ])("under an order whose cancelled payment is of an earlier one, as %s", (_, earlier, its) => {
    const cancelledPayments = [
      { ...CANCELLED, id: "pay_2", ...its },
      { ...CANCELLED, ...earlier },
    ]
    const after = (row: object) =>
      decide({
        row: { cancel_wanted_at: new Date(0), cancel_payment_id: "pay_1", ...row },
        state: { order: ORDER, cancelledPayments },
        sale: { unpaid: anUnpaid() },
      })
    const refused = { act: "refuse", reason: "payment_cancelled" }
    expect(after({})).toEqual({ act: "authorize_on_order" })
    expect(after({ payment_id: "pay_1", order_id: "order_0" })).toEqual({ act: "authorize_on_order" })
    expect(after({ payment_id: "pay_1", order_id: "order_1" })).toEqual(refused)
    expect(after({ cancel_payment_id: "pay_2" })).toEqual(refused)
    expect(after({ cancel_payment_id: "pay_3" })).toEqual(refused)
  })

  it("in a cart whose earlier payment was cancelled, or stands for no order and holds no money", () => {
    const row = { cancel_wanted_at: new Date(0) }
    const state = { cancelledPayments: [CANCELLED, UNCANCELLED], orphanedPayments: [PAYMENT] }
    expect(decide({ row, state })).toEqual({ act: "complete_cart" })
  })
})

describe("reasonListed", () => {
  const authorized = aPlacement()
  const confirmed = aPlacement({ order: anOrder({ status: "CONFIRMED" }) })
  const cancelled = aPlacement({ order: confirmed.order, row: { cancel_wanted_at: new Date(0) } })

  it("is what kept an approval from being placed, and for a loan that it has no order", () => {
    expect(reasonListed(authorized, "approved_cart_gone")).toBe("approved_cart_gone")
    expect(reasonListed(confirmed, "approved_cart_gone")).toBe("confirmed_without_order")
    expect(reasonListed(cancelled, "approved_cart_gone")).toBe("confirmed_under_cancelled_payment")
  })
})

describe("whatever is known, a sale", () => {
  const payments = fc.subarray([PAYMENT, CANCELLED, UNCANCELLED, aPayment()], { maxLength: 2 })
  const facts = fc
    .record({
      row: fc.record({
        cancel_wanted_at: fc.option(fc.constantFrom(new Date(0), new Date(90_000))),
        cart_id: fc.constantFrom("cart_1", null),
      }),
      status: fc.constantFrom("AUTHORIZED", "CONFIRMED"),
      refunded: fc.constantFrom(0, 300, 5_300),
      state: fc.record({
        order: fc.option(fc.record({ cancelled: fc.boolean(), draft: fc.boolean() })),
        payment: fc.option(fc.constant(PAYMENT)),
        cancelledPayments: payments,
        orphanedPayments: payments,
        otherPayments: payments,
      }),
      sale: fc.record({
        sellsNothing: fc.boolean(),
        bought: fc.constantFrom(null, aPurchase(), OTHER_GOODS),
        unpaid: fc.constantFrom(null, anUnpaid(), anUnpaid({ summary: null })),
      }),
    })
    .map(({ row, status, refunded, state, sale }) => {
      const refunds = refunded > 0 ? [aLenderRefund("lender_1", refunded)] : []
      const order = anOrder({ status, total: 5_300, refunds })
      return aPlacement({
        row,
        order,
        sale,
        state: { ...state, order: state.order && { ...ORDER, ...state.order } },
      })
    })

  it("is made only of what was approved, for a loan that is whole, beside no other payment", () => {
    fc.assert(
      fc.property(facts, (one) => {
        const { act } = decidePlacement(one)
        if (act !== "complete_cart" && act !== "authorize_on_order") return
        const { state, sale } = one
        expect(act === "authorize_on_order").toBe(state.order !== null)
        expect([state.order?.cancelled ?? false, sale?.sellsNothing]).toEqual([false, false])
        expect(sale?.bought?.amount).toBe(53)
        expect(state.otherPayments).toEqual([])
        const left = [...state.orphanedPayments, ...state.cancelledPayments]
        expect(left.some((payment) => payment.captured_at)).toBe(false)
      }),
      { numRuns: 3_000 },
    )
  })

  it("is written down exactly where order and payment stand", () => {
    fc.assert(
      fc.property(facts, (one) => {
        const stands = one.state.order !== null && one.state.payment !== null
        expect(decidePlacement(one).act === "placed").toBe(stands)
      }),
    )
  })
})
