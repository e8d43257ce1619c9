import { createRequire } from "node:module"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { Pool, request } from "undici"
import { z } from "zod"
import { ROOT } from "../../integration-tests/harness/folders"
import { beChild } from "../children/be-child"
import { interleaved } from "../interleaved"

/** The built package, not its source as a development tool translates it. */
const BUILT_CLIENT = join(ROOT, ".medusa/server/src/lender/client/index.js")
const WARM_UP_BATCHES = 6

const task = z.object({ port: z.int(), id: z.string(), batches: z.int(), reads: z.int() })

/** Reads one order repeatedly, alternating the client and undici alone. Reports each batch's reads per second. */
void beChild(task, async ({ port, id, batches, reads }) => {
  const { createClient }: typeof import("../../src/lender/client") = createRequire(__filename)(BUILT_CLIENT)
  const origin = `http://127.0.0.1:${port}`
  const client = createClient({ baseUrl: `${origin}/v2`, privateKey: "bench" })
  const dispatcher = new Pool(origin, { connections: 1 })
  const headers = { authorization: "Bearer bench", accept: "application/json" }

  const byClient = () => client.orders.get(id)
  const bare = async () => {
    const { body } = await request(`${origin}/v2/orders/${id}`, { dispatcher, headers })
    return JSON.parse(await body.text())
  }
  const rate = async (read: () => Promise<unknown>) => {
    const startedAt = performance.now()
    for (let nth = 0; nth < reads; nth += 1) await read()
    return (1_000 * reads) / (performance.now() - startedAt)
  }
  const compare = (times: number) =>
    interleaved(
      times,
      () => rate(byClient),
      () => rate(bare),
    )

  await compare(WARM_UP_BATCHES)
  const rates = await compare(batches)
  await Promise.all([client.close(), dispatcher.close()])
  return rates
})
