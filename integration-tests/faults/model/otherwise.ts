import fc from "fast-check"
import type { FaultRule, OrderStatus } from "../../../src/service/sandbox"
import { inTurn, some, type Commands } from "./fragments"
import type { OddElement, Schedule, Step } from "./schedule"
import { schedules } from "./schedules"
import {
  approveFirst,
  backOffice,
  captureAll,
  choose,
  comeBackWell,
  partOnce,
  queue,
  refund,
  refundAgain,
  refundAtLender,
  refundSameOnce,
  shorten,
  simple,
  type Steps,
} from "./steps"

/** A lender that behaves otherwise than its documents say: once, for a while, or for good. */

const HOUR = 3_600_000

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
const read = fc.constantFrom("read" as const, "read" as const, "get" as const, "list" as const)
const few = fc.integer({ min: 1, max: 3 })

/** One read shows a status that is not so. */
const untrueOnce: Steps = faultOf(
  fc.record({
    kind: fc.constant("unknown-status" as const),
    operation: read,
    nth: fc.integer({ min: 1, max: 2 }),
    status,
  }),
)
const untrueNext: Steps = faultOf(
  fc.record({ kind: fc.constant("unknown-status" as const), operation: fc.constant("get" as const), status }),
)

/** From here on the order has another status. */
const moved: Steps = fc.record({ do: fc.constant("move" as const), form: fc.constant(0), to: status })
const approvedLate = fc.constant<Step>({ do: "move", form: 0, to: "AUTHORIZED" })

const PATHS = [
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
]
const oddField = fc.record({
  kind: fc.constant("odd-field" as const),
  path: fc.constantFrom(...PATHS),
  as: fc.constantFrom("missing" as const, "null" as const, "another-type" as const),
})
const oddResponse: Steps = faultOf(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("odd-field" as const),
        path: fc.constantFrom(...PATHS),
        as: fc.constantFrom("missing" as const, "null" as const, "another-type" as const, "longer" as const),
        operation: fc.constantFrom(
          "create" as const,
          "get" as const,
          "get" as const,
          "list" as const,
          "confirm" as const,
          "refund" as const,
        ),
        times: few,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("odd-element" as const),
        operation: fc.constant("list" as const),
        as: fc.constantFrom("lost" as const, "repeated" as const, "unreadable" as const),
        times: few,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("odd-refunds" as const),
        operation: read,
        as: fc.constantFrom("late" as const, "another-amount" as const),
        cents: fc.constantFrom(1, -1, 100),
        times: few,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("shifted-dates" as const),
        operation: fc.constantFrom("create" as const, "get" as const, "read" as const),
        byMs: fc.constantFrom(-26 * HOUR, -2 * HOUR, -HOUR / 2, HOUR / 2, 2 * HOUR, 26 * HOUR),
        times: few,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("stale" as const),
        operation: read,
        changes: few,
        times: few,
      }),
    },
  ),
)

const acceptedFor = (operation: "refund" | "confirm"): Steps =>
  faultOf(
    fc.oneof(
      fc.constant<FaultRule>({ kind: "accepted-202", operation, untilReleased: true }),
      fc.constant<FaultRule>({ kind: "accepted-202", operation, untilReleased: true }),
      fc.constant<FaultRule>({ kind: "accepted-202", operation }),
      fc.constant<FaultRule>({ kind: "no-content-204", operation }),
      fc.constant<FaultRule>({ kind: "accepted-202", operation, done: true }),
    ),
  )
const accepted: Steps = fc.oneof(acceptedFor("refund"), acceptedFor("confirm"))

/** Anything of it. */
const oddity: Steps = fc.oneof(
  { weight: 3, arbitrary: untrueOnce },
  { weight: 1, arbitrary: moved },
  { weight: 3, arbitrary: oddResponse },
  { weight: 2, arbitrary: accepted },
)

const bought = inTurn(choose, approveFirst, comeBackWell, captureAll)
const later = simple("sweep", "sweep", "sweep", "hourly", "time-passes")
const comeBackAnyhow: Steps = fc.record({
  do: fc.constant("return" as const),
  form: fc.constant(0),
  way: fc.constantFrom("ok" as const, "ko" as const, "cancel" as const),
  times: fc.constant(1),
})

/** A status is seen once; the shopper, the sweep and the hourly run then see the true one. */
const seenOtherwise: Commands = inTurn(
  choose,
  some(fc.constant<Step>({ do: "fault", rule: { kind: "callback-never", operation: "callback" } }), 1),
  untrueNext,
  approveFirst,
  fc.array(fc.oneof<Steps[]>(comeBackAnyhow, comeBackWell, later), { minLength: 1, maxLength: 3 }),
  some(fc.oneof<Steps[]>(later, captureAll), 3),
)

