import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { RUN } from "../harness/folders"
import { codeUnderTest } from "./code-under-test"

interface OfSeed {
  /** This many schedules, and crashes, from the first on were played to their end. */
  schedules: number
  kills: number
  /** The violations, by the seed of the schedule or crash. */
  violations: { seed: number; of: "schedule" | "kill"; what: string[] }[]
}

/** The results of all runs of this code; runs add up. */
export interface Results {
  /** Identifies the tested money path, and the first commit it was run at. */
  tree: string
  commit: string
  seeds: Record<string, OfSeed>
  /** Carts in progress when a server crashed. */
  cartsKilled: number
  seconds: number
}

const FOLDER = join(RUN, "faults")

export function readResults(): Results {
  const { tree, commit } = codeUnderTest()
  const file = join(FOLDER, `${tree}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"))
  return { tree, commit, seeds: {}, cartsKilled: 0, seconds: 0 }
}

/** Written atomically, so that an interrupted run keeps its saved results. */
export function saveResults(now: Results): void {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${now.tree}.json`)
  writeFileSync(`${file}.new`, JSON.stringify(now, null, 2))
  renameSync(`${file}.new`, file)
}

export function seedOf(now: Results, seed: string): OfSeed {
  return (now.seeds[seed] ??= { schedules: 0, kills: 0, violations: [] })
}

/** The sum over all seeds. */
export function totals({ seeds }: Results): { schedules: number; kills: number; violations: number } {
  const sum = (of: (one: OfSeed) => number) => Object.values(seeds).reduce((all, one) => all + of(one), 0)
  return {
    schedules: sum((one) => one.schedules),
    kills: sum((one) => one.kills),
    violations: sum((one) => one.violations.length),
  }
}

const RUN_LOG = join(__dirname, "run-log.json")

const runLog = z.array(
  z.object({
    commit: z.string(),
    seed: z.int(),
    schedules: z.int(),
    kills: z.int(),
    violations: z.int(),
    /** What they were, in a sentence written by hand. */
    found: z.string(),
  }),
)

/** The runs that count, in order. `npm run run-log` prints them. */
export function readRunLog(): z.infer<typeof runLog> {
  return runLog.parse(JSON.parse(readFileSync(RUN_LOG, "utf8")))
}

/**
 * Adds what one seed has come to, or brings its entry of the same commit up to date.
 * @throws Error when the code that was run is in no commit
 */
export function recordRun(results: Results, seed: number): void {
  const { tree, commit } = results
  if (tree.includes("-")) throw new Error(`Commit what was run before it is recorded: ${commit} is not it.`)
  const { schedules, kills, violations } = seedOf(results, String(seed))
  const now = { commit, seed, schedules, kills, violations: violations.length }
  const log = readRunLog()
  const known = log.find((entry) => entry.commit === commit && entry.seed === seed)
  if (known) Object.assign(known, now)
  else log.push({ ...now, found: "" })
  writeFileSync(RUN_LOG, `${JSON.stringify(log, null, 2)}\n`)
}
