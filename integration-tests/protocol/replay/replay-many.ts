import { confirmation } from "../confirmation"
import type { Protocol } from "../explore"
import { refunds } from "../refunds"
import { replayConfirmation } from "./confirmation"
import { openReplayDatabase, type ReplayDatabase } from "./database"
import { replayRefunds } from "./refunds"
import { walk, type Step } from "./walk"

export interface Replayed {
  traces: number
  steps: number
  /** How often each step of the models was replayed, by its name. */
  names: ReadonlyMap<string, number>
  /** Where the statements and a model part. */
  parted: string[]
}

type One = (database: ReplayDatabase, seed: number) => Promise<{ names: string[]; parted: string | null }>

/** What the traces have in them, in turn. */
const KINDS: readonly One[] = [
  of(
    confirmation({ captures: 2, cancels: 1, holds: 1, crashes: 0, expiry: 1, ticks: 2 }),
    replayConfirmation,
  ),
  of(
    confirmation({ captures: 3, cancels: 0, holds: 1, crashes: 1, expiry: 0, ticks: 4 }),
    replayConfirmation,
  ),
  of(refunds(["user_ana"], { asks: 2, portal: 1, crashes: 0, ticks: 3 }), replayRefunds),
  of(refunds(["user_ana", "user_ben"], { asks: 4, portal: 0, crashes: 1, ticks: 4 }), replayRefunds),
]

function of<State>(
  protocol: Protocol<State>,
  replay: (database: ReplayDatabase, trace: readonly Step<State>[], id: string) => Promise<string | null>,
): One {
  return async (database, seed) => {
    const trace = walk(protocol, seed)
    const parted = await replay(database, trace, `inst_${seed}`)
    return { names: trace.map(({ name }) => name), parted: parted && `seed ${seed}: ${parted}` }
  }
}

/**
 * Replays random traces of the models: each step is carried out by the plugin's own decision and statement, on a real
 * PostgreSQL, and must respond as the model's step does and leave the rows in the model's state.
 */
export async function replayMany({ traces, seed }: { traces: number; seed: number }): Promise<Replayed> {
  const database = await openReplayDatabase()
  const names = new Map<string, number>()
  const parted: string[] = []
  try {
    for (let index = 0; index < traces; index++) {
      const replay = KINDS[index % KINDS.length]
      const done = await replay?.(database, seed * 1_000_000 + index)
      for (const name of done?.names ?? []) names.set(name, (names.get(name) ?? 0) + 1)
      if (done?.parted) parted.push(done.parted)
    }
  } finally {
    await database.drop()
  }
  return { traces, steps: [...names.values()].reduce((sum, count) => sum + count, 0), names, parted }
}
