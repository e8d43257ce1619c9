import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/**
 * How one request fails. Before the work: `reset`, `400`, `401` as for a wrong key, `404` as for a missing resource,
 * `500`, `hang`, or a confirmation returns the order unchanged (`200-undone`). After the lender did the work: the
 * response is `lost` with the connection, `500-done`, `202-done`, `html-done`, or never arrives (`hang-done`).
 */
export type Fault =
  | "reset"
  | "400"
  | "401"
  | "404"
  | "500"
  | "hang"
  | "200-undone"
  | "lost"
  | "500-done"
  | "202-done"
  | "html-done"
  | "hang-done"

type Change = (body: string) => string

export interface FlakyProxy {
  /** The base URL that the plugin is configured with instead of the lender's own. */
  baseUrl: string
  forwardTo(serviceUrl: string): void
  /** Fails the next requests whose method and path match: one of them by default. */
  fail(request: RegExp, fault: Fault, more?: { times?: number; then?: () => void }): void
  /** Changes the lender's response to every matching request from here on. */
  rewrite(request: RegExp, change: Change): void
  /** Every request of the shop, such as `GET /v2/orders?status=CREATED`. */
  asked(): string[]
  /** Clears all faults and changes. */
  heal(): void
  close(): Promise<void>
}

interface Planned {
  request: RegExp
  fault: Fault
  then: (() => void) | undefined
}

/** A proxy between the shop and the lender. Forwards everything, except for the requested faults. */
export async function startFlakyProxy(): Promise<FlakyProxy> {
  let target = ""
  const planned: Planned[] = []
  const rewritten: { request: RegExp; change: Change }[] = []
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    const line = `${incoming.method} ${incoming.url}`
    asked.push(line)
    const index = planned.findIndex(({ request }) => request.test(line))
    const [plan] = index < 0 ? [] : planned.splice(index, 1)
    plan?.then?.()
    const change = rewritten.find(({ request }) => request.test(line))?.change
    void carry(incoming, response, { target, fault: plan?.fault, change })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port }: AddressInfo = Object(server.address())
  return {
    baseUrl: `http://127.0.0.1:${port}/v2`,
    forwardTo: (url) => (target = url),
    fail: (request, fault, { times = 1, then } = {}) =>
      planned.push(...Array.from({ length: times }, () => ({ request, fault, then }))),
    rewrite: (request, change) => rewritten.push({ request, change }),
    asked: () => [...asked],
    heal: () => {
      planned.splice(0)
      rewritten.splice(0)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function carry(
  incoming: IncomingMessage,
  response: ServerResponse,
  how: { target: string; fault: Fault | undefined; change: Change | undefined },
): Promise<void> {
  const body = await read(incoming)
  switch (how.fault) {
    case "reset":
      response.destroy()
      return
    case "400":
      reply(response, 400, { code: "INVALID_REQUEST", message: "There is no such filter." })
      return
    case "401":
      reply(response, 401, { code: "AUTHENTICATION_FAILURE", message: "The key is not known." })
      return
    case "404":
      reply(response, 404, { code: "RESOURCE_NOT_FOUND", message: "There is none." })
      return
    case "500":
      reply(response, 500, { code: "INTERNAL_SERVER_ERROR", message: "Not done." })
      return
    case "hang":
      return
  }
  const done = await pass(how.fault === "200-undone" ? readInstead(incoming) : incoming, body, how.target)
  const said = how.change ? how.change(done.body.toString()) : done.body
  switch (how.fault) {
    case undefined:
    case "200-undone":
      response.writeHead(done.status, { "content-type": done.type }).end(said)
      return
    case "lost":
      response.destroy()
      return
    case "500-done":
      reply(response, 500, { code: "INTERNAL_SERVER_ERROR", message: "Something broke after the work." })
      return
    case "202-done":
      reply(response, 202, {})
      return
    case "html-done":
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>")
      return
    case "hang-done":
      return
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}

type Asked = Pick<IncomingMessage, "method" | "headers" | "url">

function readInstead({ headers, url }: Asked): Asked {
  return { method: "GET", headers, url: url?.replace(/\/confirm$/, "") }
}

function pass(
  incoming: Asked,
  body: Buffer,
  target: string,
): Promise<{ status: number; type: string; body: Buffer }> {
  const { method, headers, url } = incoming
  const { host: _, connection: __, ...kept } = headers
  return new Promise((resolve, reject) => {
    const onward = forward(`${target}${url}`, { method, headers: kept, agent: false }, (response) => {
      const type = String(response.headers["content-type"] ?? "application/json")
      read(response).then((text) => resolve({ status: response.statusCode ?? 0, type, body: text }), reject)
    })
    onward.on("error", reject)
    onward.end(body)
  })
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
