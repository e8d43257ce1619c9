import { describedFaults, type Sandbox } from "../index"
import { call, confirmedOrder, words, sandboxForEach } from "../merchant.spec"
import { version1Calls } from "./call"
import { eventually, hitsOn, rawCall } from "./raw-call.spec"

describe("a fault of the settlements", () => {
  let sandbox: Sandbox
  let id: string
  sandboxForEach(async (started) => {
    sandbox = started
    await confirmedOrder(sandbox)
    id = sandbox.settlements.settleNow()[0]?.id ?? ""
  })

  const list = () => call(sandbox, "/settlements")
  const get = () => call(sandbox, `/settlements/${id}`)

  it("hits the list or the one settlement it names, and no call about orders", async () => {
    sandbox.faults.add({ operation: "settlement", kind: "error-500" })
    sandbox.faults.add({ operation: "settlements", kind: "error-503" })
    expect((await call(sandbox, "/orders")).status).toBe(200)
    expect([(await list()).status, (await get()).status]).toEqual([503, 500])
    expect([(await list()).status, (await get()).status]).toEqual([200, 200])
    expect(sandbox.journal.at(-3)).toMatchObject({ orderId: null, fault: { kind: "error-500" } })
  })

  it("is any but those about the contents of orders and about notifications, as it is of version 1", () => {
    const orders = words(`
      not-found-404 stale unknown-status error-status duplicate-refund-id undone-200 moved-status odd-element
      odd-refunds shifted-dates
    `)
    for (const operation of [...version1Calls, "settlements", "settlement"] as const) {
      const others = describedFaults.filter(({ operations }) => !operations.includes(operation))
      const kinds = others.map(({ kind }) => kind)
      expect(kinds.filter((kind) => !kind.startsWith("callback-"))).toEqual(orders)
      expect(kinds).toHaveLength(orders.length + 6)
      expect(() => sandbox.faults.add({ operation, kind: "hang", orderId: "x" })).toThrow("names no order")
    }
  })

  it("adds fields to settlements and operations the document does not name, and changes none it does", async () => {
    const plain = await get()
    sandbox.faults.add({ operation: "any", kind: "extra-fields", times: 2 })
    expect((await list()).body).toMatchObject([plain.body])
    const { body } = await get()
    expect(body).toMatchObject(Object(plain.body))
    expect(body).toMatchObject({ currency: "EUR", operations: [{ grace_period: 0 }] })
  })

  it.each(["cut", "truncated"] as const)("%s leaves half of a large answer too", async (kind) => {
    sandbox.settlements.make("default", { operations: 3_000 })
    const whole = (await list()).text
    sandbox.faults.add({ operation: "settlements", kind })
    const sent = rawCall(sandbox, "GET /settlements")
    const half = Math.floor(whole.length / 2)
    const arrived = () => sent.text().split("\r\n\r\n")[1] ?? ""
    await eventually(() => arrived().length >= half)
    expect(arrived()).toBe(whole.slice(0, half))
    sent.giveUp()
    expect(hitsOn(sandbox)).toEqual([[kind, true, 200]])
  })
})
