import type { FaultRule, Sandbox } from "../index"
import { call, newOrder, send, sandboxForEach } from "../merchant.spec"
import { approved, hitsOn } from "./raw-call.spec"

describe("a status that tells nothing of the work", () => {
  let sandbox: Sandbox
  let id: string
  sandboxForEach(async (started) => {
    sandbox = started
    id = await approved(sandbox, newOrder(sandbox))
  })

  const confirmUnder = (rule: FaultRule) => {
    sandbox.faults.add(rule)
    return call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })
  }

  const kinds = [
    ["accepted-202", 202, ""],
    ["no-content-204", 204, ""],
    ["error-500", 500, "INTERNAL_SERVER_ERROR"],
    ["error-503", 503, "SERVICE_UNAVAILABLE"],
    ["redirect", 302, ""],
  ] as const
  const cases = kinds.flatMap((kind) => [[...kind, false] as const, [...kind, true] as const])

  it.each(cases)("%s returns %d %s; the work done: %s", async (kind, status, code, done) => {
    const reply = await confirmUnder({ operation: "confirm", kind, done })
    expect(reply.status).toBe(status)
    if (code === "") expect(reply.text).toBe("")
    else expect(reply.body).toMatchObject({ status, code })
    expect(sandbox.records.captured()).toBe(done ? 20_400 : 0)
    expect(hitsOn(sandbox)).toEqual([[kind, done, status]])
  })

  it("error-503 says when to come back, if told to", async () => {
    const reply = await confirmUnder({ operation: "confirm", kind: "error-503", retryAfter: 7 })
    expect(reply).toMatchObject({ status: 503, headers: { "retry-after": "7" } })
  })

  it("too-many-429 does nothing, and says when to come back, if told to", async () => {
    const reply = await confirmUnder({ operation: "confirm", kind: "too-many-429", retryAfter: 0, times: 2 })
    expect(reply).toMatchObject({ status: 429, headers: { "retry-after": "0" } })
    sandbox.faults.clear()
    const plain = await confirmUnder({ operation: "confirm", kind: "too-many-429" })
    expect(plain.headers).not.toHaveProperty("retry-after")
    expect(sandbox.records.captured()).toBe(0)
  })

  it("redirect leads to where there is nothing, or to any place on this machine, and nowhere else", async () => {
    const { headers } = await confirmUnder({ operation: "confirm", kind: "redirect" })
    expect(headers.location).toBe(`${sandbox.url}/v2/elsewhere`)
    expect((await send(`${headers.location}`)).status).toBe(401)
    const to = "http://127.0.0.1:9/thief"
    expect(await confirmUnder({ operation: "confirm", kind: "redirect", to, status: 307 })).toMatchObject({
      status: 307,
      headers: { location: to },
    })
    for (const away of ["https://shop.example/", "http://127.0.0.1.evil.example", "//x", "file:///etc"]) {
      expect(() => sandbox.faults.add({ operation: "any", kind: "redirect", to: away })).toThrow("to: ")
    }
  })

  it("says the work was not done when the lender refused it", async () => {
    await call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })
    await confirmUnder({ operation: "confirm", kind: "error-500", done: true })
    expect(hitsOn(sandbox)).toEqual([["error-500", false, 500]])
    expect(sandbox.records.effects(id)).toHaveLength(1)
  })
})
