import type { ServerResponse } from "node:http"
import { aCreateOrder } from "../fixtures/create-order.spec"
import {
  anOrder,
  clientFor,
  deadPort,
  json,
  playService,
  playSocket,
} from "../fixtures/scripted-service.spec"

/** A timeout that is to pass, and not before the server has the connection, though this process may stand still. */
const SHORT_MS = 1_000

const ID = "5b17cc0c9949ac000688776a"
const REFUND = { id: "r1", total_amount: 500, promoted_amount: 0 }

type Row = [name: string, play: (response: ServerResponse) => void, reason: string]

const JSON_TYPE = { "content-type": "application/json" }
const send =
  (status: number, body: unknown, headers: Record<string, string> = JSON_TYPE): Row[1] =>
  (response) =>
    void response.writeHead(status, headers).end(JSON.stringify(body))
const ERROR = { code: "SOME_CODE", message: "no" }

const UNKNOWN: Row[] = [
  ["202 with an order", send(202, anOrder(ID)), "accepted_later"],
  ["429 with a JSON error", send(429, ERROR, { ...JSON_TYPE, "retry-after": "0" }), "status"],
  ["503 with a JSON error", send(503, ERROR), "status"],
  ["422 with JSON said to be HTML", send(422, ERROR, { "content-type": "text/html" }), "unreadable"],
  ["200 with an order without refunds", send(200, anOrder(ID, { refunds: undefined })), "unreadable"],
  ["200 with another order", send(200, anOrder("another")), "mismatch"],
  ["a reset after the request arrived", (response) => void response.socket?.resetAndDestroy(), "reset"],
  ["a close after the request arrived", (response) => void response.socket?.end(), "reset"],
  ["a close within the body", breakOff, "reset"],
  ["no answer in time", () => undefined, "timeout"],
  ["a body over the cap", send(200, anOrder(ID, { pad: "x".repeat(5000) })), "too_large"],
  [
    "a body over the cap of unstated length",
    (response) => void response.writeHead(200, JSON_TYPE).write("x".repeat(5000)),
    "too_large",
  ],
]

function breakOff(response: ServerResponse): void {
  response
    .writeHead(200, { ...JSON_TYPE, "content-length": "900" })
    .write('{"id"', () => response.socket?.end())
}

// @contract end-3, err-3, err-5, err-8, err-10, lim-5, lim-8, refund-6
// @asvs 1.3.3, 16.5.3
it.each(UNKNOWN)("%s leaves a confirm and a refund unknown, sent once", async (_name, play, reason) => {
  const response = reason === "timeout" ? SHORT_MS : 10_000
  const service = await playService(play)
  const { orders } = clientFor(service.baseUrl, { timeouts: { response }, maxResponseBytes: 4000 })
  expect(await orders.confirm(ID)).toMatchObject({ outcome: "unknown", error: { reason } })
  expect((await orders.refund(ID, { total_amount: 500 })).outcome).toBe("unknown")
  expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `PUT /v2/orders/${ID}/confirm`,
    `POST /v2/orders/${ID}/refund`,
  ])
})

// @contract create-4, refund-7, conf-put-5b, auth-4, err-1, err-2
it.each([400, 401, 403, 404, 405, 422])(
  "a %d with the lender's JSON error is refused, sent once",
  async (httpStatus) => {
    const service = await playService((response) => json(response, httpStatus, ERROR))
    const { orders } = clientFor(service.baseUrl)
    const error = { httpStatus, code: "SOME_CODE", serviceMessage: "no" }
    expect(await orders.confirm(ID)).toMatchObject({ outcome: "refused", error })
    expect(await orders.refund(ID, { total_amount: 1 })).toMatchObject({ outcome: "refused", error })
    await expect(orders.create(aCreateOrder())).rejects.toMatchObject(error)
    expect(service.requests).toHaveLength(3)
  },
)

