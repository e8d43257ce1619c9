import type { LedgerEntry } from "../../modules/instalments/store/refund-entries"
import {
  aContext,
  aLenderRefund,
  aMedusaRefund,
  aPayment,
  anAccount,
  anEntry,
  anOrder,
} from "./a-refund.spec"
import { awaitsMedusa, decideRefund, knownTo, type RefundContext } from "./refund-decision"

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

describe("a refund", () => {
  it("is sent with the ids of the refunds it was worked out after", () => {
    const ledger = [
      anEntry({ cents: 500 }),
      anEntry({ id: "instr_2", origin: "service", cents: 1, service_refund_id: "lender_2" }),
      anEntry({ id: "instr_3", state: "refused", service_refund_id: null }),
    ]
    const order = anOrder({ refunds: [aLenderRefund("lender_1", 500), aLenderRefund("lender_2", 1)] })
    expect(decideRefund(aContext({ ledger, order, payment: recorded }))).toEqual({
      act: "send",
      order,
      cents: 1000,
      done: ["instr_1"],
    })
  })

  // @contract conv-7
  it("of less than a cent sends nothing, whatever else is known", () => {
    const request = { ...aContext().request, amount: "0.004" }
    expect(decideRefund(aContext({ request, order: undefined }))).toEqual({ act: "nothing" })
  })

  it("does not count what a crashed process left in Medusa as refunded before", () => {
    const payment = aPayment({ refunds: [aMedusaRefund("ref_left", "0.005", 1), OWN] })
    const request = { ...aContext().request, amount: "0.005" }
    expect(decideRefund(aContext({ request, payment }))).toMatchObject({ act: "send", cents: 1 })
    const ledger = [anEntry({ state: "unsent", medusa_refund_id: "ref_left", service_refund_id: null })]
    expect(decideRefund(aContext({ request, payment, ledger }))).toMatchObject({ act: "send", cents: 1 })
  })

  it("of a fraction of a cent comes to what completes the refunds made before", () => {
    const payment = aPayment({
      refunds: [aMedusaRefund("ref_1", "3.335", 30), aMedusaRefund("ref_new", "3.335", 60)],
    })
    const context = aContext({
      request: { ...aContext().request, amount: "3.335" },
      payment,
      ledger: [anEntry({ cents: 334 })],
      order: anOrder({ refunds: [aLenderRefund("lender_1", 334)] }),
      knownAtFirst: new Set(["instr_1"]),
    })
    expect(decideRefund(context)).toMatchObject({ act: "send", cents: 333 })
  })

  it("that comes again under the id by which it was made is refused as sent, and not counted as earlier", () => {
    const context = aContext({
      request: { ...aContext().request, amount: "0.005" },
      payment: aPayment({ refunds: [aMedusaRefund("ref_new", "0.005", 60)] }),
      ledger: [anEntry({ cents: 1, medusa_refund_id: "ref_new" })],
      order: anOrder({ refunds: [aLenderRefund("lender_1", 1)] }),
    })
    for (const account of [null, anAccount()])
      expect(decideRefund({ ...context, account })).toMatchObject({ act: "refuse", warn: { id: "instr_1" } })
  })
})

describe("a refund that was made and that Medusa has no record of", () => {
  const entry = anEntry()

  it("is bound to its requester's equal request, before anything is read", () => {
    expect(decideRefund(aContext({ ledger: [entry], order: undefined }))).toEqual({ act: "bind", entry })
  })

  it("is bound to a program's equal request when a program asked for it", () => {
    const request = { ...aContext().request, by: null }
    const ofProgram = anEntry({ requested_by: null })
    expect(decideRefund(aContext({ request, ledger: [ofProgram] }))).toMatchObject({ act: "bind" })
  })

  it("is not bound to another staff member's request, nor to one of another amount", () => {
    const request = { ...aContext().request, by: "user_ben" }
    expect(decideRefund(aContext({ request, ledger: [entry], order: undefined })).act).toBe("read")
    const other = { ...aContext().request, amount: 11 }
    expect(decideRefund(aContext({ request: other, ledger: [entry], order: undefined })).act).toBe("read")
  })

  it("keeps a fraction of a cent from being sent, and no whole cents", () => {
    const request = { ...aContext().request, amount: "3.335", by: "user_ben" }
    expect(messageOf(aContext({ request, ledger: [entry] }))).toMatch(
      /still being recorded.*Nothing was sent now/,
    )
    const whole = { ...request, amount: "3.34" }
    expect(decideRefund(aContext({ request: whole, ledger: [entry], order: refunded })).act).toBe("send")
  })
})

