import type { LedgerEntry } from "../../modules/instalments/store/refund-entries"
import {
  aContext,
  aLenderRefund,
  aMedusaRefund,
  anAccount,
  anEntry,
  anOrder,
  aPayment,
} from "./a-refund.spec"
import { awaitsMedusa, decideRefund, isUser, type RefundContext } from "./refund-decision"

const REQUEST = aContext().request
const OWN = aMedusaRefund("ref_new", 10, 60)
const FIRST = aMedusaRefund("ref_1", 10, 30)
/** As the lender shows a loan of which a refund was made. */
const refunded = anOrder({ refunds: [aLenderRefund("lender_1", 1000)] })
/** Medusa has the request, and the record of an earlier refund. */
const recorded = aPayment({ refunds: [FIRST, OWN] })

const messageOf = (context: RefundContext) => {
  const decision = decideRefund(context)
  return decision.act === "refuse" ? decision.message : decision.act
}

const decided = (given: Partial<RefundContext>) => decideRefund(aContext(given))
const said = (given: Partial<RefundContext>) => messageOf(aContext(given))

/** Milliseconds. */
const LONG_AGO = 3_600_000

describe("a refund", () => {
  it("is sent with the ids of the refunds it was worked out after", () => {
    const ledger = [
      anEntry({ cents: 500 }),
      anEntry({ id: "instr_2", origin: "service", cents: 1, lender_refund_id: "lender_2" }),
      anEntry({ id: "instr_3", state: "refused", lender_refund_id: null }),
    ]
    const order = anOrder({ refunds: [aLenderRefund("lender_1", 500), aLenderRefund("lender_2", 1)] })
    const payment = aPayment({ refunds: [aMedusaRefund("ref_1", 5, 30), OWN] })
    const sent = { act: "send", order, cents: 1000, done: ["instr_1"], repeats: null }
    expect(decided({ ledger, order, payment })).toEqual(sent)
  })

  // @contract conv-7
  it("of less than a cent sends nothing, whatever else is known", () => {
    const request = { ...REQUEST, amount: "0.004" }
    expect(decided({ request, order: undefined })).toEqual({ act: "nothing" })
  })

  it("does not count what a crashed process left in Medusa as refunded before", () => {
    const payment = aPayment({ refunds: [aMedusaRefund("ref_left", "0.005", 1), OWN] })
    const request = { ...REQUEST, amount: "0.005" }
    expect(decided({ request, payment })).toMatchObject({ act: "send", cents: 1 })
    const ledger = [anEntry({ state: "unsent", medusa_refund_id: "ref_left", lender_refund_id: null })]
    expect(decided({ request, payment, ledger })).toMatchObject({ act: "send", cents: 1 })
  })

  it("of a fraction of a cent comes to what completes the refunds made before", () => {
    const refunds = [aMedusaRefund("ref_1", "3.335", 30), aMedusaRefund("ref_new", "3.335", 60)]
    const context = {
      request: { ...REQUEST, amount: "3.335" },
      payment: aPayment({ refunds }),
      ledger: [anEntry({ cents: 334, shown_for: LONG_AGO })],
      order: anOrder({ refunds: [aLenderRefund("lender_1", 334)] }),
    }
    expect(decided(context)).toMatchObject({ act: "send", cents: 333 })
  })

  it("that comes again under the id by which it was made is refused as sent, and not counted as earlier", () => {
    const context = aContext({
      request: { ...REQUEST, amount: "0.005" },
      payment: aPayment({ refunds: [aMedusaRefund("ref_new", "0.005", 60)] }),
      ledger: [anEntry({ cents: 1, medusa_refund_id: "ref_new" })],
      order: anOrder({ refunds: [aLenderRefund("lender_1", 1)] }),
    })
    for (const account of [null, anAccount()])
      expect(decideRefund({ ...context, account })).toMatchObject({ act: "refuse", repeated: { cents: 1 } })
  })
})

