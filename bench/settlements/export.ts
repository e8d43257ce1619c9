import { join } from "node:path"
import { request } from "undici"
import { z } from "zod"
import { startChild } from "../children/start-child"
import { effort, type Effort } from "../children/watched"
import { emptyDatabase } from "../database"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { boundRow, type Row } from "../row"
import { say } from "../say"
import { fillSettlements } from "./fill-settlements"
import { createOperations } from "./operations"
import { fillShopBooks } from "./shop-books"

/** Flat: what the collector leaves lying about, however many rows there are. */
const BUDGET_MB = 64

export const EXPORT: Measure = { name: "CSV export", run: measure }

/** Of one large settlement, against one of a tenth of its operations. */
async function measure({ postgres, operations, rounds }: Bench): Promise<Row[]> {
  const sizes = { large: operations, small: Math.ceil(operations / 10) }
  const urls = { large: "", small: "" }
  for (const size of ["small", "large"] as const) {
    const database = await emptyDatabase(postgres, `export_${size}`)
    await createOperations(database)
    await fillShopBooks(database, sizes[size])
    await fillSettlements(database, { count: sizes[size], size: sizes[size] })
    await database.close()
    urls[size] = database.url
  }
  try {
    const { ours, control } = await interleaved(
      rounds,
      () => exportOnce(urls.large, sizes.large),
      () => exportOnce(urls.small, sizes.small),
    )
    const peak = (efforts: Effort[]) => Math.max(...efforts.map(({ memory }) => memory))
    const name = `${EXPORT.name}, control: a tenth of the rows: peak memory over idle`
    return [boundRow(name, { value: peak(ours), control: peak(control), unit: "MB", budget: BUDGET_MB })]
  } finally {
    await postgres.dropDatabase("export_small")
    await postgres.dropDatabase("export_large")
  }
}

async function exportOnce(url: string, rows: number): Promise<Effort> {
  const child = startChild(join(__dirname, "serve-export.ts"), { url, settlementId: "instset_0" })
  try {
    const { port } = await child.says(z.object({ port: z.int() }))
    const { body } = await request(`http://127.0.0.1:${port}/`)
    let lines = 0
    for await (const chunk of body) lines += linesIn(chunk)
    if (lines !== rows + 1) throw new Error(`${lines} lines were exported, expected ${rows + 1}.`)
    const result = await child.says(effort)
    say(`  ${rows} rows: ${result.ms.toFixed(0)} ms, ${result.memory.toFixed(1)} MB`)
    return result
  } finally {
    await child.stop()
  }
}

function linesIn(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}
