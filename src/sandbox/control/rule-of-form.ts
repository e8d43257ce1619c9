import { z } from "zod"
import { faultKinds } from "../faults/fault-kinds"
import { ServiceFailure } from "../service/failure"
import { parse } from "../service/read-request"

const fields = z.strictObject({
  operation: z.string(),
  kind: z.string(),
  turn: z.enum(["next", "nth", "chance"]),
  number: z.string().default(""),
  times: z.string().default(""),
  order_reference: z.string().default(""),
  settings: z.string().default(""),
  done: z.literal("on").optional(),
})

/** The rule the dashboard's form describes, still to be read as one. @throws ServiceFailure 400 */
export function ruleOfForm(body: unknown): unknown {
  const { operation, kind, turn, number, times, order_reference, settings, done } = parse(fields, body)
  const takesDone = faultKinds.some((one) => one.kind === kind && one.settings.includes("done"))
  return {
    ...settingsOf(settings),
    operation,
    kind,
    ...(turn === "nth" && { nth: Number(number || "1") }),
    ...(turn === "chance" && { probability: Number(number || "100") / 100 }),
    ...(times !== "" && { times: Number(times) }),
    ...(order_reference !== "" && { orderReference: order_reference }),
    ...(takesDone && done === "on" && { done: true }),
  }
}

/** The settings of the kind, as a person types them. */
function settingsOf(text: string): Record<string, unknown> {
  if (text.trim() === "") return {}
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    throw new ServiceFailure(400, `settings: not a JSON object, such as {"delayMs": 2000}`)
  }
}
