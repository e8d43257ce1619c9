import { type FaultRule, type OrderStatus, type Sandbox } from "../index"
import { call, confirmedOrder, newOrder, sandboxForEach } from "../merchant.spec"
import { eventually, hitsOn } from "./raw-call.spec"

describe("a lender that behaves otherwise than its documents say", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started))

  const add = (rule: FaultRule) => sandbox.faults.add(rule)
  const get = async (id: string) => (await call(sandbox, `/orders/${id}`)).body
  const list = async () => (await call(sandbox, "/orders")).body
  const confirm = (id: string) => call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })
  const refund = (id: string, total_amount: number) =>
    call(sandbox, `/orders/${id}/refund`, { method: "POST", body: { total_amount } })

  const moves: [from: "approved" | "rejected" | "expired" | "confirmed", to: OrderStatus][] = [
    ["rejected", "AUTHORIZED"],
    ["expired", "AUTHORIZED"],
    ["approved", "CREATED"],
    ["confirmed", "UNCONFIRMED"],
  ]

  it.each(moves)("moved-status moves an order that is %s to %s for good", async (from, to) => {
    const id = await (from === "confirmed" ? confirmedOrder(sandbox) : newOrder(sandbox))
    if (from === "approved") await sandbox.decide(id, "approve")
    if (from === "rejected") await sandbox.decide(id, "reject")
    if (from === "expired") sandbox.runOut(id)
    add({ operation: "get", kind: "moved-status", status: to, orderId: id })
    expect(await get(id)).toMatchObject({ status: to })
    expect(await get(id)).toMatchObject({ status: to })
    expect(sandbox.records.captured(id)).toBe(from === "confirmed" ? 20_400 : 0)
  })

  it("An order that any path moves to CONFIRMED has one loan, and can be refunded", async () => {
    const id = await newOrder(sandbox)
    sandbox.moveAnyhow(id, "CONFIRMED")
    sandbox.moveAnyhow(id, "AUTHORIZED")
    sandbox.moveAnyhow(id, "CONFIRMED")
    expect(sandbox.records.effects(id)).toMatchObject([{ kind: "confirm", amount: 20_400 }])
    expect((await refund(id, 100)).status).toBe(201)
  })

  it("A rule that names an order changes only its element of a list, and waits for a list that has it", async () => {
    add({ operation: "list", kind: "unknown-status", metadata: { cart_id: "c" }, status: "ODD" })
    const named = { operation: "list", kind: "changed-fields", fields: { status: "REJECTED" } } as const
    const first = await newOrder(sandbox)
    add({ ...named, orderId: "another" })
    add({ ...named, orderId: first })
    const second = await newOrder(sandbox)
    const [newer, older] = [
      { id: second, status: "CREATED" },
      { id: first, status: "REJECTED" },
    ]
    expect(await list()).toMatchObject([newer, older])
    expect(sandbox.faults.list().map(({ hits }) => hits)).toEqual([0, 0, 1])
    add({ operation: "list", kind: "stale", orderId: first })
    await sandbox.decide(first, "approve")
    await sandbox.decide(second, "approve")
    expect(await list()).toMatchObject([{ status: "AUTHORIZED" }, { status: "CREATED" }])
    add({ operation: "list", kind: "moved-status", orderId: second, status: "ERROR" })
    expect(await list()).toMatchObject([{ status: "ERROR" }, { status: "AUTHORIZED" }])
  })

  it("stale shows the state before several changes", async () => {
    const id = await confirmedOrder(sandbox)
    add({ operation: "get", kind: "stale", changes: 2 })
    expect(await get(id)).toMatchObject({ status: "CREATED", confirmed_at: null })
    expect(await get(id)).toMatchObject({ status: "CONFIRMED" })
  })

  it.each([
    ["missing", "id", undefined],
    ["null", "id", null],
    ["another-type", "id", 7],
    ["another-type", "refunds", { 0: null }],
    ["another-type", "shopping_cart.total_amount", [20_400]],
    ["longer", "shopping_cart.total_amount", 20_400e12],
    ["longer", "user.full_name", expect.stringMatching(/^.{100000}$/)],
    ["missing", "not.there", undefined],
  ] as const)("odd-field shows a field that is %s: %s", async (as, path, value) => {
    const id = await newOrder(sandbox)
    add({ operation: "get", kind: "odd-field", path, as })
    const order = await get(id)
    if (value === undefined) expect(order).not.toHaveProperty(path)
    else expect(order).toHaveProperty(path, value)
  })

  it.each([
    ["lost", 2],
    ["repeated", 4],
    ["unreadable", 3],
  ] as const)("odd-element shows an element %s, and every other element", async (as, length) => {
    const ids = [await newOrder(sandbox), await newOrder(sandbox), await newOrder(sandbox)]
    add({ operation: "list", kind: "odd-element", as, orderId: ids[1] })
    const found = await list()
    expect(found).toHaveProperty("length", length)
    expect(found).toMatchObject({ 0: { id: ids[2] }, [length - 1]: { id: ids[0] } })
    if (as === "unreadable") expect(found).toHaveProperty("1", null)
    expect(await list()).toHaveProperty("length", 3)
  })

  it("odd-refunds shows the last refund late, then with another amount, and records what was made", async () => {
    const id = await confirmedOrder(sandbox)
    await refund(id, 500)
    add({ operation: "get", kind: "odd-refunds", as: "late" })
    expect(await get(id)).toMatchObject({ refunds: [], status: "CONFIRMED" })
    add({ operation: "list", kind: "odd-refunds", as: "another-amount", cents: -100, orderId: id })
    expect(await list()).toMatchObject([{ refunds: [{ total_amount: 400 }] }])
    expect(await get(id)).toMatchObject({ refunds: [{ total_amount: 500 }] })
    expect(sandbox.records.refunded(id)).toBe(500)
  })

  it("shifted-dates shows every date of an order earlier or later", async () => {
    const id = await newOrder(sandbox)
    const { created_at: true_ } = Object(await get(id))
    add({ operation: "get", kind: "shifted-dates", byMs: -7_200_000 })
    const { created_at, expires_at } = Object(await get(id))
    expect(Date.parse(true_) - Date.parse(created_at)).toBe(7_200_000)
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(14 * 3_600_000)
  })

  it("accepted-202 carries the work out when the call is released, or after a while, or never", async () => {
    const id = await confirmedOrder(sandbox)
    const { id: rule } = add({ operation: "refund", kind: "accepted-202", untilReleased: true })
    expect(await refund(id, 100)).toMatchObject({ status: 202, text: "" })
    expect(sandbox.records.refunded(id)).toBe(0)
    sandbox.faults.remove(rule)
    expect(sandbox.faults.release(rule)).toBe(1)
    expect(sandbox.records.refunded(id)).toBe(100)
    add({ operation: "refund", kind: "accepted-202", delayMs: 0 })
    expect((await refund(id, 7)).status).toBe(202)
    await eventually(() => sandbox.records.refunded(id) === 107)
    expect(hitsOn(sandbox)).toEqual(Array(2).fill(["accepted-202", true, 202]))
  })
})
