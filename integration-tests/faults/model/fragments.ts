import fc from "fast-check"
import { faultOf, faultOn, faultOnSecond } from "./fault-rules"
import type { Command, Step } from "./schedule"
import {
  approve,
  approveFirst,
  backOffice,
  callback,
  capture,
  captureAll,
  change,
  choose,
  clickTwice,
  comeBackWell,
  confirmAtLender,
  correct,
  event,
  fault,
  freeze,
  mark,
  move,
  oneOf,
  partOnce,
  partUnheard,
  promote,
  queue,
  refund,
  refundAgain,
  refundAllAtLender,
  refundAtLender,
  refundSame,
  refundSameOnce,
  refundStalled,
  refundUnheard,
  resolve,
  resolveSeen,
  runOut,
  shorten,
  simple,
  step,
  takeBack,
  type Steps,
} from "./steps"

export type Commands = fc.Arbitrary<Command[]>
type Part = Steps | Commands

/** Up to so many steps, of which a few are concurrent. */
export function some(steps: Steps, maxLength: number): Commands {
  const atOnce = fc.record({
    do: fc.constant("at-once"),
    steps: fc.array(steps, { minLength: 2, maxLength: 3 }),
  })
  return fc.array(oneOf<Command>([6, steps], [1, atOnce]), { maxLength })
}

/** In sequence, each always present. */
export function inTurn(...parts: Part[]): Commands {
  return fc.tuple(...parts).map((all) => all.flat())
}

/** So many in sequence, each one of the choices: a number says how much more often than the others, then what is in turn. */
export function several(
  [minLength, maxLength]: [number, number],
  ...choices: [weight: number, ...Part[]][]
): Commands {
  const each = oneOf(...choices.map(([weight, ...parts]): [number, Commands] => [weight, inTurn(...parts)]))
  return fc.array(each, { minLength, maxLength }).map((all) => all.flat())
}

/** Concurrently. */
export const together = (steps: fc.Arbitrary<Step[]>): Commands =>
  steps.map((all): Command[] => [{ do: "at-once", steps: all }])

/** A step whose own call to the lender goes wrong. */
export function troubled(steps: Steps, trouble: Parameters<typeof faultOn>[0]): Commands {
  return inTurn(step("fault", { rule: faultOn(trouble) }), steps)
}

export const nothing = inTurn()
const oneFault = (name: Parameters<typeof faultOf>[0]): Steps => step("fault", { rule: faultOf(name) })
const arrive = oneOf(comeBackWell, simple("complete"))
export const placed = inTurn(choose, approveFirst, comeBackWell)
export const bought = inTurn(placed, captureAll)
const after = oneOf(
  [3, simple("sweep", "sweep", "time-passes", "hourly")],
  [2, queue],
  [1, event],
  [1, fault],
)
const soon = simple("sweep", "sweep", "sweep", "time-passes")

/** The response is lost, Medusa records the refund meanwhile, and the staff member retries. */
const askedAgain = inTurn(
  partUnheard,
  soon,
  some(oneOf(event, soon), 1),
  fc.constant<Step>({ do: "refund-again" }),
)
/** The money moves, the lender's response is lost, and the read that follows fails too. */
const lostTwice = fc.constant<Command[]>([
  { do: "fault", rule: { kind: "reset-before", operation: "get", nth: 2, times: 3 } },
  { do: "fault", rule: { kind: "lost-response", operation: "refund", nth: 1 } },
])
/** The response to a refund is lost, or another fault occurs; then another staff member refunds the same amount. */
const equalGoals = inTurn(
  oneOf(
    lostTwice,
    fc
      .tuple(faultOnSecond("get"), faultOn("refund"))
      .map((rules) => rules.map((rule): Command => ({ do: "fault", rule }))),
  ),
  partOnce,
  oneOf(refundSameOnce, refundSame),
  some(oneOf(soon, refundAgain), 1),
)

