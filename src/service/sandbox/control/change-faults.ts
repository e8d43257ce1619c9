import { z } from "zod"
import type { Context } from "../context"
import { faultKinds } from "../faults/kinds"
import type { Request } from "../http/exchange"
import { parse, ServiceFailure } from "../service/failure"
import { fieldsOf, isForm, type Result } from "./form-fields"

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

/**
 * `POST /sandbox/faults` adds a rule, `DELETE` clears them; `DELETE /sandbox/faults/:id` removes one; `POST` to
 * `…/release` and `…/:id/release` releases what they hold. HTML forms only have POST: `…/clear`, `…/:id/remove`.
 * @throws ServiceFailure
 */
export function changeFaults({ faults }: Context, request: Request, below: string): Result {
  if (request.method !== "POST" && request.method !== "DELETE")
    throw new ServiceFailure(405, `${request.method} is not supported here.`)
  const [, id, verb] = /^\/(?:([^/]+)\/)?([^/]+)$/.exec(below) ?? []
  const act = request.method === "DELETE" ? "DELETE" : `POST ${verb ?? ""}`
  if (request.method === "POST" && below === "") {
    const fields = fieldsOf(request)
    return { body: faults.add(isForm(request) ? ruleOfForm(fields) : fields) }
  }
  if (act === "POST release") {
    const released = faults.release(id)
    return { body: { released }, message: `Released: ${released}.` }
  }
  if ((act === "DELETE" && below === "") || (act === "POST clear" && id === undefined)) {
    faults.clear()
    return { body: { faults: faults.list() } }
  }
  const one = act === "POST remove" ? id : act === "DELETE" && id === undefined ? verb : undefined
  if (one === undefined || !faults.remove(one)) throw new ServiceFailure(404, "There is no such fault.")
  return { body: { removed: one } }
}

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
