import fc from "fast-check"
import { inTurn, some, together, troubled, type Commands } from "./fragments"
import type { Step } from "./schedule"
import {
  approve,
  approveFirst,
  callback,
  capture,
  captureAll,
  choose,
  comeBack,
  comeBackWell,
  event,
  fault,
  queue,
  refund,
  refundAgain,
  runOut,
  shorten,
  simple,
  type Steps,
} from "./steps"

const sell: Steps = fc.record({
  do: fc.constant("sell" as const),
  how: fc.constantFrom("here" as const, "sms" as const, "email" as const),
})
const sendAgain: Steps = fc.record({
  do: fc.constant("send-again" as const),
  form: fc.nat({ max: 2 }),
  by: fc.constantFrom("sms" as const, "email" as const),
})
const changeOf = (...what: Extract<Step, { do: "change-order" }>["what"][]): Steps =>
  fc.record({ do: fc.constant("change-order" as const), what: fc.constantFrom(...what) })
const change = changeOf("more", "more", "less", "phone", "address", "credit")
const more = changeOf("more")
const less = changeOf("less")
const otherwise = simple("pay-otherwise", "cancel-order", "convert", "delete-draft")
const arrive: Steps = fc.oneof(comeBackWell, callback, simple("sweep"))
const soon = simple("sweep", "sweep", "time-passes")

const meanwhile: Steps = fc.oneof(
  { weight: 3, arbitrary: fault },
  { weight: 3, arbitrary: sell },
  { weight: 1, arbitrary: sendAgain },
  { weight: 3, arbitrary: change },
  { weight: 2, arbitrary: otherwise },
  { weight: 2, arbitrary: simple("hold", "release", "fulfil", "sweep", "time-passes") },
  { weight: 1, arbitrary: fc.oneof(runOut, shorten) },
  { weight: 1, arbitrary: comeBack },
)
const after: Steps = fc.oneof(
  { weight: 3, arbitrary: refund },
  { weight: 2, arbitrary: simple("cancel-order", "edit-order", "give-credit", "fulfil") },
  { weight: 3, arbitrary: simple("deadline", "sweep", "sweep", "time-passes", "hourly") },
  { weight: 1, arbitrary: refundAgain },
  { weight: 1, arbitrary: queue },
  { weight: 1, arbitrary: event },
  { weight: 1, arbitrary: fault },
  { weight: 1, arbitrary: capture },
  { weight: 1, arbitrary: sell },
)

/** Approved, with whatever staff do at the same moment: no lock of Medusa's is held while an order is paid. */
const approvedBeside = (beside: Steps): Commands => together(fc.tuple(approve, beside))

/** A draft, or the order that staff made of it, is sold, with faults and changes anywhere. */
const disturbed: Commands = inTurn(
  some(simple("convert", "convert", "fulfil"), 2),
  fc.oneof(inTurn(sell), troubled(sell, "create")),
  some(meanwhile, 2),
  fc.oneof(
    { weight: 2, arbitrary: inTurn(approveFirst) },
    { weight: 1, arbitrary: troubled(approveFirst, "callback") },
    { weight: 2, arbitrary: approvedBeside(meanwhile) },
  ),
  some(fc.oneof<Steps[]>(meanwhile, arrive), 2),
  fc.oneof(inTurn(captureAll), troubled(captureAll, "confirm"), inTurn()),
  some(after, 4),
)

/** The draft is changed after its form was opened, approved, and changed back: then it is sold after all. */
const restored: Commands = inTurn(
  some(simple("convert"), 1),
  sell,
  more,
  approveFirst,
  some(fc.oneof<Steps[]>(arrive, soon, fault), 2),
  fc.oneof(inTurn(less), together(fc.tuple(less, arrive))),
  some(fc.oneof<Steps[]>(arrive, soon, sell), 3),
)

/** Two forms of one order, for two screens or for corrected data, and either or both are approved. */
const twoForms: Commands = inTurn(
  some(simple("convert"), 1),
  sell,
  some(changeOf("phone", "address", "more"), 1),
  fc.oneof(sell, sendAgain),
  fc.oneof(
    approvedBeside(approve),
    inTurn(approve, some(fc.oneof<Steps[]>(arrive, soon), 1), approve),
    approvedBeside(sell),
  ),
  some(fc.oneof<Steps[]>(arrive, soon, captureAll, otherwise), 4),
)

/** Paid in cash, cancelled, converted or deleted at the moment in which it is approved. */
const paidTwice: Commands = inTurn(
  some(simple("convert"), 1),
  sell,
  some(fault, 1),
  fc.oneof(
    approvedBeside(otherwise),
    inTurn(approveFirst, otherwise),
    inTurn(otherwise, approveFirst),
    together(fc.tuple(approve, otherwise, otherwise)),
  ),
  some(fc.oneof<Steps[]>(arrive, soon, sell, otherwise), 4),
)

/** Of a draft that staff made instead of a cart. */
export const soldInStore: Commands = fc.oneof(
  { weight: 3, arbitrary: disturbed },
  { weight: 1, arbitrary: restored },
  { weight: 2, arbitrary: twoForms },
  { weight: 2, arbitrary: paidTwice },
)

/** Of a cart's order that is unpaid again, because its approval ended or it was edited; or of what was added to it. */
export const soldAgain: Commands = inTurn(
  choose,
  approveFirst,
  comeBackWell,
  fc.oneof(
    inTurn(runOut, soon),
    inTurn(simple("edit-order")),
    inTurn(captureAll, simple("edit-order")),
    inTurn(simple("edit-unmarked"), soon),
  ),
  some(fault, 1),
  sell,
  some(meanwhile, 1),
  fc.oneof(inTurn(approve), approvedBeside(meanwhile)),
  some(fc.oneof<Steps[]>(arrive, soon), 2),
  fc.oneof(inTurn(captureAll), inTurn()),
  some(after, 3),
)
