import { z } from "zod"
import { catchUp } from "../catch-up"
import { ServiceFailure } from "../service/failure"
import type { World } from "../world"

const YEAR = 366 * 86_400
const fields = z.union([
  z.object({ advance_seconds: z.coerce.number().positive().max(YEAR) }),
  z.object({ jump_seconds: z.number().min(-YEAR).max(YEAR) }),
  z.object({ reset: z.literal(true) }),
])

/** Moves the sandbox's time on, or sets it wrong or right, and lets it expire and release what is due. */
export function moveClock(world: World, body: unknown): { now: string } {
  const parsed = fields.safeParse(body)
  if (!parsed.success) {
    throw new ServiceFailure(
      400,
      "advance_seconds must be more than 0 and at most a year; or jump_seconds at most a year either way; or reset true.",
    )
  }
  const { data } = parsed
  if ("advance_seconds" in data) world.clock.advance(data.advance_seconds * 1_000)
  else if ("jump_seconds" in data) world.clock.jump(data.jump_seconds * 1_000)
  else world.clock.jump(-world.state.clockOffset)
  catchUp(world)
  world.save()
  return { now: world.clock.now().toISOString() }
}
