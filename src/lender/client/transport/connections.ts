import { buildConnector, Client, Pool, type Dispatcher } from "undici"
import { throughProxy } from "./through-proxy"

export interface ConnectionOptions {
  origin: string
  connectTimeoutMs: number
  reuseForReads: boolean
  proxy?: URL | undefined
}

export interface Connections {
  /** Runs on a kept-alive connection. */
  reused<T>(run: (dispatcher: Dispatcher) => Promise<T>): Promise<T>
  /** Runs on a connection of its own, opened for this and closed after it. */
  fresh<T>(run: (dispatcher: Dispatcher) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Connections to one origin, of two kinds. A server may close a kept-alive one in the same instant a request is written
 * to it, and that reset does not show whether the request was read. Calls that move money therefore never share one.
 * HTTP/1.1 only, and undici's own timers are off: an exchange has one deadline.
 */
export function openConnections({
  origin,
  connectTimeoutMs,
  reuseForReads,
  proxy,
}: ConnectionOptions): Connections {
  const direct = buildConnector({ timeout: connectTimeoutMs, allowH2: false })
  const settings = {
    connect: proxy ? throughProxy({ origin, proxy, timeoutMs: connectTimeoutMs }, direct) : direct,
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  }
  const pool = new Pool(origin, { ...settings, connections: 64 })
  const underWay = new Set<Promise<unknown>>()
  let closing = false

  async function alone<T>(run: (dispatcher: Dispatcher) => Promise<T>): Promise<T> {
    const client = new Client(origin, { ...settings, pipelining: 0 })
    if (closing) await client.destroy()
    try {
      return await run(client)
    } finally {
      await client.destroy()
    }
  }

  function fresh<T>(run: (dispatcher: Dispatcher) => Promise<T>): Promise<T> {
    const running = alone(run)
    underWay.add(running)
    const done = (): boolean => underWay.delete(running)
    running.then(done, done)
    return running
  }

  return {
    fresh,
    reused: reuseForReads ? (run) => run(pool) : fresh,
    async close() {
      if (closing) return
      closing = true
      await Promise.allSettled([pool.close(), ...underWay])
    },
  }
}
