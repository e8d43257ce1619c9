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
  promote,
  queue,
  refund,
  refundAgain,
  refundAllAtLender,
  refundAtLender,
  partOnce,
  partUnheard,
  refundSameOnce,
  refundSame,
  refundStalled,
  refundUnheard,
  resolve,
  resolveSeen,
  runOut,
  shorten,
  simple,
  takeBack,
  type Steps,
} from "./steps"

export type Commands = fc.Arbitrary<Command[]>

export function some(steps: Steps, maxLength: number): Commands {
  const atOnce = fc.record({
    do: fc.constant("at-once" as const),
    steps: fc.array(steps, { minLength: 2, maxLength: 3 }),
  })
  return fc.array(fc.oneof({ weight: 6, arbitrary: steps }, { weight: 1, arbitrary: atOnce }), { maxLength })
}

/** A step whose own call to the lender goes wrong. */
export function troubled(steps: Steps, trouble: Parameters<typeof faultOn>[0]): Commands {
  return fc.tuple(fc.record({ do: fc.constant("fault" as const), rule: faultOn(trouble) }), steps)
}

/** In sequence, each always present. */
export function inTurn(...parts: (Steps | Commands)[]): Commands {
  return fc.tuple(...parts).map((all) => all.flat())
}

/** Concurrently. */
export const together = (steps: fc.Arbitrary<Step[]>): Commands =>
  steps.map((all): Command[] => [{ do: "at-once", steps: all }])
const anyOf = (...parts: { weight: number; arbitrary: Steps }[]): Steps => fc.oneof(...parts)
const oneFault = (name: Parameters<typeof faultOf>[0]): Steps =>
  fc.record({ do: fc.constant("fault" as const), rule: faultOf(name) })
const notFound = oneFault("not-found-404")
const arrive: Steps = fc.oneof(comeBackWell, simple("complete"))
const bought = inTurn(choose, approveFirst, comeBackWell, captureAll)
const after = anyOf(
  { weight: 3, arbitrary: simple("sweep", "sweep", "time-passes", "hourly") },
  { weight: 2, arbitrary: queue },
  { weight: 1, arbitrary: event },
  { weight: 1, arbitrary: fault },
)

const soon = simple("sweep", "sweep", "sweep", "time-passes")
/** The response is lost, Medusa records the refund meanwhile, and the staff member retries. */
const askedAgain = inTurn(
  partUnheard,
  soon,
  some(fc.oneof<Steps[]>(event, soon), 1),
  fc.constant<Step>({ do: "refund-again" }),
)
/** The money moves, the lender's response is lost, and the read that follows fails too. */
const lostTwice = fc.constant<Command[]>([
  { do: "fault", rule: { kind: "reset-before", operation: "get", nth: 2, times: 3 } },
  { do: "fault", rule: { kind: "lost-response", operation: "refund", nth: 1 } },
])
/** The response to a refund is lost, or another fault occurs; then another staff member refunds the same amount. */
const equalGoals = inTurn(
  fc.oneof(
    lostTwice,
    fc
      .tuple(faultOnSecond("get"), faultOn("refund"))
      .map((rules) => rules.map((rule): Command => ({ do: "fault", rule }))),
  ),
  partOnce,
  fc.oneof(refundSameOnce, refundSame),
  some(fc.oneof<Steps[]>(soon, refundAgain), 1),
)

/** Two staff members with separate goals, interrupted responses, and events that arrive late or repeatedly. */
export const twoStaffMembers: Commands = inTurn(
  bought,
  fc.oneof(partOnce, partUnheard),
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: askedAgain },
        { weight: 3, arbitrary: equalGoals },
        { weight: 1, arbitrary: inTurn(refundSame) },
        { weight: 1, arbitrary: inTurn(refundAgain) },
        { weight: 1, arbitrary: inTurn(clickTwice) },
        { weight: 1, arbitrary: some(event, 1) },
        { weight: 1, arbitrary: some(simple("sweep", "time-passes", "cancel-order"), 1) },
        {
          weight: 1,
          arbitrary: together(
            fc.array(fc.oneof(refund, refundSame, refundUnheard), { minLength: 2, maxLength: 3 }),
          ),
        },
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => parts.flat()),
)

/** An order is cancelled while a refund has no response, so that it is not refunded at once; staff go on refunding. */
export const cancelledMeanwhile: Commands = inTurn(
  bought,
  fc.oneof(
    { weight: 3, arbitrary: inTurn(lostTwice, partOnce) },
    { weight: 1, arbitrary: inTurn(partUnheard) },
    { weight: 1, arbitrary: troubled(partOnce, "refund") },
  ),
  simple("cancel-order"),
  fc.array(
    anyOf(
      { weight: 3, arbitrary: refund },
      { weight: 2, arbitrary: refundAgain },
      { weight: 1, arbitrary: soon },
    ),
    { minLength: 2, maxLength: 5 },
  ),
)

