import { spawn } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { ROOT, RUN } from "../../harness/folders"
import setUp from "../../harness/shop/postgres"
import tearDown from "../../harness/shop/stop-postgres"
import { startTestShop } from "../../harness/shop/test-shop"
import { SHORT_WAITS } from "../../harness/time/waiting-times"
import { closeBooks } from "./books"
import { diaryOf } from "./diary"
import { fastClock, fastClockEnvironment, type FastClock } from "./fast-clock"
import { Life } from "./live"
import { yearPage } from "./page"

/** Longer than an approval may wait, and than a sale may go without its settlement before it is listed. */
const REST_DAYS = 50

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    days: { type: "string", default: "365" },
    /** Whether the run counts, and becomes docs/internals/simulated-year.md. */
    record: { type: "boolean", default: false },
  },
})
const wanted = {
  orders: Number(values.orders),
  seed: Number(values.seed),
  days: Number(values.days),
  restDays: REST_DAYS,
}

/** Starts this program again under a clock that it can set. */
function startUnderFastClock(): void {
  mkdirSync(RUN, { recursive: true })
  const env = { ...process.env, ...fastClockEnvironment(RUN, wanted.days + wanted.restDays) }
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env,
    stdio: "inherit",
  })
  child.on("exit", (code) => (process.exitCode = code ?? 1))
}

async function main(clock: FastClock): Promise<void> {
  await setUp()
  try {
    await liveAndClose(clock)
  } finally {
    await tearDown()
  }
}

async function liveAndClose(clock: FastClock): Promise<void> {
  const shop = await startTestShop({
    sandbox: { settlementDays: "weekly", approvalExpiry: "unshown" },
    instalments: { capture: "automatic", ...SHORT_WAITS },
  })
  try {
    const life = await Life.begin(shop, clock)
    for (const [index, day] of diaryOf(wanted).entries()) {
      await life.live(day)
      if (index % 10 === 9) process.stdout.write(`day ${index + 1}: ${life.lived.forms} forms\n`)
    }
    await life.rest(wanted.restDays)
    const books = await closeBooks(shop)
    const { unexplained } = books
    const page = yearPage(wanted, life.lived, books)
    process.stdout.write(page)
    if (values.record) writeFileSync(join(ROOT, "docs/internals/simulated-year.md"), page)
    for (const sentence of unexplained) process.stdout.write(`UNEXPLAINED ${sentence}\n`)
    process.stdout.write(`${unexplained.length} unexplained\n`)
    if (unexplained.length > 0) process.exitCode = 1
  } finally {
    await shop.stop()
  }
}

const clock = fastClock()
if (clock) void main(clock)
else startUnderFastClock()
