import type { FaultRule, Sandbox } from "../index"
import { call, confirmedOrder, newOrder, sandboxForEach, send } from "../merchant.spec"
import { approved, eventually, hitsOn, rawCall } from "./raw-call.spec"

let sandbox: Sandbox
let id: string
sandboxForEach(async (started) => {
  sandbox = started
  id = await approved(sandbox, newOrder(sandbox))
})

const ON = { operation: "confirm" } as const
const path = () => `/orders/${id}/confirm`
const confirmUnder = (rule: FaultRule) => {
  sandbox.faults.add(rule)
  return call(sandbox, path(), { method: "PUT" })
}
const rawConfirmUnder = (rule: FaultRule) => {
  sandbox.faults.add(rule)
  return rawCall(sandbox, `PUT ${path()}`)
}
const captured = () => sandbox.records.captured()

describe("a response that tells nothing of the work", () => {
  const kinds = [
    ["accepted-202", 202, ""],
    ["no-content-204", 204, ""],
    ["error-500", 500, "INTERNAL_SERVER_ERROR"],
    ["error-503", 503, "SERVICE_UNAVAILABLE"],
    ["redirect", 302, ""],
    ["html", 200, "<!doctype html>"],
  ] as const
  const cases = kinds.flatMap((kind) => [[...kind, false] as const, [...kind, true] as const])

  it.each(cases)("%s returns %d %s; the work done: %s", async (kind, status, says, done) => {
    const reply = await confirmUnder({ ...ON, kind, done })
    expect(reply.status).toBe(status)
    if (says === "") expect(reply.text).toBe("")
    else if (status >= 500) expect(reply.body).toMatchObject({ status, code: says })
    else
      expect([reply.headers["content-type"], reply.text.slice(0, 15)]).toEqual([
        "text/html; charset=utf-8",
        says,
      ])
    expect(captured()).toBe(done ? 20_400 : 0)
    expect(hitsOn(sandbox)).toEqual([[kind, done, status]])
  })

  it("html comes with a gateway's status, and error-503 and too-many-429 say when to come back, if told to", async () => {
    expect(await confirmUnder({ ...ON, kind: "html", status: 502 })).toMatchObject({ status: 502 })
    for (const [kind, status, retryAfter] of [
      ["error-503", 503, 7],
      ["too-many-429", 429, 0],
    ] as const) {
      const reply = await confirmUnder({ ...ON, kind, retryAfter })
      expect(reply).toMatchObject({ status, headers: { "retry-after": `${retryAfter}` } })
    }
    expect((await confirmUnder({ ...ON, kind: "too-many-429" })).headers).not.toHaveProperty("retry-after")
    expect(captured()).toBe(0)
  })

  it("redirect leads to where there is nothing, or to any place on this machine, and nowhere else", async () => {
    const { headers } = await confirmUnder({ ...ON, kind: "redirect" })
    expect(headers.location).toBe(`${sandbox.url}/v2/elsewhere`)
    expect((await send(`${headers.location}`)).status).toBe(401)
    const to = "http://127.0.0.1:9/thief"
    const told = await confirmUnder({ ...ON, kind: "redirect", to, status: 307 })
    expect(told).toMatchObject({ status: 307, headers: { location: to } })
    for (const away of ["https://shop.example/", "http://127.0.0.1.evil.example", "//x", "file:///etc"]) {
      expect(() => sandbox.faults.add({ operation: "any", kind: "redirect", to: away })).toThrow("to: ")
    }
  })

  it("says the work was not done when the lender refused it", async () => {
    await call(sandbox, path(), { method: "PUT" })
    await confirmUnder({ ...ON, kind: "error-500", done: true })
    expect(hitsOn(sandbox)).toEqual([["error-500", false, 500]])
    expect(sandbox.records.effects(id)).toHaveLength(1)
  })
})

describe("a body that cannot be read", () => {
  const lengthIn = (head: string) => Number(/content-length: (\d+)/i.exec(head)?.[1])

  it("truncated stops in the middle of the JSON, and its length is the one it has", async () => {
    const sent = rawConfirmUnder({ ...ON, kind: "truncated" })
    await eventually(() => sent.text().includes("\r\n\r\n{"))
    const [head = "", body = ""] = sent.text().split("\r\n\r\n")
    expect(lengthIn(head)).toBe(Buffer.byteLength(body))
    expect(() => JSON.parse(body)).toThrow(SyntaxError)
    sent.giveUp()
    expect(captured()).toBe(20_400)
    expect(hitsOn(sandbox)).toEqual([["truncated", true, 200]])
  })

  it("cut closes the connection before the declared length is reached", async () => {
    const sent = rawConfirmUnder({ ...ON, kind: "cut" })
    expect(await sent.over).toBe("closed")
    const [head = "", body = ""] = sent.text().split("\r\n\r\n")
    expect(head).toMatch(/^HTTP\/1.1 200 /)
    expect(body.length).toBeGreaterThan(0)
    expect(body.length).toBeLessThan(lengthIn(head))
    expect(captured()).toBe(20_400)
  })

  it.each(["text/html", null])("wrong-type sends the right JSON as %s", async (contentType) => {
    const reply = await confirmUnder({ ...ON, kind: "wrong-type", contentType })
    expect(reply.headers["content-type"]).toBe(contentType ?? undefined)
    expect(JSON.parse(reply.text)).toMatchObject({ id, status: "CONFIRMED" })
    expect(captured()).toBe(20_400)
  })

  it("oversized is the right answer, many times too long", async () => {
    const full = await confirmedOrder(sandbox)
    sandbox.faults.add({ operation: "refund", kind: "oversized", bytes: 3_000_000 })
    const reply = await call(sandbox, `/orders/${full}/refund`, { method: "POST", body: { total_amount: 5 } })
    expect(reply.text.length).toBeGreaterThan(3_000_000)
    expect(reply).toMatchObject({ status: 201, body: { total_amount: 5 } })
    expect(sandbox.records.refunded(full)).toBe(5)
  })
})
