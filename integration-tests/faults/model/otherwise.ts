import fc from "fast-check"
import type { FaultRule, OrderStatus } from "../../../src/lender/sandbox"
import { bought, inTurn, placed, several, some, type Commands } from "./fragments"
import type { OddElement, Schedule, Step } from "./schedule"
import { schedules } from "./schedules"
import {
  approveFirst,
  backOffice,
  captureAll,
  choose,
  comeBackWell,
  oneOf,
  partOnce,
  queue,
  refund,
  refundAgain,
  refundAtLender,
  refundSameOnce,
  shorten,
  simple,
  step,
  type Steps,
} from "./steps"

/** A lender that behaves otherwise than its documents say: once, for a while, or for good. */

const HOUR = 3_600_000

const first = fc.constant(0)
const faultOf = (rule: fc.Arbitrary<FaultRule>): Steps =>
  rule.map((one): Step => ({ do: "fault", rule: one }))

/** The ends without money come most often. */
const status = fc.constantFrom<OrderStatus[]>(
  "REJECTED",
  "REJECTED",
  "INVALIDATED",
  "INVALIDATED",
  "UNCONFIRMED",
  "UNCONFIRMED",
  "CREATED",
  "AUTHORIZED",
  "ERROR",
  "CANCELLED",
  "CONFIRMED",
)
const read = fc.constantFrom("read", "read", "get", "list")
const times = fc.integer({ min: 1, max: 3 })

/** One read shows a status that is not so. */
const untrueOnce = faultOf(
  fc.record({
    kind: fc.constant("unknown-status"),
    operation: read,
    nth: fc.integer({ min: 1, max: 2 }),
    status,
  }),
)
const untrueNext = faultOf(
  fc.record({ kind: fc.constant("unknown-status"), operation: fc.constant("get"), status }),
)

/** From here on the order has another status. */
const moved = step("move", { form: first, to: status })
const approvedLate = fc.constant<Step>({ do: "move", form: 0, to: "AUTHORIZED" })

const path = fc.constantFrom(
  "id",
  "status",
  "created_at",
  "expires_at",
  "confirmed_at",
  "refunds",
  "action_urls",
  "metadata",
  "shopping_cart",
  "shopping_cart.total_amount",
  "shopping_cart.order_reference",
  "total_amount",
)
const oddField = {
  kind: fc.constant("odd-field"),
  path,
  as: fc.constantFrom("missing", "null", "another-type", "longer"),
  operation: fc.constantFrom("create", "get", "get", "list", "confirm", "refund"),
  times,
}
const oddElement = {
  kind: fc.constant("odd-element"),
  operation: fc.constant("list"),
  as: fc.constantFrom("lost", "repeated", "unreadable"),
  times,
}
const oddRefunds = {
  kind: fc.constant("odd-refunds"),
  operation: read,
  as: fc.constantFrom("late", "another-amount"),
  cents: fc.constantFrom(1, -1, 100),
  times,
}
const shiftedDates = {
  kind: fc.constant("shifted-dates"),
  operation: fc.constantFrom("create", "get", "read"),
  byMs: fc.constantFrom(-26 * HOUR, -2 * HOUR, -HOUR / 2, HOUR / 2, 2 * HOUR, 26 * HOUR),
  times,
}
const stale = { kind: fc.constant("stale"), operation: read, changes: times, times }
const oddResponse = faultOf(
  oneOf<FaultRule>(
    [3, fc.record(oddField)],
    [2, fc.record(oddElement)],
    [2, fc.record(oddRefunds)],
    [1, fc.record(shiftedDates)],
    [2, fc.record(stale)],
  ),
)

const acceptedFor = (operation: "refund" | "confirm"): Steps =>
  faultOf(
    fc.constantFrom<FaultRule[]>(
      { kind: "accepted-202", operation, untilReleased: true },
      { kind: "accepted-202", operation, untilReleased: true },
      { kind: "accepted-202", operation },
      { kind: "no-content-204", operation },
      { kind: "accepted-202", operation, done: true },
    ),
  )

/** Anything of it. */
const oddity = oneOf(
  [3, untrueOnce],
  [1, moved],
  [3, oddResponse],
  [2, oneOf(acceptedFor("refund"), acceptedFor("confirm"))],
)

const later = simple("sweep", "sweep", "sweep", "hourly", "time-passes")
const comeBackAnyhow = step("return", {
  form: first,
  way: fc.constantFrom("ok", "ko", "cancel"),
  times: fc.constant(1),
})