describe("a refund that was made and that Medusa has no record of", () => {
  const entry = anEntry()

  it("is bound to its requester's equal request, before anything is read, whatever note a person wrote", () => {
    for (const request of [REQUEST, { ...REQUEST, noteDigest: "second try" }])
      expect(decided({ request, ledger: [entry], order: undefined })).toEqual({ act: "bind", entry })
  })

  it("is bound to a program's equal request when a program asked for it", () => {
    const request = { ...REQUEST, by: null }
    const ofProgram = anEntry({ requested_by: null })
    expect(decided({ request, ledger: [ofProgram] })).toMatchObject({ act: "bind" })
    const noted = { ...request, noteDigest: "line 2" }
    expect(decided({ request: noted, ledger: [ofProgram] }).act).not.toBe("bind")
    const same = anEntry({ requested_by: null, note_digest: "line 2" })
    expect(decided({ request: noted, ledger: [same] })).toMatchObject({ act: "bind" })
  })

  it("is not bound to another staff member's request, nor to one of another amount", () => {
    const request = { ...REQUEST, by: "user_ben" }
    expect(decided({ request, ledger: [entry], order: undefined }).act).toBe("read")
    const other = { ...REQUEST, amount: 11 }
    expect(decided({ request: other, ledger: [entry], order: undefined }).act).toBe("read")
  })

  it("keeps a fraction of a cent from being sent, and no whole cents", () => {
    const request = { ...REQUEST, amount: "3.335", by: "user_ben" }
    expect(said({ request, ledger: [entry] })).toMatch(/still being recorded.*Nothing was sent now/)
    const whole = { ...request, amount: "3.34" }
    expect(decided({ request: whole, ledger: [entry], order: refunded }).act).toBe("send")
  })
})

describe("the record that the shop itself makes of a refund", () => {
  const request = { ...REQUEST, by: "instr_1" }

  it("is bound to it, whatever its amount", () => {
    const entry = anEntry({ cents: 333 })
    expect(decided({ request, ledger: [entry] })).toEqual({ act: "bind", entry })
  })

  it("sends nothing once it was made by another request", () => {
    expect(said({ request, ledger: [anEntry()], payment: recorded })).toMatch(/recorded already/)
  })
})

describe("the loan", () => {
  it("is read before anything is sent", () => {
    expect(decided({ order: undefined })).toEqual({ act: "read" })
  })

  it("is read again when it does not show a refund that was made", () => {
    const entry = anEntry({ cents: 6_000 })
    const request = { ...REQUEST, amount: 60 }
    const context = aContext({ request, ledger: [entry], payment: recorded })
    expect(decideRefund(context)).toEqual({ act: "read", notShown: entry })
  })

  it("is not read again for a refund that was not made, nor for one whose id at the lender is not known", () => {
    const unmade = [anEntry({ state: "not_done" })]
    expect(decided({ ledger: unmade }).act).toBe("send")
    const withoutId = [anEntry({ lender_refund_id: null, cents: 500 })]
    expect(decided({ ledger: withoutId }).act).toBe("send")
  })

  it.each(["sending", "unknown"] as const)(
    "is compared with a refund that is %s, to end it first",
    (state) => {
      const entry = anEntry({ state, lender_refund_id: null })
      const context = aContext({ ledger: [entry] })
      expect(decideRefund(context)).toEqual({ act: "resolve", entry, order: context.order })
    },
  )

  it.each(["AUTHORIZED", "UNCONFIRMED", "SOMETHING_NEW"])("is refunded nothing while it is %s", (status) => {
    expect(said({ order: anOrder({ status }) })).toContain(`this one is ${status}`)
  })

  // @contract refund-2
  it("is refunded nothing where it is CANCELLED and never was a loan, though its whole amount is left", () => {
    const order = anOrder({ status: "CANCELLED" })
    expect(said({ order })).toContain("this one is CANCELLED. Nothing was sent.")
    const confirmed = anOrder({ status: "CANCELLED", confirmed_at: "2026-11-20T09:30:00" })
    expect(decided({ order: confirmed }).act).toBe("send")
  })

  it("is refunded what is left of it, and not a cent more", () => {
    const order = anOrder({ status: "CANCELLED", refunds: [aLenderRefund("lender_9", 9_000)] })
    expect(decided({ order }).act).toBe("send")
    const request = { ...REQUEST, amount: "10.01" }
    expect(said({ order, request })).toMatch(/10\.01 EUR cannot.*10\.00 EUR of this loan left/)
  })
})

