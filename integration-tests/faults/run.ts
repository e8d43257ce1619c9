import { parseArgs } from "node:util"
import setUp from "../harness/shop/postgres"
import tearDown from "../harness/shop/stop-postgres"
import { keep, readCorpus } from "./corpus"
import { killMany } from "./kill/kill-many"
import { WIDTH } from "./model/campaign"
import { playMutations } from "./mutations/play-mutations"
import { playNaive } from "./naive-baseline/play-naive"
import { playMany } from "./play-many"
import { readResults, recordRun, saveResults, seedOf, totals } from "./results"

const SHRINK_MS = 120_000
const CHUNK = 400

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    kills: { type: "string", default: "0" },
    /** `as_documented`, `otherwise`, or the share of schedules in which it behaves otherwise. */
    lender: { type: "string", default: "0.25" },
    /** Whether the run counts, and is kept in `run-log.json`. */
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

const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  await setUp()
  const run = values.mutations ? mutate : values.naive ? control : play
  await run().finally(tearDown)
}

/** Does not change the results of ordinary runs. */
async function mutate(): Promise<void> {
  const shown = await playMutations({
    seed: wanted.seed,
    most: Number(values.most),
    only: values.only,
    onShown: ({ mutation, schedules, violation }) =>
      print(
        `${mutation.name}, ${mutation.finding}: ${violation ?? "not found"} (${schedules} ${mutation.by === "kills" ? "kills" : "schedules"})`,
      ),
  })
  if (shown.some(({ violation }) => violation === null)) process.exitCode = 1
}

/** Fails when the baseline breaks nothing: then the plugin's zero would prove nothing. */
async function control(): Promise<void> {
  const { schedules, refundedTwice, lostOrders } = await playNaive({ ...wanted, width: WIDTH })
  print(
    `naive baseline, seed ${wanted.seed}: of ${schedules} schedules ${refundedTwice} refunded too often, ${lostOrders} lost an order`,
  )
  if (refundedTwice === 0 || lostOrders === 0) process.exitCode = 1
}

async function play(): Promise<void> {
  const results = readResults()
  const ofSeed = seedOf(results, series)
  const began = Date.now() - results.seconds * 1_000
  const save = (): void => {
    results.seconds = (Date.now() - began) / 1_000
    saveResults(results)
  }
  const fail = (of: "schedule" | "kill", seed: number, what: string[]): void => {
    ofSeed.violations.push({ seed, of, what })
    print([`VIOLATED by ${of} ${seed}`, ...what].join("\n  "))
    save()
  }
  try {
    // Replayed first, also where all schedules were played before.
    let corpus = readCorpus()
    do {
      const from = ofSeed.schedules
      const found = await playMany({
        seed: wanted.seed,
        from,
        to: Math.max(from, Math.min(wanted.runs, from + CHUNK)),
        otherwise,
        shrinkMs: SHRINK_MS,
        corpus,
        onPlayed: (upTo, played) => {
          if (played % 20 === 0) print(`${played} schedules`)
          ofSeed.schedules = upTo
          save()
        },
        onFailed: ({ seed, violations }) => fail("schedule", seed, violations),
      })
      for (const { schedule, ...one } of found) {
        print(`${one.capture}, ${one.servers ?? 1} server: ${JSON.stringify({ ...one, schedule })}`)
        if (schedule) keep({ ...one, schedule })
      }
      corpus = []
    } while (ofSeed.schedules < wanted.runs)
    await killMany({
      seed: wanted.seed,
      from: ofSeed.kills,
      to: wanted.kills,
      onKilled: ({ index, carts, point, reached, violations }) => {
        ofSeed.kills = Math.max(ofSeed.kills, index + 1)
        results.cartsKilled += carts
        print(
          `${index + 1} kills: ${reached ? point : `all was done, and ${point} did not come`}, ${carts} carts`,
        )
        if (violations.length > 0) fail("kill", index, violations)
        save()
      },
    })
  } finally {
    save()
    if (values.record) recordRun(results, wanted.seed)
  }
  const { schedules, kills, violations } = totals(results)
  print(
    `${schedules} schedules, ${kills} kills with ${results.cartsKilled} carts, ${violations} violations, ${Math.round(results.seconds)} s in all, money path ${results.tree}`,
  )
  if (violations > 0) process.exitCode = 1
}

void main()
