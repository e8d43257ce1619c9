import { z } from "zod"
import { decideAndNotify, forgeCallback, replayCallback } from "../callbacks/by-hand"
import { type CallbackAttempt, forgeryKind } from "../callbacks/callback"
import { earnedEvent } from "../callbacks/forge"
import type { Context } from "../context"
import type { Request } from "../http/exchange"
import { findOrder, runOut } from "../orders/lifecycle"
import type { OrderStatus } from "../orders/stored-order"
import { parse, ServiceFailure } from "../service/failure"
import { catchUp } from "../settlements/settle"
import { fieldsOf, isForm, type Result, resultOf } from "./form-fields"

const YEAR = 366 * 86_400
const clockFields = z.union([
  z.object({ advance_seconds: z.coerce.number().positive().max(YEAR) }),
  z.object({ jump_seconds: z.number().min(-YEAR).max(YEAR) }),
  z.object({ reset: z.literal(true) }),
])

const forgeryFields = z.strictObject({ forgery: forgeryKind })

const decisionFields = z.object({
  decision: z.enum(["approve", "reject", "cancel"]),
  instalments: z.coerce.number().int().min(1).max(60).optional(),
})

/** The units of the clock's form, in seconds. */
const units = { minutes: 60, hours: 3_600, days: 86_400 } as const

const fields = z.union([
  z.strictObject({ advance_seconds: z.string() }),
  z.strictObject({
    way: z.enum(["on", "back", "real"]),
    number: z.string().default(""),
    unit: z.enum(["minutes", "hours", "days"]).default("hours"),
  }),
])

interface Change {
  readonly pattern: string
  readonly change: (context: Context, id: string, request: Request) => Result | Promise<Result>
}

/** What `POST /sandbox/…` does to the clock, to orders and to notifications. @throws ServiceFailure */
export const changes: readonly Change[] = [
  {
    pattern: "/clock",
    change: (context, _, request) => {
      const fields = fieldsOf(request)
      return { body: moveClock(context, isForm(request) ? clockOfForm(fields) : fields) }
    },
  },
  {
    pattern: "/orders/:id/decide",
    change: async (context, id, request) => ({ body: await decideByHand(context, id, fieldsOf(request)) }),
  },
  { pattern: "/orders/:id/run-out", change: (context, id) => ({ body: runOutByHand(context, id) }) },
  {
    pattern: "/orders/:id/callback",
    change: async (context, id) => resultOf(await sendCallback(context, id)),
  },
  {
    pattern: "/orders/:id/forge",
    change: async (context, id, request) => resultOf(await forgeByHand(context, id, fieldsOf(request))),
  },
  {
    pattern: "/callbacks/:id/replay",
    change: async (context, id) => resultOf(await replayCallback(context, Number(id))),
  },
]

/** The change of the clock that the dashboard's buttons request, not yet validated. @throws ServiceFailure 400 */
function clockOfForm(body: unknown): unknown {
  const pressed = parse(fields, body)
  if ("advance_seconds" in pressed) return pressed
  if (pressed.way === "real") return { reset: true }
  const seconds = Number(pressed.number || "1") * units[pressed.unit]
  return pressed.way === "on" ? { advance_seconds: seconds } : { jump_seconds: -seconds }
}

/** Does what the form's buttons do, and returns the merchant's response to the notification. */
async function decideByHand(
  context: Context,
  id: string,
  body: unknown,
): Promise<{ redirect: string; callback: CallbackAttempt | null }> {
  const parsed = decisionFields.safeParse(body)
  if (!parsed.success) throw new ServiceFailure(400, "decision must be approve, reject or cancel.")
  const { redirect, callback } = decideAndNotify(context, findOrder(context, id), parsed.data)
  return { redirect, callback: await callback }
}

/** `POST /sandbox/orders/:id/forge`. @throws ServiceFailure */
function forgeByHand(context: Context, id: string, body: unknown): Promise<CallbackAttempt> {
  return forgeCallback(context, id, parse(forgeryFields, body).forgery)
}

/** `POST /sandbox/orders/:id/run-out`: this order alone expires. @throws ServiceFailure 404 */
function runOutByHand(context: Context, id: string): { changed: boolean; status: OrderStatus } {
  const order = findOrder(context, id)
  const changed = runOut(context, order)
  if (changed) context.save()
  return { changed, status: order.status }
}

/**
 * Sends an order's notification again, or for the first time when it was held.
 * @throws ServiceFailure 404; 422 when the order's status calls for none or the merchant configured none
 */
async function sendCallback(context: Context, id: string): Promise<CallbackAttempt> {
  const order = findOrder(context, id)
  const event = earnedEvent(order)
  const attempt = event === null ? null : await context.callbacks.send(order, event)
  if (attempt === null) throw new ServiceFailure(422, "There is no notification to send for this order.")
  return attempt
}

/** Moves the sandbox's time forward, or sets it wrong or right, and applies what is due by then. */
function moveClock(context: Context, body: unknown): { now: string } {
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
  return { now: context.clock.now().toISOString() }
}
