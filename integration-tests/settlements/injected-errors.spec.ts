import type { InjectionTarget, SettlementError } from "../../src/lender/sandbox"
import { buy, captured, type Purchase } from "../harness/people/purchase"
import { askForImport, importOver } from "../harness/assertions/settlements"
import { ACCOUNTS } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

interface Injected {
  name: string
  error: SettlementError
  about?: InjectionTarget
  found: string[]
}

/** Each error the lender could make in a settlement, and the discrepancies it must cause: these, and no others. */
const INJECTED: Injected[] = [
  { name: "a sale nobody made", error: "sale-unknown", found: ["sale_unknown"] },
  { name: "another amount for a sale", error: "sale-amount", found: ["sale_amount"] },
  { name: "a refund nobody made", error: "refund-unknown", found: ["refund_unknown"] },
  { name: "another amount for a refund", error: "refund-amount", found: ["refund_amount"] },
  { name: "a sale left out", error: "missing-sale", found: ["not_settled"] },
  { name: "a refund left out", error: "missing-refund", found: ["refund_not_settled"] },
  { name: "a wrong total", error: "totals", about: { figure: "to-settle" }, found: ["totals"] },
  { name: "an operation twice", error: "duplicate", found: ["duplicate"] },
  { name: "the other account's sale", error: "wrong-account", found: ["account_mismatch"] },
  { name: "an amount that changed later", error: "changed", found: [] },
]

describe("settlements of a lender that makes errors", () => {
  const sandbox = { ...ACCOUNTS.sandbox, settlementDays: "never" } as const
  const { shop, admin, shopper } = openShop({ ...ACCOUNTS, sandbox, compared: false })

  beforeAll(async () => {
    await admin.offer("es", ["pp_instalments_es", "pp_instalments_fr"])
    // Orders in both accounts that an error can affect.
    await sold("fr")
    await sold("es")
    await settle()
  })

  /** Bought, captured and refunded in part, all of it long ago. */
  async function sold(account: "es" | "fr"): Promise<Purchase> {
    const purchase = await buy(shop, shopper, {
      basket: [{ handle: "hook", quantity: 3 }],
      provider: `pp_instalments_${account}`,
    })
    const payment = await captured(admin, purchase.orderId)
    expect((await admin.refund(payment.id, 5)).status).toBe(200)
    const long = "interval '40 days'"
    await shop.sql(`UPDATE instalment_order SET confirmed_at = now() - ${long}, created_at = now() - ${long}`)
    await shop.sql(`UPDATE instalment_attempt SET resolved_at = now() - ${long} WHERE kind = 'refund'`)
    return purchase
  }
  async function settle(): Promise<void> {
    shop.sandbox.settlements.settleNow()
    const from = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10)
    const { body } = await askForImport(admin, { account: "es", from })
    expect(await importOver(admin, body.import.id)).toMatchObject({ state: "done", failure: null })
  }
  async function open(): Promise<Map<string, string>> {
    const { body } = await admin.call<{ discrepancies: { id: string; kind: string }[] }>(
      "/instalments/discrepancies?limit=100",
    )
    return new Map(body.discrepancies.map(({ id, kind }) => [id, kind]))
  }

  it("match the records where nothing is wrong in them", async () => {
    await sold("es")
    await settle()
    expect(await open()).toEqual(new Map())
  })

  // @contract set-1c
  it.each(INJECTED)("have $name in one: that is told, and nothing else", async ({ error, about, found }) => {
    const { form } = await sold(error === "wrong-account" ? "fr" : "es")
    const before = await open()
    const orderId = error === "wrong-account" ? form.id : undefined
    shop.sandbox.settlements.inject(error, { account: "Spain", ...(orderId && { orderId }), ...about })
    await settle()
    const after = [...(await open())].filter(([id]) => !before.has(id)).map(([, kind]) => kind)
    expect(after).toEqual(found)
    shop.sandbox.settlements.clear()
  })
})
