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
import { awaitsMedusa, decideRefund } from "./refund-decision"
import { leftOfLoan } from "../loan"

describe("a refund, whatever is known,", () => {
  const entry = fc
    .record({
      nth: fc.nat(9),
      state: fc.constantFrom("sending", "unknown", "done", "refused", "unsent", "not_done" as const),
      origin: fc.constantFrom("medusa", "service", "automatic" as const),
      cents: fc.constantFrom(999, 1000, 1001, 333),
      requested_by: fc.constantFrom("user_ana", "user_ben", null),
      known_for: fc.constantFrom(null, 0, 3_600_000),
      shown: fc.boolean(),
      medusa: fc.boolean(),
    })
    .map(({ nth, medusa, shown, ...given }) => ({
      shown,
      entry: anEntry({
        ...given,
        id: `instr_${nth}`,
        medusa_refund_id: medusa ? `ref_${nth}` : null,
        service_refund_id: given.state === "done" ? `lender_${nth}` : null,
      }),
    }))
  const contexts = fc
    .record({
      entries: fc.uniqueArray(entry, { maxLength: 4, selector: (one) => one.entry.id }),
      live: fc.subarray(["ref_0", "ref_1", "ref_2", "ref_3", "ref_4"]),
      amount: fc.constantFrom("10", "3.335", "0.001", "99.99"),
      by: fc.constantFrom("user_ana", "user_ben", null, "instr_1"),
      read: fc.boolean(),
      account: fc.option(fc.constant(anAccount())),
    })
    .map(({ entries, live, amount, by, read, account }) => {
      const shown = entries.flatMap((one) =>
        one.shown && one.entry.service_refund_id
          ? [aLenderRefund(one.entry.service_refund_id, one.entry.cents)]
          : [],
      )
      return aContext({
        request: { id: "ref_new", amount, by, finishesCancellation: false },
        ledger: entries.map((one) => one.entry),
        payment: aPayment({
          refunds: [...live.map((id) => aMedusaRefund(id, 10, 1)), aMedusaRefund("ref_new", 10, 60)],
        }),
        order: read ? anOrder({ refunds: shown }) : undefined,
        account,
      })
    })

  it("that is sent was read for, stands alone, is within the loan and has no equal that is unknown", () => {
    fc.assert(
      fc.property(contexts, (context) => {
        const decision = decideRefund(context)
        expect(decideRefund(structuredClone(context))).toEqual(decision)
        if (decision.act !== "send") return
        expect(context.order && decision.cents <= leftOfLoan(context.order)).toBe(true)
        expect(decision.cents).toBeGreaterThan(0)
        expect(context.ledger.some(({ state }) => state === "sending" || state === "unknown")).toBe(false)
        const done = context.ledger.filter(({ state }) => state === "done")
        expect(done.some(({ cents }) => Math.abs(cents - decision.cents) <= 1)).toBe(false)
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
