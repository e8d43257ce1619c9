import { createReadStream, statSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { pipeline } from "node:stream/promises"
import { z } from "zod"
import { beChild } from "../children/be-child"

/** Simulates a lender that returns one recorded response to every request, and reports its port. */
void beChild(z.object({ file: z.string() }), async ({ file }, say) => {
  const { size } = statSync(file)
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": size })
    // The client that interrupts the connection reports its own error.
    pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), response).catch(() => undefined)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port }: AddressInfo = Object(server.address())
  say({ port })
})
