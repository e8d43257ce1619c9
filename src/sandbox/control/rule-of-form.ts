import { z } from "zod"
import { faultKinds } from "../faults/fault-kinds"
import { parse } from "../service/read-request"

const fields = z.strictObject({
  operation: z.string(),
  kind: z.string(),
  turn: z.enum(["next", "nth", "chance"]),
  number: z.string().default(""),
  order_reference: z.string().default(""),
  done: z.literal("on").optional(),
})

/** The rule the dashboard's form describes, still to be read as one. @throws ServiceFailure 400 */
export function ruleOfForm(body: unknown): unknown {
  const { operation, kind, turn, number, order_reference, done } = parse(fields, body)
  const takesDone = faultKinds.some((one) => one.kind === kind && one.settings.includes("done"))
  return {
    operation,
    kind,
    ...(turn === "nth" && { nth: Number(number || "1") }),
    ...(turn === "chance" && { probability: Number(number || "100") / 100 }),
    ...(order_reference !== "" && { orderReference: order_reference }),
    ...(takesDone && { done: done === "on" }),
  }
}