/** Two staff members with separate goals, interrupted responses, and events that arrive late or repeatedly. */
export const twoStaffMembers = inTurn(
  bought,
  oneOf(partOnce, partUnheard),
  several(
    [1, 4],
    [3, askedAgain],
    [3, equalGoals],
    [1, refundSame],
    [1, refundAgain],
    [1, clickTwice],
    [1, some(event, 1)],
    [1, some(simple("sweep", "time-passes", "cancel-order"), 1)],
    [1, together(fc.array(oneOf(refund, refundSame, refundUnheard), { minLength: 2, maxLength: 3 }))],
  ),
)

/** An order is cancelled while a refund has no response, so that it is not refunded at once; staff go on refunding. */
export const cancelledMeanwhile = inTurn(
  bought,
  oneOf([3, inTurn(lostTwice, partOnce)], [1, inTurn(partUnheard)], [1, troubled(partOnce, "refund")]),
  simple("cancel-order"),
  several([2, 5], [3, refund], [2, refundAgain], [1, soon]),
)

/** Approved; then the delivery address, or the e-mail for notifications, changes. */
export const movedAway = inTurn(
  some(move, 1),
  choose,
  some(move, 1),
  approveFirst,
  fc.array(move, { minLength: 1, maxLength: 2 }),
  some(oneOf([2, fault], [1, choose]), 1),
  arrive,
  some(oneOf([2, capture], [3, after], [1, simple("fulfil", "deadline")]), 4),
)

/** The shopper corrects their data and chooses again: two forms of one cart, and either or both are approved. */
export const correctedData = inTurn(
  some(fault, 1),
  choose,
  some(approve, 1),
  correct,
  some(fault, 1),
  choose,
  fc.array(approve, { minLength: 1, maxLength: 3 }),
  several(
    [1, 4],
    [4, comeBackWell],
    [2, callback],
    [2, simple("complete", "sweep")],
    [1, correct],
    [1, choose],
    [1, fault],
  ),
  some(oneOf([2, capture], [3, after]), 3),
)

/** A payment is created whose session another tab replaced; the shopper chooses instalments again, and completes. */
export const orphanedPayment = inTurn(
  choose,
  approveFirst,
  simple("orphan-payment"),
  arrive,
  oneOf([5, choose], [1, simple("choose-manual")]),
  some(fault, 1),
  arrive,
  several([1, 4], [4, simple("sweep", "time-passes")], [1, capture], [1, runOut]),
)

/** A promotion fails in Medusa, or is added while the cart is placed, its session being replaced. */
export const promotedLate = inTurn(
  choose,
  oneOf(
    inTurn(simple("fail-promotion"), simple("choose-manual"), some(fault, 1), approveFirst),
    inTurn(
      simple("choose-manual"),
      some(fault, 1),
      approveFirst,
      oneOf(inTurn(promote), together(fc.tuple(promote, arrive))),
    ),
  ),
  some(oneOf([2, arrive], [2, after]), 2),
  captureAll,
)

/**
 * Completions fail once Medusa has taken the payment, which it may fail to cancel; then they succeed. The approval may have
 * ended meanwhile.
 */
export const takenBack = inTurn(
  choose,
  simple("fail-completions"),
  oneOf([3, inTurn(simple("keep-payments"))], [1, nothing]),
  // A completion of ours that fails is listed; the storefront's is not.
  oneFault("callback-never"),
  approveFirst,
  oneOf(arrive, simple("complete")),
  simple("end-failing"),
  several([1, 4], [4, simple("complete")], [3, runOut], [2, after], [1, choose]),
)

/** The cart's goods become the approved ones again in the moment in which Medusa makes an order of the others. */
export const outdatedOrder = inTurn(
  choose,
  simple("exchange-variant"),
  // An approval's notification makes the order, like a return.
  approveFirst,
  arrive,
  some(oneOf([2, arrive], [2, capture], [2, after], [1, choose], [1, simple("fulfil", "deadline")]), 4),
)

/**
 * Staff hold an order that is open, approved or confirmed, also one of two forms of a cart of which the shopper goes on
 * with either; goods are sent, and the deadline comes, or the lender brings it nearer.
 */
export const onHold = inTurn(
  choose,
  some(mark, 1),
  oneOf(nothing, inTurn(correct, choose, some(simple("hold"), 1))),
  oneOf(approveFirst, approve),
  comeBackWell,
  some(simple("hold"), 1),
  several(
    [2, 6],
    [3, simple("fulfil", "deadline", "sweep", "sweep")],
    [2, simple("hold", "release", "hold")],
    [2, shorten],
    [1, capture],
    [1, event],
    [1, fault],
  ),
)

