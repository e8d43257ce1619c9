import { z } from "zod"
import { decideAndNotify } from "../callbacks/decide-and-notify"
import { type CallbackAttempt, forgeryKind } from "../callbacks/callback"
import { earnedEvent } from "../callbacks/forge"
import type { Context } from "../context"
import { findOrder, runOut } from "../orders/lifecycle"
import { parse, ServiceFailure } from "../service/failure"
import { catchUp } from "../settlements/settle"
import { chargeChanges } from "./change-charges"
import { faultChanges } from "./change-faults"
import { settlementChanges } from "./change-settlements"
import type { Change, Result } from "./form-fields"

const YEAR = 366 * 86_400
const clockFields = z.union([
  z.object({ advance_seconds: z.coerce.number().positive().max(YEAR) }),
  z.object({ jump_seconds: z.number().min(-YEAR).max(YEAR) }),
  z.object({ reset: z.literal(true) }),
])

const forgeryFields = z.strictObject({ forgery: forgeryKind })

const decisionFields = z.strictObject({
  decision: z.enum(["approve", "reject", "cancel"]),
  instalments: z.coerce.number().int().min(1).max(60).optional(),
})

/** The units of the clock's form, in seconds. */
const units = { minutes: 60, hours: 3_600, days: 86_400 } as const

const clockForm = z.union([
  z.strictObject({ advance_seconds: z.string() }),
  z.strictObject({
    way: z.enum(["on", "back", "real"]),
    number: z.string().default("1"),
    unit: z.enum(["minutes", "hours", "days"]).default("hours"),
  }),
])

/** What a request to `/sandbox/…` does. */
export const changes: readonly Change[] = [
  ...faultChanges,
  ...settlementChanges,
  ...chargeChanges,
  {
    pattern: "/clock",
    change: (context, { isForm, fields }) => moveClock(context, isForm ? clockOfForm(fields()) : fields()),
  },
  {
    pattern: "/orders/:id/decide",
    async change(context, { id, fields }) {
      const decision = parse(decisionFields, fields())
      const { redirect, callback } = decideAndNotify(context, findOrder(context, id), decision)
      return { body: { redirect, callback: await callback } }
    },
  },
  {
    pattern: "/orders/:id/run-out",
    change(context, { id }) {
      const order = findOrder(context, id)
      const changed = runOut(context, order)
      return { body: { changed, status: order.status } }
    },
  },
  {
    pattern: "/orders/:id/callback",
    async change(context, { id }) {
      const order = findOrder(context, id)
      const event = earnedEvent(order)
      const attempt = event === null ? null : await context.callbacks.send(order, event)
      if (attempt === null) {
        throw new ServiceFailure(422, "There is no notification to send for this order.")
      }
      return inWords(attempt)
    },
  },
  {
    pattern: "/orders/:id/forge",
    async change(context, { id, fields }) {
      const { forgery } = parse(forgeryFields, fields())
      return inWords(await context.callbacks.forge(findOrder(context, id), forgery))
    },
  },
  {
    pattern: "/callbacks/:id/replay",
    change: async (context, { id }) => inWords(await context.callbacks.replay(Number(id))),
  },
]

/** A shop's response to a notification, also in words. */
function inWords(attempt: CallbackAttempt): Result {
  const { status, error } = attempt
  const message =
    status === null ? `The shop did not respond: ${error ?? "held"}.` : `The shop returned ${status}.`
  return { body: attempt, message }
}

/** The change of the clock that the dashboard's buttons request, not yet validated. @throws ServiceFailure 400 */
function clockOfForm(body: unknown): unknown {
  const pressed = parse(clockForm, body)
  if ("advance_seconds" in pressed) return pressed
  if (pressed.way === "real") return { reset: true }
  const seconds = Number(pressed.number) * units[pressed.unit]
  return pressed.way === "on" ? { advance_seconds: seconds } : { jump_seconds: -seconds }
}

/** Moves the sandbox's time forward, or sets it wrong or right, and applies what is due by then. */
function moveClock(context: Context, body: unknown): Result {
  const parsed = clockFields.safeParse(body)
  if (!parsed.success) {
    throw new ServiceFailure(
      400,
      "advance_seconds must be more than 0 and at most a year; or jump_seconds at most a year either way; or reset true.",
    )
  }
  const { data } = parsed
  if ("advance_seconds" in data) context.clock.advance(data.advance_seconds * 1_000)
  else if ("jump_seconds" in data) context.clock.jump(data.jump_seconds * 1_000)
  else context.clock.jump(-context.state.clockOffset)
  catchUp(context)
  context.save()
  return { body: { now: context.clock.now().toISOString() } }
}