describe("the record that the shop itself makes of a refund", () => {
  const request = { ...aContext().request, by: "instr_1" }

  it("is bound to it, whatever its amount", () => {
    const entry = anEntry({ cents: 333 })
    expect(decideRefund(aContext({ request, ledger: [entry] }))).toEqual({ act: "bind", entry })
  })

  it("sends nothing once it was made by another request", () => {
    expect(messageOf(aContext({ request, ledger: [anEntry()], payment: recorded }))).toMatch(
      /recorded already/,
    )
  })
})

describe("the loan", () => {
  it("is read before anything is sent", () => {
    expect(decideRefund(aContext({ order: undefined }))).toEqual({ act: "read" })
  })

  it("is read again when it does not show a refund that was made", () => {
    const entry = anEntry({ cents: 6_000 })
    const request = { ...aContext().request, amount: 60 }
    const context = aContext({ request, ledger: [entry], payment: recorded })
    expect(decideRefund(context)).toEqual({ act: "read", notShown: entry })
  })

  it("is not read again for a refund that was not made, nor for one whose id at the lender is not known", () => {
    const unmade = [anEntry({ state: "not_done" })]
    expect(decideRefund(aContext({ ledger: unmade })).act).toBe("send")
    const withoutId = [anEntry({ service_refund_id: null, cents: 500 })]
    expect(decideRefund(aContext({ ledger: withoutId, payment: recorded })).act).toBe("send")
  })

  it.each(["sending", "unknown"] as const)(
    "is compared with a refund that is %s, which is ended first",
    (state) => {
      const entry = anEntry({ state, service_refund_id: null })
      const context = aContext({ ledger: [entry] })
      expect(decideRefund(context)).toEqual({ act: "resolve", entry, order: context.order })
    },
  )

  it.each(["AUTHORIZED", "UNCONFIRMED", "SOMETHING_NEW"])("is refunded nothing while it is %s", (status) => {
    expect(messageOf(aContext({ order: anOrder({ status }) }))).toContain(`this one is ${status}`)
  })

  // @contract refund-2
  it("is refunded nothing where it is CANCELLED and never was a loan, though its whole amount is left", () => {
    const order = anOrder({ status: "CANCELLED" })
    expect(messageOf(aContext({ order }))).toContain("this one is CANCELLED. Nothing was sent.")
    const confirmed = anOrder({ status: "CANCELLED", confirmed_at: "2026-11-20T09:30:00" })
    expect(decideRefund(aContext({ order: confirmed })).act).toBe("send")
  })

  it("is refunded what is left of it, and not a cent more", () => {
    const order = anOrder({ status: "CANCELLED", refunds: [aLenderRefund("lender_9", 9_000)] })
    expect(decideRefund(aContext({ order })).act).toBe("send")
    const request = { ...aContext().request, amount: "10.01" }
    expect(messageOf(aContext({ order, request }))).toMatch(/10\.01 EUR cannot.*10\.00 EUR of this loan left/)
  })
})