describe("while Medusa could not record it, a refund is not sent", () => {
  const account = anAccount()

  it("during a change of the order", () => {
    expect(said({ account: { ...account, changing: true } })).toMatch(/edit, return, exchange/)
  })

  it("while Medusa gives the credit of another one; nor is one that was made bound to its record then", () => {
    const crediting = anAccount({ crediting: true })
    const unseen = [anEntry({ medusa_refund_id: null })]
    const request = { ...REQUEST, by: "instr_1" }
    for (const ledger of [[], unseen]) {
      expect(said({ account: crediting, ledger })).toMatch(/still being recorded/)
    }
    expect(said({ account: crediting, ledger: unseen, request })).toMatch(/still being recorded/)
    const another = aPayment({ refunds: [aMedusaRefund("ref_0", 5, 1), ...aContext().payment.refunds] })
    const beside = { account, ledger: unseen, payment: another }
    expect(said(beside)).toMatch(/still processing/)
    expect(said({ ...beside, request })).toMatch(/still processing/)
    expect(decided({ account, ledger: unseen }).act).toBe("bind")
  })

  it("while an earlier one is under way; of two of the same moment the first by its id goes on", () => {
    const at = (id: string, second: number) => aPayment({ refunds: [aMedusaRefund(id, 5, second), OWN] })
    expect(said({ account, payment: at("ref_1", 59) })).toMatch(/still processing/)
    expect(said({ account, payment: at("ref_a", 60) })).toMatch(/still processing/)
    expect(decided({ account, payment: at("ref_z", 60) }).act).toBe("send")
    expect(decided({ account, payment: at("ref_1", 61) }).act).toBe("send")
  })

  it("while an earlier one is under way again after it was refused; a later one of that kind counts for nothing", () => {
    const ledger = [anEntry({ state: "refused", lender_refund_id: null })]
    const at = (second: number) => aPayment({ refunds: [aMedusaRefund("ref_1", 5, second), OWN] })
    expect(said({ account, ledger, payment: at(59) })).toMatch(/still processing/)
    expect(decided({ account, ledger, payment: at(61) }).act).toBe("send")
  })

  it("when its own row in Medusa is gone and another one is under way", () => {
    const payment = aPayment({ refunds: [aMedusaRefund("ref_1", 5, 99)] })
    expect(said({ account, payment })).toMatch(/still processing/)
  })

  it("while one that was made is not in the order's account yet", () => {
    const context = { account, ledger: [anEntry()], payment: recorded, order: refunded }
    expect(said(context)).toMatch(
      /10\.00 EUR, requested by you at 1970-01-01 00:00 UTC, was already sent and Medusa has not recorded it yet/,
    )
    expect(decided(context)).not.toHaveProperty("repeated")
    const another = { ...context, ledger: [anEntry({ requested_by: "user_ben" })] }
    expect(said(another)).toMatch(/10\.00 EUR, requested by another staff member at .*, was already sent/)
    const ledger = [anEntry({ shown_for: LONG_AGO })]
    expect(said({ ...context, account: anAccount({ recorded: new Set(["ref_1"]) }), ledger })).toBe("send")
  })

  it("unless the order was cancelled, which recorded all of them at once", () => {
    const request = { ...REQUEST, by: "insto_1", finishesCancellation: true }
    const cancelled = anAccount({ cancelled: true, recorded: new Set(["pay_1"]) })
    const payment = aPayment({ refunds: [aMedusaRefund("ref_1", 5, 1), OWN] })
    expect(decided({ request, account: cancelled, payment }).act).toBe("send")
    const notRecorded = anAccount({ cancelled: true })
    expect(said({ request, account: notRecorded, payment })).toMatch(/still processing/)
  })
})

describe("a refund of an order that is cancelled", () => {
  const account = anAccount({ cancelled: true, recorded: new Set(["pay_1"]) })

  const of = (request: Partial<RefundContext["request"]>, given: Partial<RefundContext> = {}) =>
    said({ account, request: { ...REQUEST, ...request }, ...given })

  it("is refused for staff and programs, and sent where it finishes the cancellation", () => {
    for (const by of ["user_ana", null]) {
      expect(of({ by })).toMatch(/^This order is cancelled: .* Nothing was sent\.$/)
      expect(of({ by }, { account: anAccount() })).toBe("send")
    }
    const finishing = { by: "insto_1", finishesCancellation: true }
    expect(of(finishing)).toBe("send")
    expect(of(finishing, { ledger: [anEntry()], payment: recorded, order: refunded })).toBe("send")
  })

  it("is recorded all the same when it was made before", () => {
    const made = anEntry({ medusa_refund_id: null })
    const request = { ...REQUEST, by: made.requested_by }
    expect(decided({ account, request, ledger: [made] }).act).toBe("bind")
  })
})

