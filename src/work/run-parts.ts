import type { ShopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import { readDailyRun, recordDailyRun } from "../modules/instalments/store/checkpoints"
import { atMost } from "../sweep/at-most"
import type { ScheduledPart } from "./scheduled-parts"

/** The job has ended by then, and its next run begins: a part that takes longer goes on beside that one. */
const ENDED_MS = 55_000

/**
 * Runs parts side by side, for 55 seconds at most. A part that fails is logged and runs again with the next run of the
 * job. A part that fails or hangs keeps no other part from running.
 */
export async function runParts(deps: ShopDeps, parts: readonly ScheduledPart[]): Promise<void> {
  const ran = parts.map((part) =>
    runPart(deps, part).catch((error: unknown) => {
      deps.logger.warn(`instalments: the scheduled part ${part.name} failed: ${messageOf(error)}`)
    }),
  )
  await atMost(Promise.all(ran), ENDED_MS)
}

/** A daily part is recorded once it has ended: one that failed, or whose process crashed, runs again an hour later. */
async function runPart(deps: ShopDeps, { name, run, dailyFrom }: ScheduledPart): Promise<void> {
  if (dailyFrom === undefined) return run(deps)
  const { sql } = deps.instalments
  const began = new Date()
  const last = await readDailyRun(sql, name)
  if (last !== null && last >= latestStart(dailyFrom, began)) return
  await run(deps)
  await recordDailyRun(sql, name, began)
}

/** When this hour of the day last began, in the server's time zone. */
export function latestStart(hour: number, now: Date): Date {
  const start = new Date(now)
  start.setHours(hour, 0, 0, 0)
  if (start > now) start.setDate(start.getDate() - 1)
  return start
}