/** An order waits for its capture: less is owed meanwhile, goods are sent, and the approval ends sooner than it said. */
export const beforeCapture = inTurn(
  placed,
  several(
    [2, 6],
    [3, simple("fulfil", "deadline", "sweep", "time-passes")],
    [2, shorten],
    [2, simple("give-credit", "give-credit", "edit-order")],
    [1, simple("deadline"), simple("credit-while-captured")],
    [1, simple("edit-order", "edit-unmarked"), runOut],
    [1, simple("edit-unmarked"), simple("deadline", "sweep"), captureAll],
    [1, runOut, captureAll, oneFault("stale"), simple("sweep")],
    [1, resolve],
    [1, simple("look")],
    [1, fault],
  ),
)

/** The shop knows of a loan for a changed cart, and the lender shows the order as it was before. */
export const shownAsBefore = inTurn(
  choose,
  change,
  approveFirst,
  confirmAtLender,
  oneOf(comeBackWell, simple("sweep")),
  // Long enough for the next request to read the order again.
  simple("sweep", "time-passes"),
  oneFault("stale"),
  several([1, 3], [1, comeBackWell], [1, soon], [1, backOffice]),
)

/**
 * An operation without an outcome, or without a record in Medusa, when the lender responds that the order does not
 * exist.
 */
export const notFoundMeanwhile = inTurn(
  bought,
  oneOf(troubled(refund, "refund"), inTurn(refundUnheard), inTurn(backOffice)),
  some(simple("time-passes", "time-passes", "sweep"), 1),
  oneFault("not-found-404"),
  simple("sweep", "sweep", "hourly"),
  some(after, 3),
)

/** In the lender's merchant portal a loan is made, or not, and refunded in full, with an order here or before there is one. */
export const refundedAtLender = inTurn(
  choose,
  oneOf(inTurn(approveFirst, comeBackWell), inTurn(oneFault("callback-never"), approveFirst)),
  oneOf(confirmAtLender, captureAll),
  some(oneOf(partOnce, partUnheard, refundAtLender, simple("sweep", "give-credit")), 2),
  refundAllAtLender,
  several(
    [1, 5],
    [3, simple("sweep", "sweep", "time-passes", "hourly", "cancel-order", "complete")],
    [2, comeBackWell],
    [2, queue],
    [1, oneOf(captureAll, refund, choose)],
  ),
)

const found = inTurn(refundAtLender, simple("hourly"), simple("sweep"))

/** Several review reasons at a time for one order, and staff who close one of them. */
export const manyReasons = inTurn(
  bought,
  several(
    [2, 6],
    [3, found],
    [3, troubled(refund, "refund")],
    [3, found, troubled(partOnce, "refund"), resolve, simple("time-passes"), simple("sweep")],
    [3, found, simple("look"), found, resolveSeen],
    [2, some(resolve, 1)],
    [3, some(after, 1)],
  ),
)

/** No status of an order can be written, for hours. */
export const stuckOrder = inTurn(
  choose,
  oneOf(nothing, inTurn(approveFirst, comeBackWell)),
  simple("break-records"),
  some(oneOf(approveFirst, captureAll, refund, runOut), 3),
  approveFirst,
)

/** Goods are returned, or an order's total rises, before or after the loan exists. */
export const goodsComeBack = inTurn(
  placed,
  some(oneOf([2, captureAll], [1, fault]), 1),
  simple("fulfil"),
  some(simple("ask-for-more", "edit-order", "give-credit"), 1),
  takeBack,
  some(oneOf(refund, after, takeBack, refundAgain), 3),
)

/** The server, or its database, pauses during an operation. */
export const frozen = inTurn(
  choose,
  approveFirst,
  together(fc.tuple(arrive, freeze)),
  captureAll,
  oneOf(together(fc.tuple(oneOf(refund, refundUnheard), freeze)), inTurn(refundStalled), inTurn(clickTwice)),
  some(oneOf(refundAgain, after), 2),
)
