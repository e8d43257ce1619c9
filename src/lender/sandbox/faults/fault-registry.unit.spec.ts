import { startSandbox, type FaultRule, type Sandbox } from "../index"
import { call, newOrder, orderBody, sandboxForEach, anotherSandbox } from "../merchant.spec"
import { FaultRegistry } from "./fault-registry"

describe("the rules", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started))

  const list = async (query = "", on = sandbox) => (await call(on, `/orders${query}`)).status
  async function lists(times: number, on = sandbox): Promise<number[]> {
    const statuses = []
    for (let at = 0; at < times; at += 1) statuses.push(await list("", on))
    return statuses
  }

  it("hit the next call, one a call in the order they were added, or the nth, so many times, and then no more", async () => {
    sandbox.faults.add({ operation: "list", kind: "error-500" })
    sandbox.faults.add({ operation: "any", kind: "error-503" })
    expect(await lists(3)).toEqual([500, 503, 200])
    sandbox.faults.add({ operation: "list", kind: "too-many-429", nth: 2, times: 2 })
    expect(await lists(4)).toEqual([200, 429, 429, 200])
    const [first, , third] = sandbox.faults.list()
    expect(first).toMatchObject({ id: "fault_1", calls: 7, hits: 1, spent: true, held: 0 })
    expect(third).toMatchObject({ id: "fault_3", calls: 4, hits: 2, spent: true })
  })

  it("hit only calls about orders of the metadata they name, the create that opens one too", async () => {
    sandbox.faults.add({ operation: "any", kind: "error-500", metadata: { cart_id: "cart_1" }, times: 2 })
    const create = (cart_id: string) =>
      call(sandbox, "/orders", { method: "POST", body: orderBody({ metadata: { cart_id } }) })
    expect(await list()).toBe(200)
    const statuses = []
    for (const cart of ["cart_2", "cart_1", "cart_1", "cart_1"]) statuses.push((await create(cart)).status)
    expect(statuses).toEqual([201, 500, 500, 201])
  })

  it("hit only calls that change nothing, where told to", async () => {
    sandbox.faults.add({ operation: "read", kind: "error-500", times: 9 })
    const id = await newOrder(sandbox)
    expect((await call(sandbox, `/orders/${id}`)).status).toBe(500)
    expect(await list()).toBe(500)
    expect((await call(sandbox, "/settlements")).status).toBe(500)
    await sandbox.decide(id, "approve")
    expect((await call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })).status).toBe(200)
    expect(() => sandbox.faults.add({ operation: "read", kind: "duplicate-refund-id" })).toThrow("goes with")
  })

  it("hit only calls of the query they name", async () => {
    sandbox.faults.add({ operation: "list", kind: "error-500", query: { status: "CREATED" } })
    const statuses = [await list("?haveRefunds=true"), await list("?status=CREATED&haveRefunds=true")]
    expect(statuses).toEqual([200, 500])
  })

  it("tell the test of each hit, before the call is carried out", async () => {
    const seen: unknown[] = []
    const rule: FaultRule = { operation: "create", kind: "error-500", done: true, times: 2 }
    sandbox.faults.add(rule, () => seen.push(sandbox.records.orders().length))
    const body = orderBody()
    for (const _ of [1, 2, 3]) await call(sandbox, "/orders", { method: "POST", body })
    expect(seen).toEqual([0, 1])
    expect(sandbox.records.orders()).toHaveLength(3)
  })

  it("meet the same calls by the same chance under the same seed, also those another rule hits first", async () => {
    const run = async (seed: number, probability: number) => {
      const faults: FaultRule[] = [
        { operation: "list", kind: "too-many-429", probability },
        { operation: "list", kind: "error-500", probability: 0.5 },
      ]
      return lists(32, await anotherSandbox({ seed, faults }))
    }
    const [alone, disturbed] = [await run(3, 0), await run(3, 0.5)]
    expect(new Set(alone)).toEqual(new Set([200, 500]))
    expect(disturbed).toContain(429)
    expect(disturbed).toEqual(alone.map((status, at) => (disturbed[at] === 429 ? 429 : status)))
    expect(await run(3, 0)).toEqual(alone)
    expect(await run(4, 0)).not.toEqual(alone)
  })

  it("of a probability hit without limit, or so many times", async () => {
    sandbox.faults.add({ operation: "list", kind: "error-500", probability: 1, times: 3 })
    expect(await lists(4)).toEqual([500, 500, 500, 200])
    sandbox.faults.add({ operation: "list", kind: "error-503", probability: 1 })
    expect(new Set(await lists(20))).toEqual(new Set([503]))
  })

  it("hit only the order they name, by its id or its reference", async () => {
    const named = { "shopping_cart.order_reference": "mine" }
    const [mine, other] = [await newOrder(sandbox, named), await newOrder(sandbox)]
    const get = async (id: string) => (await call(sandbox, `/orders/${id}`)).status
    sandbox.faults.add({ operation: "any", kind: "error-500", orderReference: "mine", times: 4 })
    expect([await get(other), await get(mine)]).toEqual([200, 500])
    expect([await list(), await list("?orderReference=mine")]).toEqual([200, 500])
    const create = async (body: unknown) => (await call(sandbox, "/orders", { method: "POST", body })).status
    expect([await create(orderBody()), await create(orderBody(named))]).toEqual([201, 500])
    sandbox.faults.clear()
    sandbox.faults.add({ operation: "any", kind: "error-503", orderId: other })
    expect([await list(), await get(mine), await get(other)]).toEqual([200, 200, 503])
  })

  it("are at most a hundred: one that is used up makes room, one that is not is kept", async () => {
    sandbox.faults.add({ operation: "get", kind: "error-500" })
    sandbox.faults.add({ operation: "list", kind: "error-500" })
    for (let at = 0; at < 98; at += 1) sandbox.faults.add({ operation: "get", kind: "error-500" })
    const more = () => sandbox.faults.add({ operation: "get", kind: "error-500" })
    expect(more).toThrow("There are 100 faults already.")
    await list()
    more()
    expect(more).toThrow("There are 100 faults already.")
    expect(sandbox.faults.list()).toHaveLength(100)
  })
})