describe("while Medusa could not record it, a refund is not sent", () => {
  const account = anAccount()

  it("during a change of the order", () => {
    expect(messageOf(aContext({ account: { ...account, changing: true } }))).toMatch(/edit, return, exchange/)
  })

  it("while Medusa gives the credit of another one; nor is one that was made bound to its record then", () => {
    const crediting = anAccount({ crediting: true })
    const unseen = [anEntry({ medusa_refund_id: null })]
    const request = { ...aContext().request, by: "instr_1" }
    expect(messageOf(aContext({ account: crediting }))).toMatch(/still being recorded/)
    expect(messageOf(aContext({ account: crediting, ledger: unseen }))).toMatch(/still being recorded/)
    expect(messageOf(aContext({ account: crediting, ledger: unseen, request }))).toMatch(
      /still being recorded/,
    )
    const another = aPayment({ refunds: [aMedusaRefund("ref_0", 5, 1), ...aContext().payment.refunds] })
    const beside = { account, ledger: unseen, payment: another }
    expect(messageOf(aContext(beside))).toMatch(/still processing/)
    expect(messageOf(aContext({ ...beside, request }))).toMatch(/still processing/)
    expect(decideRefund(aContext({ account, ledger: unseen })).act).toBe("bind")
  })

  it("while an earlier one is under way; of two of the same moment the first by its id goes on", () => {
    const at = (id: string, second: number) => aPayment({ refunds: [aMedusaRefund(id, 5, second), OWN] })
    expect(messageOf(aContext({ account, payment: at("ref_1", 59) }))).toMatch(/still processing/)
    expect(messageOf(aContext({ account, payment: at("ref_a", 60) }))).toMatch(/still processing/)
    expect(decideRefund(aContext({ account, payment: at("ref_z", 60) })).act).toBe("send")
    expect(decideRefund(aContext({ account, payment: at("ref_1", 61) })).act).toBe("send")
  })

  it("while an earlier one is under way again after it was refused; a later one of that kind counts for nothing", () => {
    const ledger = [anEntry({ state: "refused", service_refund_id: null })]
    const at = (second: number) => aPayment({ refunds: [aMedusaRefund("ref_1", 5, second), OWN] })
    expect(messageOf(aContext({ account, ledger, payment: at(59) }))).toMatch(/still processing/)
    expect(decideRefund(aContext({ account, ledger, payment: at(61) })).act).toBe("send")
  })

  it("when its own row in Medusa is gone and another one is under way", () => {
    const payment = aPayment({ refunds: [aMedusaRefund("ref_1", 5, 99)] })
    expect(messageOf(aContext({ account, payment }))).toMatch(/still processing/)
  })

  it("while one that was made is not in the order's account yet", () => {
    const context = aContext({ account, ledger: [anEntry()], payment: recorded, order: refunded })
    expect(messageOf(context)).toMatch(/10\.00 EUR was already sent and Medusa has not recorded it yet/)
    expect(decideRefund(context)).not.toHaveProperty("warn")
    const another = { ...context, ledger: [anEntry({ requested_by: "user_ben" })] }
    expect(messageOf(another)).toMatch(/10\.00 EUR, requested by another staff member, was already sent/)
    expect(
      decideRefund({
        ...context,
        account: anAccount({ recorded: new Set(["ref_1"]) }),
        knownAtFirst: new Set(["instr_1"]),
      }).act,
    ).toBe("send")
  })

  it("unless the order was cancelled, which recorded all of them at once", () => {
    const request = { ...aContext().request, by: "insto_1", finishesCancellation: true }
    const cancelled = anAccount({ cancelled: true, recorded: new Set(["pay_1"]) })
    const payment = aPayment({ refunds: [aMedusaRefund("ref_1", 5, 1), OWN] })
    expect(decideRefund(aContext({ request, account: cancelled, payment })).act).toBe("send")
    const notRecorded = anAccount({ cancelled: true })
    expect(messageOf(aContext({ request, account: notRecorded, payment }))).toMatch(/still processing/)
  })
})

describe("a refund of an order that is cancelled", () => {
  const account = anAccount({ cancelled: true, recorded: new Set(["pay_1"]) })

  const of = (request: Partial<RefundContext["request"]>, given: Partial<RefundContext> = {}) =>
    messageOf(aContext({ account, request: { ...aContext().request, ...request }, ...given }))

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
    const request = { ...aContext().request, by: made.requested_by }
    expect(decideRefund(aContext({ account, request, ledger: [made] })).act).toBe("bind")
  })
})