/** Approved; then the delivery address, or the e-mail for notifications, changes. */
export const movedAway: Commands = inTurn(
  some(move, 1),
  choose,
  some(move, 1),
  approveFirst,
  fc.array(move, { minLength: 1, maxLength: 2 }),
  some(anyOf({ weight: 2, arbitrary: fault }, { weight: 1, arbitrary: choose }), 1),
  arrive,
  some(
    anyOf(
      { weight: 2, arbitrary: capture },
      { weight: 3, arbitrary: after },
      { weight: 1, arbitrary: simple("fulfil", "deadline") },
    ),
    4,
  ),
)

/** The shopper corrects their data and chooses again: two forms of one cart, and either or both are approved. */
export const correctedData: Commands = inTurn(
  some(fault, 1),
  choose,
  some(approve, 1),
  correct,
  some(fault, 1),
  choose,
  fc.array(approve, { minLength: 1, maxLength: 3 }),
  fc.array(
    anyOf(
      { weight: 4, arbitrary: comeBackWell },
      { weight: 2, arbitrary: callback },
      { weight: 2, arbitrary: simple("complete", "sweep") },
      { weight: 1, arbitrary: correct },
      { weight: 1, arbitrary: choose },
      { weight: 1, arbitrary: fault },
    ),
    { minLength: 1, maxLength: 4 },
  ),
  some(anyOf({ weight: 2, arbitrary: capture }, { weight: 3, arbitrary: after }), 3),
)

/** A payment is created whose session another tab replaced; the shopper chooses instalments again, and completes. */
export const orphanedPayment: Commands = inTurn(
  choose,
  approveFirst,
  simple("orphan-payment"),
  arrive,
  fc.oneof({ weight: 5, arbitrary: choose }, { weight: 1, arbitrary: simple("choose-manual") }),
  some(fault, 1),
  arrive,
  fc.array(
    anyOf(
      { weight: 4, arbitrary: simple("sweep", "time-passes") },
      { weight: 1, arbitrary: capture },
      { weight: 1, arbitrary: runOut },
    ),
    { minLength: 1, maxLength: 4 },
  ),
)

/** A promotion fails in Medusa, or is added while the cart is placed, its session being replaced. */
export const promotedLate: Commands = inTurn(
  choose,
  fc.oneof(
    inTurn(simple("fail-promotion"), simple("choose-manual"), some(fault, 1), approveFirst),
    inTurn(
      simple("choose-manual"),
      some(fault, 1),
      approveFirst,
      fc.oneof(inTurn(promote), together(fc.tuple(promote, arrive))),
    ),
  ),
  some(anyOf({ weight: 2, arbitrary: arrive }, { weight: 2, arbitrary: after }), 2),
  captureAll,
)

/**
 * Completions fail once Medusa has taken the payment, which it may fail to cancel; then they succeed. The approval may have
 * ended meanwhile.
 */
export const takenBack: Commands = inTurn(
  choose,
  simple("fail-completions"),
  fc.oneof({ weight: 3, arbitrary: inTurn(simple("keep-payments")) }, { weight: 1, arbitrary: inTurn() }),
  // A completion of ours that fails is listed; the storefront's is not.
  oneFault("callback-never"),
  approveFirst,
  fc.oneof(arrive, simple("complete")),
  simple("end-failing"),
  fc.array(
    anyOf(
      { weight: 4, arbitrary: simple("complete") },
      { weight: 3, arbitrary: runOut },
      { weight: 2, arbitrary: after },
      { weight: 1, arbitrary: choose },
    ),
    { minLength: 1, maxLength: 4 },
  ),
)

/** The cart's goods become the approved ones again in the moment in which Medusa makes an order of the others. */
export const outdatedOrder: Commands = inTurn(
  choose,
  simple("exchange-variant"),
  // An approval's notification makes the order, like a return.
  approveFirst,
  arrive,
  some(
    anyOf(
      { weight: 2, arbitrary: arrive },
      { weight: 2, arbitrary: capture },
      { weight: 2, arbitrary: after },
      { weight: 1, arbitrary: choose },
      { weight: 1, arbitrary: simple("fulfil", "deadline") },
    ),
    4,
  ),
)

/**
 * Staff hold an order that is open, approved or confirmed, also one of two forms of a cart of which the shopper goes on
 * with either; goods are sent, and the deadline comes, or the lender brings it nearer.
 */
export const onHold: Commands = inTurn(
  choose,
  some(mark, 1),
  fc.oneof(inTurn(), inTurn(correct, choose, some(simple("hold"), 1))),
  fc.oneof(approveFirst, approve),
  comeBackWell,
  some(simple("hold"), 1),
  fc.array(
    anyOf(
      { weight: 3, arbitrary: simple("fulfil", "deadline", "sweep", "sweep") },
      { weight: 2, arbitrary: simple("hold", "release", "hold") },
      { weight: 2, arbitrary: shorten },
      { weight: 1, arbitrary: capture },
      { weight: 1, arbitrary: event },
      { weight: 1, arbitrary: fault },
    ),
    { minLength: 2, maxLength: 6 },
  ),
)

