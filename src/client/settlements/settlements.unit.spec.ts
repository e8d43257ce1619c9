import type { ServerResponse } from "node:http"
import { isNotFound } from "../errors/is-not-found"
import { aSettlement, anOperation } from "../fixtures/a-settlement.spec"
import {
  clientFor,
  closeAll,
  deadPort,
  json,
  playService,
  type Play,
} from "../fixtures/scripted-service.spec"
import type { SettlementPart } from "./settlement-part"

afterEach(closeAll)

const NOT_FOUND = { code: "RESOURCE_NOT_FOUND", message: "none" }
const RANGE = {
  createdFrom: new Date("2026-11-01T15:30:00.250Z"),
  createdTo: new Date("2026-11-30T15:30:00.250Z"),
}

async function all<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = []
  for await (const part of parts) read.push(part)
  return read
}

/** The settlements service at work: what `play` does, and the resource under test. */
async function settlementsOf(play: Play, options: Parameters<typeof clientFor>[1] = {}) {
  const service = await playService(play)
  return { service, settlements: clientFor(service.baseUrl, options).settlements }
}

function begin(answer: ServerResponse, body: string, then: () => void): void {
  answer.writeHead(200, { "content-type": "application/json" }).write(body, then)
}

it("one settlement is read with every field of its own and of its operations", async () => {
  const refund = anOperation("2", { type: "REFUND", amount: -500, amount_to_settle: -480, commission: -20 })
  const sent = aSettlement("s 1", { commission: -7, interest: 3, operations: [anOperation("1"), refund] })
  const { service, settlements } = await settlementsOf((answer) => json(answer, 200, sent))
  expect(await settlements.get("s 1")).toEqual(sent)
  expect(service.requests).toMatchObject([
    { method: "GET", url: "/v2/settlements/s%201", headers: { accept: "application/json" }, body: "" },
  ])
})

it("a list is every settlement of the answer, in its order", async () => {
  const sent = [aSettlement("b"), aSettlement("a", { operations: [] }), aSettlement("c")]
  const { service, settlements } = await settlementsOf((answer) => json(answer, 200, sent))
  expect(await settlements.list()).toEqual(sent)
  expect(service.requests[0]?.url).toBe("/v2/settlements")
})

it("a range goes out whole, on the service's 24-hour clock, and fractions never narrow it", async () => {
  const { service, settlements } = await settlementsOf((answer) => json(answer, 200, []), {
    serviceUtcOffsetMinutes: 60,
  })
  await settlements.list(RANGE)
  await all(settlements.stream(RANGE))
  const query = "createdFrom=2026-11-01T16%3A30%3A00&createdTo=2026-11-30T16%3A30%3A01"
  expect(service.requests.map(({ url }) => url)).toEqual(Array(2).fill(`/v2/settlements?${query}`))
})

it.each([
  ["half a range", { createdFrom: new Date() }],
  ["the other half", { createdTo: new Date() }],
  ["a range upside down", { createdFrom: new Date(2), createdTo: new Date(1) }],
  ["no date", { createdFrom: new Date(Number.NaN), createdTo: new Date() }],
])("%s is never sent", async (_name, range) => {
  const { service, settlements } = await settlementsOf((answer) => json(answer, 200, []))
  const asked = Object.assign({ ...RANGE, createdFrom: undefined, createdTo: undefined }, range)
  const withoutAbsent = Object(Object.fromEntries(Object.entries(asked).filter(([, date]) => date)))
  await expect(settlements.list(withoutAbsent)).rejects.toMatchObject({ name: "InvalidRequestError" })
  await expect(all(settlements.stream(withoutAbsent))).rejects.toMatchObject({ name: "InvalidRequestError" })
  expect(service.requests).toHaveLength(0)
})

