import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { z } from "zod"
import { beChild } from "../children/be-child"

/** Simulates a lender that returns one order to every request on kept-alive connections, and reports its port. */
void beChild(z.object({ file: z.string() }), async ({ file }, say) => {
  const order = readFileSync(file)
  const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": order.length }).end(order)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port }: AddressInfo = Object(server.address())
  say({ port })
})
