import { type Sandbox, type SandboxOptions, startSandbox } from ".."
import { anotherSandbox, call, confirmedOrder, idOf, newOrder, orderBody } from "../merchant.spec"
import { settlementDayOf } from "./settle"

const HOUR = 3_600_000
const NOON = Date.parse("2026-11-20T12:00:00Z")

describe("settlements", () => {
  let sandbox: Sandbox

  async function start(options: SandboxOptions = {}): Promise<void> {
    sandbox = await anotherSandbox(options)
    await sandbox.clock.jump(NOON - sandbox.clock.now().getTime())
  }
  const refund = (id: string, total_amount: number) =>
    call(sandbox, `/orders/${id}/refund`, { method: "POST", body: { total_amount } })
  const days = () =>
    sandbox.settlements.list().map(({ createdAt }) => new Date(createdAt).toISOString().slice(0, 19))

  it("hold each loan and refund once, at 03:00 of the day after, in figures that add up", async () => {
    await start()
    const id = await newOrder(sandbox)
    await sandbox.decide(id, "approve", { instalments: 10 })
    await call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })
    await refund(id, 5_000)
    await sandbox.clock.advance(14 * HOUR)
    expect(sandbox.settlements.list()).toEqual([])
    await sandbox.clock.advance(2 * HOUR)
    const [settlement] = sandbox.settlements.list()
    expect(days()).toEqual(["2026-11-21T03:00:00"])
    // 3 % of everything and 2 % of what is promoted; of the refund 3 % back, and its cost of 1 % kept.
    const sale = { orderReference: "ref-1", amount: 20_400, amountToSettle: 20_400 - 712, instalments: 10 }
    expect(settlement).toMatchObject({
      ...{ account: "default", salesAmount: 20_400, refundsAmount: 5_000, interest: 525 },
      ...{ commission: 712 - 150 + 50, amountToSettle: 20_400 - 712 - (5_000 - 100) },
      operations: [
        { type: "SALE", orderId: id, ...sale },
        { type: "REFUND", orderId: id, amount: 5_000, commission: -100, amountToSettle: -4_900 },
      ],
    })
    expect((settlement?.createdAt ?? 0) % 1_000).toBeGreaterThan(0)
    expect(sandbox.records.settled(id)).toEqual({ sales: 20_400, refunds: 5_000 })
    await sandbox.clock.advance(100 * HOUR)
    expect(sandbox.settlements.list()).toHaveLength(1)
  })

  it("are one for each day there was something on, when time passes over several", async () => {
    await start()
    const id = await confirmedOrder(sandbox)
    await sandbox.clock.advance(24 * HOUR)
    await refund(id, 100)
    await refund(id, 200)
    await sandbox.clock.advance(72 * HOUR)
    expect(days()).toEqual(["2026-11-21T03:00:00", "2026-11-22T03:00:00"])
    const [sales, refunds] = sandbox.settlements.list()
    expect(sales).toMatchObject({ salesAmount: 20_400, refundsAmount: 0, operations: [{ type: "SALE" }] })
    expect(refunds).toMatchObject({ salesAmount: 0, refundsAmount: 300, interest: 0, commission: -6 })
    expect(refunds?.amountToSettle).toBe(-294)
  })

  it("are made by a clock set forward, and of both halves of a night in the lender's own zone", async () => {
    await start({ timeZone: "America/New_York" })
    const id = await confirmedOrder(sandbox)
    await sandbox.clock.jump(16.9 * HOUR)
    await refund(id, 100)
    await sandbox.clock.jump(0.2 * HOUR)
    await refund(id, 200)
    await sandbox.clock.jump(2.8 * HOUR)
    expect(days()).toEqual([])
    await sandbox.clock.jump(0.2 * HOUR)
    expect(days()).toEqual(["2026-11-21T08:00:00"])
    expect(sandbox.records.settled()).toEqual({ sales: 20_400, refunds: 100 })
  })

  it("are made at once where told to, to one account or to each, and of nothing twice, else on the days asked for", async () => {
    const accounts = ["a", "b"].map((name) => ({ name, privateKey: name, publicKey: `p${name}` }))
    await start({ accounts, settlementDays: "weekly" })
    for (const authorization of ["Bearer a", "Bearer b"]) await confirmedBy(authorization)
    expect(sandbox.settlements.settleNow("b")).toMatchObject([{ account: "b", salesAmount: 20_400 }])
    expect(sandbox.settlements.settleNow()).toMatchObject([{ account: "a" }])
    expect(sandbox.settlements.settleNow()).toEqual([])
    expect(sandbox.settlements.list("a")).toHaveLength(1)
    await confirmedBy("Bearer a")
    await sandbox.clock.advance(30 * 24 * HOUR)
    expect(days().at(-1)).toBe("2026-11-23T03:00:00")
    expect(() => sandbox.settlements.settleNow("c")).toThrow("no such account")
  })

  async function confirmedBy(authorization: string): Promise<void> {
    const headers = { authorization }
    const created = await call(sandbox, "/orders", { method: "POST", body: orderBody(), headers })
    await sandbox.decide(idOf(created), "approve")
    sandbox.backOffice.confirm(idOf(created))
  }

  it("give operations identifiers of their own, or those of order and refund where asked to", async () => {
    const ids = async () => {
      const id = await confirmedOrder(sandbox)
      const refunded = sandbox.backOffice.refund(id, 5)
      const [settlement] = sandbox.settlements.settleNow()
      return { known: [id, refunded], ids: settlement?.operations.map((one) => one.id) }
    }
    await start()
    const own = await ids()
    expect(own.ids).toHaveLength(2)
    for (const id of own.known) expect(own.ids).not.toContain(id)
    await start({ operationIds: "related" })
    const related = await ids()
    expect(related.ids).toEqual(related.known)
  })

  it("refuse a commission that cannot be", async () => {
    await start()
    await expect(startSandbox({ commissionPercent: 101 })).rejects.toThrow("0 to 100 per cent")
  })
})

describe("the day that settles what was done on a day", () => {
  it.each([
    ["2026-11-20", "daily", "2026-11-21"],
    ["2026-12-31", "daily", "2027-01-01"],
    ["2026-11-20", "weekly", "2026-11-23"],
    ["2026-11-22", "weekly", "2026-11-23"],
    ["2026-11-23", "weekly", "2026-11-30"],
    ["2026-11-20", "monthly", "2026-12-01"],
    ["2026-11-30", "monthly", "2026-12-01"],
    ["2026-12-01", "monthly", "2027-01-01"],
    ["2026-11-20", "never", null],
  ] as const)("%s, %s, is a later day: %s", (day, days, settled) => {
    expect(settlementDayOf(day, days)).toBe(settled)
  })
})
