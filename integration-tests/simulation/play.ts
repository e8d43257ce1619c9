import { judge, judgeStep } from "./guarantees/judge"
import { decideForm, endForm, moveAnyhow } from "./lender"
import { callBack, shop } from "./people/shopper"
import { actEarly, correctListed, rush, work } from "./people/staff"
import { hourly, readList } from "./plugin/hourly"
import { releasePurchase } from "./plugin/intents"
import { isListed } from "./plugin/reviews"
import { sweep } from "./plugin/sweep"
import { alone, pause, serverOf, spawn, stepOnce, type Work } from "./process"
import { HOUR, millis, MINUTE, newWorld, SECOND, type Options, type World } from "./world"

export interface Played {
  violations: string[]
  steps: number
  /** As it was at rest, or at the violation. */
  world: World
}

/** One purchase from its open form to its last refund: people and faults first, then the sweep alone for days. */
export function play(seed: number, options: Options & { keepStatements?: boolean }): Played {
  const w = newWorld(seed, options)
  if (options.keepStatements) w.statements = []
  begin(w)
  const end = w.now + 9 * HOUR
  let violations: string[] = []
  while (violations.length === 0 && w.processes.some(({ name }) => !GOES_ON.includes(name)) && w.now < end) {
    stepOnce(w)
    if (!w.touched) continue
    w.touched = false
    violations = judgeStep(w)
  }
  if (violations.length === 0) violations = comeToRest(w)
  return { violations: [...new Set(violations)], steps: w.trace.length / 3, world: w }
}

const CLOCK = "the clock of a server"
const LENDER = "the lender"
const GOES_ON = [CLOCK, LENDER]

function begin(w: World): void {
  const { random } = w
  spawn(
    w,
    "the lender decides",
    null,
    decideForm(w, () => callBack(w)),
  )
  spawn(w, LENDER, null, endForm(w))
  if (w.lender === "otherwise" && random.chance(0.25)) spawn(w, LENDER, null, moveAnyhow(w))
  spawn(w, "the shopper", null, shop(w))
  for (let people = random.between(1, 3); people > 0; people--) spawn(w, "staff", null, work(w))
  if (random.chance(0.4)) spawn(w, "a rush", null, rush(w))
  if (random.chance(0.04)) spawn(w, "the portal", null, actEarly(w))
  spawn(w, CLOCK, null, schedule(w))
}

/** The scheduled jobs: each minute a pass where anything is due or listed, each hour the comparison. */
function* schedule(w: World): Work {
  let listed = w.now
  for (let minute = 1; !w.quiet; minute++) {
    yield pause(w, MINUTE, "a minute passes")
    const news = w.loan.updatedAt >= listed
    if (news) spawn(w, "list", serverOf(w), readList(w, listed - 15 * MINUTE))
    if (news) listed = w.now
    if ((millis(w.row.due_at) ?? Infinity) <= w.now) spawn(w, "sweep", serverOf(w), sweep(w))
    if (minute % 60 === 0) spawn(w, "hourly", serverOf(w), hourly(w))
  }
}

/** Nothing fails any more and nobody acts. Judged once what was under way has ended, and again after days. */
function comeToRest(w: World): string[] {
  w.quiet = true
  releasePurchase(w)
  for (const hold of w.heldFor) hold.until ??= w.now
  w.processes = w.processes.filter(({ name }) => name !== CLOCK)
  while (w.processes.some(({ name }) => name !== LENDER)) stepOnce(w)
  sweepAlone(w, w.now + 45 * MINUTE)
  const first = judge(w, "soon")
  if (first.length > 0) return first
  sweepAlone(w, w.now + 40 * HOUR)
  return judge(w, "days")
}

function sweepAlone(w: World, until: number): void {
  let nextHourly = w.now + MINUTE
  for (let passes = 0; passes < 2_000; passes++) {
    const lender = Math.min(Infinity, ...w.processes.map(({ wake }) => wake))
    const next = Math.max(Math.min(millis(w.row.due_at) ?? Infinity, lender, nextHourly), w.now + SECOND)
    if (next > until) break
    w.now = next
    while (w.processes.some(({ wake }) => wake <= w.now)) stepOnce(w)
    if (w.now >= nextHourly) {
      alone(w, "hourly", hourly(w))
      // Nothing changes any more without a poll that is due.
      nextHourly += nextHourly < until - 36 * HOUR || until - w.now < 2 * HOUR ? HOUR : 6 * HOUR
    }
    alone(w, "sweep", sweep(w))
    if (isListed(w, "records_differ")) alone(w, "staff", correctListed(w))
  }
  w.now = Math.max(w.now, until)
}

/** The trace of a schedule, a line a step. */
export function traceOf({ world: { trace } }: Played): string[] {
  const lines: string[] = []
  for (let at = 0; at < trace.length; at += 3)
    lines.push(`${new Date(Number(trace[at])).toISOString().slice(8, 23)} ${trace[at + 1]}: ${trace[at + 2]}`)
  return lines
}