describe("in parts", () => {
  it("operations come in their order, all of them before the figures of their settlement", async () => {
    const operations = Array.from({ length: 5_000 }, (_, nth) => anOperation(`${nth} ¡ñ🎉!`))
    const sent = [aSettlement("a", { operations }), aSettlement("b", { operations: [] }), aSettlement("c")]
    const { settlements } = await settlementsOf((answer) => json(answer, 200, sent))
    const parts = await all(settlements.stream(RANGE))
    expect(parts.length).toBeGreaterThan(6)
    const shape = parts.map(({ part, index }) => `${index} ${part}`)
    expect(shape.filter((one, nth) => one !== shape[nth - 1])).toEqual([
      "0 operations",
      "0 settlement",
      "1 settlement",
      "2 operations",
      "2 settlement",
    ])
    const read = parts.flatMap((part) =>
      part.part === "operations" && part.index === 0 ? part.operations : [],
    )
    expect(read).toEqual(operations)
    const { operations: _left, ...figures } = aSettlement("c")
    expect(parts.at(-1)).toEqual({ part: "settlement", index: 2, settlement: figures })
  })

  it("the first come while the service still writes the rest", async () => {
    const operations = Array.from({ length: 2_000 }, (_, nth) => anOperation(`${nth}`))
    const whole = JSON.stringify([aSettlement("a", { operations })])
    let finish = (): void => undefined
    const { settlements } = await settlementsOf((answer) =>
      begin(answer, whole.slice(0, -200), () => (finish = () => answer.end(whole.slice(-200)))),
    )
    const parts: SettlementPart[] = []
    for await (const part of settlements.stream()) {
      if (parts.length === 0) finish()
      parts.push(part)
    }
    expect(parts.at(-1)).toMatchObject({ part: "settlement", settlement: { id: "a" } })
  })

  it("who reads slowly slows the service down", async () => {
    const operation = JSON.stringify(anOperation("x".repeat(400)))
    const batch = `${operation},`.repeat(200)
    const batches = 400
    let written = 0
    const { settlements } = await settlementsOf((answer) => {
      const { operations: _none, ...figures } = aSettlement("a")
      answer.writeHead(200, { "content-type": "application/json" })
      answer.write(`[${JSON.stringify(figures).slice(0, -1)},"operations":[`)
      const go = (): void => {
        while (written < batches) {
          written += 1
          if (!answer.write(batch)) return void answer.once("drain", go)
        }
        answer.end(`${operation}]}]`)
      }
      go()
    })
    let read = 0
    let writtenAtRest = 0
    for await (const part of settlements.stream()) {
      if (writtenAtRest === 0) writtenAtRest = await atRest(() => written)
      if (part.part === "operations") read += part.operations.length
    }
    expect(writtenAtRest).toBeLessThan(batches / 2)
    expect(read).toBe(batches * 200 + 1)
  })

  it("who stops reading closes the connection, and the next call gets another", async () => {
    const operations = Array.from({ length: 2_000 }, (_, nth) => anOperation(`${nth}`))
    const closed = new Promise<void>((done) => {
      closedNow = done
    })
    const { service, settlements } = await settlementsOf((answer, _request, nth) => {
      if (nth > 1) return json(answer, 200, [])
      answer.on("close", closedNow)
      begin(answer, JSON.stringify([aSettlement("a", { operations })]).slice(0, -2), () => undefined)
    })
    for await (const _part of settlements.stream()) break
    await closed
    expect(await settlements.list()).toEqual([])
    expect(service.connections.count).toBe(2)
  })

  it("of an answer read to its end, the connection is used again", async () => {
    const { service, settlements } = await settlementsOf((answer) => json(answer, 200, [aSettlement("a")]))
    await all(settlements.stream())
    await settlements.list()
    await all(settlements.stream())
    expect(service.connections.count).toBe(1)
  })

  it("a connection each, when that is asked for", async () => {
    const { service, settlements } = await settlementsOf((answer) => json(answer, 200, [aSettlement("a")]), {
      reuseConnectionsForReads: false,
    })
    expect(await all(settlements.stream())).toHaveLength(2)
    expect(await settlements.list()).toHaveLength(1)
    expect(service.connections.count).toBe(2)
  })
})

let closedNow = (): void => undefined

/** The count once many turns of the event loop have not changed it. */
async function atRest(count: () => number): Promise<number> {
  for (let last = -1, same = 0; same < 300;) {
    await new Promise((turn) => setImmediate(turn))
    same = count() === last ? same + 1 : 0
    last = count()
  }
  return count()
}

describe("none", () => {
  it("is what RESOURCE_NOT_FOUND means for a list, and no other 404", async () => {
    const bodies = [NOT_FOUND, NOT_FOUND, { message: "no such path" }, { code: "NOT_FOUND" }]
    const { settlements } = await settlementsOf((answer, _request, nth) => json(answer, 404, bodies[nth - 1]))
    expect(await settlements.list(RANGE)).toEqual([])
    expect(await all(settlements.stream(RANGE))).toEqual([])
    await expect(settlements.list(RANGE)).rejects.toMatchObject({ name: "RefusedError", httpStatus: 404 })
    await expect(all(settlements.stream(RANGE))).rejects.toMatchObject({ name: "RefusedError" })
  })

  it("is not what a 404 in HTML means", async () => {
    const { settlements } = await settlementsOf(
      (answer) => void answer.writeHead(404, { "content-type": "text/html" }).end("<h1>"),
    )
    const expected = { name: "UnknownOutcomeError", reason: "unreadable", httpStatus: 404 }
    await expect(settlements.list()).rejects.toMatchObject(expected)
    await expect(all(settlements.stream())).rejects.toMatchObject(expected)
  })

  it("a settlement the service does not know is told from a missing page of the server", async () => {
    const { settlements } = await settlementsOf((answer, { url }) =>
      json(answer, 404, url.endsWith("/a") ? NOT_FOUND : { status: 404 }),
    )
    const [missing, astray] = await Promise.all(
      ["a", "b"].map((id) => settlements.get(id).catch((error: unknown) => error)),
    )
    expect(isNotFound(missing)).toBe(true)
    expect(isNotFound(astray)).toBe(false)
    expect(astray).toMatchObject({ name: "RefusedError" })
  })
})

