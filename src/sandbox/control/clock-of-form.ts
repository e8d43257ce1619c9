import { z } from "zod"
import { parse } from "../service/read-request"

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

/** What the dashboard's buttons ask of the clock, still to be read. @throws ServiceFailure 400 */
export function clockOfForm(body: unknown): unknown {
  const pressed = parse(fields, body)
  if ("advance_seconds" in pressed) return pressed
  if (pressed.way === "real") return { reset: true }
  const seconds = Number(pressed.number || "1") * units[pressed.unit]
  return pressed.way === "on" ? { advance_seconds: seconds } : { jump_seconds: -seconds }
}
