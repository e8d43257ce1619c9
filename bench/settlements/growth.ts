import { performance } from "node:perf_hooks"
import { claimDue, databaseNow } from "../../src/modules/instalments/store/claims"
import { listOperations, listOperationsOfOrder } from "../../src/settlements/read/operations"
import { reconcile } from "../../src/settlements/discrepancies/reconcile"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { compareRounds } from "../rounds"
import { ratioRow, type Row } from "../row"
import { grownDatabase, SETTLEMENT_SIZE, type GrownDatabase } from "./grown-database"
import { NO_QUERY } from "./no-query"
import { ACCOUNT } from "./operations"

const BUDGET = 2
const CLAIMED = 50

interface Task {
  name: string
  /** Repetitions in each round of the bench: the quick operations take less than a millisecond. */
  times: number
  prepare?(database: GrownDatabase): Promise<unknown>
  /** Number of rows in the result. */
  run(database: GrownDatabase, round: number): Promise<number>
  rows: number
}

const TASKS: Task[] = [
  {
    name: "a page of operations",
    times: 50,
    run: async ({ instalments, settlementId }, round) => {
      const page = { order: "-created", limit: 50, offset: 1_000 } as const
      const deps = { instalments, query: NO_QUERY }
      return (await listOperations(deps, settlementId(round), page)).operations.length
    },
    rows: 50,
  },
  {
    name: "what is settled of an order",
    times: 50,
    run: async ({ instalments, orderId }, round) =>
      (await listOperationsOfOrder({ instalments, query: NO_QUERY }, orderId(round))).length,
    rows: 2,
  },
  {
    name: "a sweep's claim",
    times: 20,
    prepare: async ({ instalments, orderId }) => {
      const due = Array.from({ length: 2 * CLAIMED }, (_, nth) => orderId(nth))
      await instalments.sql.raw(`UPDATE instalment_order SET due_at = NULL WHERE due_at IS NOT NULL`)
      await instalments.sql.raw(`UPDATE instalment_order SET due_at = now() WHERE id = ANY(?)`, [due])
    },
    run: async ({ instalments }) => {
      const dueBefore = await databaseNow(instalments.sql)
      const wanted = { dueBefore, limit: CLAIMED, marginMs: 0 }
      return (await claimDue(instalments.sql, ACCOUNT, { ...wanted, dueClass: "rest" })).length
    },
    rows: CLAIMED,
  },
  {
    name: "one settlement reconciled",
    times: 2,
    run: async ({ instalments, settlementId }, round) => {
      const { unsettledAfterDays } = instalments.settings
      const settlementIds = [settlementId(round)]
      const { written, closed } = await instalments.sql.transaction((sql) =>
        reconcile(sql, { settlementIds, account: ACCOUNT, unsettledAfterDays, now: new Date() }),
      )
      return written + closed
    },
    rows: 0,
  },
]

export const GROWTH: Measure = { name: "growth", run: measure }

/** Compares tables of ten thousand operations with tables of all, while the amount of data read stays the same. */
async function measure({ postgres, operations, rounds }: Bench): Promise<Row[]> {
  const whole = Math.max(2, Math.round(operations / SETTLEMENT_SIZE)) * SETTLEMENT_SIZE
  const small = await grownDatabase(postgres, { name: "growth_small", operations: SETTLEMENT_SIZE })
  const large = await grownDatabase(postgres, { name: "growth_large", operations: whole })
  try {
    const rows: Row[] = []
    for (const task of TASKS) rows.push(await compare(task, { small, large, rounds }))
    return rows
  } finally {
    await small.close()
    await large.close()
    await postgres.dropDatabase("growth_small")
    await postgres.dropDatabase("growth_large")
  }
}

async function compare(
  task: Task,
  { small, large, rounds }: { small: GrownDatabase; large: GrownDatabase; rounds: number },
): Promise<Row> {
  const times = await interleaved(
    rounds * task.times,
    (round) => timed(task, large, round),
    (round) => timed(task, small, round),
  )
  return ratioRow(`${GROWTH.name} to ${large.operations} rows from ${small.operations}: ${task.name}`, {
    ...compareRounds(task.name, times),
    unit: "ms",
    budget: BUDGET,
  })
}

async function timed(task: Task, database: GrownDatabase, round: number): Promise<number> {
  await task.prepare?.(database)
  const startedAt = performance.now()
  const rows = await task.run(database, round)
  const took = performance.now() - startedAt
  if (rows !== task.rows) throw new Error(`${task.name}: ${rows} rows, expected ${task.rows}.`)
  return took
}