describe("a rule that cannot be", () => {
  const add = (rule: object) => () => new FaultRegistry(1).add(rule)

  it.each<[object, string | RegExp]>([
    [{ operation: "any", kind: "explode" }, /^kind: .*"reset-before"/],
    [{ operation: "any" }, /^kind: /],
    [{ operation: "pay", kind: "hang" }, /^operation: .*"confirm"/],
    [{ kind: "hang" }, /^operation: /],
    [{ operation: "any", kind: "hang", often: true }, /"often"/],
    [{ operation: "any", kind: "hang", done: true }, /"done"/],
    [{ operation: "any", kind: "hang", nth: 0 }, /^nth: /],
    [{ operation: "any", kind: "hang", nth: 1, probability: 0.5 }, "nth: not together with probability"],
    [{ operation: "any", kind: "hang", probability: 1.5 }, /^probability: /],
    [{ operation: "any", kind: "hang", times: 0 }, /^times: /],
    [{ operation: "get", kind: "callback-never" }, "operation: callback-never goes with callback or any"],
    [{ operation: "callback", kind: "hang" }, /^operation: hang goes with create, get, /],
    [{ operation: "create", kind: "stale" }, "operation: stale goes with get, list or any"],
    [{ operation: "list", kind: "hang", orderId: "x" }, /^orderId: a list names no order/],
    [{ operation: "create", kind: "hang", orderId: "x" }, /^orderId: a create names no order/],
    [{ operation: "any", kind: "drip", intervalMs: -1 }, /^intervalMs: /],
    [{ operation: "any", kind: "oversized", bytes: 1e9 }, /^bytes: /],
  ])("%j is refused, and told why", (rule, message) => {
    expect(add(rule)).toThrow(message)
  })

  it("keeps the sandbox from starting", async () => {
    const starting = startSandbox({ faults: [{ operation: "get", kind: "callback-never" }] })
    await expect(starting).rejects.toThrow("callback-never goes with callback")
    await expect(startSandbox({ seed: -1 })).rejects.toThrow("The seed is a whole number")
  })
})
