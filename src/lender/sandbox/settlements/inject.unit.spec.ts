import { type RecordedSettlement, type Sandbox } from "../index"
import { anotherSandbox, call, confirmedOrder, newOrder } from "../merchant.spec"

const DAY = 86_400_000
const accounts = [
  { name: "es", privateKey: "tk_sandbox_private", publicKey: "pub_es" },
  { name: "pt", privateKey: "tk_pt", publicKey: "pub_pt" },
]

describe("an error planted in settlements", () => {
  let sandbox: Sandbox
  let id: string
  beforeEach(async () => {
    sandbox = await anotherSandbox({ accounts, settlementDays: "never" })
    id = await confirmedOrder(sandbox)
    sandbox.backOffice.refund(id, 1_000)
  })

  const settled = () => sandbox.settlements.settleNow("es")[0]
  const shown = (settlement: RecordedSettlement | undefined) =>
    settlement?.operations.map(({ type, orderId, amount }) => [type, orderId === id ? "id" : "other", amount])

  const right = [
    ["SALE", "id", 20_400],
    ["REFUND", "id", 1_000],
  ]

  it.each([
    ["sale-unknown", [...right, ["SALE", "other", 12_345]]],
    ["sale-amount", [["SALE", "id", 20_500], right[1]]],
    ["refund-unknown", [...right, ["REFUND", "id", 777]]],
    ["refund-amount", [right[0], ["REFUND", "id", 1_100]]],
    ["missing-sale", [right[1]]],
    ["missing-refund", [right[0]]],
  ] as const)("%s is in the next settlement, once", (error, operations) => {
    sandbox.settlements.inject(error)
    expect(shown(settled())).toEqual(operations)
    expect(settled()).toBeUndefined()
  })

  it.each([
    ["sales", "salesAmount"],
    ["refunds", "refundsAmount"],
    ["commission", "commission"],
    ["to-settle", "amountToSettle"],
  ] as const)(
    "totals puts the figure %s wrong by a cent, and no other, and leaves the operations",
    (figure, field) => {
      const figures = { salesAmount: 20_400, refundsAmount: 1_000, commission: 692, amountToSettle: 18_708 }
      sandbox.settlements.inject("totals", { figure })
      const wrong = settled()
      expect(wrong).toMatchObject({ ...figures, [field]: figures[field] + 1 })
      expect(wrong?.operations).toHaveLength(2)
    },
  )

  it("changed alters what is to be settled in a settlement made before, its own figure with it", async () => {
    expect(() => sandbox.settlements.inject("changed")).toThrow("no settled operation")
    const before = settled()
    const injected = sandbox.settlements.inject("changed", { cents: -250 })
    const [after] = sandbox.settlements.list()
    expect(injected).toMatchObject({ played: true, settlementId: before?.id })
    const [sale, refund] = before?.operations ?? []
    expect(after).toEqual({
      ...before,
      amountToSettle: (before?.amountToSettle ?? 0) - 250,
      operations: [{ ...sale, amountToSettle: (sale?.amountToSettle ?? 0) - 250 }, refund],
    })
    const { body } = await call(sandbox, `/settlements/${before?.id}`)
    expect(body).toMatchObject({ amount_to_settle: after?.amountToSettle })
  })

  it("waits for an operation it fits, of the order it names, and hits one operation each", async () => {
    const other = await confirmedOrder(sandbox)
    sandbox.settlements.inject("sale-amount", { orderId: other, cents: -400 })
    sandbox.settlements.inject("sale-amount", { cents: 2 })
    sandbox.settlements.inject("refund-amount", { orderId: other })
    expect(shown(settled())).toEqual([["SALE", "id", 20_402], right[1], ["SALE", "other", 20_000]])
    expect(sandbox.settlements.injected().map(({ played }) => played)).toEqual([true, true, false])
    sandbox.backOffice.refund(other, 10)
    expect(shown(settled())).toEqual([["REFUND", "other", 110]])
  })

  it("left out is left out until it is repaired, and then in the next settlement; waiting ones are forgotten", async () => {
    sandbox.settlements.inject("missing-sale")
    sandbox.settlements.inject("totals", { account: "pt" })
    expect(shown(settled())).toEqual([right[1]])
    expect(settled()).toBeUndefined()
    sandbox.settlements.clear()
    expect(sandbox.settlements.injected().map(({ error }) => error)).toEqual(["missing-sale"])
    const cleared = settled()
    expect(shown(cleared)).toEqual([right[0]])
  })

  it("adds its operation on the next settlement day too, though nothing else is settled then", async () => {
    const daily = await anotherSandbox()
    daily.settlements.inject("sale-unknown")
    expect(daily.settlements.list()).toEqual([])
    await daily.clock.advance(2 * DAY)
    expect(daily.settlements.list()).toMatchObject([{ salesAmount: 12_345 }])
  })

  it("can keep a settlement from being made, when it takes its only operation away", async () => {
    const daily = await anotherSandbox()
    await confirmedOrder(daily)
    daily.settlements.inject("missing-sale")
    await daily.clock.advance(2 * DAY)
    expect(daily.settlements.list()).toEqual([])
    expect(daily.settlements.injected()).toMatchObject([{ played: true, settlementId: null }])
  })

  it("is refused when it cannot be", async () => {
    const inject = sandbox.settlements.inject
    const open = await newOrder(sandbox)
    expect(() => inject("sale-amount", { account: "fr" })).toThrow("no such account")
    expect(() => inject("sale-amount", { orderId: "unknown" })).toThrow("no such order")
    expect(() => inject("sale-amount", { orderId: id, account: "pt" })).toThrow("wrong account")
    expect(() => inject("refund-unknown", { orderId: open })).toThrow("no confirmed order")
    expect(() => inject("sale-amount", { cents: 0 })).toThrow("cents: must not be 0")
    expect(sandbox.settlements.injected()).toEqual([])
  })
})
