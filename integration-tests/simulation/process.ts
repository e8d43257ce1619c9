import { NotFound } from "./lender"
import { MINUTE, Refused, SECOND, type World } from "./world"

/** Work in atomic steps: it names each step before it is carried out. A pause ends at `wake`, or once it is `ready`. */
export type Step = string | Pause
interface Pause {
  name: string
  wake: number
  ready?: () => boolean
}
export type Work<Result = void> = Generator<Step, Result, void>

export interface Process {
  name: string
  /** Null for what no crash of a server ends: a message under way, a person, the lender. */
  server: number | null
  work: Work<unknown>
  step: string
  wake: number
  ready: (() => boolean) | undefined
}

export function spawn(w: World, name: string, server: number | null, work: Work<unknown>): Process {
  const process = { name, server, work, step: "begins", wake: w.now, ready: undefined }
  w.processes.push(process)
  return process
}

export function serverOf({ random }: World): number {
  return random.between(0, 1)
}

export function pause(w: World, ms: number, name = "waits"): Step {
  return { name, wake: w.now + ms }
}

/** Between these and the step before them a safeguard stands. */
const CRITICAL =
  /^(commits|passes the fence|sends|takes the response|ends its intent|writes down what it read|reads Medusa's refunds|sees whether|concludes|Medusa (commits|records|calls|gives|cancels|deletes its|marks))/
const criticalSteps = new Map<string, boolean>()

function isCritical(step: string): boolean {
  const critical = criticalSteps.get(step) ?? CRITICAL.test(step)
  criticalSteps.set(step, critical)
  return critical
}

/** Carries out one step of some process; whatever waits the shortest comes next when none is ready. */
export function stepOnce(w: World): void {
  const next = pickReady(w)
  if (!next) return
  if (!w.quiet && next.server !== null) {
    const critical = isCritical(next.step)
    if (w.random.chance(critical ? 0.012 : 0.002)) return crash(w, next.server)
    if (w.random.chance(critical ? 0.07 : 0.005)) {
      next.wake = w.now + stallOf(w)
      next.ready = undefined
      return note(w, next.name, "stands still")
    }
  }
  w.now += w.random.between(1, 60)
  note(w, next.name, next.step)
  advance(w, next)
}

function pickReady(w: World): Process | undefined {
  let ready = countReady(w)
  if (ready === 0) {
    const soonest = soonestOf(w)
    if (soonest === Infinity) return undefined
    w.now = soonest
    ready = countReady(w)
  }
  let nth = Math.floor(w.random.next() * ready)
  return w.processes.find((one) => isReady(w, one) && nth-- === 0)
}

function isReady(w: World, { wake, ready }: { wake: number; ready?: (() => boolean) | undefined }): boolean {
  return wake <= w.now || ready?.() === true
}

function countReady(w: World): number {
  let ready = 0
  for (const one of w.processes) if (isReady(w, one)) ready += 1
  return ready
}

function soonestOf(w: World): number {
  let soonest = Infinity
  for (const { wake } of w.processes) if (wake < soonest) soonest = wake
  return soonest
}

function note(w: World, who: string, what: string): void {
  w.trace.push(w.now, who, what)
}

function stallOf({ random }: World): number {
  return random.chance(0.6) ? random.between(3 * SECOND, 20 * SECOND) : random.between(1, 14) * MINUTE
}

function advance(w: World, process: Process): void {
  const next = resume(w, process)
  if (next === null || next.done) {
    w.processes.splice(w.processes.indexOf(process), 1)
    return
  }
  const step = typeof next.value === "string" ? { name: next.value, wake: w.now } : next.value
  Object.assign(process, { step: step.name, wake: step.wake, ready: step.ready })
}

/** What a request throws is its response; anything but that is a fault of the simulation. */
function resume<Result>(
  w: World,
  { name, work }: { name: string; work: Work<Result> },
): IteratorResult<Step, Result> | null {
  try {
    return work.next()
  } catch (error) {
    if (!(error instanceof Refused || error instanceof NotFound)) throw error
    note(w, name, `fails: ${error instanceof Refused ? error.message : "not found"}`)
    return null
  }
}

/** Every process of the server dies where it stands: nothing of it is cleaned up. */
function crash(w: World, server: number): void {
  note(w, `server ${server}`, "crashes")
  w.marks.add("crashed")
  w.processes = w.processes.filter((one) => one.server !== server)
}

/** Runs work to its end, with nobody beside it. */
export function alone(w: World, name: string, work: Work): void {
  for (let next = resume(w, { name, work }); next && !next.done; next = resume(w, { name, work })) {
    const step = next.value
    note(w, name, typeof step === "string" ? step : step.name)
    if (typeof step === "string") w.now += 5
    else letMessagesArrive(w, step)
  }
}

function letMessagesArrive(w: World, step: Pause): void {
  while (!step.ready?.() && soonestOf(w) <= step.wake && w.processes.length > 0) stepOnce(w)
  if (!step.ready?.()) w.now = Math.max(w.now, step.wake)
}
