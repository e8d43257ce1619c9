import { z } from "zod"
import { faultKinds } from "../faults/kinds"
import { parse, ServiceFailure } from "../service/failure"
import type { Change } from "./form-fields"

const fields = z.strictObject({
  operation: z.string(),
  kind: z.string(),
  turn: z.enum(["next", "nth", "chance"]),
  number: z.string().default(""),
  times: z.string().default(""),
  order_reference: z.string().default(""),
  account: z.string().default(""),
  settings: z.string().default(""),
  done: z.literal("on").optional(),
})

const clearAll: Change["change"] = ({ faults }) => {
  faults.clear()
  return { body: { faults: faults.list() } }
}

const release: Change["change"] = ({ faults }, { id }) => {
  const released = faults.release(id || undefined)
  return { body: { released }, message: `Released: ${released}.` }
}

const remove: Change["change"] = ({ faults }, { id }) => {
  if (!faults.remove(id)) throw new ServiceFailure(404, "There is no such fault.")
  return { body: { removed: id } }
}

/** Adds a rule, clears them or removes one, and releases what they hold. HTML forms only have POST. */
export const faultChanges: readonly Change[] = [
  {
    pattern: "/faults",
    change: ({ faults }, { isForm, fields }) => ({
      body: faults.add(isForm ? ruleOfForm(fields()) : fields()),
    }),
  },
  { method: "DELETE", pattern: "/faults", change: clearAll },
  { pattern: "/faults/clear", change: clearAll },
  { pattern: "/faults/release", change: release },
  {
    pattern: "/faults/:id/release",
    change(context, asked) {
      // Without an identifier all would be released.
      if (asked.id === "") throw new ServiceFailure(404, "There is no such fault.")
      return release(context, asked)
    },
  },
  { pattern: "/faults/:id/remove", change: remove },
  { method: "DELETE", pattern: "/faults/:id", change: remove },
]

/** The rule in the dashboard's form, not yet validated. @throws ServiceFailure 400 */
function ruleOfForm(body: unknown): unknown {
  const { operation, kind, turn, number, times, order_reference, account, settings, done } = parse(
    fields,
    body,
  )
  const takesDone = faultKinds.some((one) => one.kind === kind && one.settings.includes("done"))
  return {
    ...settingsOf(settings),
    operation,
    kind,
    ...(turn === "nth" && { nth: Number(number || "1") }),
    ...(turn === "chance" && { probability: Number(number || "100") / 100 }),
    ...(times !== "" && { times: Number(times) }),
    ...(order_reference !== "" && { orderReference: order_reference }),
    ...(account !== "" && { account }),
    ...(takesDone && done === "on" && { done: true }),
  }
}

/** The settings of the kind, as typed in the form. */
function settingsOf(text: string): Record<string, unknown> {
  if (text.trim() === "") return {}
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    throw new ServiceFailure(400, `settings: not a JSON object, such as {"delayMs": 2000}`)
  }
}
