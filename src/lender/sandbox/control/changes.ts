import { z } from "zod"
import { type CallbackAttempt, forgeryKind } from "../callbacks/callback"
import { earnedEvent } from "../callbacks/forge"
import { decideOrder, findOrder, runOut } from "../orders/lifecycle"
import { ServiceFailure } from "../service/failure"
import { catchUp } from "../settlements/settle"
import { chargeChanges } from "./change-charges"
import { faultChanges } from "./change-faults"
import { settlementChanges } from "./change-settlements"
import { type Change, post, press, type Result } from "./change"

const forging = z.strictObject({ forgery: forgeryKind })

const deciding = z.strictObject({
  decision: z.enum(["approve", "reject", "cancel"]),
  instalments: z.coerce.number().int().min(1).max(60).optional(),
})

/** The units of the clock's form, in seconds. */
const units = { minutes: 60, hours: 3_600, days: 86_400 } as const

const clockForm = z.strictObject({
  way: z.enum(["on", "back", "real"]),
  number: z.coerce.number().default(1),
  unit: z.enum(["minutes", "hours", "days"]).default("hours"),
})

const YEAR = 366 * 86_400
const moving = z.preprocess(
  ofClockForm,
  z.union(
    [
      z.object({ advance_seconds: z.coerce.number().positive().max(YEAR) }),
      z.object({ jump_seconds: z.number().min(-YEAR).max(YEAR) }),
      z.object({ reset: z.literal(true) }),
    ],
    "advance_seconds must be more than 0 and at most a year; or jump_seconds at most a year either way; or reset true.",
  ),
)

/** What a request to `/sandbox/…` does. */
export const changes: readonly Change[] = [
  ...faultChanges,
  ...settlementChanges,
  ...chargeChanges,
  // Moves the sandbox's time forward, or sets it wrong or right, and applies what is due by then.
  post("/clock", moving, (context, by) => {
    const { clock, state } = context
    if ("advance_seconds" in by) clock.advance(by.advance_seconds * 1_000)
    else clock.jump("jump_seconds" in by ? by.jump_seconds * 1_000 : -state.clockOffset)
    catchUp(context)
    context.save()
    return { body: { now: clock.now().toISOString() } }
  }),
  post("/orders/:id/decide", deciding, async (context, decision, id) => {
    const { redirect, callback } = decideOrder(context, findOrder(context, id), decision)
    return { body: { redirect, callback: await callback } }
  }),
  press("/orders/:id/run-out", (context, id) => {
    const order = findOrder(context, id)
    const changed = runOut(context, order)
    return { body: { changed, status: order.status } }
  }),
  press("/orders/:id/callback", async (context, id) => {
    const order = findOrder(context, id)
    const event = earnedEvent(order)
    const attempt = event === null ? null : await context.callbacks.send(order, event)
    if (attempt === null) throw new ServiceFailure(422, "There is no notification to send for this order.")
    return inWords(attempt)
  }),
  post("/orders/:id/forge", forging, async (context, { forgery }, id) =>
    inWords(await context.callbacks.forge(findOrder(context, id), forgery)),
  ),
  press("/callbacks/:id/replay", async ({ callbacks }, id) => inWords(await callbacks.replay(Number(id)))),
]

/** A shop's response to a notification, also in words. */
function inWords(attempt: CallbackAttempt): Result {
  const { status, error } = attempt
  const message =
    status === null ? `The shop did not respond: ${error ?? "held"}.` : `The shop returned ${status}.`
  return { body: attempt, message }
}

/** The change of the clock that the dashboard's form requests, not yet validated; anything else unchanged. */
function ofClockForm(sent: unknown): unknown {
  const pressed = clockForm.safeParse(sent)
  if (!pressed.success) return sent
  const { way, number, unit } = pressed.data
  if (way === "real") return { reset: true }
  const seconds = number * units[unit]
  return way === "on" ? { advance_seconds: seconds } : { jump_seconds: -seconds }
}
