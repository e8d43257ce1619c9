import fc from "fast-check"
import { faultRules } from "./fault-rules"
import type { Amount, Step } from "./schedule"

export type Steps = fc.Arbitrary<Step>

const form = fc.nat({ max: 2 })
const times = fc.constantFrom(1, 1, 2, 3)
const by = fc.constantFrom(0, 0, 1)

/** So little that several refunds fit into one order. */
const parts: fc.Arbitrary<Amount> = fc.record({
  kind: fc.constant("cents" as const),
  cents: fc.constantFrom(1, 100, 333, 334, 500),
})
const amounts: fc.Arbitrary<Amount> = fc.oneof(
  parts,
  fc.record({ kind: fc.constant("share" as const), of: fc.constantFrom(2 as const, 3 as const, 7 as const) }),
  fc.record({ kind: fc.constant("rest" as const) }),
  fc.record({ kind: fc.constant("same" as const) }),
)

export const choose = fc.constant<Step>({ do: "choose" })
export const fault: Steps = fc.record({ do: fc.constant("fault" as const), rule: faultRules })
export const decide: Steps = fc.record({
  do: fc.constantFrom("approve" as const, "reject" as const, "leave" as const),
  form,
})
export const approve: Steps = fc.record({ do: fc.constant("approve" as const), form })
export const approveFirst = fc.constant<Step>({ do: "approve", form: 0 })

const returning = fc.record({
  do: fc.constant("return" as const),
  form,
  way: fc.constantFrom("ok" as const, "ok" as const, "ko" as const, "cancel" as const),
  times,
})
export const comeBack: Steps = returning
export const comeBackWell: Steps = returning.map((step) => ({ ...step, way: "ok" as const }))
export const callback: Steps = fc.record({
  do: fc.constant("callback" as const),
  form,
  forged: fc.boolean(),
  times,
})

const changeOf = <What extends Extract<Step, { do: "change" }>["what"]>(...what: What[]): Steps =>
  fc.record({ do: fc.constant("change" as const), what: fc.constantFrom(...what) })
export const change = changeOf("quantity", "variant", "quantity", "variant", "region", "promotion")
export const promote = changeOf("promotion")
/** The goods stay the same, so the approval remains valid. */
export const move = changeOf("address", "address", "email", "email", "login", "metadata")
export const mark = changeOf("metadata")
/** The shopper corrects their data: an undecided form is left behind, and both may be approved. */
export const correct = changeOf("shopper")

const loss = fc.constantFrom("sent" as const, "sent" as const, "early" as const)
export const capture: Steps = fc.record(
  {
    do: fc.constant("capture" as const),
    part: fc.constantFrom(false, false, false, true),
    lost: loss,
  },
  { requiredKeys: ["do", "part"] },
)
export const captureAll = fc.constant<Step>({ do: "capture", part: false })

const clicks = fc.integer({ min: 1, max: 3 })
export const refund: Steps = fc.record({ do: fc.constant("refund" as const), amount: amounts, clicks, by })
/** The staff member's connection breaks, and they retry immediately, or not yet. */
export const refundUnheard: Steps = fc.record({
  do: fc.constant("refund" as const),
  amount: amounts,
  clicks,
  by,
  lost: loss,
})
/** Refunds a part of the order, loses the response once the money has moved, and does not retry immediately. */
export const partUnheard: Steps = fc.record({
  do: fc.constant("refund" as const),
  amount: parts,
  clicks: fc.constant(1),
  by,
  lost: fc.constantFrom("sent" as const, "sent" as const, "early" as const),
})
export const partOnce: Steps = fc.record({
  do: fc.constant("refund" as const),
  amount: parts,
  clicks: fc.constant(1),
  by,
})
/** Another staff member refunds the same amount for other goods. */
export const refundSame: Steps = fc.record({
  do: fc.constant("refund" as const),
  amount: fc.constant<Amount>({ kind: "same" }),
  clicks,
  by: fc.constantFrom(0, 1, 1),
})
export const refundSameOnce: Steps = fc.record({
  do: fc.constant("refund" as const),
  amount: fc.constant<Amount>({ kind: "same" }),
  clicks: fc.constant(1),
  by: fc.constant(1),
})
export const refundAgain: Steps = fc.record(
  { do: fc.constant("refund-again" as const), by },
  { requiredKeys: ["do"] },
)

export const refundStalled: Steps = fc.record({
  do: fc.constant("stalled-refund" as const),
  amount: parts,
  by,
})

export const clickTwice: Steps = fc.record({
  do: fc.constant("slow-second-click" as const),
  amount: parts,
  by,
})

type KindAlone<One> = One extends { do: infer Kind } ? (keyof One extends "do" ? Kind : never) : never
/** The kinds of steps that say nothing else. */
type Simple = KindAlone<Step>
export const simple = (...kinds: Simple[]): Steps =>
  // TypeScript no longer takes apart a union of so many kinds.
  fc.constantFrom(...kinds).map((kind) => ({ do: kind }) as Step)

const portalCents = fc.constantFrom(100, 333, "rest" as const)
export const backOffice: Steps = fc.oneof(
  fc.record({ do: fc.constant("confirm-in-back-office" as const), form }),
  fc.record({ do: fc.constant("refund-in-back-office" as const), form, cents: portalCents }),
)
export const refundAtLender: Steps = fc.record({
  do: fc.constant("refund-in-back-office" as const),
  form: fc.constant(0),
  cents: fc.constantFrom(100, 333),
})
export const confirmAtLender = fc.constant<Step>({ do: "confirm-in-back-office", form: 0 })
export const refundAllAtLender = fc.constant<Step>({
  do: "refund-in-back-office",
  form: 0,
  cents: "rest",
})
export const runOut: Steps = fc.record({ do: fc.constant("run-out" as const), form })
/** An approval ends sooner than the lender had said. */
export const shorten: Steps = fc.record({ do: fc.constant("shorten" as const), form })
export const event: Steps = fc.record({
  do: fc.constant("event" as const),
  name: fc.constantFrom(
    "payment.refunded" as const,
    "payment.refunded" as const,
    "order.placed" as const,
    "order.fulfillment_created" as const,
  ),
  times: fc.constantFrom(1, 2),
})
export const resolve: Steps = fc.record({
  do: fc.constant("resolve" as const),
  which: fc.nat({ max: 2 }),
  way: fc.constantFrom("queue" as const, "order" as const, "outdated" as const),
})
/** Of a page that was loaded before. */
export const resolveSeen: Steps = fc.record({
  do: fc.constant("resolve" as const),
  which: fc.constant(0),
  way: fc.constant("outdated" as const),
})
/** Staff steps in the review queue and on an order's page. */
export const queue: Steps = fc.oneof(
  { weight: 3, arbitrary: resolve },
  { weight: 2, arbitrary: simple("record-refund", "record-refund", "look") },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("refund-loan" as const, "sync" as const), form }),
  },
)
export const takeBack: Steps = fc.record({
  do: fc.constant("take-back" as const),
  as: fc.constantFrom("return" as const, "exchange" as const, "claim" as const),
})
export const freeze: Steps = fc.record({
  do: fc.constant("freeze" as const),
  ms: fc.constantFrom(300, 1_200, 2_500),
})
