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
import { fillShopRecords } from "./shop-records"

/** Includes garbage that V8 has not collected yet; the same holds for an import. */
const LEFT_MB = 256
/** Constant: the memory in use at once, however many rows there are. */
const HELD_MB = 64

interface Export {
  url: string
  rows: number
  collected: boolean
}

export const EXPORT: Measure = { name: "CSV export", run: measure }

/** Exports one large settlement, compared with one of a tenth of its operations. */
async function measure({ postgres, operations, rounds }: Bench): Promise<Row[]> {
  const sizes = { large: operations, small: Math.ceil(operations / 10) }
  const urls = { large: "", small: "" }
  for (const size of ["small", "large"] as const) {
    const database = await emptyDatabase(postgres, `export_${size}`)
    await createOperations(database)
    await fillShopRecords(database, sizes[size])
    await fillSettlements(database, { count: sizes[size], size: sizes[size] })
    await database.close()
    urls[size] = database.url
  }
  const compared = async (collected: boolean) => {
    const { ours, control } = await interleaved(
      rounds,
      () => exportOnce({ url: urls.large, rows: sizes.large, collected }),
      () => exportOnce({ url: urls.small, rows: sizes.small, collected }),
    )
    return { value: peak(ours), control: peak(control), unit: "MB" }
  }
  try {
    const left = await compared(false)
    const held = await compared(true)
    return [
      boundRow(`${EXPORT.name}, control: a tenth of the rows: peak memory over idle`, {
        ...left,
        budget: LEFT_MB,
      }),
      boundRow(`${EXPORT.name}, control: a tenth of the rows: memory held`, { ...held, budget: HELD_MB }),
    ]
  } finally {
    await postgres.dropDatabase("export_small")
    await postgres.dropDatabase("export_large")
  }
}

function peak(efforts: Effort[]): number {
  return Math.max(...efforts.map(({ memory }) => memory))
}

async function exportOnce({ url, rows, collected }: Export): Promise<Effort> {
  const child = startChild(join(__dirname, "serve-export.ts"), { url, settlementId: "instset_0", collected })
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