// @contract conf-put-3, refund-4, err-4, v1-end-1
it.each([200, 201])("a %d with a readable body is done", async (status) => {
  const service = await playService((response, { url }) =>
    json(response, status, url.endsWith("refund") ? REFUND : anOrder(ID)),
  )
  const { orders } = clientFor(service.baseUrl)
  expect(await orders.confirm(ID)).toMatchObject({ outcome: "done", value: { id: ID } })
  const value = { id: "r1", total_amount: 500, refunded_merchant_cost: null }
  const refund = await orders.refund(ID, { total_amount: 500, promoted_amount: 0 })
  expect(refund).toMatchObject({ outcome: "done", value })
})

// @contract ref-2
it("an answered refund of another amount is unknown", async () => {
  const service = await playService((response) => json(response, 201, REFUND))
  const error = { reason: "mismatch", fields: ["total_amount"] }
  const outcome = await clientFor(service.baseUrl).orders.refund(ID, { total_amount: 501 })
  expect(outcome).toMatchObject({ outcome: "unknown", error })
})

// @contract lim-8
// @asvs 13.2.6
it("a body that drips past the deadline is unknown, however often a byte comes", async () => {
  const drips: NodeJS.Timeout[] = []
  const service = await playService((response) => {
    response.writeHead(200, JSON_TYPE)
    drips.push(setInterval(() => response.write(" "), 20))
  })
  const outcome = await clientFor(service.baseUrl, { timeouts: { response: SHORT_MS } }).orders.confirm(ID)
  drips.forEach((drip) => clearInterval(drip))
  expect(outcome).toMatchObject({ outcome: "unknown", error: { reason: "timeout", httpStatus: 200 } })
})

it("a caller who gives up after the request arrived leaves it unknown", async () => {
  const giveUp = new AbortController()
  const service = await playService(() => giveUp.abort())
  const outcome = await clientFor(service.baseUrl).orders.confirm(ID, { signal: giveUp.signal })
  expect(outcome).toMatchObject({ outcome: "unknown", error: { reason: "aborted" } })
  expect(service.requests).toHaveLength(1)
})

it("a connection closed before it was read from may have carried the request: unknown, one connection", async () => {
  const { port, sockets } = await playSocket((socket) => socket.destroy())
  const outcome = await clientFor(`http://127.0.0.1:${port}/v2`).orders.confirm(ID)
  expect(outcome).toMatchObject({ outcome: "unknown", error: { reason: "reset" } })
  expect(sockets).toHaveLength(1)
})

describe("unsent", () => {
  it("a refused connection, tried twice", async () => {
    const told: string[] = []
    const { orders } = clientFor(`http://127.0.0.1:${await deadPort()}/v2`, {
      onRequest: (info) => told.push(info.outcome),
    })
    const unsent = { outcome: "unsent", error: { reason: "refused", code: "ECONNREFUSED" } }
    expect(await orders.confirm(ID)).toMatchObject(unsent)
    await expect(orders.create(aCreateOrder())).rejects.toMatchObject({ name: "UnsentError" })
    expect(told).toEqual(Array(4).fill("unsent"))
  })

  it("a name that does not resolve", async () => {
    const outcome = await clientFor("https://nowhere.invalid/v2").orders.confirm(ID)
    expect(outcome).toMatchObject({ outcome: "unsent", error: { reason: "dns" } })
  })

  it("a server that does not speak TLS, tried once", async () => {
    const service = await playService((response) => json(response, 200, anOrder(ID)))
    const outcome = await clientFor(service.baseUrl.replace("http:", "https:")).orders.confirm(ID)
    expect(outcome).toMatchObject({ outcome: "unsent", error: { reason: "tls" } })
    expect(service.connections.count).toBe(1)
    expect(service.requests).toHaveLength(0)
  })

  it("a connection reset within the TLS handshake, tried twice", async () => {
    const { port, sockets } = await playSocket((socket) =>
      socket.once("data", () => socket.resetAndDestroy()),
    )
    const outcome = await clientFor(`https://127.0.0.1:${port}/v2`).orders.confirm(ID)
    expect(outcome).toMatchObject({ outcome: "unsent", error: { reason: "connection" } })
    expect(sockets).toHaveLength(2)
  })

  it("a connection not made in time, tried twice, or a deadline that passes while connecting", async () => {
    const { port, sockets } = await playSocket(() => undefined)
    const client = clientFor(`https://127.0.0.1:${port}/v2`, { timeouts: { connect: SHORT_MS } })
    const unsent = (reason: string) => ({ outcome: "unsent", error: { reason } })
    expect(await client.orders.confirm(ID)).toMatchObject(unsent("connect_timeout"))
    expect(sockets).toHaveLength(2)
    expect(await client.orders.confirm(ID, { timeout: 50 })).toMatchObject(unsent("timeout"))
  })

  it("a caller who gave up before, even while connecting", async () => {
    const service = await playService((response) => json(response, 200, anOrder(ID)))
    const signal = AbortSignal.abort()
    const expected = { outcome: "unsent", error: { reason: "aborted" } }
    expect(await clientFor(service.baseUrl).orders.confirm(ID, { signal })).toMatchObject(expected)
    const later = new AbortController()
    const confirming = clientFor(service.baseUrl).orders.confirm(ID, { signal: later.signal })
    later.abort()
    expect(await confirming).toMatchObject(expected)
    expect(service.requests).toHaveLength(0)
  })

  it("a closed client", async () => {
    const service = await playService((response) => json(response, 200, anOrder(ID)))
    const client = clientFor(service.baseUrl)
    await client.close()
    expect(await client.orders.confirm(ID)).toMatchObject({ outcome: "unsent", error: { reason: "closed" } })
    expect(service.requests).toHaveLength(0)
  })
})

