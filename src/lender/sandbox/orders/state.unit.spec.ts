import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import type { Sandbox } from "../index"
import { anotherSandbox, call, confirmedOrder, register, version1Call } from "../merchant.spec"

describe("a state file", () => {
  let folder: string
  let stateFile: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sandbox-"))
    stateFile = join(folder, "state.json")
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it("brings orders, effects and the clock back after a restart", async () => {
    const first = await anotherSandbox({ stateFile })
    const id = await confirmedOrder(first)
    await first.clock.advance(86_400_000)
    const before = { order: first.records.order(id), effects: first.records.effects() }
    await first.close()

    const second = await anotherSandbox({ stateFile })
    expect({ order: second.records.order(id), effects: second.records.effects() }).toEqual(before)
    expect(second.clock.now().getTime() - Date.now()).toBeGreaterThan(86_000_000)
    await call(second, `/orders/${id}/refund`, { method: "POST", body: { total_amount: 5 } })
    const [confirm, refund] = second.records.effects(id)
    expect(refund?.sequence).toBeGreaterThan(confirm?.sequence ?? Infinity)
    await second.close()
    expect(readdirSync(folder)).toEqual(["state.json"])
  })

  it("brings settlements, planted errors and what they left out back, and settles nothing again", async () => {
    const first = await anotherSandbox({ stateFile, settlementDays: "never" })
    const id = await confirmedOrder(first)
    first.settlements.settleNow()
    first.backOffice.refund(id, 500)
    first.settlements.inject("missing-refund")
    first.settlements.settleNow()
    first.settlements.inject("duplicate")
    first.settlements.make("default", { operations: 2_000 })
    const told = (of: typeof first) => ({ all: of.settlements.list(), injected: of.settlements.injected() })
    const before = told(first)
    const answered = await call(first, "/settlements")
    await first.close()

    const second = await anotherSandbox({ stateFile, settlementDays: "never" })
    expect(told(second)).toEqual(before)
    expect((await call(second, "/settlements")).text).toBe(answered.text)
    expect(second.settlements.settleNow()).toMatchObject([{ salesAmount: 20_400, refundsAmount: 0 }])
    second.settlements.clear()
    expect(second.settlements.settleNow()).toMatchObject([{ salesAmount: 0, refundsAmount: 500 }])
  })

  it("brings charges and webhooks back, and seeds none of them again", async () => {
    const first = await anotherSandbox({ stateFile })
    await register(first, "http://127.0.0.1:1/webhook")
    const { id } = await first.charges.add({ orderId: "old-1001", metadata: { attempt: 3, note: null } })
    first.charges.refund(id, 100)
    const before = { charges: first.charges.list(), webhooks: first.webhooks() }
    const answered = await version1Call(first, "/charges?order_id=old-1001")
    await first.close()

    const second = await anotherSandbox({ stateFile, seed: 2 })
    expect({ charges: second.charges.list(), webhooks: second.webhooks() }).toEqual(before)
    expect(before.charges).toHaveLength(5)
    expect((await version1Call(second, "/charges?order_id=old-1001")).text).toBe(answered.text)
    expect(await second.charges.publish(id)).toMatchObject([{ chargeId: id, error: "ECONNREFUSED" }])
  })

  it.each<[act: string, done: (on: Sandbox, id: string) => unknown]>([
    ["adding a charge", (on) => on.charges.add({ orderId: "A-1" })],
    ["changing one", (on, id) => on.charges.change(id, { status: "pending" })],
    ["refunding one", (on, id) => on.charges.refund(id, 1)],
    ["registering a webhook", (on) => register(on, "http://127.0.0.1:1/webhook")],
  ])("holds what %s did as soon as it is done", async (_, done) => {
    const sandbox = await anotherSandbox({ stateFile })
    await done(sandbox, sandbox.charges.list()[1]?.id ?? "")
    const saved: unknown = JSON.parse(readFileSync(stateFile, "utf8"))
    const told = { charges: sandbox.charges.list(), webhooks: sandbox.webhooks() }
    expect(saved).toMatchObject(told)
  })

  it("from before there were settlements and version 1 is read, and gets what it holds settled and charges", async () => {
    const first = await anotherSandbox({ stateFile, charges: "none" })
    const id = await confirmedOrder(first)
    await first.close()
    const { settlements, injections, withheld, charges, webhooks, ...old } = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(readFileSync(stateFile, "utf8")))
    expect([settlements, injections, withheld, charges, webhooks]).toEqual(Array(5).fill([]))
    writeFileSync(stateFile, JSON.stringify(old))

    const second = await anotherSandbox({ stateFile })
    expect(second.records.order(id)?.status).toBe("CONFIRMED")
    expect(second.charges.list()).toHaveLength(4)
    await second.clock.advance(2 * 86_400_000)
    expect(second.settlements.list()).toMatchObject([{ salesAmount: 20_400 }])
  })

  it("is named at the start when it cannot be written", async () => {
    const missing = join(folder, "missing", "state.json")
    const starting = anotherSandbox({ stateFile: missing })
    await expect(starting).rejects.toThrow(`The state file ${missing} cannot be written.`)
  })

  it.each(["{", '{"version":2}', "[]"])("is refused, and left alone, when it holds %s", async (content) => {
    writeFileSync(stateFile, content)
    await expect(anotherSandbox({ stateFile })).rejects.toThrow(stateFile)
    expect(readFileSync(stateFile, "utf8")).toBe(content)
  })
})