const html: Play = (answer) => void answer.setHeader("content-type", "text/html").end("<html>")

describe("thrown, and not tried again", () => {
  const FAILURES: [string, Play, object][] = [
    [
      "a wrong key",
      (answer) => json(answer, 401, { code: "AUTHENTICATION_FAILURE" }),
      { name: "MisconfiguredError" },
    ],
    [
      "a missing permission",
      (answer) => json(answer, 403, { code: "NOT_AUTHORIZED" }),
      { name: "MisconfiguredError" },
    ],
    ["HTML", html, { reason: "unreadable", httpStatus: 200 }],
    [
      "HTML that says it is JSON",
      (answer) => begin(answer, "<html>", () => answer.end()),
      { reason: "unreadable" },
    ],
    [
      "an object",
      (answer) => json(answer, 200, { settlements: [] }),
      { reason: "unreadable", httpStatus: 200 },
    ],
    ["an empty body", (answer) => void answer.writeHead(200).end(), { reason: "unreadable" }],
    ["a 204", (answer) => void answer.writeHead(204).end(), { reason: "no_content" }],
    ["a 202", (answer) => json(answer, 202, []), { reason: "accepted_later" }],
    ["a redirect", (answer) => void answer.writeHead(302, { location: "/" }).end(), { reason: "redirect" }],
    [
      "JSON that stops",
      (answer) => void answer.end(JSON.stringify([aSettlement("a")]).slice(0, -1)),
      { reason: "unreadable" },
    ],
    [
      "an unreadable operation, named by its place",
      (answer) =>
        json(answer, 200, [
          aSettlement("a"),
          aSettlement("b", {
            operations: [anOperation("1"), anOperation("2", { amount: 1.5, created: "soon" })],
          }),
        ]),
      { reason: "unreadable", fields: ["1.operations.1.created", "1.operations.1.amount"] },
    ],
    [
      "unreadable figures, named by their place",
      (answer) => json(answer, 200, [aSettlement("a", { id: "", operations: null })]),
      { reason: "unreadable", fields: ["0.id", "0.operations"] },
    ],
    [
      "an answer over the limit",
      (answer) => json(answer, 200, [aSettlement("x".repeat(3_000))]),
      { reason: "too_large" },
    ],
    [
      "an answer over the limit that did not say its length",
      (answer) => begin(answer, JSON.stringify([aSettlement("x".repeat(3_000))]), () => answer.end()),
      { reason: "too_large", httpStatus: 200 },
    ],
  ]

  it.each(FAILURES)("%s", async (_name, play, expected) => {
    const { service, settlements } = await settlementsOf(play, { maxSettlementsBytes: 2_000 })
    await expect(settlements.list()).rejects.toMatchObject(expected)
    await expect(all(settlements.stream())).rejects.toMatchObject(expected)
    expect(service.requests).toHaveLength(2)
  })

  it("an answer about another settlement", async () => {
    const { service, settlements } = await settlementsOf((answer) => json(answer, 200, aSettlement("b")))
    await expect(settlements.get("a")).rejects.toMatchObject({
      name: "UnknownOutcomeError",
      reason: "mismatch",
      fields: ["id"],
    })
    expect(service.requests).toHaveLength(1)
  })

  it("an array where one settlement was asked for", async () => {
    const { settlements } = await settlementsOf((answer) => json(answer, 200, [aSettlement("a")]))
    await expect(settlements.get("a")).rejects.toMatchObject({ reason: "unreadable" })
  })
})

const PASSING: [string, (answer: ServerResponse) => void][] = [
  ["429", (answer) => json(answer, 429, {})],
  ["503 with HTML", (answer) => void answer.writeHead(503, { "content-type": "text/html" }).end("<html>")],
  ["a reset", (answer) => void answer.socket?.resetAndDestroy()],
]
const BROKEN_OFF = JSON.stringify([aSettlement("a")]).slice(0, -20)

