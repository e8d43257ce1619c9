import { performance } from "node:perf_hooks"
import { Days } from "../../src/overview/days"
import { accountsWithOrders, readOverview } from "../../src/overview/read-overview"
import { emptyDatabase, type BenchDatabase } from "../database"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { compareRounds } from "../rounds"
import { ratioRow, type Row } from "../row"
import { fillOrders } from "./fill-orders"

const DAY_MS = 86_400_000
const BUDGET = 2
const TIMES = 10
const WINDOW_DAYS = 30
/** A shop of three years: its last 30 days hold a thirty-sixth of its orders. */
const WINDOWS = 36
const UNTIL = Date.parse("2026-11-01T00:00:00Z")
/** The defaults. */
const RETENTION = { addresses: 90 * DAY_MS, unpaid: 365 * DAY_MS, history: 730 * DAY_MS }

export const OVERVIEW: Measure = { name: "overview", run: measure }

/** The overview of 30 days among a million orders of three years, compared with a shop that has only those 30 days. */
async function measure({ postgres, operations, rounds }: Bench): Promise<Row[]> {
  const recent = Math.ceil(operations / WINDOWS)
  const large = await emptyDatabase(postgres, "overview_large")
  const small = await emptyDatabase(postgres, "overview_small")
  try {
    await fillOrders(large, { count: recent * WINDOWS, days: WINDOW_DAYS * WINDOWS, until: UNTIL })
    await fillOrders(small, { count: recent, days: WINDOW_DAYS, until: UNTIL })
    const times = await interleaved(
      rounds * TIMES,
      () => timed(large, recent),
      () => timed(small, recent),
    )
    const name = `${OVERVIEW.name}: 30 days among ${recent * WINDOWS} orders`
    return [ratioRow(name, { ...compareRounds("30 days", times), unit: "ms", budget: BUDGET })]
  } finally {
    await large.close()
    await small.close()
    await postgres.dropDatabase("overview_large")
    await postgres.dropDatabase("overview_small")
  }
}

async function timed(sql: BenchDatabase, expected: number): Promise<number> {
  const from = new Date(UNTIL - WINDOW_DAYS * DAY_MS)
  const began = performance.now()
  const period = new Days("Europe/Madrid").between(from, new Date(UNTIL))
  const accounts = await accountsWithOrders(sql)
  const { totals } = await readOverview(sql, { period, accounts, retention: RETENTION })
  const took = performance.now() - began
  if (Math.abs(totals.opened.count - expected) > 1)
    throw new Error(`${totals.opened.count} forms, not ${expected}.`)
  return took
}
