import { join } from "node:path"
import { z } from "zod"
import { askChild, startChild } from "../children/start-child"
import { effort, type Effort } from "../children/watched"
import { emptyDatabase, type BenchDatabase } from "../database"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { compareRounds } from "../rounds"
import { boundRow, ratioRow, type Row } from "../row"
import { say } from "../say"
import { createOperations } from "./operations"
import { beginSelling, fillShopRecords } from "./shop-records"
import { writeBody } from "./write-body"

const TIME_BUDGET = 1.1
const TIME_LIMIT = 1.5
const MEMORY_BUDGET_MB = 64
const LOOP_BUDGET_MS = 100

export const IMPORT: Measure = { name: "import", run: measure }

/**
 * One large settlement, compared with parsing and copying the same body. With no order known there is nothing to match
 * or to compare; with every order known each operation has an order, and each refund a row of the ledger.
 */
async function measure({ postgres, folder, operations, rounds }: Bench): Promise<Row[]> {
  const unknown = await emptyDatabase(postgres, "import_unknown")
  const known = await emptyDatabase(postgres, "import_known")
  const file = join(folder, "settlement.json")
  for (const database of [unknown, known]) await createOperations(database)
  await beginSelling(unknown)
  await fillShopRecords(known, operations)
  await writeBody(unknown, file, operations)
  const service = startChild(join(__dirname, "serve-body.ts"), { file })
  try {
    const { port } = await service.says(z.object({ port: z.int() }))
    const byPlugin = { script: "import-by-plugin.ts", port, operations }
    const { ours, control } = await interleaved(
      rounds,
      async () => ({
        unknown: await importOnce(unknown, byPlugin),
        known: await importOnce(known, byPlugin),
      }),
      () => importOnce(unknown, { ...byPlugin, script: "import-bare.ts" }),
    )
    return [
      ...rowsOf(`${IMPORT.name}, no order known`, { ours: ours.map(({ unknown }) => unknown), control }),
      ...rowsOf(`${IMPORT.name}, every order known`, { ours: ours.map(({ known }) => known), control }),
    ]
  } finally {
    await service.stop()
    for (const database of [unknown, known]) await database.close()
    for (const name of ["import_unknown", "import_known"]) await postgres.dropDatabase(name)
  }
}

/** Imports once into empty tables, and checks that everything was imported and matches the shop's records. */
async function importOnce(
  database: BenchDatabase,
  { script, port, operations }: { script: string; port: number; operations: number },
): Promise<Effort> {
  await database.raw(`TRUNCATE instalment_operation, instalment_settlement_change, instalment_settlement,
    instalment_discrepancy, instalment_import CASCADE`)
  // Keeps one side's writes from being flushed while the other side is timed.
  await database.raw("CHECKPOINT")
  const result = await askChild(join(__dirname, script), { url: database.url, port }, effort)
  const { rows } = await database.raw<{ stored: number; wrong: number }>(
    `SELECT (SELECT count(*) FROM instalment_operation)::int AS stored,
            (SELECT count(*) FROM instalment_discrepancy)::int AS wrong`,
  )
  if (rows[0]?.stored !== operations || rows[0].wrong !== 0) {
    throw new Error(`${script} left ${JSON.stringify(rows[0])}, expected ${operations} operations.`)
  }
  say(`  ${script}: ${result.ms.toFixed(0)} ms, ${result.memory.toFixed(0)} MB, ${result.loop.toFixed(0)} ms`)
  return result
}

function rowsOf(name: string, { ours, control }: { ours: Effort[]; control: Effort[] }): Row[] {
  const most = (efforts: Effort[], of: (one: Effort) => number) => Math.max(...efforts.map(of))
  const ms = (one: Effort) => one.ms
  const memory = (one: Effort) => one.memory
  const loop = (one: Effort) => one.loop
  return [
    ratioRow(`${name}: time`, {
      ...compareRounds(name, { ours: ours.map(ms), control: control.map(ms) }),
      unit: "ms",
      budget: TIME_BUDGET,
      limit: TIME_LIMIT,
    }),
    boundRow(`${name}: peak memory over idle`, {
      value: most(ours, memory),
      control: most(control, memory),
      unit: "MB",
      budget: MEMORY_BUDGET_MB,
    }),
    boundRow(`${name}: event loop delay, p99`, {
      value: most(ours, loop),
      control: most(control, loop),
      unit: "ms",
      budget: LOOP_BUDGET_MS,
    }),
  ]
}
