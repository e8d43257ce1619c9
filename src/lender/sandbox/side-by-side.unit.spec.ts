import { startSandbox, type Sandbox, type SandboxOptions } from "./index"
import { call, newOrder, send } from "./merchant.spec"

const HOUR = 3_600_000

describe("tests side by side", () => {
  const started: Sandbox[] = []
  const start = async (options?: SandboxOptions): Promise<Sandbox> => {
    const sandbox = await startSandbox(options)
    started.push(sandbox)
    return sandbox
  }
  afterEach(async () => {
    await Promise.all(started.splice(0).map((sandbox) => sandbox.close()))
  })

  it("do not disturb each other in sandboxes of their own, though their keys are the same", async () => {
    const [one, other] = await Promise.all([start(), start()])
    expect(one.port).not.toBe(other.port)
    const mine = await newOrder(one, {
      "configuration.urls.authorized_notification_callback": "http://127.0.0.1:1/yes",
    })
    one.faults.add({ operation: "any", kind: "error-500", probability: 1 })
    await one.decide(mine, "approve")
    one.backOffice.confirm(mine)
    one.settlements.settleNow()
    await one.charges.add({ orderId: "mine" })
    await one.clock.advance(100 * HOUR)

    const charges = other.charges.list().length
    const theirs = await newOrder(other)
    expect((await call(other, `/orders/${theirs}`)).body).toMatchObject({ status: "CREATED" })
    expect((await call(other, `/orders/${mine}`)).status).toBe(404)
    expect(other.records.orders().map(({ id }) => id)).toEqual([theirs])
    expect(other.records.captured()).toBe(0)
    expect(other.settlements.list()).toEqual([])
    expect(other.callbacks).toEqual([])
    expect(one.charges.list()).toHaveLength(charges + 1)
    expect(other.journal.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(Math.abs(other.clock.now().getTime() - Date.now())).toBeLessThan(HOUR)
  })

  it("do not disturb each other in one sandbox, as long as they keep to their own orders", async () => {
    const sandbox = await start()
    const shoppers = ["approve", "reject", "cancel", "leave"] as const
    const tests = Array.from({ length: 20 }, (_, at) => ({
      email: `${shoppers[at % 4]}+${at}@shop.example`,
      reference: `test-${at}`,
      expected: ["AUTHORIZED", "REJECTED", "CREATED", "INVALIDATED"][at % 4],
    }))
    await Promise.all(
      tests.map(async ({ email, reference, expected }) => {
        sandbox.faults.add({ operation: "get", kind: "error-503", orderReference: reference })
        const id = await newOrder(sandbox, {
          "user.email": email,
          "shopping_cart.order_reference": reference,
        })
        await send(`${sandbox.url}/form/${id}`)
        if (expected === "INVALIDATED") {
          await send(`${sandbox.url}/sandbox/orders/${id}/run-out`, { method: "POST", body: {} })
        }
        expect((await call(sandbox, `/orders/${id}`)).status).toBe(503)
        expect((await call(sandbox, `/orders/${id}`)).body).toMatchObject({ id, status: expected })
        const found = await send(`${sandbox.url}/sandbox/orders?reference=${reference}`)
        expect(found.body).toMatchObject({ orders: [{ id }] })
      }),
    )
  })
})
