import { request } from "node:http"
import { z } from "zod"
import type { Sandbox } from "../index"
import { eventually } from "../faults/raw-call.spec"
import { call, goodHeaders, sandboxForEach } from "../merchant.spec"

const operation = z.object({
  type: z.enum(["SALE", "REFUND"]),
  id: z.string(),
  order_id: z.string(),
  created: z.string(),
  amount: z.int().nonnegative(),
  amount_to_settle: z.int(),
  commission: z.int(),
})

const wire = z.looseObject({ operations: z.array(operation) })

describe("a large settlement", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started))

  it("is answered piece by piece, its operations of the day before with identifiers of their own, in figures that add up", async () => {
    const at = new Date("2024-02-29T12:00:00.250Z")
    const made = sandbox.settlements.make("default", { operations: 2_500, at })
    expect(made).toMatchObject({ made: 2_500, operations: [] })
    const one = await call(sandbox, `/settlements/${made.id}`)
    expect(one.headers).toMatchObject({ "transfer-encoding": "chunked" })
    const { operations, ...figures } = wire.parse(one.body)
    expect(operations).toHaveLength(2_500)
    expect(new Set(operations.map(({ id }) => id)).size).toBe(2_500)
    expect(operations[9]).toMatchObject({ type: "REFUND", order_id: operations[8]?.order_id })
    const sum = (type: string, of: "amount" | "amount_to_settle" | "commission") =>
      operations.filter((each) => each.type === type).reduce((total, each) => total + each[of], 0)
    expect(operations[0]?.created).toBe("2024-02-28T12:00:00.250+00:00")
    expect(figures).toMatchObject({
      created: "2024-02-29T12:00:00.250+00:00",
      sales_amount: sum("SALE", "amount"),
      refunds_amount: sum("REFUND", "amount"),
      commission: sum("SALE", "commission") - sum("REFUND", "commission"),
      amount_to_settle: sum("SALE", "amount_to_settle") - sum("REFUND", "amount_to_settle"),
    })
    const list = await call(sandbox, "/settlements")
    expect(list.body).toEqual([one.body])
    expect((await call(sandbox, `/settlements/${made.id}`)).text).toBe(one.text)
  })

  it("is written no faster than it is read, and no further when the reader has gone", async () => {
    const { id } = sandbox.settlements.make("default", { operations: 1_000_000 })
    const before = process.memoryUsage()
    const held = ({ heapUsed, external }: NodeJS.MemoryUsage): number => heapUsed + external
    let gone = false
    const sent = request(`${sandbox.baseUrl}/settlements/${id}`, { headers: goodHeaders, agent: false })
    sent.on("close", () => (gone = true))
    sent.on("error", () => undefined)
    let paused = false
    sent.on("response", (response) => {
      response.once("data", () => {
        response.pause()
        paused = true
      })
      response.on("error", () => undefined)
    })
    sent.end()
    await eventually(() => paused)
    await call(sandbox, "/orders")
    expect(held(process.memoryUsage()) - held(before)).toBeLessThan(64 * 1_048_576)
    sent.destroy()
    await eventually(() => gone)
    expect((await call(sandbox, "/orders")).status).toBe(200)
  })

  it("is refused when it cannot be", () => {
    const { make } = sandbox.settlements
    expect(() => make("nobody", { operations: 1 })).toThrow("no such account")
    for (const operations of [0, 1.5, 10_000_001, NaN]) {
      expect(() => make("default", { operations })).toThrow("operations: ")
    }
    expect(sandbox.settlements.list()).toEqual([])
  })
})
