import { aSettlement, anOperation } from "../fixtures/a-settlement.spec"
import { json, type Play } from "../fixtures/scripted-service.spec"
import { all, begin, BROKEN_OFF, brokenOff, RANGE, settlementsOf } from "../fixtures/settlements-service.spec"
import type { SettlementPart } from "./settlement-part"

const listing: Play = (response) => json(response, 200, [aSettlement("a")])

describe("in parts", () => {
  // @contract set-1b
  it("operations come in their order, all of them before the figures of their settlement", async () => {
    const operations = Array.from({ length: 5_000 }, (_, nth) => anOperation(`${nth} ¡ñ🎉!`))
    const sent = [aSettlement("a", { operations }), aSettlement("b", { operations: [] }), aSettlement("c")]
    const { settlements } = await settlementsOf((response) => json(response, 200, sent))
    const parts = await all(settlements.stream(RANGE))
    expect(parts.length).toBeGreaterThan(6)
    const shape = parts.map(({ part, index }) => `${index} ${part}`)
    const told = ["0 operations", "0 settlement", "1 settlement", "2 operations", "2 settlement"]
    expect(shape.filter((one, nth) => one !== shape[nth - 1])).toEqual(told)
    const read = parts.flatMap((part) =>
      part.part === "operations" && part.index === 0 ? part.operations : [],
    )
    expect(read).toEqual(operations)
    const { operations: _left, ...figures } = aSettlement("c")
    expect(parts.at(-1)).toEqual({ part: "settlement", index: 2, settlement: figures })
  })

  // @contract settle-1
  // @asvs 15.2.2
  it("the first come while the lender still writes the rest", async () => {
    const operations = Array.from({ length: 2_000 }, (_, nth) => anOperation(`${nth}`))
    const whole = JSON.stringify([aSettlement("a", { operations })])
    let finish = (): void => undefined
    const { settlements } = await settlementsOf((response) =>
      begin(response, whole.slice(0, -200), () => (finish = () => response.end(whole.slice(-200)))),
    )
    const parts: SettlementPart[] = []
    for await (const part of settlements.stream()) {
      if (parts.length === 0) finish()
      parts.push(part)
    }
    expect(parts.at(-1)).toMatchObject({ part: "settlement", settlement: { id: "a" } })
  })

  // @contract settle-1
  // @asvs 15.2.2
  it("who reads slowly slows the lender down", async () => {
    const operation = JSON.stringify(anOperation("x".repeat(400)))
    const batch = `${operation},`.repeat(200)
    const batches = 400
    let written = 0
    const { settlements } = await settlementsOf((response) => {
      const { operations: _none, ...figures } = aSettlement("a")
      response.writeHead(200, { "content-type": "application/json" })
      response.write(`[${JSON.stringify(figures).slice(0, -1)},"operations":[`)
      const go = (): void => {
        while (written < batches) {
          written += 1
          if (!response.write(batch)) return void response.once("drain", go)
        }
        response.end(`${operation}]}]`)
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
    let close = (): void => undefined
    const closed = new Promise<void>((done) => (close = done))
    const { service, settlements } = await settlementsOf((response, _request, nth) => {
      if (nth > 1) return json(response, 200, [])
      response.on("close", close)
      begin(response, JSON.stringify([aSettlement("a", { operations })]).slice(0, -2), () => undefined)
    })
    for await (const _part of settlements.stream()) break
    await closed
    expect(await settlements.list()).toEqual([])
    expect(service.connections.count).toBe(2)
  })

  it("of a response read to its end, the connection is used again, unless one each is asked for", async () => {
    for (const reuseConnectionsForReads of [true, false]) {
      const { service, settlements } = await settlementsOf(listing, { reuseConnectionsForReads })
      expect(await all(settlements.stream())).toHaveLength(2)
      expect(await settlements.list()).toHaveLength(1)
      await all(settlements.stream())
      expect(service.connections.count).toBe(reuseConnectionsForReads ? 1 : 3)
    }
  })
})

describe("a stream that has begun", () => {
  it("and fails throws, sent once", async () => {
    const { service, settlements } = await settlementsOf(brokenOff)
    const reading = all(settlements.stream())
    const lost = { name: "UnknownOutcomeError", reason: "reset", httpStatus: 200 }
    await expect(reading).rejects.toMatchObject(lost)
    expect(service.requests).toHaveLength(1)
  })

  // @contract lim-8
  it("and falls silent throws once that is as long as allowed", async () => {
    const { settlements } = await settlementsOf((response) => begin(response, BROKEN_OFF, () => undefined), {
      timeouts: { settlements: 150 },
    })
    await expect(all(settlements.stream())).rejects.toMatchObject({ reason: "timeout", httpStatus: 200 })
  })

  it("and takes longer than a plain answer may is read to its end, as long as it is never silent", async () => {
    const whole = JSON.stringify([aSettlement("a")])
    const { settlements } = await settlementsOf(
      (response) => {
        const rest = whole.match(/[^]{1,50}/g) ?? []
        const drip = setInterval(() => {
          const next = rest.shift()
          if (next !== undefined) return void response.write(next)
          clearInterval(drip)
          response.end()
        }, 20)
        response.writeHead(200).flushHeaders()
      },
      { timeouts: { response: 30, settlements: 30_000 } },
    )
    expect(await all(settlements.stream(undefined, { timeout: 30_000 }))).toHaveLength(2)
  })

  it("and is given up throws, and the connection is closed", async () => {
    const giveUp = new AbortController()
    const operations = Array.from({ length: 2_000 }, (_, nth) => anOperation(`${nth}`))
    const whole = JSON.stringify([aSettlement("a", { operations })])
    let close = (): void => undefined
    const closed = new Promise<void>((done) => (close = done))
    const { settlements } = await settlementsOf((response) => {
      response.on("close", close)
      begin(response, whole.slice(0, -2), () => undefined)
    })
    const reading = (async () => {
      for await (const _part of settlements.stream(RANGE, { signal: giveUp.signal })) giveUp.abort()
    })()
    await expect(reading).rejects.toMatchObject({ name: "UnknownOutcomeError", reason: "aborted" })
    await closed
  })
})

/** The count once many turns of the event loop have not changed it. */
async function atRest(count: () => number): Promise<number> {
  for (let last = -1, same = 0; same < 300;) {
    await new Promise((turn) => setImmediate(turn))
    same = count() === last ? same + 1 : 0
    last = count()
  }
  return count()
}
