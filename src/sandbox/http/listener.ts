import { once } from "node:events"
import type { Server } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { serve } from "./serve"
import type { Handler } from "./serve"

const RETRY = { times: 100, everyMs: 20 }

/** A server that keeps its port through outages. */
export class Listener {
  private server: Server
  private listening: Promise<unknown> = Promise.resolve()
  private outages = 0
  private readonly stop = new AbortController()
  private readonly stopped = once(this.stop.signal, "abort")
  private taken = 0

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
    if (typeof address === "object" && address !== null) this.taken = address.port
  }

  /** The port it listens on, or will again after an outage. */
  get port(): number {
    return this.taken
  }

  /** `http://127.0.0.1:PORT` */
  get url(): string {
    const { host } = this
    return `http://${host.includes(":") ? `[${host.replace(/[[\]]/g, "")}]` : host}:${this.port}`
  }

  /**
   * Refuses connections, from this moment on: ends those there are, stops listening, and listens on the same
   * port again after so many milliseconds or when the promise settles. Resolves when it does; of several
   * outages at once the last one counts.
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