/** A status is seen once; the shopper, the sweep and the hourly run then see the true one. */
const seenOtherwise = inTurn(
  choose,
  some(fc.constant<Step>({ do: "fault", rule: { kind: "callback-never", operation: "callback" } }), 1),
  untrueNext,
  approveFirst,
  several([1, 3], [1, comeBackAnyhow], [1, comeBackWell], [1, later]),
  some(oneOf(later, captureAll), 3),
)

/** The lender moves on from where its documents end, or decides after the form's end. */
const movedOn = inTurn(
  choose,
  oneOf(
    inTurn(fc.constant<Step>({ do: "reject", form: 0 }), some(later, 2), approvedLate),
    inTurn(fc.constant<Step>({ do: "run-out", form: 0 }), some(later, 2), approvedLate),
    inTurn(approveFirst, some(oneOf(comeBackWell, later), 2), moved),
    inTurn(bought, moved),
  ),
  some(oneOf(comeBackAnyhow, later, captureAll, refund), 4),
)

/** A refund or a confirmation is accepted, and carried out later or never. */
const acceptedLater = inTurn(
  oneOf(
    [4, inTurn(bought, acceptedFor("refund"), partOnce)],
    [1, inTurn(choose, approveFirst, acceptedFor("confirm"), comeBackWell, captureAll)],
  ),
  some(oneOf(refundAgain, simple("carry-out")), 1),
  simple("time-passes"),
  simple("sweep"),
  several(
    [1, 3],
    [3, simple("time-passes"), simple("sweep")],
    [3, refundAgain],
    [1, refundSameOnce],
    [1, queue],
    [1, simple("carry-out")],
  ),
)

const odd: fc.Arbitrary<OddElement> = oneOf<OddElement>(
  fc.record({
    kind: fc.constant("odd-field"),
    path,
    as: fc.constantFrom("missing", "null", "another-type"),
  }),
  fc.constant({ kind: "odd-element", as: "unreadable" }),
)

/** An order of another program cannot be read, and other things happen at the lender that only the hourly run can find. */
const besideUnreadable = inTurn(
  bought,
  // Until no poll reads the loan any more.
  simple("time-passes"),
  simple("sweep"),
  step("sell-elsewhere", { odd }),
  oneOf(refundAtLender, backOffice),
  some(oneOf(simple("hourly", "sweep"), refund, queue), 3),
)

/** A confirmation fails, and then the approval ends. */
const lastChance = inTurn(
  placed,
  faultOf(
    fc.record({
      kind: fc.constantFrom("refused-403", "refused-404", "refused-422", "undone-200"),
      operation: fc.constant("confirm"),
    }),
  ),
  captureAll,
  some(later, 1),
  shorten.map((one) => ({ ...one, form: 0 }) as Step),
  simple("sweep"),
  some(later, 2),
)

/** The approval ends so soon that the margin before its end begins at once; people still have half of that time. */
const brief = inTurn(
  choose,
  fc.constant<Step>({ do: "approve-briefly", form: 0 }),
  comeBackWell,
  simple("sweep"),
  some(oneOf(simple("sweep", "hourly", "hold", "fulfil"), captureAll), 2),
)

const refundsSeen = inTurn(
  bought,
  several(
    [2, 4],
    [3, oddResponse, oneOf(refund, partOnce)],
    [1, refundAtLender, oddResponse, simple("hourly")],
    [2, later],
    [1, refundAgain],
  ),
)

/** Any schedule, with something odd at any moment of it. */
const interrupted: fc.Arbitrary<Schedule> = fc
  .tuple(schedules, fc.array(fc.tuple(fc.nat({ max: 1_000 }), oddity), { minLength: 1, maxLength: 2 }))
  .map(([schedule, odd]) => ({
    ...schedule,
    commands: odd.reduce(
      (commands, [at, one]) => commands.toSpliced(at % (commands.length + 1), 0, one),
      schedule.commands,
    ),
  }))

const fragment: Commands = oneOf(
  [3, seenOtherwise],
  [3, movedOn],
  [4, acceptedLater],
  [3, besideUnreadable],
  [2, lastChance],
  [2, brief],
  [2, refundsSeen],
)
const simplest = fragment.map((commands): Schedule => ({
  country: "es",
  basket: [{ handle: "nail", quantity: 1 }],
  commands,
}))

/** The schedules in which the lender behaves otherwise than documented. */
export const otherwise: fc.Arbitrary<Schedule> = oneOf([2, interrupted], [3, simplest]).map((schedule) => ({
  ...schedule,
  lender: "otherwise",
}))
