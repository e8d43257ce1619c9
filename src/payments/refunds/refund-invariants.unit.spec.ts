import fc from "fast-check"
import {
  aContext,
  aLenderRefund,
  aMedusaRefund,
  anAccount,
  anEntry,
  anOrder,
  aPayment,
} from "./a-refund.spec"
import { awaitsMedusa, decideRefund, isUser } from "./refund-decision"
import { leftOfLoan } from "../loan"

describe("a refund, whatever is known,", () => {
  const entry = fc
    .record({
      nth: fc.nat(9),
      state: fc.constantFrom(
        "sending",
        "unknown",
        "done",
        "refused",
        "unsent",
        "not_done",
        "repeated" as const,
      ),
      origin: fc.constantFrom("medusa", "service", "automatic" as const),
      cents: fc.constantFrom(999, 1000, 1001, 333),
      requested_by: fc.constantFrom("user_ana", "user_ben", null),
      shown_for: fc.constantFrom(null, 0, 3_600_000),
      age: fc.constantFrom(0, 60_000, 3_600_000),
      note_digest: fc.constantFrom(null, "line 1", "line 2"),
      told: fc.boolean(),
      shown: fc.boolean(),
      medusa: fc.boolean(),
    })
    .map(({ nth, medusa, shown, told, ...given }) => ({
      shown,
      entry: anEntry({
        ...given,
        id: `instr_${nth}`,
        medusa_refund_id: medusa ? `ref_${nth}` : null,
        known_refund_ids: told ? Array.from({ length: 10 }, (_, other) => `lender_${other}`) : [],
        service_refund_id: given.state === "done" ? `lender_${nth}` : null,
      }),
    }))
  const contexts = fc
    .record({
      entries: fc.uniqueArray(entry, { maxLength: 4, selector: (one) => one.entry.id }),
      live: fc.subarray(["ref_0", "ref_1", "ref_2", "ref_3", "ref_4"]),
      amount: fc.constantFrom("10", "3.335", "0.001", "99.99"),
      by: fc.constantFrom("user_ana", "user_ben", null, "instr_1"),
      noteDigest: fc.constantFrom(null, "line 1"),
      read: fc.boolean(),
      account: fc.option(fc.constant(anAccount())),
    })
    .map(({ entries, live, amount, by, noteDigest, read, account }) => {
      const shown = entries.flatMap((one) =>
        one.shown && one.entry.service_refund_id
          ? [aLenderRefund(one.entry.service_refund_id, one.entry.cents)]
          : [],
      )
      return aContext({
        request: { id: "ref_new", amount, by, age: 0, noteDigest, finishesCancellation: false },
        ledger: entries.map((one) => one.entry),
        payment: aPayment({
          refunds: [...live.map((id) => aMedusaRefund(id, 10, 1)), aMedusaRefund("ref_new", 10, 60)],
        }),
        order: read ? anOrder({ refunds: shown }) : undefined,
        account,
      })
    })

  it("that is sent was read for, stands alone, is within the loan and has no equal that was not agreed to", () => {
    fc.assert(
      fc.property(contexts, (context) => {
        const decision = decideRefund(context)
        expect(decideRefund(structuredClone(context))).toEqual(decision)
        if (decision.act !== "send") return
        expect(context.order && decision.cents <= leftOfLoan(context.order)).toBe(true)
        expect(decision.cents).toBeGreaterThan(0)
        expect(context.ledger.some(({ state }) => state === "sending" || state === "unknown")).toBe(false)
        const equal = context.ledger.filter(
          ({ state, cents, shown_for }) =>
            state === "done" && cents === decision.cents && (shown_for ?? 0) < 1_800_000,
        )
        const { by, noteDigest } = context.request
        const noted = noteDigest !== null && equal.every(({ note_digest }) => note_digest !== noteDigest)
        const answered = context.ledger.find(({ id }) => id === decision.repeats)
        const agreed = isUser(by) ? answered?.requested_by === by && answered?.state === "repeated" : noted
        // Medusa's record of a live refund says what was requested, here always 10.
        if (equal.some(({ medusa_refund_id: id }) => !context.payment.refunds.some((one) => one.id === id)))
          expect(agreed).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it("that is bound moved money, has no record in Medusa and is the requester's or the shop's own", () => {
    fc.assert(
      fc.property(contexts, (context) => {
        const decision = decideRefund(context)
        if (decision.act !== "bind") return
        expect(awaitsMedusa(decision.entry, context.payment)).toBe(true)
        expect([decision.entry.requested_by, decision.entry.id]).toContain(context.request.by)
      }),
      { numRuns: 2_000 },
    )
  })
})
