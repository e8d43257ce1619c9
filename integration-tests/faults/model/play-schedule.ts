import { inspect } from "node:util"
import { readFacts } from "./facts"
import { capturable } from "./capturable"
import { oracle } from "./oracle"
import { perform } from "./perform"
import { formsOf, startPlay, type Play } from "./play"
import { awaitQuiet } from "./quiet"
import type { Schedule } from "./schedule"
import type { Fixture } from "./fixture"
import { accountForCash } from "./store-steps"

/**
 * Plays a schedule until its cart is quiet. An error on the way ends its steps, and is a violation too.
 * @returns the violations
 */
export async function playSchedule(fixture: Fixture, schedule: Schedule): Promise<string[]> {
  const play = await startPlay(fixture, schedule)
  try {
    for (const command of schedule.commands) await perform(play, command)
  } catch (error) {
    play.violations.push(brokenOff(error))
  }
  try {
    return await endPlay(play)
  } catch (error) {
    return [...play.violations, brokenOff(error)]
  } finally {
    for (const id of play.lasting) fixture.shop.sandbox.faults.remove(id)
  }
}

export function brokenOff(error: unknown): string {
  return `was interrupted: ${inspect(error)}`
}

export async function endPlay(play: Play): Promise<string[]> {
  const quiet = await awaitQuiet(play)
  if (play.crashed) await accountForCash(play)
  const facts = await readFacts(play)
  const found = [...oracle(facts), ...(await capturable(facts))]
  // The lender would list them as just updated to every sweep of the schedules that follow: for them it is long ago.
  for (const { id } of formsOf(play)) play.fixture.shop.sandbox.backdate(id, 24 * 3_600_000)
  return [...play.violations, ...(quiet ? [] : ["quiet: the sweep never came to rest"]), ...found]
}