describe("tried again", () => {
  it.each([
    ...PASSING,
    [
      "a reset within the body",
      (answer: ServerResponse) => begin(answer, "[", () => answer.socket?.resetAndDestroy()),
    ],
    ["a body that ends before its length", brokenOff],
  ] satisfies typeof PASSING)("a list after %s", async (_name, fail) => {
    const { service, settlements } = await settlementsOf((answer, _request, nth) =>
      nth < 3 ? fail(answer) : json(answer, 200, [aSettlement("a")]),
    )
    expect(await settlements.list()).toMatchObject([{ id: "a", operations: { length: 1 } }])
    expect(service.requests).toHaveLength(3)
  })

  it.each(PASSING)("a stream that has not begun, after %s", async (_name, fail) => {
    const { service, settlements } = await settlementsOf((answer, _request, nth) =>
      nth < 3 ? fail(answer) : json(answer, 200, [aSettlement("a")]),
    )
    expect(await all(settlements.stream())).toHaveLength(2)
    expect(service.requests).toHaveLength(3)
  })

  it("a refused connection, then UnsentError", async () => {
    const { settlements } = clientFor(`http://127.0.0.1:${await deadPort()}/v2`)
    await expect(all(settlements.stream())).rejects.toMatchObject({ name: "UnsentError", reason: "refused" })
  })
})

function brokenOff(answer: ServerResponse): void {
  answer.writeHead(200, { "content-type": "application/json", "content-length": "9999" })
  answer.write(BROKEN_OFF, () => answer.socket?.destroy())
}

describe("a stream that has begun", () => {
  it("and breaks off throws, sent once", async () => {
    const { service, settlements } = await settlementsOf(brokenOff)
    const reading = all(settlements.stream())
    await expect(reading).rejects.toMatchObject({
      name: "UnknownOutcomeError",
      reason: "reset",
      httpStatus: 200,
    })
    expect(service.requests).toHaveLength(1)
  })

  it("and falls silent throws once that is as long as allowed", async () => {
    const { settlements } = await settlementsOf((answer) => begin(answer, BROKEN_OFF, () => undefined), {
      timeouts: { settlements: 150 },
    })
    await expect(all(settlements.stream())).rejects.toMatchObject({ reason: "timeout", httpStatus: 200 })
  })

  it("and takes longer than a plain answer may is read to its end, as long as it is never silent", async () => {
    const whole = JSON.stringify([aSettlement("a")])
    const { settlements } = await settlementsOf(
      (answer) => {
        const rest = whole.match(/[^]{1,50}/g) ?? []
        const drip = setInterval(() => {
          const next = rest.shift()
          if (next !== undefined) return void answer.write(next)
          clearInterval(drip)
          answer.end()
        }, 20)
        answer.writeHead(200).flushHeaders()
      },
      { timeouts: { answer: 30, settlements: 2_000 } },
    )
    expect(await all(settlements.stream(undefined, { timeout: 1_000 }))).toHaveLength(2)
  })

  it("and is given up throws, and the connection is closed", async () => {
    const giveUp = new AbortController()
    const operations = Array.from({ length: 2_000 }, (_, nth) => anOperation(`${nth}`))
    const whole = JSON.stringify([aSettlement("a", { operations })])
    let close = (): void => undefined
    const closed = new Promise<void>((done) => (close = done))
    const { settlements } = await settlementsOf((answer) => {
      answer.on("close", close)
      begin(answer, whole.slice(0, -2), () => undefined)
    })
    const reading = (async () => {
      for await (const _part of settlements.stream(RANGE, { signal: giveUp.signal })) giveUp.abort()
    })()
    await expect(reading).rejects.toMatchObject({ name: "UnknownOutcomeError", reason: "aborted" })
    await closed
  })
})

it("an answer that does not begin in the call's time is a timeout", async () => {
  const { settlements } = await settlementsOf(() => undefined, { readRetries: 0 })
  await expect(all(settlements.stream(RANGE, { timeout: 100 }))).rejects.toMatchObject({ reason: "timeout" })
})

it("each exchange is told when it ended, without identifiers", async () => {
  const told: object[] = []
  const plays: Play[] = [
    (answer) => json(answer, 503, {}),
    (answer) => json(answer, 200, [aSettlement("a")]),
    (answer) => json(answer, 200, aSettlement("a")),
    (answer) => json(answer, 200, [{}]),
    (answer) => json(answer, 404, NOT_FOUND),
  ]
  const { settlements } = await settlementsOf(
    (answer, request, nth) => plays[nth - 1]?.(answer, request, nth),
    {
      onRequest: (info) => told.push(info),
    },
  )
  await settlements.list(RANGE)
  await settlements.get("a")
  await expect(settlements.list()).rejects.toThrow()
  await settlements.list()
  const info = { method: "GET", path: "/settlements", durationMs: expect.any(Number) }
  expect(told).toEqual([
    { ...info, status: 503, outcome: "unknown" },
    { ...info, status: 200, outcome: "done" },
    { ...info, path: "/settlements/{id}", status: 200, outcome: "done" },
    { ...info, status: 200, outcome: "unknown" },
    { ...info, status: 404, outcome: "refused" },
  ])
})
