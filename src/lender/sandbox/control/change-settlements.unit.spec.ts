import { z } from "zod"
import type { Sandbox } from "../index"
import { confirmedOrder, press, sandboxForEach, send } from "../merchant.spec"

describe("the settlements over the control routes", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started), { settlementDays: "never" })

  const to = (path: string) => `${sandbox.url}/sandbox/settlements${path}`
  const post = (path: string, body: unknown = {}) => send(to(path), { method: "POST", body })

  it("are made, with an error planted, listed, repaired, and made large and dated", async () => {
    const id = await confirmedOrder(sandbox)
    const injected = await post("/inject", { error: "sale-amount", order_id: id, cents: -400 })
    expect(injected).toMatchObject({ status: 200, body: { injected: { error: "sale-amount", orderId: id } } })
    const settled = await post("/settle")
    const { made: ids } = z.object({ made: z.array(z.string()) }).parse(settled.body)
    const settlement = { id: ids[0], account: "default", sales_amount: 20_000, operation_count: 1 }
    const message = {
      settlements: [expect.objectContaining(settlement)],
      injected: [expect.objectContaining({ error: "sale-amount", played: true, settlement_id: ids[0] })],
    }
    expect((await send(to(""))).body).toEqual(message)
    expect((await send(`${sandbox.url}/sandbox/state`)).body).toMatchObject(message)
    expect((await post("/clear")).body).toEqual(message)
    expect((await post("/settle")).body).toMatchObject({ made: [] })
    const large = await post("/make", { operations: 5_000, at: "2024-02-29T12:00:00Z" })
    const made = { created: "2024-02-29T12:00:00.000+00:00", operation_count: 5_000 }
    expect(large.body).toMatchObject({ settlements: [made, {}] })
  })

  it.each([
    ["/inject", { error: "explode" }, 400],
    ["/inject", { error: "totals", figure: "all" }, 400],
    ["/inject", { error: "totals", often: true }, 400],
    ["/inject", { error: "totals", account: "nobody" }, 404],
    ["/inject", { error: "duplicate" }, 422],
    ["/settle", { account: "nobody" }, 404],
    ["/make", {}, 400],
    ["/make", { operations: 0 }, 400],
    ["/make", { operations: 1, at: "yesterday" }, 400],
    ["/clear", { all: true }, 400],
    ["/settle", "nothing", 400],
  ] as const)("refuse %s of %j by %i", async (path, body, status) => {
    expect((await post(path, body)).status).toBe(status)
    expect(sandbox.settlements.list()).toEqual([])
    expect(sandbox.settlements.injected()).toEqual([])
  })

  it("are changed by the dashboard's buttons", async () => {
    await confirmedOrder(sandbox)
    const fields = { error: "sale-unknown", figure: "sales", order_id: "", cents: "500" }
    const injected = await press(sandbox, "/settlements/inject", fields)
    expect(injected).toMatchObject({ status: 303, headers: { location: "/dashboard/settlements" } })
    expect((await press(sandbox, "/settlements/settle")).headers.location).toBe(
      "/dashboard/settlements?message=Settlements+made%3A+1.",
    )
    expect(sandbox.settlements.list()).toMatchObject([{ salesAmount: 20_900 }])
    expect((await press(sandbox, "/settlements/clear")).headers.location).toBe("/dashboard/settlements")
    expect((await press(sandbox, "/settlements/make", { operations: "7" })).status).toBe(303)
    expect(sandbox.settlements.list()).toHaveLength(2)
  })
})
