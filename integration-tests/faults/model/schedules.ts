import fc from "fast-check"
import * as fragments from "./fragments"
import { inTurn, nothing, several, some, troubled, type Commands } from "./fragments"
import type { Schedule } from "./schedule"
import { soldAgain, soldInStore } from "./store-fragments"
import {
  approve,
  backOffice,
  callback,
  capture,
  captureAll,
  change,
  choose,
  comeBack,
  comeBackWell,
  correct,
  decide,
  event,
  fault,
  move,
  oneOf,
  queue,
  refund,
  refundAgain,
  refundUnheard,
  runOut,
  shorten,
  simple,
  type Steps,
} from "./steps"

const shopping = oneOf(
  [3, fault],
  [2, choose],
  [2, change],
  [1, move],
  [1, correct],
  [1, decide],
  [2, simple("choose-manual", "complete", "complete-elsewhere", "sweep")],
)
const arriving = oneOf(
  [4, fault],
  [3, comeBack],
  [2, callback],
  [1, change],
  [1, move],
  [1, correct],
  [1, choose],
  [1, runOut],
  [1, shorten],
  [1, backOffice],
  [3, simple("complete", "complete-elsewhere", "sweep", "choose-manual", "time-passes", "orphan-payment")],
)
const keeping = oneOf(
  [5, fault],
  [4, refund],
  [2, refundUnheard],
  [2, capture],
  [3, simple("cancel-order", "cancel-order", "edit-order", "give-credit", "fulfil")],
  [5, simple("deadline", "sweep", "sweep", "time-passes", "hourly")],
  [1, refundAgain],
  [1, event],
  [1, queue],
  [1, simple("hold", "release")],
  [1, comeBack],
  [1, runOut],
  [1, backOffice],
)

/** Usually present, so that most schedules get far; shrinking removes it when a failure does not need it. */
function mostly(steps: Steps, trouble: Parameters<typeof troubled>[1]): Commands {
  return oneOf([1, nothing], [7, inTurn(steps)], [4, troubled(steps, trouble)])
}

/** Refunds with faults, retried immediately or later. */
const refunds = (least: number, most: number): Commands =>
  several(
    [least, most],
    [3, troubled(refund, "refund")],
    [1, troubled(refund, "get")],
    [4, some(keeping, 2)],
    [1, refundAgain],
  )

/** Faults can occur from the first choice of a payment method on. */
const disturbed = inTurn(
  some(shopping, 1),
  mostly(choose, "create"),
  some(shopping, 2),
  mostly(approve, "callback"),
  some(arriving, 2),
  mostly(comeBackWell, "get"),
  some(arriving, 1),
  mostly(captureAll, "confirm"),
  refunds(0, 3),
)

/** Bought and captured without faults; the faults come after. */
const bought = inTurn(choose, approve, comeBackWell, captureAll, refunds(1, 5))

const basket = fc.array(
  fc.record({
    handle: fc.constantFrom("hook", "nail", "hook", "nail", "chair"),
    // Medusa computes the totals of the greater ones a hair below the half cent in which they end.
    quantity: oneOf([5, fc.integer({ min: 1, max: 3 })], [1, fc.constantFrom(25, 33)]),
  }),
  { minLength: 1, maxLength: 2 },
)

const country = fc.constantFrom("es", "pt")

/** Carts from the first choice of a payment method to the last refund, with faults anywhere. */
const online: fc.Arbitrary<Schedule> = fc.record({
  country,
  basket,
  commands: oneOf(
    [6, disturbed],
    [4, bought],
    [4, fragments.twoStaffMembers],
    [3, fragments.movedAway],
    [3, fragments.orphanedPayment],
    [2, fragments.outdatedOrder],
    [1, fragments.promotedLate],
    [2, fragments.takenBack],
    [2, fragments.cancelledMeanwhile],
    [3, fragments.correctedData],
    [2, fragments.onHold],
    [2, fragments.beforeCapture],
    [1, fragments.shownAsBefore],
    [2, fragments.notFoundMeanwhile],
    [2, fragments.manyReasons],
    [2, fragments.goodsComeBack],
    [2, fragments.frozen],
    [1, fragments.stuckOrder],
    [2, fragments.refundedAtLender],
    [3, soldAgain],
  ),
})

/** Staff make a draft, and sell it. */
export const inStore: fc.Arbitrary<Schedule> = fc.record({
  country,
  basket,
  inStore: fc.constant(true),
  commands: soldInStore,
})

/** Most sell online. */
export const schedules = oneOf([6, online], [1, inStore])
