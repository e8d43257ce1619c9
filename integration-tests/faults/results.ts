import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { RUN } from "../harness/folders"
import { codeUnderTest } from "./code-under-test"

const ofSeed = z.object({
  /** This many schedules, and crashes, from the first on were played to their end. */
  schedules: z.int(),
  kills: z.int(),
  /** The violations, by the seed of the schedule or crash. */
  violations: z.array(
    z.object({ seed: z.int(), of: z.enum(["schedule", "kill"]), what: z.array(z.string()) }),
  ),
})

const results = z.object({
  /** Identifies the tested money path. */
  tree: z.string(),
  /** The first commit it was run at. */
  commit: z.string(),
  seeds: z.record(z.string(), ofSeed),
  /** Carts in progress when a server crashed. */
  cartsKilled: z.int(),
  corpus: z.object({ replayed: z.int(), violated: z.int() }),
  seconds: z.number(),
  commands: z.array(z.string()),
  updated: z.string(),
})

export type Results = z.infer<typeof results>

const FOLDER = join(RUN, "faults")

/** The results of all runs of this code; runs add up. */
export function readResults(): Results {
  const { tree, commit } = codeUnderTest()
  const file = join(FOLDER, `${tree}.json`)
  if (existsSync(file)) return results.parse(JSON.parse(readFileSync(file, "utf8")))
  const nothing = { cartsKilled: 0, corpus: { replayed: 0, violated: 0 }, seconds: 0 }
  return { tree, commit, seeds: {}, ...nothing, commands: [], updated: new Date().toISOString() }
}

/** Written atomically, so that an interrupted run keeps its saved results. */
export function saveResults(now: Results): void {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${now.tree}.json`)
  writeFileSync(`${file}.new`, JSON.stringify({ ...now, updated: new Date().toISOString() }, null, 2))
  renameSync(`${file}.new`, file)
}

export function seedOf(now: Results, seed: string): Results["seeds"][string] {
  return (now.seeds[seed] ??= { schedules: 0, kills: 0, violations: [] })
}

/** The sum over all seeds. */
export function totals(now: Results): { schedules: number; kills: number; violations: number } {
  const all = Object.values(now.seeds)
  return {
    schedules: all.reduce((sum, one) => sum + one.schedules, 0),
    kills: all.reduce((sum, one) => sum + one.kills, 0),
    violations: all.reduce((sum, one) => sum + one.violations.length, 0) + now.corpus.violated,
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

/** The runs that count, in order: the source of `docs/internals/run-log.md`. */
export function readRunLog(): z.infer<typeof runLog> {
  return runLog.parse(JSON.parse(readFileSync(RUN_LOG, "utf8")))
}

/**
 * Adds what one seed has come to, or brings its entry of the same commit up to date.
 * @throws Error when the code that was run is in no commit
 */
export function recordRun({ tree, commit, seeds }: Results, seed: number): void {
  if (tree.includes("-")) throw new Error(`Commit what was run before it is recorded: ${commit} is not it.`)
  const { schedules = 0, kills = 0, violations = [] } = seeds[String(seed)] ?? {}
  const now = { commit, seed, schedules, kills, violations: violations.length }
  const log = readRunLog()
  const known = log.find((entry) => entry.commit === commit && entry.seed === seed)
  if (known) Object.assign(known, now)
  else log.push({ ...now, found: "" })
  writeFileSync(RUN_LOG, `${JSON.stringify(log, null, 2)}\n`)
}
