import { once } from "node:events"
import { createServer } from "node:http"
import type { ServerResponse } from "node:http"

/** Shared by the tests of events and notifications: a shop's server that receives them. */

const started: Receiver[] = []
afterEach(() => started.splice(0).forEach((receiver) => receiver.close()))

export interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly contentType: string | undefined
  /** Null when there was none. */
  readonly body: unknown
}

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  /** Sets its responses from now on. */
  respondWith(respond: (response: ServerResponse) => void): void
  close(): void
}

/** A receiver that is closed after the test. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let respond = (response: ServerResponse): void => void response.end("thanks")
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const { method, url, headers } = request
      const text = Buffer.concat(chunks).toString()
      const body: unknown = text === "" ? null : JSON.parse(text)
      received.push({ method, url, contentType: headers["content-type"], body })
      respond(response)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const receiver = {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    received,
    respondWith: (how: typeof respond) => {
      respond = how
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  started.push(receiver)
  return receiver
}
