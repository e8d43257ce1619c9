import fc from "fast-check"
import { faultOn, faultRules } from "./fault-rules"
import type { Amount, Command, Schedule, Step } from "./schedule"

const form = fc.nat({ max: 2 })
const times = fc.constantFrom(1, 1, 2, 3)

const amounts: fc.Arbitrary<Amount> = fc.oneof(
  fc.record({ kind: fc.constant("cents" as const), cents: fc.constantFrom(1, 100, 333, 334, 500) }),
  fc.record({ kind: fc.constant("share" as const), of: fc.constantFrom(2 as const, 3 as const, 7 as const) }),
  fc.record({ kind: fc.constant("rest" as const) }),
  fc.record({ kind: fc.constant("same" as const) }),
)

const choose = fc.constant<Step>({ do: "choose" })
const fault = fc.record({ do: fc.constant("fault" as const), rule: faultRules })
const decide = fc.record({
  do: fc.constantFrom("approve" as const, "reject" as const, "leave" as const),
  form,
})
const approve = fc.record({ do: fc.constant("approve" as const), form })
const comeBack = fc.record({
  do: fc.constant("return" as const),
  form,
  way: fc.constantFrom("ok" as const, "ok" as const, "ko" as const, "cancel" as const),
  times,
})
const comeBackWell = comeBack.map((step) => ({ ...step, way: "ok" as const }))
const callback = fc.record({ do: fc.constant("callback" as const), form, forged: fc.boolean(), times })
const change = fc.record({
  do: fc.constant("change" as const),
  what: fc.constantFrom("quantity" as const, "variant" as const),
})
const capture = fc.record({
  do: fc.constant("capture" as const),
  part: fc.constantFrom(false, false, false, true),
})
const captureAll = fc.constant<Step>({ do: "capture", part: false })
const refund = fc.record({
  do: fc.constant("refund" as const),
  amount: amounts,
  clicks: fc.integer({ min: 1, max: 3 }),
})
const simple = (
  ...kinds: (
    | "choose-manual"
    | "complete"
    | "refund-again"
    | "edit-order"
    | "cancel-order"
    | "deadline"
    | "sweep"
    | "time-passes"
  )[]
) => fc.constantFrom(...kinds).map((kind): Step => ({ do: kind }))
const backOffice: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("confirm-in-back-office" as const), form }),
  fc.record({ do: fc.constant("refund-in-back-office" as const), form, cents: fc.constantFrom(100, 333) }),
)
const runOut = fc.record({ do: fc.constant("run-out" as const), form })

const shopping: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fault },
  { weight: 2, arbitrary: choose },
  { weight: 2, arbitrary: change },
  { weight: 1, arbitrary: decide },
  { weight: 2, arbitrary: simple("choose-manual", "complete", "sweep") },
)
const arriving: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fault },
  { weight: 3, arbitrary: comeBack },
  { weight: 2, arbitrary: callback },
  { weight: 1, arbitrary: change },
  { weight: 1, arbitrary: choose },
  { weight: 1, arbitrary: runOut },
  { weight: 1, arbitrary: backOffice },
  { weight: 3, arbitrary: simple("complete", "sweep", "choose-manual", "time-passes") },
)
const keeping: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fault },
  { weight: 5, arbitrary: refund },
  { weight: 2, arbitrary: capture },
  { weight: 3, arbitrary: simple("cancel-order", "cancel-order", "edit-order") },
  { weight: 6, arbitrary: simple("refund-again", "deadline", "sweep", "sweep", "time-passes") },
  { weight: 1, arbitrary: comeBack },
  { weight: 1, arbitrary: runOut },
  { weight: 1, arbitrary: backOffice },
)

function some(steps: fc.Arbitrary<Step>, maxLength: number): fc.Arbitrary<Command[]> {
  const atOnce = fc.record({
    do: fc.constant("at-once" as const),
    steps: fc.array(steps, { minLength: 2, maxLength: 3 }),
  })
  return fc.array(fc.oneof({ weight: 6, arbitrary: steps }, { weight: 1, arbitrary: atOnce }), { maxLength })
}

/** Mostly there, so that most schedules get far; left out when a failure does not need it. */
function mostly(steps: fc.Arbitrary<Step>, trouble: Parameters<typeof faultOn>[0]): fc.Arbitrary<Command[]> {
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<Command[]>([]) },
    { weight: 7, arbitrary: steps.map((one): Command[] => [one]) },
    { weight: 4, arbitrary: troubled(steps, trouble) },
  )
}

/** A step whose own call to the service goes wrong. */
function troubled(
  steps: fc.Arbitrary<Step>,
  trouble: Parameters<typeof faultOn>[0],
): fc.Arbitrary<Command[]> {
  return fc.tuple(fc.record({ do: fc.constant("fault" as const), rule: faultOn(trouble) }), steps)
}

/** Refunds in trouble, asked for again at once or later. */
const refunding = fc.oneof(
  { weight: 3, arbitrary: troubled(refund, "refund") },
  { weight: 1, arbitrary: troubled(refund, "get") },
  { weight: 4, arbitrary: some(keeping, 2) },
  { weight: 1, arbitrary: simple("refund-again").map((one): Command[] => [one]) },
)

/** Anything can go wrong from the first choice on. */
const disturbed = fc.tuple(
  some(shopping, 1),
  mostly(choose, "create"),
  some(shopping, 2),
  mostly(approve, "callback"),
  some(arriving, 2),
  mostly(comeBackWell, "get"),
  some(arriving, 1),
  mostly(captureAll, "confirm"),
  fc.array(refunding, { maxLength: 3 }).map((parts) => parts.flat()),
)

/** Bought and captured in peace; what goes wrong comes after. */
const bought = fc.tuple(
  fc.tuple(choose, approve, comeBackWell, captureAll),
  fc.array(refunding, { minLength: 1, maxLength: 5 }).map((parts) => parts.flat()),
)

const basket = fc.array(
  fc.record({
    handle: fc.constantFrom("hook" as const, "nail" as const),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 2 },
)

/** Carts from the first choice to the last refund, disturbed anywhere. */
export const schedules: fc.Arbitrary<Schedule> = fc.record({
  country: fc.constantFrom("es" as const, "pt" as const),
  basket,
  commands: fc.oneof(
    { weight: 3, arbitrary: disturbed.map((parts): Command[] => parts.flat()) },
    { weight: 2, arbitrary: bought.map((parts): Command[] => parts.flat()) },
  ),
})
