import { metrics, type BatchObservableResult } from "@medusajs/framework/opentelemetry/api"
import { sqlList, type Sql } from "../store/database"
import { LIVE_STATES } from "../status"
import { IS_OPEN } from "../store/reviews"
import { SCOPE } from "./calls"

interface Reading {
  metric: string
  value: number
  account: string
  kind: string | null
}

const METRICS = {
  "instalments.intents.open":
    "Confirmations and refunds whose outcome is not known yet, by account and kind.",
  "instalments.queue.due": "Instalment orders that the sweep is late with, by account.",
  "instalments.queue.oldest_age": "Seconds since the oldest of them was due, by account.",
  "instalments.reviews.open": "Open reviews, by account and reason.",
  "instalments.reviews.oldest_age": "Seconds since the oldest of them was opened, by account and reason.",
} as const

const age = (since: string) => `greatest(0, extract(epoch FROM now() - min(${since})))::int`
const DUE = "FROM instalment_order o WHERE o.due_at <= now() AND o.deleted_at IS NULL GROUP BY o.account"
const OPEN = `FROM instalment_review r JOIN instalment_order o ON o.id = r.instalment_order_id
 WHERE ${IS_OPEN} GROUP BY o.account, r.reason`

/** Each part reads an index of what is open: its cost follows the work that waits, never history. */
const READ = [
  `SELECT 'instalments.intents.open' AS metric, count(*)::int AS value, o.account,
          CASE a.kind WHEN 'confirm' THEN 'capture' ELSE 'refund' END AS kind
     FROM instalment_attempt a JOIN instalment_order o ON o.id = a.instalment_order_id
    WHERE a.state IN (${sqlList(LIVE_STATES)}) AND a.deleted_at IS NULL GROUP BY o.account, a.kind`,
  `SELECT 'instalments.queue.due', count(*)::int, o.account, NULL ${DUE}`,
  `SELECT 'instalments.queue.oldest_age', ${age("o.due_at")}, o.account, NULL ${DUE}`,
  `SELECT 'instalments.reviews.open', count(*)::int, o.account, r.reason ${OPEN}`,
  `SELECT 'instalments.reviews.oldest_age', ${age("r.opened_at")}, o.account, r.reason ${OPEN}`,
].join(" UNION ALL ")

/**
 * Lets the shop's OpenTelemetry SDK measure what waits, each time it collects metrics; without one nothing is ever
 * read. Where there is nothing, zero is reported for each account, and for each kind that was reported before: an SDK
 * repeats the last value of what is not reported again, and an alarm would never end.
 * @returns stops it
 */
export function observeQueues(sql: Sql, accounts: readonly string[]): () => void {
  const meter = metrics.getMeter(SCOPE)
  const gauges = new Map(
    Object.entries(METRICS).map(([name, description]) => [
      name,
      meter.createObservableGauge(name, { description, unit: name.endsWith("age") ? "s" : "1" }),
    ]),
  )
  const zeros = Object.keys(METRICS).flatMap((metric) =>
    accounts.map((account) => ({ metric, account, kind: null, value: 0 })),
  )
  const known = new Map<string, Reading>(zeros.map((zero) => [keyOf(zero), zero]))
  const observe = async (result: BatchObservableResult): Promise<void> => {
    const { rows } = await sql.raw<Reading>(READ)
    const now = new Map([...known, ...rows.map((row) => [keyOf(row), row] as const)])
    for (const [key, { metric, account, kind, value }] of now) {
      known.set(key, { metric, account, kind, value: 0 })
      const gauge = gauges.get(metric)
      const attributes = {
        "instalments.account": account,
        ...(kind !== null && { "instalments.kind": kind }),
      }
      if (gauge) result.observe(gauge, value, attributes)
    }
  }
  const observed = [...gauges.values()]
  meter.addBatchObservableCallback(observe, observed)
  return () => meter.removeBatchObservableCallback(observe, observed)
}

function keyOf({ metric, account, kind }: Reading): string {
  return JSON.stringify([metric, account, kind])
}