/** The lender moves on from where its documents end, or decides after the form's end. */
const movedOn: Commands = inTurn(
  choose,
  fc.oneof(
    inTurn(fc.constant<Step>({ do: "reject", form: 0 }), some(later, 2), approvedLate),
    inTurn(fc.constant<Step>({ do: "run-out", form: 0 }), some(later, 2), approvedLate),
    inTurn(approveFirst, some(fc.oneof<Steps[]>(comeBackWell, later), 2), moved),
    inTurn(bought, moved),
  ),
  some(fc.oneof<Steps[]>(comeBackAnyhow, later, captureAll, refund), 4),
)

/** A refund or a confirmation is accepted, and carried out later or never. */
const acceptedLater: Commands = inTurn(
  fc.oneof(
    { weight: 4, arbitrary: inTurn(bought, acceptedFor("refund"), partOnce) },
    { weight: 1, arbitrary: inTurn(choose, approveFirst, acceptedFor("confirm"), comeBackWell, captureAll) },
  ),
  some(fc.oneof<Steps[]>(refundAgain, simple("carry-out")), 1),
  simple("time-passes"),
  simple("sweep"),
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: inTurn(simple("time-passes"), simple("sweep")) },
        { weight: 3, arbitrary: inTurn(refundAgain) },
        { weight: 1, arbitrary: inTurn(refundSameOnce) },
        { weight: 1, arbitrary: inTurn(queue) },
        { weight: 1, arbitrary: inTurn(simple("carry-out")) },
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) => parts.flat()),
)

const odd: fc.Arbitrary<OddElement> = fc.oneof(
  oddField,
  fc.constant<OddElement>({ kind: "odd-element", as: "unreadable" }),
)

/** An order of another program cannot be read, and other things happen at the lender that only the hourly run can find. */
const besideUnreadable: Commands = inTurn(
  bought,
  // Until no poll reads the loan any more.
  simple("time-passes"),
  simple("sweep"),
  fc.record({ do: fc.constant("sell-elsewhere" as const), odd }),
  fc.oneof<Steps[]>(refundAtLender, backOffice),
  some(fc.oneof<Steps[]>(simple("hourly", "sweep"), refund, queue), 3),
)

/** A confirmation fails, and then the approval ends. */
const lastChance: Commands = inTurn(
  choose,
  approveFirst,
  comeBackWell,
  faultOf(
    fc.record({
      kind: fc.constantFrom(
        "refused-403" as const,
        "refused-404" as const,
        "refused-422" as const,
        "undone-200" as const,
      ),
      operation: fc.constant("confirm" as const),
    }),
  ),
  captureAll,
  some(later, 1),
  shorten.map((step): Step => ({ ...step, form: 0 }) as Step),
  simple("sweep"),
  some(later, 2),
)

/** The approval ends so soon that the margin before its end begins at once; people still have half of that time. */
const brief: Commands = inTurn(
  choose,
  fc.constant<Step>({ do: "approve-briefly", form: 0 }),
  comeBackWell,
  simple("sweep"),
  some(fc.oneof<Steps[]>(simple("sweep", "hourly", "hold", "fulfil"), captureAll), 2),
)

const refundsSeen: Commands = inTurn(
  bought,
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: inTurn(oddResponse, fc.oneof<Steps[]>(refund, partOnce)) },
        { weight: 1, arbitrary: inTurn(refundAtLender, oddResponse, simple("hourly")) },
        { weight: 2, arbitrary: inTurn(later) },
        { weight: 1, arbitrary: inTurn(refundAgain) },
      ),
      { minLength: 2, maxLength: 4 },
    )
    .map((parts) => parts.flat()),
)

/** Any schedule, with something odd at any moment of it. */
const interrupted: fc.Arbitrary<Schedule> = fc
  .tuple(schedules, fc.array(fc.tuple(fc.nat({ max: 1_000 }), oddity), { minLength: 1, maxLength: 2 }))
  .map(([schedule, odd]) => ({
    ...schedule,
    commands: odd.reduce(
      (commands, [at, step]) => commands.toSpliced(at % (commands.length + 1), 0, step),
      schedule.commands,
    ),
  }))

const simplest = fc.constant<Pick<Schedule, "country" | "basket">>({
  country: "es",
  basket: [{ handle: "nail", quantity: 1 }],
})
const fragment = fc.oneof(
  { weight: 3, arbitrary: seenOtherwise },
  { weight: 3, arbitrary: movedOn },
  { weight: 4, arbitrary: acceptedLater },
  { weight: 3, arbitrary: besideUnreadable },
  { weight: 2, arbitrary: lastChance },
  { weight: 2, arbitrary: brief },
  { weight: 2, arbitrary: refundsSeen },
)

/** The schedules in which the lender behaves otherwise than documented. */
export const otherwise: fc.Arbitrary<Schedule> = fc
  .oneof(
    { weight: 2, arbitrary: interrupted },
    {
      weight: 3,
      arbitrary: fc.tuple(simplest, fragment).map(([cart, commands]): Schedule => ({ ...cart, commands })),
    },
  )
  .map((schedule) => ({ ...schedule, lender: "otherwise" as const }))
