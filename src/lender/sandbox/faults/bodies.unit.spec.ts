import type { Sandbox } from "../index"
import { call, confirmedOrder, newOrder, sandboxForEach } from "../merchant.spec"
import { approved, eventually, hitsOn, rawCall } from "./raw-call.spec"

describe("a body that cannot be read", () => {
  let sandbox: Sandbox
  let id: string
  sandboxForEach(async (started) => {
    sandbox = started
    id = await approved(sandbox, newOrder(sandbox))
  })

  const confirm = () => call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })
  const captured = () => sandbox.records.captured()

  it.each([false, true])("html is a page with status 200; the work done: %s", async (done) => {
    sandbox.faults.add({ operation: "confirm", kind: "html", done })
    expect(await confirm()).toMatchObject({
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8" },
      text: expect.stringMatching(/^<!doctype html>/),
    })
    expect(captured()).toBe(done ? 20_400 : 0)
    expect(hitsOn(sandbox)).toEqual([["html", done, 200]])
  })

  it("html comes with a gateway's status, if told to", async () => {
    sandbox.faults.add({ operation: "confirm", kind: "html", status: 502 })
    expect(await confirm()).toMatchObject({ status: 502 })
  })

  it("truncated stops in the middle of the JSON, and its length is the one it has", async () => {
    sandbox.faults.add({ operation: "confirm", kind: "truncated" })
    const sent = rawCall(sandbox, `PUT /orders/${id}/confirm`)
    await eventually(() => sent.text().includes("\r\n\r\n{"))
    const [head = "", body = ""] = sent.text().split("\r\n\r\n")
    expect(Number(/content-length: (\d+)/i.exec(head)?.[1])).toBe(Buffer.byteLength(body))
    expect(() => JSON.parse(body)).toThrow(SyntaxError)
    sent.giveUp()
    expect(captured()).toBe(20_400)
    expect(hitsOn(sandbox)).toEqual([["truncated", true, 200]])
  })

  it("cut closes the connection before the declared length is reached", async () => {
    sandbox.faults.add({ operation: "confirm", kind: "cut" })
    const sent = rawCall(sandbox, `PUT /orders/${id}/confirm`)
    expect(await sent.over).toBe("closed")
    const [head = "", body = ""] = sent.text().split("\r\n\r\n")
    const declared = Number(/content-length: (\d+)/i.exec(head)?.[1])
    expect(head).toMatch(/^HTTP\/1.1 200 /)
    expect(body.length).toBeGreaterThan(0)
    expect(body.length).toBeLessThan(declared)
    expect(captured()).toBe(20_400)
  })

  it.each(["text/html", null])("wrong-type sends the right JSON as %s", async (contentType) => {
    sandbox.faults.add({ operation: "confirm", kind: "wrong-type", contentType })
    const reply = await confirm()
    expect(reply.headers["content-type"]).toBe(contentType ?? undefined)
    expect(JSON.parse(reply.text)).toMatchObject({ id, status: "CONFIRMED" })
    expect(captured()).toBe(20_400)
  })

  it("oversized is the right answer, many times too long", async () => {
    const full = await confirmedOrder(sandbox)
    sandbox.faults.add({ operation: "refund", kind: "oversized", bytes: 3_000_000 })
    const path = `/orders/${full}/refund`
    const reply = await call(sandbox, path, { method: "POST", body: { total_amount: 5 } })
    expect(reply.text.length).toBeGreaterThan(3_000_000)
    expect(reply).toMatchObject({ status: 201, body: { total_amount: 5 } })
    expect(sandbox.records.refunded(full)).toBe(5)
  })
})
