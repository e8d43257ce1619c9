import { readFacts } from "./facts"
import { oracle } from "./oracle"
import { perform } from "./perform"
import { startPlay, type Play } from "./play"
import { awaitQuiet } from "./quiet"
import type { Schedule } from "./schedule"
import type { Fixture } from "./fixture"

/** Plays a schedule until its cart is quiet. @returns the violations */
export async function playSchedule(fixture: Fixture, schedule: Schedule): Promise<string[]> {
  const play = await startPlay(fixture, schedule)
  for (const command of schedule.commands) await perform(play, command)
  return endPlay(play)
}

export async function endPlay(play: Play): Promise<string[]> {
  const quiet = await awaitQuiet(play)
  const found = oracle(await readFacts(play))
  return [...play.violations, ...(quiet ? [] : ["quiet: the sweep never came to rest"]), ...found]
}