describe("a refund equal to one that was made", () => {
  const of = (given: Partial<LedgerEntry>, request: Partial<RefundContext["request"]> = {}) =>
    aContext({
      ledger: [anEntry(given)],
      payment: aPayment({ refunds: [OWN] }),
      order: refunded,
      request: { ...REQUEST, by: "user_ben", ...request },
    })
  const MINUTE = 60_000

  it("is refused with what was made, when and by whom", () => {
    const decision = decideRefund(of({}, { by: "user_ana", amount: 10.01 }))
    expect(decision).toMatchObject({ act: "refuse", repeated: { cents: 1001, known: ["lender_1"] } })
    const told = (given: Partial<LedgerEntry>, by: string | null = "user_ben") => messageOf(of(given, { by }))
    expect(told({})).toMatch(
      /^A refund of 10\.00 EUR, requested by another staff member at 1970-01-01 00:00 UTC, was already sent\. Submit again only if you want a second one, five seconds to ten minutes from now\. Nothing was sent now\.$/,
    )
    expect(told({ medusa_refund_id: "ref_new" }, "user_ana")).toMatch(
      /^A refund of 10\.00 EUR, requested by you at/,
    )
    for (const by of [null, "apk_1"]) expect(told({ requested_by: by })).toMatch(/requested by a program at/)
    expect(told({ requested_by: "instr_1" })).toMatch(/not made here, found at/)
  })

  it("is told of each of them", () => {
    const ids = { id: "instr_2", medusa_refund_id: "ref_2", lender_refund_id: "lender_2" }
    const second = anEntry({ ...ids, cents: 999 })
    const context = aContext({
      ledger: [anEntry(), second],
      payment: aPayment({ refunds: [FIRST, aMedusaRefund("ref_2", "9.99", 40), OWN] }),
      order: anOrder({ refunds: [aLenderRefund("lender_1", 1000), aLenderRefund("lender_2", 999)] }),
    })
    expect(messageOf(context)).toMatch(
      /^2 refunds of about this amount were already sent: 10\.00 EUR, requested by you at [^;]*; 9\.99 EUR, requested by you at/,
    )
    expect(decideRefund(context)).toMatchObject({ repeated: { known: ["lender_1", "lender_2"] } })
  })

  it("is offered for recording where that one was made in the merchant portal", () => {
    const there = of({ origin: "service", medusa_refund_id: null })
    expect(messageOf(there)).toMatch(/not made here.*Record that one/)
  })

  it("is refused a cent more or less, and nothing further away", () => {
    const acts = [998, 999, 1000, 1001, 1002].map((cents) => decideRefund(of({ cents })).act)
    expect(acts).toEqual(["send", "refuse", "refuse", "refuse", "send"])
  })

  it("is refused by the amounts that were requested, whatever cents were sent for them", () => {
    const refunds = [aMedusaRefund("ref_1", "3.335", 30), aMedusaRefund("ref_new", "3.345", 60)]
    const payment = aPayment({ refunds })
    const ledger = [anEntry({ cents: 333 })]
    const order = anOrder({ refunds: [aLenderRefund("lender_1", 333)] })
    const at = (amount: string) => decided({ payment, ledger, order, request: { ...REQUEST, amount } })
    expect(at("3.345").act).toBe("refuse")
    expect(at("3.346").act).toBe("send")
  })

  it("is refused until Medusa has shown that one for half an hour, however long ago it was made", () => {
    expect(decideRefund(of({ shown_for: 30 * MINUTE - 1 })).act).toBe("refuse")
    expect(decideRefund(of({ shown_for: 30 * MINUTE })).act).toBe("send")
    expect(decideRefund(of({ shown_for: null, age: 10 * LONG_AGO })).act).toBe("refuse")
    expect(decideRefund(of({ shown_for: LONG_AGO }, { age: LONG_AGO })).act).toBe("refuse")
  })

  it("is no repetition where that one was not made, and where the rest of a cancelled order is refunded", () => {
    for (const state of ["refused", "unsent", "not_done", "repeated"] as const)
      expect(decideRefund(of({ state, lender_refund_id: null })).act).toBe("send")
    expect(decideRefund(of({}, { by: "insto_1", finishesCancellation: true })).act).toBe("send")
  })

  describe("and requested once more", () => {
    const refusal = (given: Partial<LedgerEntry> = {}) =>
      anEntry({
        id: "instr_2",
        state: "repeated",
        medusa_refund_id: "ref_gone",
        lender_refund_id: null,
        known_refund_ids: ["lender_1"],
        requested_by: "user_ben",
        age: MINUTE,
        ...given,
      })
    const after = (given: Partial<LedgerEntry> = {}, request: Partial<RefundContext["request"]> = {}) => {
      const context = of({}, request)
      return decideRefund({ ...context, ledger: [...context.ledger, refusal(given)] })
    }

    it("is sent by the refusal of the same person and amount, five seconds to ten minutes after it", () => {
      for (const given of [{}, { cents: 999 }, { age: 5_000 }, { age: 10 * MINUTE }])
        expect(after(given)).toMatchObject({ act: "send", repeats: "instr_2" })
      for (const given of [
        { age: 4_999 },
        { age: 10 * MINUTE + 1 },
        { cents: 998 },
        { requested_by: "user_ana" },
      ])
        expect(after(given).act).toBe("refuse")
      expect(after({}, { age: MINUTE - 4_999 }).act).toBe("refuse")
    })

    it("is refused once that refusal is used up, or told of fewer refunds than there are now", () => {
      expect(after({ resolved_at: new Date() }).act).toBe("refuse")
      expect(after({ known_refund_ids: [] }).act).toBe("refuse")
    })

    it("needs no refusal where none is equal any more", () => {
      const context = of({ shown_for: LONG_AGO })
      const decision = decideRefund({ ...context, ledger: [...context.ledger, refusal()] })
      expect(decision).toMatchObject({ repeats: null })
    })

    it("is decided by no note of a person", () => {
      expect(decideRefund(of({}, { noteDigest: "second try" })).act).toBe("refuse")
    })

    it.each([null, "apk_1"])("is sent to a program, %s, by another note alone", (by) => {
      expect(after({ requested_by: by }, { by }).act).toBe("refuse")
      expect(messageOf(of({}, { by }))).toMatch(/request it with another note\. Nothing was sent now/)
      const noted = (noteDigest: string | null) =>
        decideRefund(of({ note_digest: "line 1" }, { by, noteDigest }))
      expect([noted(null).act, noted("line 1").act]).toEqual(["refuse", "refuse"])
      expect(noted("line 2")).toMatchObject({ act: "send", repeats: null })
    })
  })
})

