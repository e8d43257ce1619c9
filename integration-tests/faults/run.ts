import { parseArgs } from "node:util"
import setUp from "../harness/shop/postgres"
import tearDown from "../harness/shop/stop-postgres"
import { setupsOf, isOf, keep, readCorpus } from "./corpus"
import { killMany } from "./kill/kill-many"
import { violationsOf } from "./model/campaign"
import { openFixture } from "./model/fixture"
import { leaksOf } from "./model/log"
import { playMutations, tableOf } from "./mutations/play-mutations"
import { playNaive } from "./naive-baseline/play-naive"
import { playMany } from "./play-many"
import { readResults, recordRun, saveResults, seedOf, totals } from "./results"

/** Concurrent schedules in one shop: with more, requests take seconds and as many schedules end in the time. */
const WIDTH = 4
const SHRINK_MS = 120_000
const CHUNK = 100

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    kills: { type: "string", default: "0" },
    /** `as_documented`, `otherwise`, or the share of schedules in which it behaves otherwise. */
    lender: { type: "string", default: "0.25" },
    /** Whether the run counts, and is kept in the run log. */
    record: { type: "boolean", default: false },
    /** Replaces all other runs: plays the schedules on the naive baseline, as a control. */
    naive: { type: "boolean", default: false },
    /** Replaces all other runs: removes each fix, or those whose name begins with `--only`. */
    mutations: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [""] },
    /** Schedules after which a mutation counts as undetected. */
    most: { type: "string", default: "200" },
  },
})
const wanted = { runs: Number(values.runs), seed: Number(values.seed), kills: Number(values.kills) }
const SHARES: Record<string, number> = { as_documented: 0, otherwise: 1 }
const otherwise = SHARES[values.lender] ?? Number(values.lender)
if (!(otherwise >= 0 && otherwise <= 1))
  throw new Error(`--lender is as_documented, otherwise or a share from 0 to 1, not ${values.lender}`)
/** Schedules of another share are others, and counted by themselves. */
const series = values.lender === "0.25" ? `${wanted.seed}` : `${wanted.seed} --lender ${values.lender}`
const results = readResults()
const started = Date.now()
const before = results.seconds
const save = (): void => {
  results.seconds = before + (Date.now() - started) / 1_000
  saveResults(results)
}

async function main(): Promise<void> {
  const command = `npm run test:faults -- --runs ${wanted.runs} --seed ${series} --kills ${wanted.kills}`
  if (!results.commands.includes(command)) results.commands.push(command)
  await setUp()
  if (values.mutations) return mutate().finally(tearDown)
  if (values.naive) return control().finally(tearDown)
  try {
    await replayCorpus()
    await playSchedules()
    await kill()
  } finally {
    save()
    if (values.record) recordRun(results, wanted.seed)
    await tearDown()
  }
  report()
}

/** Does not change the results of ordinary runs. */
async function mutate(): Promise<void> {
  const shown = await playMutations({
    seed: wanted.seed,
    most: Number(values.most),
    width: WIDTH,
    only: values.only,
    onShown: ({ mutation, schedules, violation }) =>
      process.stdout.write(`${mutation.name}: ${violation ?? "not found"} (${schedules} schedules)\n`),
  })
  process.stdout.write(`${tableOf(shown)}\n`)
  if (shown.some(({ violation }) => violation === null)) process.exitCode = 1
}

/** Fails when the baseline breaks nothing: then the plugin's zero would prove nothing. */
async function control(): Promise<void> {
  const { schedules, refundedTwice, lostOrders } = await playNaive({ ...wanted, width: WIDTH })
  process.stdout.write(
    `naive baseline, seed ${wanted.seed}: of ${schedules} schedules ${refundedTwice} refunded too often, ${lostOrders} lost an order\n`,
  )
  if (refundedTwice === 0 || lostOrders === 0) process.exitCode = 1
}

async function replayCorpus(): Promise<void> {
  const corpus = readCorpus()
  for (const setup of setupsOf(corpus)) {
    const known = corpus.filter((one) => isOf(one, setup))
    const fixture = await openFixture({ kind: "plugin", ...setup })
    for (const { seed, schedule } of known) {
      const violations = await violationsOf(fixture, schedule)
      results.corpus.replayed += 1
      if (violations.length > 0) {
        results.corpus.violated += 1
        tell(`corpus ${seed} (${setup.capture})`, violations, schedule)
      }
    }
    const leaked = leaksOf(fixture)
    if (leaked.length > 0) {
      results.corpus.violated += 1
      tell(`the log of a shop of the corpus (${setup.capture})`, leaked, null)
    }
    await fixture.shop.stop()
  }
}

async function playSchedules(): Promise<void> {
  const ofSeed = seedOf(results, series)
  while (ofSeed.schedules < wanted.runs) {
    const from = ofSeed.schedules
    const found = await playMany({
      seed: wanted.seed,
      from,
      to: Math.min(wanted.runs, from + CHUNK * 4),
      width: WIDTH,
      shrinkMs: SHRINK_MS,
      otherwise,
      onPlayed: (upTo, played) => {
        if (played % 20 === 0) process.stdout.write(`${played} schedules\n`)
        ofSeed.schedules = upTo
        save()
      },
      onFailed: ({ seed, violations }) => {
        ofSeed.violations.push({ seed, of: "schedule", what: violations })
        tell(`seed ${seed}`, violations, null)
        save()
      },
    })
    for (const one of found) {
      if (one.schedule) keep({ ...one, schedule: one.schedule })
      tell(`seed ${one.seed} (${one.capture}, ${one.servers ?? 1} server)`, one.violations, one.schedule)
    }
    save()
  }
}

async function kill(): Promise<void> {
  const ofSeed = seedOf(results, series)
  if (ofSeed.kills >= wanted.kills) return
  await killMany({
    seed: wanted.seed,
    from: ofSeed.kills,
    to: wanted.kills,
    onKilled: ({ index, carts, point, reached, violations }) => {
      ofSeed.kills = Math.max(ofSeed.kills, index + 1)
      results.cartsKilled += carts
      const when = reached ? point : `when all was done (${point} did not come)`
      process.stdout.write(`${index + 1} kills: ${when}, ${carts} carts\n`)
      if (violations.length > 0) {
        ofSeed.violations.push({ seed: index, of: "kill", what: violations })
        tell(`kill ${index} (${point})`, violations, null)
      }
      save()
    },
  })
}

function tell(who: string, violations: string[], schedule: unknown): void {
  process.stdout.write(`VIOLATED by ${who}\n${violations.map((one) => `  ${one}\n`).join("")}`)
  if (schedule) process.stdout.write(`  ${JSON.stringify(schedule)}\n`)
}

function report(): void {
  const { schedules, kills, violations } = totals(results)
  process.stdout.write(
    `${schedules} schedules, ${kills} kills with ${results.cartsKilled} carts, ${violations} violations, ${Math.round(results.seconds)} s in all, money path ${results.tree}\n`,
  )
  if (violations > 0) process.exitCode = 1
}

void main()