/** An order waits for its capture: less is owed meanwhile, goods are sent, and the approval ends sooner than it said. */
export const beforeCapture: Commands = inTurn(
  choose,
  approveFirst,
  comeBackWell,
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: inTurn(simple("fulfil", "deadline", "sweep", "time-passes")) },
        { weight: 2, arbitrary: inTurn(shorten) },
        { weight: 2, arbitrary: inTurn(simple("give-credit", "give-credit", "edit-order")) },
        { weight: 1, arbitrary: inTurn(simple("deadline"), simple("credit-while-captured")) },
        { weight: 1, arbitrary: inTurn(simple("edit-order", "edit-unmarked"), runOut) },
        { weight: 1, arbitrary: inTurn(simple("edit-unmarked"), simple("deadline", "sweep"), captureAll) },
        { weight: 1, arbitrary: inTurn(runOut, captureAll, oneFault("stale"), simple("sweep")) },
        { weight: 1, arbitrary: inTurn(resolve) },
        { weight: 1, arbitrary: inTurn(simple("look")) },
        { weight: 1, arbitrary: inTurn(fault) },
      ),
      { minLength: 2, maxLength: 6 },
    )
    .map((parts) => parts.flat()),
)

/** The shop knows of a loan for a changed cart, and the lender shows the order as it was before. */
export const shownAsBefore: Commands = inTurn(
  choose,
  change,
  approveFirst,
  confirmAtLender,
  fc.oneof(comeBackWell, simple("sweep")),
  // Long enough for the next request to read the order again.
  simple("sweep", "time-passes"),
  oneFault("stale"),
  fc.array(fc.oneof<Steps[]>(comeBackWell, soon, backOffice), { minLength: 1, maxLength: 3 }),
)

/**
 * An operation without an outcome, or without a record in Medusa, when the lender responds that the order does not
 * exist.
 */
export const notFoundMeanwhile: Commands = inTurn(
  bought,
  fc.oneof(troubled(refund, "refund"), inTurn(refundUnheard), inTurn(backOffice)),
  some(simple("time-passes", "time-passes", "sweep"), 1),
  notFound,
  simple("sweep", "sweep", "hourly"),
  some(after, 3),
)

/** In the lender's merchant portal a loan is made, or not, and refunded in full, with an order here or before there is one. */
export const refundedAtLender: Commands = inTurn(
  choose,
  fc.oneof(inTurn(approveFirst, comeBackWell), inTurn(oneFault("callback-never"), approveFirst)),
  fc.oneof<Steps[]>(confirmAtLender, captureAll),
  some(fc.oneof<Steps[]>(partOnce, partUnheard, refundAtLender, simple("sweep", "give-credit")), 2),
  refundAllAtLender,
  fc.array(
    anyOf(
      { weight: 3, arbitrary: simple("sweep", "sweep", "time-passes", "hourly", "cancel-order", "complete") },
      { weight: 2, arbitrary: comeBackWell },
      { weight: 2, arbitrary: queue },
      { weight: 1, arbitrary: fc.oneof<Steps[]>(captureAll, refund, choose) },
    ),
    { minLength: 1, maxLength: 5 },
  ),
)

const found = inTurn(refundAtLender, simple("hourly"), simple("sweep"))

/** Several review reasons at a time for one order, and staff who close one of them. */
export const manyReasons: Commands = inTurn(
  bought,
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: found },
        { weight: 3, arbitrary: troubled(refund, "refund") },
        {
          weight: 3,
          arbitrary: inTurn(
            found,
            troubled(partOnce, "refund"),
            resolve,
            simple("time-passes"),
            simple("sweep"),
          ),
        },
        { weight: 3, arbitrary: inTurn(found, simple("look"), found, resolveSeen) },
        { weight: 2, arbitrary: some(resolve, 1) },
        { weight: 3, arbitrary: some(after, 1) },
      ),
      { minLength: 2, maxLength: 6 },
    )
    .map((parts) => parts.flat()),
)

/** No status of an order can be written, for hours. */
export const stuckOrder: Commands = inTurn(
  choose,
  fc.oneof(inTurn(), inTurn(approveFirst, comeBackWell)),
  simple("break-records"),
  some(fc.oneof<Steps[]>(approveFirst, captureAll, refund, runOut), 3),
  approveFirst,
)

/** Goods are returned, or an order's total rises, before or after the loan exists. */
export const goodsComeBack: Commands = inTurn(
  choose,
  approveFirst,
  comeBackWell,
  some(anyOf({ weight: 2, arbitrary: captureAll }, { weight: 1, arbitrary: fault }), 1),
  simple("fulfil"),
  some(simple("ask-for-more", "edit-order", "give-credit"), 1),
  takeBack,
  some(fc.oneof<Steps[]>(refund, after, takeBack, refundAgain), 3),
)

/** The server, or its database, pauses during an operation. */
export const frozen: Commands = inTurn(
  choose,
  approveFirst,
  together(fc.tuple(arrive, freeze)),
  captureAll,
  fc.oneof(
    together(fc.tuple(fc.oneof(refund, refundUnheard), freeze)),
    inTurn(refundStalled),
    inTurn(clickTwice),
  ),
  some(fc.oneof<Steps[]>(refundAgain, after), 2),
)