// @contract act-3, end-1, end-2, conf-put-1, refund-1, refund-5
it("a confirm sends no body and no content type, a refund exactly the two documented fields", async () => {
  const service = await playService((response) => json(response, 422, {}))
  const { orders } = clientFor(service.baseUrl, { userAgent: "shop/1" })
  await orders.confirm(ID)
  await orders.refund(ID, { total_amount: 500, promoted_amount: 20 })
  const [confirm, refund] = service.requests
  expect(confirm).toMatchObject({ method: "PUT", url: `/v2/orders/${ID}/confirm`, body: "" })
  expect(confirm?.headers["content-type"]).toBeUndefined()
  const headers = { accept: "application/json", "user-agent": "shop/1", connection: "close" }
  expect(confirm?.headers).toMatchObject(headers)
  expect(refund).toMatchObject({ method: "POST", url: `/v2/orders/${ID}/refund` })
  expect(JSON.parse(refund?.body ?? "")).toEqual({ total_amount: 500, promoted_amount: 20 })
  expect(refund?.headers["content-type"]).toBe("application/json")
})

// @contract conv-7
it("a refund of 0 is done where the lender takes it, and refused where it does not", async () => {
  const taken = await playService((response) => json(response, 201, { ...REFUND, total_amount: 0 }))
  const done = await clientFor(taken.baseUrl).orders.refund(ID, { total_amount: 0 })
  expect(done).toMatchObject({ outcome: "done", value: { id: "r1", total_amount: 0 } })
  const refusing = await playService((response) => json(response, 422, { code: "UNPROCCESSABLE_ENTITY" }))
  const refused = await clientFor(refusing.baseUrl).orders.refund(ID, { total_amount: 0 })
  expect(refused).toMatchObject({ outcome: "refused", error: { httpStatus: 422 } })
})

// @contract conv-1, refund-1
it.each([
  [{ total_amount: -1 }, "total_amount"],
  [{ total_amount: 1.5 }, "total_amount"],
  [{ total_amount: 2 ** 53 }, "total_amount"],
  [{ total_amount: 10, promoted_amount: 11 }, "promoted_amount"],
])("a refund that breaks the document is never sent: %j", async (refund, path) => {
  const service = await playService((response) => json(response, 201, REFUND))
  const fields = expect.arrayContaining([expect.objectContaining({ path })])
  const refunding = clientFor(service.baseUrl).orders.refund(ID, refund)
  await expect(refunding).rejects.toMatchObject({ name: "InvalidRequestError", fields })
  expect(service.requests).toHaveLength(0)
})