describe("isUser", () => {
  it("holds for a user's id, and for no key, row of the plugin or workflow without one", () => {
    expect(["user_01", "apk_01", "instr_01", "insto_01", null].filter(isUser)).toEqual(["user_01"])
  })
})

const entry = { state: "done", origin: "medusa", medusa_refund_id: "ref_1" } as const

describe("awaitsMedusa", () => {
  it("holds for a refund that moved money and whose Medusa refund is gone, or never was, and for no live one", () => {
    expect(awaitsMedusa(entry, { refunds: [{ id: "ref_2" }] })).toBe(true)
    expect(awaitsMedusa({ ...entry, medusa_refund_id: null }, { refunds: [] })).toBe(true)
    expect(awaitsMedusa(entry, { refunds: [{ id: "ref_1" }] })).toBe(false)
  })

  it.each(["sending", "unknown", "refused", "unsent", "not_done"] as const)(
    "does not hold for one that is %s: nothing proves that money moved",
    (state) => expect(awaitsMedusa({ ...entry, state }, { refunds: [] })).toBe(false),
  )

  it("does not hold for refunds Medusa never wanted", () => {
    for (const origin of ["service", "automatic"] as const)
      expect(awaitsMedusa({ ...entry, origin }, { refunds: [] })).toBe(false)
  })
})
