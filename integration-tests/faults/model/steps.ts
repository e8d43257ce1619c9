import fc from "fast-check"
import { faultRules } from "./fault-rules"
import type { Amount, Step, StepOf } from "./schedule"

export type Steps = fc.Arbitrary<Step>

/** One of them; a number says how much more often than the others. */
export function oneOf<Value>(
  ...choices: (fc.Arbitrary<Value> | [weight: number, fc.Arbitrary<Value>])[]
): fc.Arbitrary<Value> {
  return fc.oneof(...choices.map((one) => (Array.isArray(one) ? { weight: one[0], arbitrary: one[1] } : one)))
}

type Parts<Kind extends Step["do"]> = {
  [Part in keyof Omit<StepOf<Kind>, "do">]: fc.Arbitrary<StepOf<Kind>[Part]>
}

/** A step of this kind, or of one of these; what else it says is drawn, or absent where it is not among `required`. */
export function step<Kind extends Step["do"]>(
  kind: Kind | Kind[],
  parts: Parts<Kind>,
  required?: (keyof StepOf<Kind>)[],
): Steps {
  const model: Record<string, fc.Arbitrary<unknown>> = { do: fc.constantFrom(...[kind].flat()), ...parts }
  // TypeScript no longer takes apart a union of so many kinds.
  return fc.record(
    model,
    required && { requiredKeys: required as string[] },
  ) as fc.Arbitrary<unknown> as Steps
}

type KindAlone<One> = One extends { do: infer Kind } ? (keyof One extends "do" ? Kind : never) : never

/** The kinds of steps that say nothing else. */
export const simple = (...kinds: KindAlone<Step>[]): Steps =>
  fc.constantFrom(...kinds).map((kind) => ({ do: kind }) as Step)

const form = fc.nat({ max: 2 })
const first = fc.constant(0)
const times = fc.constantFrom(1, 1, 2, 3)
const by = fc.constantFrom(0, 0, 1)

/** So little that several refunds fit into one order. */
const parts: fc.Arbitrary<Amount> = fc.record({
  kind: fc.constant("cents"),
  cents: fc.constantFrom(1, 100, 333, 334, 500),
})
const same = fc.constant<Amount>({ kind: "same" })
const amounts: fc.Arbitrary<Amount> = oneOf<Amount>(
  parts,
  fc.record({ kind: fc.constant("share"), of: fc.constantFrom(2, 3, 7) }),
  fc.record({ kind: fc.constant("rest") }),
  fc.record({ kind: fc.constant("same") }),
)

export const choose = fc.constant<Step>({ do: "choose" })
export const fault = step("fault", { rule: faultRules })
export const decide = step(["approve", "reject", "leave"], { form })
export const approve = step("approve", { form })
export const approveFirst = fc.constant<Step>({ do: "approve", form: 0 })

export const comeBack = step("return", { form, way: fc.constantFrom("ok", "ok", "ko", "cancel"), times })
export const comeBackWell: Steps = comeBack.map((one) => ({ ...one, way: "ok" }) as Step)
export const callback = step("callback", { form, forged: fc.boolean(), times })

const changeOf = (...what: StepOf<"change">["what"][]) => step("change", { what: fc.constantFrom(...what) })
export const change = changeOf("quantity", "variant", "quantity", "variant", "region", "promotion")
export const promote = changeOf("promotion")
/** The goods stay the same, so the approval remains valid. */
export const move = changeOf("address", "address", "email", "email", "login", "metadata")
export const mark = changeOf("metadata")
/** The shopper corrects their data: an undecided form is left behind, and both may be approved. */
export const correct = changeOf("shopper")

const lost = fc.constantFrom("sent", "sent", "early")
export const capture = step("capture", { part: fc.constantFrom(false, false, false, true), lost }, [
  "do",
  "part",
])
export const captureAll = fc.constant<Step>({ do: "capture", part: false })

const clicks = fc.integer({ min: 1, max: 3 })
const once = fc.constant(1)
export const refund = step("refund", { amount: amounts, clicks, by })
/** The staff member's connection breaks, and they retry immediately, or not yet. */
export const refundUnheard = step("refund", { amount: amounts, clicks, by, lost })
/** Refunds a part of the order, loses the response once the money has moved, and does not retry immediately. */
export const partUnheard = step("refund", { amount: parts, clicks: once, by, lost })
export const partOnce = step("refund", { amount: parts, clicks: once, by })
/** Another staff member refunds the same amount for other goods. */
export const refundSame = step("refund", { amount: same, clicks, by: fc.constantFrom(0, 1, 1) })
export const refundSameOnce = step("refund", { amount: same, clicks: once, by: fc.constant(1) })
export const refundAgain = step("refund-again", { by }, ["do"])
export const refundStalled = step("stalled-refund", { amount: parts, by })
export const clickTwice = step("slow-second-click", { amount: parts, by })

export const backOffice = oneOf(
  step("confirm-in-back-office", { form }),
  step("refund-in-back-office", { form, cents: fc.constantFrom<(number | "rest")[]>(100, 333, "rest") }),
)
export const refundAtLender = step("refund-in-back-office", { form: first, cents: fc.constantFrom(100, 333) })
export const confirmAtLender = fc.constant<Step>({ do: "confirm-in-back-office", form: 0 })
export const refundAllAtLender = fc.constant<Step>({ do: "refund-in-back-office", form: 0, cents: "rest" })
export const runOut = step("run-out", { form })
/** An approval ends sooner than the lender had said. */
export const shorten = step("shorten", { form })
export const event = step("event", {
  name: fc.constantFrom("payment.refunded", "payment.refunded", "order.placed", "order.fulfillment_created"),
  times: fc.constantFrom(1, 2),
})
export const resolve = step("resolve", {
  which: fc.nat({ max: 2 }),
  way: fc.constantFrom("queue", "order", "outdated"),
})
/** Of a page that was loaded before. */
export const resolveSeen = step("resolve", { which: first, way: fc.constant("outdated") })
/** Staff steps in the review queue and on an order's page. */
export const queue = oneOf(
  [3, resolve],
  [2, simple("record-refund", "record-refund", "look")],
  [2, step(["refund-loan", "sync"], { form })],
)
export const takeBack = step("take-back", { as: fc.constantFrom("return", "exchange", "claim") })
export const freeze = step("freeze", { ms: fc.constantFrom(300, 1_200, 2_500) })

export const sell = step("sell", { how: fc.constantFrom("here", "sms", "email") })
export const sendAgain = step("send-again", { form, by: fc.constantFrom("sms", "email") })
export const changeOrder = (...what: StepOf<"change-order">["what"][]): Steps =>
  step("change-order", { what: fc.constantFrom(...what) })
