import { parseArgs } from "node:util"
import { confirmation } from "./confirmation"
import { explore, type Explored } from "./explore"
import { refunds } from "./refunds"
import setUp from "../harness/shop/postgres"
import tearDown from "../harness/shop/stop-postgres"
import { replayMany } from "./replay/replay-many"

const { values } = parseArgs({
  options: {
    most: { type: "string", default: "6000000" },
    /** Replaces the search: so many random traces of the models are replayed on the plugin's own statements. */
    replay: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
  },
})
const most = Number(values.most)

/** Larger than what the tests search: minutes, and some gigabytes of memory. */
const searches: Record<string, () => Explored> = {
  "a confirmation: two captures, a cancellation, a hold, a crash, the end of the approval": () =>
    explore(confirmation({ captures: 2, cancels: 1, holds: 1, crashes: 1, expiry: 1, ticks: 2 }), most),
  "a refund requested twice, delays passing": () =>
    explore(refunds(["user_ana"], { asks: 2, portal: 0, crashes: 0, ticks: 2 }), most),
  "two people's equal refunds, a crash": () =>
    explore(refunds(["user_ana", "user_ben"], { asks: 2, portal: 0, crashes: 1, ticks: 0 }), most),
}

function searchAll(): void {
  for (const [name, search] of Object.entries(searches)) {
    const began = Date.now()
    const { states, violation } = search()
    const found = violation ? `${violation.what}\n  ${violation.trace.join("\n  ")}` : "no violation"
    process.stdout.write(
      `${name}: ${states} states, ${found} (${Math.round((Date.now() - began) / 1_000)} s)\n`,
    )
    if (violation) process.exitCode = 1
  }
}

async function replay(traces: number): Promise<void> {
  await setUp()
  try {
    const { steps, names, parted } = await replayMany({ traces, seed: Number(values.seed) })
    for (const where of parted) process.stdout.write(`${where}\n`)
    process.stdout.write(
      `${traces} traces, ${steps} steps of ${names.size} kinds, ${parted.length} part from the model\n`,
    )
    if (parted.length > 0) process.exitCode = 1
  } finally {
    await tearDown()
  }
}

const traces = Number(values.replay)
if (traces > 0) void replay(traces)
else searchAll()