describe("a refund that the requester may not know of", () => {
  const of = (given: Partial<LedgerEntry>) =>
    aContext({ ledger: [anEntry(given)], payment: recorded, order: refunded })

  it("refuses an equal request, and says that it was sent", () => {
    const context = of({})
    expect(decideRefund(context)).toMatchObject({ act: "refuse", warn: { id: "instr_1" } })
    expect(messageOf(context)).toMatch(/^A refund of 10\.00 EUR was already sent/)
    expect(messageOf(of({ requested_by: "user_ben" }))).toMatch(
      /requested by another staff member, was already/,
    )
  })

  it("says how many of their own were sent, so that they can tell a lost one from one they saw succeed", () => {
    const second = { id: "instr_2", medusa_refund_id: "ref_2", service_refund_id: "lender_2" }
    const both = (given: Partial<LedgerEntry> = {}) =>
      aContext({
        ledger: [anEntry(), anEntry({ ...second, ...given })],
        payment: aPayment({ refunds: [FIRST, aMedusaRefund("ref_2", 10, 40), OWN] }),
        order: anOrder({ refunds: [aLenderRefund("lender_1", 1000), aLenderRefund("lender_2", 1000)] }),
      })
    expect(messageOf(both())).toMatch(
      /^2 refunds of about this amount, requested by you, were already sent: 10\.00 EUR, 10\.00 EUR\./,
    )
    expect(messageOf(both({ cents: 999 }))).toMatch(/^2 refunds.*: 10\.00 EUR, 9\.99 EUR\./)
    for (const other of [{ requested_by: "user_ben" }, { cents: 998 }])
      expect(messageOf(both(other))).toMatch(/^A refund of 10\.00 EUR was already sent/)
    const byProgram = aContext({
      ...both(),
      request: { ...aContext().request, by: null },
      ledger: [
        anEntry({ requested_by: null }),
        anEntry({ ...second, requested_by: null, origin: "service", medusa_refund_id: null }),
      ],
    })
    expect(messageOf(byProgram)).toMatch(/^A refund of 10\.00 EUR was already sent/)
    const ofBen = { ...both({ requested_by: "user_ben" }), knownAtFirst: new Set(["instr_1"]) }
    expect(messageOf(ofBen)).toMatch(/^A refund of 10\.00 EUR, requested by another/)
  })

  it("is offered for recording when it was made in the merchant portal", () => {
    expect(messageOf(of({ origin: "service", medusa_refund_id: null }))).toMatch(
      /not made here\. Record that one/,
    )
  })

  it("refuses a cent more or less, as fractions may come to, and nothing further away", () => {
    const acts = [998, 999, 1000, 1001, 1002].map((cents) => decideRefund(of({ cents })).act)
    expect(acts).toEqual(["send", "refuse", "refuse", "refuse", "send"])
  })

  it("refuses nothing once they knew of it when they asked", () => {
    expect(decideRefund({ ...of({}), knownAtFirst: new Set(["instr_1"]) }).act).toBe("send")
  })
})

describe("knownTo", () => {
  const known = (given: Partial<LedgerEntry>, by: string | null = "user_ana", askedForMs = 0) =>
    knownTo({ userId: by, askedForMs }, [anEntry(given)]).size === 1

  it("holds the ids of refunds in the ledger", () => {
    expect(knownTo({ userId: "user_ana", askedForMs: 0 }, [anEntry()])).toEqual(new Set(["instr_1"]))
  })

  it("holds what is acknowledged, and what this person was refused for", () => {
    expect(known({})).toBe(true)
    expect(known({ known_for: null })).toBe(false)
    expect(known({ known_for: -1 })).toBe(false)
    expect(known({ known_for: null, warned_for: { user_ana: 0 } })).toBe(true)
    expect(known({ known_for: null, warned_for: { user_ben: 0 } })).toBe(false)
    expect(known({ known_for: null, warned_for: { "": 0 } }, null)).toBe(true)
  })

  it("holds nothing that this person came to know after they had asked", () => {
    expect(known({ known_for: 4_999 }, "user_ana", 5_000)).toBe(false)
    expect(known({ known_for: 5_000 }, "user_ana", 5_000)).toBe(true)
    expect(known({ known_for: null, warned_for: { user_ana: 4_999 } }, "user_ana", 5_000)).toBe(false)
    expect(known({ known_for: null, warned_for: { user_ana: 5_000 } }, "user_ana", 5_000)).toBe(true)
  })

  it("holds nothing that has not ended: it may yet be made", () => {
    for (const state of ["sending", "unknown", "refused", "unsent", "not_done"] as const)
      expect(known({ state })).toBe(false)
  })
})

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
    expect(awaitsMedusa({ ...entry, origin: "automatic" }, { refunds: [] })).toBe(false)
  })
})
