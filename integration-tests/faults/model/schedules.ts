import fc from "fast-check"
import {
  beforeCapture,
  cancelledMeanwhile,
  correctedData,
  frozen,
  goodsComeBack,
  inTurn,
  manyReasons,
  movedAway,
  notFoundMeanwhile,
  onHold,
  orphanedPayment,
  outdatedOrder,
  promotedLate,
  refundedAtLender,
  shownAsBefore,
  some,
  stuckOrder,
  takenBack,
  troubled,
  twoStaffMembers,
  type Commands,
} from "./fragments"
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
  queue,
  refund,
  refundAgain,
  refundUnheard,
  runOut,
  shorten,
  simple,
  type Steps,
} from "./steps"

const shopping: Steps = fc.oneof(
  { weight: 3, arbitrary: fault },
  { weight: 2, arbitrary: choose },
  { weight: 2, arbitrary: change },
  { weight: 1, arbitrary: move },
  { weight: 1, arbitrary: correct },
  { weight: 1, arbitrary: decide },
  { weight: 2, arbitrary: simple("choose-manual", "complete", "sweep") },
)
const arriving: Steps = fc.oneof(
  { weight: 4, arbitrary: fault },
  { weight: 3, arbitrary: comeBack },
  { weight: 2, arbitrary: callback },
  { weight: 1, arbitrary: change },
  { weight: 1, arbitrary: move },
  { weight: 1, arbitrary: correct },
  { weight: 1, arbitrary: choose },
  { weight: 1, arbitrary: runOut },
  { weight: 1, arbitrary: shorten },
  { weight: 1, arbitrary: backOffice },
  { weight: 3, arbitrary: simple("complete", "sweep", "choose-manual", "time-passes", "orphan-payment") },
)
const keeping: Steps = fc.oneof(
  { weight: 5, arbitrary: fault },
  { weight: 4, arbitrary: refund },
  { weight: 2, arbitrary: refundUnheard },
  { weight: 2, arbitrary: capture },
  { weight: 3, arbitrary: simple("cancel-order", "cancel-order", "edit-order", "give-credit", "fulfil") },
  { weight: 5, arbitrary: simple("deadline", "sweep", "sweep", "time-passes", "hourly") },
  { weight: 1, arbitrary: refundAgain },
  { weight: 1, arbitrary: event },
  { weight: 1, arbitrary: queue },
  { weight: 1, arbitrary: simple("hold", "release") },
  { weight: 1, arbitrary: comeBack },
  { weight: 1, arbitrary: runOut },
  { weight: 1, arbitrary: backOffice },
)

/** Usually present, so that most schedules get far; shrinking removes it when a failure does not need it. */
function mostly(steps: Steps, trouble: Parameters<typeof troubled>[1]): Commands {
  return fc.oneof(
    { weight: 1, arbitrary: inTurn() },
    { weight: 7, arbitrary: inTurn(steps) },
    { weight: 4, arbitrary: troubled(steps, trouble) },
  )
}

/** Refunds with faults, retried immediately or later. */
const refunding: Commands = fc.oneof(
  { weight: 3, arbitrary: troubled(refund, "refund") },
  { weight: 1, arbitrary: troubled(refund, "get") },
  { weight: 4, arbitrary: some(keeping, 2) },
  { weight: 1, arbitrary: inTurn(refundAgain) },
)
const refunds = (minLength: number, maxLength: number): Commands =>
  fc.array(refunding, { minLength, maxLength }).map((parts) => parts.flat())

/** Faults can occur from the first choice of a payment method on. */
const disturbed: Commands = inTurn(
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
const bought: Commands = inTurn(choose, approve, comeBackWell, captureAll, refunds(1, 5))

const basket = fc.array(
  fc.record({
    handle: fc.constantFrom(
      "hook" as const,
      "nail" as const,
      "hook" as const,
      "nail" as const,
      "chair" as const,
    ),
    // Medusa computes the totals of the greater ones a hair below the half cent in which they end.
    quantity: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 1, max: 3 }) },
      { weight: 1, arbitrary: fc.constantFrom(25, 33) },
    ),
  }),
  { minLength: 1, maxLength: 2 },
)

const country = fc.constantFrom("es" as const, "pt" as const)

/** Carts from the first choice of a payment method to the last refund, with faults anywhere. */
const online: fc.Arbitrary<Schedule> = fc.record({
  country,
  basket,
  commands: fc.oneof(
    { weight: 6, arbitrary: disturbed },
    { weight: 4, arbitrary: bought },
    { weight: 4, arbitrary: twoStaffMembers },
    { weight: 3, arbitrary: movedAway },
    { weight: 3, arbitrary: orphanedPayment },
    { weight: 2, arbitrary: outdatedOrder },
    { weight: 1, arbitrary: promotedLate },
    { weight: 2, arbitrary: takenBack },
    { weight: 2, arbitrary: cancelledMeanwhile },
    { weight: 3, arbitrary: correctedData },
    { weight: 2, arbitrary: onHold },
    { weight: 2, arbitrary: beforeCapture },
    { weight: 1, arbitrary: shownAsBefore },
    { weight: 2, arbitrary: notFoundMeanwhile },
    { weight: 2, arbitrary: manyReasons },
    { weight: 2, arbitrary: goodsComeBack },
    { weight: 2, arbitrary: frozen },
    { weight: 1, arbitrary: stuckOrder },
    { weight: 2, arbitrary: refundedAtLender },
    { weight: 3, arbitrary: soldAgain },
  ),
})

/** Staff make a draft, and sell it. */
export const inStore: fc.Arbitrary<Schedule> = fc.record({
  country,
  basket,
  inStore: fc.constant(true as const),
  commands: soldInStore,
})

/** Most sell online. */
export const schedules: fc.Arbitrary<Schedule> = fc.oneof(
  { weight: 6, arbitrary: online },
  { weight: 1, arbitrary: inStore },
)
