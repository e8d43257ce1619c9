import { createServer, type IncomingMessage } from "node:http"

export interface Asked {
  method: string
  path: string
  headers: IncomingMessage["headers"]
  body: unknown
  /** Milliseconds since the shop was opened. */
  at: number
}

/** The response; null: break the connection, undefined: never respond. */
export type LocalResponse = { status?: number; body?: unknown; html?: string } | null | undefined

export interface LocalShop {
  store: { baseUrl: string; publishableKey: string }
  asked: Asked[]
  close(): Promise<void>
}

/** A store API on a socket, whose responses the test provides. */
export async function openLocalShop(
  reply: (asked: Asked, count: number) => LocalResponse,
): Promise<LocalShop> {
  const asked: Asked[] = []
  const openedAt = Date.now()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString()
      const one = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body: text === "" ? undefined : JSON.parse(text),
        at: Date.now() - openedAt,
      }
      asked.push(one)
      const said = reply(one, asked.length)
      if (said === null) return void request.socket.destroy()
      if (!said) return
      const { status = 200, body, html } = said
      response.writeHead(status, { "content-type": html ? "text/html" : "application/json" })
      response.end(html ?? JSON.stringify(body))
    })
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return {
    store: { baseUrl: `http://127.0.0.1:${port}`, publishableKey: "pk_test" },
    asked,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
