import { sideBySide } from "../model/campaign"
import { BOUNDARIES } from "./boundaries"
import { nameOf, type Cell } from "./cells"
import { judge, judgeShop } from "./judge"
import { openLanes, type LaneSettings } from "./lanes"
import { playCell, type Played } from "./play-cell"
import type { Ended } from "./promises"
import { awaitQuiet } from "./time"

/** Lanes of a shop mostly wait for the lender's timeouts. */
const AT_LENDER: LaneSettings = {
  lanes: 8,
  timeouts: { connect: 1_000, response: 2_000, completion: 2_500 },
  statementTimeoutMs: 60_000,
}
/** One at a time: the fault affects the whole server. Only its responses on a slow machine take the lender so long. */
const IN_DATABASE: LaneSettings = {
  lanes: 1,
  timeouts: { connect: 2_000, response: 4_000, completion: 5_000 },
  // Less than a server may take between an intent and its call.
  statementTimeoutMs: 4_000,
}

export interface Run {
  /** By the cell's name. */
  results: Map<string, { outcome: Ended; problems: string[] }>
  /** What is wrong with a shop as a whole, once all was quiet. */
  problems: string[]
}

/** Plays the cells: those at the lender in one shop, then those in the database in so many shops side by side. */
export async function runCells(cells: readonly Cell[], databaseShops: number): Promise<Run> {
  const run: Run = { results: new Map(), problems: [] }
  const isWrite = ({ point }: Cell): boolean => "table" in BOUNDARIES[point].meets
  await runInShop(AT_LENDER, cells.filter((cell) => !isWrite(cell)).values(), run)
  const writes = cells.filter(isWrite).values()
  await Promise.all(Array.from({ length: databaseShops }, () => runInShop(IN_DATABASE, writes, run)))
  return run
}

/** Plays what is left of the cells, lets time pass until nothing changes, and judges by both records. */
async function runInShop(settings: LaneSettings, left: IterableIterator<Cell>, run: Run): Promise<void> {
  const opened = await openLanes(settings)
  try {
    const all: Played[] = []
    await Promise.all(
      opened.lanes.map(async (lane) => {
        for (let next = left.next(); !next.done; next = left.next())
          all.push(await playCell(lane, next.value))
      }),
    )
    if (!(await awaitQuiet(opened))) run.problems.push("the sweep still changes something")
    const [clock] = await opened.shop.sql<{ now: Date }>("SELECT now() AS now")
    await sideBySide(all, settings.lanes, async (played) => {
      const problems = await judge(played, clock?.now ?? new Date())
      run.results.set(nameOf(played.cell), { outcome: played.outcome, problems })
    })
    run.problems.push(...(await judgeShop(opened)))
  } finally {
    await opened.close()
  }
}
