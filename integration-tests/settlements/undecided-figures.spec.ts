import { aSettlement, anOperation } from "../../src/lender/client/fixtures/a-settlement.spec"
import { closeAll, json, playService } from "../../src/lender/client/fixtures/scripted-service.spec"
import { Admin } from "../harness/people/admin"
import { SettledRecords } from "../harness/assertions/settlement-records"
import { importAll } from "../harness/assertions/settlements"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

interface Shown {
  id: string
  interest: number | null
  amount_to_settle: number
  payout: number
  service_settlement_id: string
  operation_count: number
}
type Line = Pick<Shown, "interest"> & { amount: number; number_of_installments: number | null }

const RATE = { interest: 2.5, number_of_installments: "12" }
const NOTHING = { type: "REFUND", amount: -500, interest: null, number_of_installments: null }
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().replace("Z", "+00:00")
const HUGE = { interest: 1e300, number_of_installments: 2 ** 40 }

/** The API documentation specifies neither the unit of `interest` nor what either is for a refund. */
describe("settlements of a lender that writes rates, and nothing where it has no number", () => {
  let shop: TestShop
  let admin: Admin
  const interest: unknown = 2.5
  let others: { created: string }[] = []

  beforeAll(async () => {
    const created = daysAgo(1)
    const operations = () =>
      [RATE, NOTHING, HUGE].map((figures, at) => anOperation(`o${at}`, { created, ...figures }))
    const { baseUrl } = await playService((response, { url }) => {
      const { pathname, searchParams } = new URL(url, "http://service.example")
      const none = () => json(response, 404, { code: "RESOURCE_NOT_FOUND" })
      if (!pathname.startsWith("/v2/settlements")) return none()
      const day = (name: string) => Date.parse(`${searchParams.get(name)}Z`)
      const settled = [aSettlement("s1", { created, interest, operations: operations() }), ...others].filter(
        (one) => Date.parse(one.created) >= day("createdFrom") && Date.parse(one.created) <= day("createdTo"),
      )
      return settled.length === 0 ? none() : json(response, 200, settled)
    })
    const privateKey = "tk_undecided"
    shop = await startTestShop({
      instalments: { accounts: { default: { baseUrl, privateKey } }, unsettledAfterDays: 2 },
    })
    admin = await Admin.login(shop)
  })
  afterAll(async () => {
    await shop?.stop()
    await closeAll()
  })

  const shown = async () => {
    const { body } = await admin.call<{ settlements: Shown[] }>("/instalments/settlements")
    const [settlement] = body.settlements
    if (!settlement) throw new Error("There is no settlement.")
    const { id, ...figures } = settlement
    const path = `/instalments/settlements/${id}/operations`
    return { id, figures, lines: (await admin.call<{ operations: Line[] }>(path)).body.operations }
  }

  // @contract set-2, set-3b
  it("are imported whole: what a column holds exactly is kept, anything else is unknown", async () => {
    expect(await importAll(admin)).toMatchObject({ state: "done", settlements_seen: 1 })
    const { id, figures, lines } = await shown()
    expect(figures).toMatchObject({ interest: 2.5, amount_to_settle: 20_280, operation_count: 3 })
    expect(lines).toMatchObject([
      { amount: 20_400, interest: 2.5, number_of_installments: 12 },
      { amount: -500, interest: null, number_of_installments: null },
      { amount: 20_400, interest: null, number_of_installments: null },
    ])
    const csv = await admin.call<string>(`/instalments/settlements/${id}/operations.csv`)
    expect(String(csv.body)).toMatch(
      /;12;204,00;.*;2,5;Before this plugin\r\n.*;;-5,00;.*;;Before this plugin\r\n/,
    )
  })

  it("one that cannot be read keeps none of the other days out, and is imported once it can be read", async () => {
    const at = (id: string, days: number, over = {}) => aSettlement(id, { created: daysAgo(days), ...over })
    others = [at("before", 20), at("broken", 10, { commission: 12.5 }), at("after", 4)]
    const seen = async () =>
      (
        await shop.sql<{ id: string }>(
          "SELECT service_settlement_id AS id FROM instalment_settlement ORDER BY created",
        )
      ).map(({ id }) => id)
    await shop.sql("DELETE FROM instalment_import")
    const records = new SettledRecords(shop)
    const captured = [25, 11, 5]
    for (const days of captured) await records.order({ confirmedDaysAgo: days, cents: days * 100 })
    const missed = async () =>
      (await records.open()).flatMap(([kind, cents]) => (kind === "not_settled" ? [cents] : []))
    const failed = await importAll(admin)
    // The sale of eleven days ago may be in the settlement that could not be read; the other two are in none.
    expect((await missed()).sort()).toEqual([2_500, 500])
    expect(failed).toMatchObject({
      state: "failed",
      failure: expect.stringMatching(/could not be used .*commission/),
    })
    expect(await seen()).toEqual(["before", "after", "s1"])
    const reached = Date.parse(failed.reached ?? "")
    expect(reached).toBeGreaterThan(Date.parse(daysAgo(14)))
    expect(reached).toBeLessThan(Date.parse(daysAgo(10)))

    others = [at("before", 20), at("mended", 10), at("after", 4)]
    expect((await importAll(admin)).state).toBe("done")
    expect(await seen()).toEqual(["before", "mended", "after", "s1"])
    expect(await missed()).toHaveLength(3)
    await records.close()
  })

  // @contract set-1c
  it("what the shop owes is no payout, though the lender writes no minus", async () => {
    const made = { created: daysAgo(3) }
    const operations = [
      anOperation("sold", made),
      anOperation("back", {
        ...made,
        type: "REFUND",
        amount: 50_000,
        amount_to_settle: 50_000,
        commission: 0,
      }),
    ]
    const stated = { refunds_amount: 50_000, amount_to_settle: 29_720 }
    others = [aSettlement("owed", { ...made, ...stated, operations })]
    await importAll(admin)
    const { settlements, totals } = (
      await admin.call<{ settlements: Shown[]; totals: { payout: number } }>(
        "/instalments/settlements?order=payout",
      )
    ).body
    const [owed] = settlements
    expect(owed).toMatchObject({
      service_settlement_id: "owed",
      amount_to_settle: 29_720,
      payout: -29_720,
      bank_waiting_days: 3,
    })
    expect(totals.payout).toBe(settlements.reduce((sum, { payout }) => sum + payout, 0))
    const path = `/instalments/settlements/${owed?.id}/bank`
    const tick = (amount: number) =>
      admin.call<{ settlement: Shown }>(path, {
        received_on: daysAgo(1).slice(0, 10),
        reference: "VIR 1",
        amount,
      })
    expect((await tick(29_720)).status).toBe(400)
    expect((await tick(-29_720)).body.settlement).toMatchObject({ bank_waiting_days: null })
    const csv = await admin.call<string>("/instalments/settlements.csv?from=2020-01-01&to=2099-12-31")
    expect(String(csv.body)).toMatch(/;owed;default;204,00;500,00;1,20;-297,20;/)
  })
})
