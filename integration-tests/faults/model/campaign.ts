import fc from "fast-check"
import { setTimeout as pause } from "node:timers/promises"
import { brokenOff, playSchedule } from "./play-schedule"
import type { Schedule } from "./schedule"
import { schedules } from "./schedules"
import type { Fixture } from "./fixture"

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

/** Plays one schedule; an error on the way is a violation too. */
export async function violationsOf(fixture: Fixture, schedule: Schedule): Promise<string[]> {
  try {
    return await playSchedule(fixture, schedule)
  } catch (error) {
    return [brokenOff(error)]
  }
}

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
