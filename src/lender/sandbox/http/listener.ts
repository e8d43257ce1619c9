import { once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { setTimeout as pause } from "node:timers/promises"
import type { Request, Response } from "./exchange"

/** 1 MiB. */
const BODY_LIMIT = 1_048_576
const DRAIN_LIMIT = 16 * BODY_LIMIT

type Handler = (request: Request) => Response | Promise<Response>

const RETRY = { times: 100, everyMs: 20 }

/** A server that keeps its port through outages. */
export class Listener {
  private server: Server
  private listening: Promise<unknown> = Promise.resolve()
  private outages = 0
  private readonly stop = new AbortController()
  private readonly stopped = once(this.stop.signal, "abort")
  /** The port it listens on, or will again after an outage. */
  port = 0

  constructor(
    private readonly handler: Handler,
    private readonly host: string,
  ) {
    this.server = serve(handler)
  }

  /** @throws Error with the code `EADDRINUSE` when the port is taken */
  async open(port: number): Promise<void> {
    this.server.listen(port, this.host)
    await once(this.server, "listening")
    const address = this.server.address()
    if (typeof address === "object" && address !== null) this.port = address.port
  }

  /** `http://127.0.0.1:PORT` */
  get url(): string {
    const { host } = this
    return `http://${host.includes(":") ? `[${host.replace(/[[\]]/g, "")}]` : host}:${this.port}`
  }

  /**
   * Refuses connections from this moment on: closes the open ones, stops listening, and listens on the same port again
   * after that many milliseconds or when the promise settles. Resolves when it does; of several outages at once the
   * last one counts.
   * @throws Error with the code `EADDRINUSE` when another program has taken the port in between
   */
  async outage(until: number | Promise<unknown>): Promise<void> {
    this.outages += 1
    if (this.outages === 1) this.shut()
    const over = typeof until === "number" ? pause(until, undefined, { signal: this.stop.signal }) : until
    await Promise.race([over, this.stopped]).catch(() => undefined)
    this.outages -= 1
    if (this.outages === 0 && !this.stop.signal.aborted) this.listening = this.reopen()
    await this.listening
  }

  async close(): Promise<void> {
    this.stop.abort()
    await this.listening.catch(() => undefined)
    if (!this.server.listening) return
    const closed = once(this.server, "close")
    this.shut()
    await closed
  }

  private shut(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  private async reopen(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      this.server = serve(this.handler)
      try {
        return await this.open(this.port)
      } catch (cause) {
        if (tries === RETRY.times || this.stop.signal.aborted) throw cause
        await pause(RETRY.everyMs)
      }
    }
  }
}

/** An HTTP server that reads each request to its end, calls the handler, and sends its response. */
function serve(handler: Handler): Server {
  return createServer((request, response) => {
    exchange(request, response, handler).catch(() => response.destroy())
  })
}

async function exchange(request: IncomingMessage, response: ServerResponse, handler: Handler): Promise<void> {
  const target = request.url ?? "/"
  const mark = target.indexOf("?")
  const gone = new AbortController()
  response.once("close", () => gone.abort())
  const body = await readBody(request)
  const reply = await handler({
    method: request.method ?? "GET",
    path: mark < 0 ? target : target.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? "" : target.slice(mark + 1)),
    headers: request.headers,
    body,
    gone: gone.signal,
  })
  await sendResponse(response, reply, gone.signal)
}

/**
 * The whole body, or null when it is larger than the limit. A larger one is read to its end and dropped, so that the
 * sender receives the response; beyond 16 MiB the connection is closed.
 */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= BODY_LIMIT) chunks.push(bytes)
    if (size > DRAIN_LIMIT) request.destroy()
  }
  return size > BODY_LIMIT ? null : Buffer.concat(chunks)
}

/** Sends a response in the way it specifies; resolves once nothing more is to be sent. */
async function sendResponse(response: ServerResponse, reply: Response, gone: AbortSignal): Promise<void> {
  const { delivery, pieces, status, headers } = reply
  if (delivery?.how === "reset") return void response.socket?.resetAndDestroy()
  if (delivery?.how === "close") return void response.socket?.destroySoon()
  if (delivery?.how === "hold") {
    const late = await delivery.until
    return late === null ? response.socket?.destroySoon() : sendResponse(response, late, gone)
  }
  if (delivery === undefined && pieces !== undefined) {
    response.writeHead(status, headers)
    // Requests the next piece only when the reader has consumed those before; ends when the reader disconnects.
    return pipeline(Readable.from(pieces, { highWaterMark: 1 }), response)
  }
  const body = Buffer.from(reply.body)
  response.writeHead(status, { ...headers, "content-length": body.length })
  if (delivery?.how === "cut")
    return void response.write(body.subarray(0, body.length / 2), () => response.socket?.destroySoon())
  if (delivery?.how === "drip") {
    for (let sent = 0; sent < body.length && !gone.aborted; sent += delivery.bytes) {
      response.write(body.subarray(sent, sent + delivery.bytes))
      await pause(delivery.intervalMs, undefined, { signal: gone }).catch(() => undefined)
    }
    return void response.end()
  }
  response.end(response.req.method === "HEAD" ? undefined : body)
}
