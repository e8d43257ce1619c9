import { once } from "node:events"
import { createServer } from "node:http"
import { createServer as createTlsServer } from "node:https"
import { connect, type AddressInfo, type Socket } from "node:net"
import type { Duplex } from "node:stream"
import { generate } from "selfsigned"
import { anOrder, clientFor, deadPort, json, playService } from "../fixtures/scripted-service.spec"

const ID = "5b17cc0c9949ac000688776a"

type Answer = (client: Duplex, target: { host: string; port: number }) => void

const sockets = new Set<Duplex>()
const closing: (() => void)[] = []

const tunnel: Answer = (client, { host, port }) => {
  const server: Socket = connect(port, host, () => {
    client.write("HTTP/1.1 200 Connection established\r\n\r\n")
    server.pipe(client).pipe(server)
  })
  sockets.add(server)
  for (const socket of [client, server])
    socket.on("error", () => [client, server].map((one) => one.destroy()))
}

/** A real proxy on a real port, and what it was asked for. */
async function startProxy(answer: Answer) {
  const asked: string[] = []
  const server = createServer().on("connect", ({ url = "", headers }, client) => {
    asked.push([url, headers["proxy-authorization"]].filter(Boolean).join(" "))
    sockets.add(client)
    client.on("error", () => undefined)
    const { hostname, port } = new URL(`http://${url}`)
    answer(client, { host: hostname, port: Number(port) })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  closing.push(() => server.close())
  const { port }: AddressInfo = Object(server.address())
  return { asked, url: `http://127.0.0.1:${port}` }
}

afterEach(() => {
  for (const socket of sockets) socket.destroy()
  closing.splice(0).forEach((close) => close())
})

it("reads and calls that move money go through the proxy, which gets its password and the lender does not", async () => {
  const lender = await playService((response) => json(response, 200, anOrder(ID)))
  const proxy = await startProxy(tunnel)
  const client = clientFor(lender.baseUrl, { proxy: proxy.url.replace("//", "//name:p%40ss@") })
  expect(await client.orders.get(ID)).toMatchObject({ id: ID })
  expect(await client.orders.get(ID)).toMatchObject({ id: ID })
  await client.orders.confirm(ID)
  const host = new URL(lender.baseUrl).host
  const tunnelled = `${host} Basic ${Buffer.from("name:p@ss").toString("base64")}`
  // The reads share a connection, and the confirmation has its own.
  expect(proxy.asked).toEqual([tunnelled, tunnelled])
  expect(lender.requests).toHaveLength(3)
  for (const { headers } of lender.requests) expect(headers).not.toHaveProperty("proxy-authorization")
})

it.each<[string, Answer, object]>([
  [
    "refuses the tunnel",
    (client) => client.end("HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n"),
    { reason: "connection", code: "PROXY_407" },
  ],
  [
    "cannot reach the lender",
    (client) => client.end("HTTP/1.1 502 Bad Gateway\r\n\r\nno route"),
    { reason: "connection", code: "PROXY_502" },
  ],
  ["closes the connection", (client) => client.destroy(), { reason: "connection", code: "ECONNRESET" }],
  ["is silent", () => undefined, { reason: "connect_timeout", code: "ETIMEDOUT" }],
  ["speaks no HTTP", (client) => client.end("hello\r\n\r\n"), { reason: "connection" }],
])("a confirmation through a proxy that %s was not sent", async (_what, answer, error) => {
  const lender = await playService((response) => json(response, 200, anOrder(ID)))
  const proxy = await startProxy(answer)
  const client = clientFor(lender.baseUrl, { proxy: proxy.url, timeouts: { connect: 300 } })
  expect(await client.orders.confirm(ID)).toMatchObject({ outcome: "unsent", error })
  expect(lender.requests).toEqual([])
  // Nothing was sent, so it was tried once more.
  expect(proxy.asked).toHaveLength(2)
})

it("a confirmation through a proxy that is not there was not sent", async () => {
  const lender = await playService((response) => json(response, 200, anOrder(ID)))
  const client = clientFor(lender.baseUrl, { proxy: `http://127.0.0.1:${await deadPort()}` })
  const error = { reason: "refused", code: "ECONNREFUSED" }
  expect(await client.orders.confirm(ID)).toMatchObject({ outcome: "unsent", error })
})

const swallow: Answer = (client) => {
  client.write("HTTP/1.1 200 Connection established\r\n\r\n")
  client.once("data", () => client.destroy())
}

it.each([
  ["whose response is lost", tunnel, 1],
  ["that the proxy swallows", swallow, 0],
])(
  "a confirmation %s after the tunnel stood is unknown, and is not sent again",
  async (_, answer, arrived) => {
    const lender = await playService((response) => response.destroy())
    const proxy = await startProxy(answer)
    const client = clientFor(lender.baseUrl, { proxy: proxy.url })
    expect(await client.orders.confirm(ID)).toMatchObject({ outcome: "unknown", error: { reason: "reset" } })
    expect([proxy.asked.length, lender.requests.length]).toEqual([1, arrived])
  },
)

it("a certificate nobody vouches for is refused through a proxy as without one, before anything is sent", async () => {
  const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }])
  const requests: unknown[] = []
  const lender = createTlsServer({ key, cert }, (request) => requests.push(request)).listen(0, "127.0.0.1")
  await once(lender, "listening")
  closing.push(() => lender.close())
  const { port }: AddressInfo = Object(lender.address())
  const proxy = await startProxy(tunnel)
  const client = clientFor(`https://localhost:${port}/v2`, { proxy: proxy.url })
  const error = { reason: "tls", code: "DEPTH_ZERO_SELF_SIGNED_CERT" }
  expect(await client.orders.confirm(ID)).toMatchObject({ outcome: "unsent", error })
  expect(requests).toEqual([])
})
