import { z } from "zod"
import { faultKinds } from "../faults/kinds"
import { parse, ServiceFailure } from "../service/failure"
import { type Change, post, press, type Result } from "./change"

/** The dashboard's form for a rule: a rule has no `turn`. */
const form = z.strictObject({
  operation: z.string(),
  kind: z.string(),
  turn: z.enum(["next", "nth", "chance"]),
  number: z.coerce.number().optional(),
  times: z.coerce.number().optional(),
  order_reference: z.string().optional(),
  account: z.string().optional(),
  settings: z.string().default("{}"),
  done: z.literal("on").optional(),
})

/** Adds a rule, clears them or removes one, and releases what they hold. HTML forms only have POST. */
export const faultChanges: readonly Change[] = [
  post("/faults", z.unknown(), ({ faults }, sent) => ({
    body: faults.add(z.looseObject({ turn: z.string() }).safeParse(sent).success ? ruleOf(sent) : sent),
  })),
  ...both("/faults", "/faults/clear", ({ faults }) => {
    faults.clear()
    return { body: { faults: faults.list() } }
  }),
  press("/faults/release", ({ faults }) => inWords(faults.release())),
  press("/faults/:id/release", ({ faults }, id) => inWords(faults.release(id))),
  ...both("/faults/:id", "/faults/:id/remove", ({ faults }, id) => {
    if (!faults.remove(id)) throw new ServiceFailure(404, "There is no such fault.")
    return { body: { removed: id } }
  }),
]

/** The same by DELETE, and for a form. */
function both(deleted: string, pressed: string, work: Parameters<typeof press>[1]): Change[] {
  const change = press(pressed, work)
  return [change, { ...change, method: "DELETE", pattern: deleted }]
}

function inWords(released: number): Result {
  return { body: { released }, message: `Released: ${released}.` }
}

/** The rule in the dashboard's form, not yet validated. @throws ServiceFailure 400 */
function ruleOf(sent: unknown): unknown {
  const { turn, number, order_reference, settings, done, ...rule } = parse(form, sent)
  const takesDone = faultKinds.some(({ kind, settings }) => kind === rule.kind && settings.includes("done"))
  return {
    ...settingsOf(settings),
    ...rule,
    orderReference: order_reference,
    nth: turn === "nth" ? (number ?? 1) : undefined,
    probability: turn === "chance" ? (number ?? 100) / 100 : undefined,
    ...(takesDone && done === "on" && { done: true }),
  }
}

/** The settings of the kind, as typed in the form. */
function settingsOf(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    throw new ServiceFailure(400, `settings: not a JSON object, such as {"delayMs": 2000}`)
  }
}
