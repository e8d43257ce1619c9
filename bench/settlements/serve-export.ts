import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { z } from "zod"
import { exportOperations } from "../../src/settlements/read/operations-csv"
import { beChild } from "../children/be-child"
import { watched } from "../children/watched"
import { pluginOver } from "../plugin-over"
import { NO_QUERY } from "./no-query"

const task = z.object({ url: z.string(), settlementId: z.string(), collected: z.boolean() })

const COLLECTED_EVERY = 20

/** Sends one settlement's operations to the first client, as the admin's route does, and reports time and memory. */
void beChild(task, async ({ url, settlementId, collected }, say) => {
  const { instalments } = pluginOver(url, "http://127.0.0.1:9/v2")
  const server = createServer((_request, response) => {
    const format = { separator: ";", decimal: "," } as const
    const lines = exportOperations({ query: NO_QUERY, instalments }, settlementId, format)
    void watched(() => pipeline(Readable.from(collected ? collecting(lines) : lines), response)).then(say)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port }: AddressInfo = Object(server.address())
  say({ port })
})

/** Forces a garbage collection every few chunks: V8 keeps garbage as long as there is room. */
async function* collecting(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let nth = 0
  for await (const piece of pieces) {
    nth += 1
    if (nth % COLLECTED_EVERY === 0) globalThis.gc?.()
    yield piece
  }
}
