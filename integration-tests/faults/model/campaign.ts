import fc from "fast-check"
import { setTimeout as pause } from "node:timers/promises"
import { inspect } from "node:util"
import { capturable } from "./guarantees/confirmations"
import { readFacts } from "./facts"
import type { Fixture } from "./fixture"
import { oracle } from "./oracle"
import { perform } from "./perform"
import { formsOf, startPlay, type Play } from "./play"
import type { Schedule } from "./schedule"
import { schedules } from "./schedules"
import { accountForCash } from "./store-steps"
import { awaitQuiet } from "./time"

/** A schedule that broke a guarantee, shrunk as far as time allowed. */
export interface Failure {
  seed: number
  violations: string[]
  schedule: Schedule
}

/** A fixed generator, so that a seed and a number give the same schedule on every machine. */
export function seedAt(seed: number, index: number): number {
  return (Math.imul(seed, 0x9e3779b1) + Math.imul(index, 0x85ebca6b)) | 0
}

/** The schedule of a seed. */
export function scheduleOf(seed: number, of = schedules): Schedule {
  const [schedule] = fc.sample(of, { seed, numRuns: 1 })
  if (!schedule) throw new Error(`No schedule of seed ${seed}.`)
  return schedule
}

/** Plays a schedule until its cart is quiet. An error on the way ends its steps, and is a violation too. */
export async function violationsOf(fixture: Fixture, schedule: Schedule): Promise<string[]> {
  let play: Play | undefined
  try {
    play = await startPlay(fixture, schedule)
    await playOn(play)
    return await endPlay(play)
  } catch (error) {
    return [...(play?.violations ?? []), brokenOff(error)]
  } finally {
    for (const id of play?.lasting ?? []) fixture.shop.sandbox.faults.remove(id)
  }
}

async function playOn(play: Play): Promise<void> {
  try {
    for (const command of play.schedule.commands) await perform(play, command)
  } catch (error) {
    play.violations.push(brokenOff(error))
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

/** Concurrent schedules in one shop: with more, requests take seconds and as many schedules end in the time. */
export const WIDTH = 4

/** Runs tasks concurrently, at most `width` at a time, each started when another ends. */
export async function sideBySide<Item>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

/** Searches for the smallest schedule that still breaks one of the same guarantees, within a time limit. */
export async function shrink(
  fixture: Fixture,
  failed: { seed: number; violations: string[]; of: fc.Arbitrary<Schedule> },
  withinMs: number,
): Promise<Failure> {
  const { seed, violations, of } = failed
  const broken = new Set(failed.violations.map(guaranteeOf))
  let smallest: Failure = { seed, violations, schedule: scheduleOf(seed, of) }
  const property = fc.asyncProperty(of, async (schedule) => {
    const violations = await violationsOf(fixture, schedule)
    if (!violations.some((one) => broken.has(guaranteeOf(one)))) return true
    smallest = { seed: failed.seed, violations, schedule }
    return false
  })
  const settings = { seed: failed.seed, numRuns: 1, interruptAfterTimeLimit: withinMs, endOnFailure: false }
  await Promise.race([fc.check(property, settings), pause(withinMs + 30_000)])
  return smallest
}

/** What a violation is of: its sentence begins with the name, and a colon. */
function guaranteeOf(violation: string): string {
  return violation.split(":", 1)[0] ?? violation
}
