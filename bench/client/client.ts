import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { askChild, startChild } from "../children/start-child"
import type { Bench, Measure } from "../measure"
import { compareRounds } from "../rounds"
import { leastRow, type Row } from "../row"

const ORDER = join(__dirname, "../../src/lender/client/fixtures/order.authorized.extra-fields.json")
const BUDGET = 0.9
/** Reads in each round of the bench. */
const BATCHES = 10

const rates = z.object({ ours: z.array(z.number()), control: z.array(z.number()) })

export const CLIENT: Measure = { name: "client", run: measure }

/** Reads orders sequentially on a kept-alive connection, compared with undici's `request` and `JSON.parse`. */
async function measure({ rounds, quick }: Bench): Promise<Row[]> {
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(readFileSync(ORDER, "utf8")))
  const service = startChild(join(__dirname, "serve-order.ts"), { file: ORDER })
  try {
    const { port } = await service.says(z.object({ port: z.int() }))
    const task = { port, id, batches: rounds * BATCHES, reads: quick ? 500 : 2_000 }
    const reads = await askChild(join(__dirname, "read-orders.ts"), task, rates)
    return [
      leastRow(`${CLIENT.name}, one order read over keep-alive`, {
        ...compareRounds("one order read", reads),
        unit: "/s",
        budget: BUDGET,
      }),
    ]
  } finally {
    await service.stop()
  }
}
