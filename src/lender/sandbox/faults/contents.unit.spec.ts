import type { FaultRule, OrderStatus, Sandbox } from "../index"
import {
  anotherSandbox,
  call,
  confirmedOrder,
  idOf,
  newOrder,
  orderBody,
  sandboxForEach,
} from "../merchant.spec"
import { approved, eventually, hitsOn } from "./raw-call.spec"
import { beforeLastChange } from "./contents"

let sandbox: Sandbox
sandboxForEach((started) => (sandbox = started))

const get = (id: string) => call(sandbox, `/orders/${id}`)
const confirm = (id: string) => call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })
const refund = (id: string, body: object) => call(sandbox, `/orders/${id}/refund`, { method: "POST", body })

describe("a response that says something else", () => {
  it("stale shows what was before each change, and the records hold what is", async () => {
    const id = await newOrder(sandbox)
    sandbox.faults.add({ operation: "get", kind: "stale", times: 5 })
    expect((await get(id)).body).toMatchObject({ status: "CREATED" })
    await sandbox.decide(id, "approve")
    const form = { form: expect.any(String) }
    expect((await get(id)).body).toMatchObject({ status: "CREATED", action_urls: form })
    await confirm(id)
    expect((await get(id)).body).toMatchObject({ status: "AUTHORIZED", confirmed_at: null, refunds: [] })
    await refund(id, { total_amount: 400 })
    expect((await get(id)).body).toMatchObject({ status: "CONFIRMED", refunds: [] })
    await refund(id, { total_amount: 20_000, promoted_amount: 5_000 })
    expect((await get(id)).body).toMatchObject({ status: "CONFIRMED", refunds: [{ total_amount: 400 }] })
    expect((await get(id)).body).toHaveProperty("status", "CANCELLED")
    expect(sandbox.records.order(id)).toMatchObject({ status: "CANCELLED", refunds: [{}, {}] })
  })

  it("stale knows an order before its approval, and none before its creation", async () => {
    const id = await approved(sandbox, newOrder(sandbox))
    const order = sandbox.records.order(id)
    const before = order && beforeLastChange(order)
    expect(before).toMatchObject({ status: "CREATED", authorizedAt: null, instalments: null })
    expect(before && beforeLastChange(before)).toEqual(before)
  })

  it("undone-200 confirms nothing, and returns the order unchanged", async () => {
    const id = await approved(sandbox, newOrder(sandbox))
    sandbox.faults.add({ operation: "confirm", kind: "undone-200" })
    expect(await confirm(id)).toMatchObject({ status: 200, body: { id, status: "AUTHORIZED" } })
    expect(sandbox.records.effects()).toEqual([])
    expect(hitsOn(sandbox)).toEqual([["undone-200", false, 200]])
    expect((await confirm(id)).body).toMatchObject({ status: "CONFIRMED" })
  })

  it("changed-fields changes what it names in the response, and nothing at the lender", async () => {
    const id = await newOrder(sandbox)
    const fields = { action_urls: { form: null }, shopping_cart: { total_amount: 1 }, refunds: [{ id: "r" }] }
    sandbox.faults.add({ operation: "read", kind: "changed-fields", fields, times: 2 })
    const changed = { id, status: "CREATED", refunds: [{ id: "r" }] }
    const { body } = await get(id)
    expect(body).toMatchObject({ ...changed, shopping_cart: { total_amount: 1, order_reference: "ref-1" } })
    expect(body).toHaveProperty("action_urls", {})
    expect((await call(sandbox, "/orders")).body).toMatchObject([changed])
    expect((await get(id)).body).toMatchObject({ shopping_cart: { total_amount: 20_400 }, refunds: [] })
  })

  it("not-found-404 denies an order that exists, to a read and to nothing else", async () => {
    const id = await newOrder(sandbox)
    sandbox.faults.add({ operation: "any", kind: "not-found-404" })
    expect(await get(id)).toMatchObject({ status: 404, body: { code: "RESOURCE_NOT_FOUND" } })
    expect(await get(id)).toMatchObject({ status: 200, body: { id } })
    expect(() => sandbox.faults.add({ operation: "confirm", kind: "not-found-404" })).toThrow()
  })

  it("stale shows another account's order to nobody", async () => {
    const accounts = ["a", "b"].map((name) => ({ name, privateKey: name, publicKey: `p${name}` }))
    const both = await anotherSandbox({ accounts, faults: [{ operation: "get", kind: "stale", times: 9 }] })
    const as = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
    const id = idOf(await call(both, "/orders", { method: "POST", body: orderBody(), ...as("a") }))
    expect((await call(both, `/orders/${id}`, as("a"))).status).toBe(200)
    expect((await call(both, `/orders/${id}`, as("b"))).status).toBe(404)
  })

  it("unknown-status shows a status of its own, in a list on every order, and changes none", async () => {
    const [id] = [await newOrder(sandbox), await newOrder(sandbox)]
    sandbox.faults.add({ operation: "any", kind: "unknown-status", times: 2 })
    expect((await get(id)).body).toMatchObject({ id, status: "PENDING_REVIEW" })
    expect((await call(sandbox, "/orders")).body).toMatchObject(Array(2).fill({ status: "PENDING_REVIEW" }))
    sandbox.faults.add({ operation: "create", kind: "unknown-status", status: "DRAFT" })
    const created = await call(sandbox, "/orders", { method: "POST", body: orderBody() })
    expect(created).toMatchObject({ status: 201, body: { status: "DRAFT" } })
    expect(sandbox.records.orders().map(({ status }) => status)).toEqual(["CREATED", "CREATED", "CREATED"])
  })

  it("error-status moves an order to ERROR for good, before a confirm can take effect", async () => {
    const id = await approved(sandbox, newOrder(sandbox))
    sandbox.faults.add({ operation: "confirm", kind: "error-status" })
    expect((await confirm(id)).status).toBe(422)
    expect((await get(id)).body).toMatchObject({ status: "ERROR", action_urls: {} })
    await sandbox.clock.advance(1e9)
    expect(sandbox.records.order(id)).toMatchObject({ status: "ERROR" })
    expect(sandbox.records.effects()).toEqual([])
    expect(hitsOn(sandbox)).toEqual([["error-status", false, 422]])
  })

  it("error-status shows a new order in ERROR, and leaves alone what cannot get there", async () => {
    const confirmed = await confirmedOrder(sandbox)
    sandbox.faults.add({ operation: "any", kind: "error-status" })
    expect((await get(confirmed)).body).toMatchObject({ status: "CONFIRMED" })
    expect(sandbox.faults.list()).toMatchObject([{ calls: 0, hits: 0 }])
    const created = await call(sandbox, "/orders", { method: "POST", body: orderBody() })
    expect(created).toMatchObject({ status: 201, body: { status: "ERROR", action_urls: {} } })
    expect(sandbox.records.order(idOf(created))?.status).toBe("ERROR")
  })

  it("error-status comes too late for an order whose time is over", async () => {
    const id = await newOrder(sandbox)
    sandbox.faults.add({ operation: "get", kind: "error-status" })
    sandbox.runOut(id)
    expect((await get(id)).body).toHaveProperty("status", "INVALIDATED")
  })

  it("extra-fields adds what the document does not name, and changes nothing it does", async () => {
    const id = await confirmedOrder(sandbox)
    const plain = await get(id)
    sandbox.faults.add({ operation: "any", kind: "extra-fields", times: 3 })
    const extra = await get(id)
    expect(extra.body).toMatchObject(Object(plain.body))
    expect(extra.body).toHaveProperty("grace_period", 0)
    expect((await call(sandbox, "/orders")).body).toMatchObject([{ id, upsells: [] }])
    const refunded = await refund(id, { total_amount: 7 })
    expect(refunded.body).toMatchObject({ total_amount: 7, currency: "EUR" })
    expect(sandbox.records.refunded(id)).toBe(7)
  })

  it("duplicate-refund-id returns with the refund before, while both are in the records", async () => {
    const id = await confirmedOrder(sandbox)
    sandbox.faults.add({ operation: "refund", kind: "duplicate-refund-id" })
    const first = await refund(id, { total_amount: 5 })
    const second = await refund(id, { total_amount: 6 })
    expect(second).toMatchObject({ status: 201, body: { total_amount: 6 } })
    expect(idOf(second)).toBe(idOf(first))
    expect(sandbox.records.refunded(id)).toBe(11)
    const ids = sandbox.records.order(id)?.refunds.map((one) => one.id)
    expect(new Set(ids).size).toBe(2)
    expect(hitsOn(sandbox)).toEqual([["duplicate-refund-id", true, 201]])
  })
})

describe("a lender that behaves otherwise than its documents say", () => {
  const add = (rule: FaultRule) => sandbox.faults.add(rule)
  const shown = async (id: string) => (await get(id)).body
  const list = async () => (await call(sandbox, "/orders")).body
  const part = (id: string, total_amount: number) => refund(id, { total_amount })

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
    expect(await shown(id)).toMatchObject({ status: to })
    expect(await shown(id)).toMatchObject({ status: to })
    expect(sandbox.records.captured(id)).toBe(from === "confirmed" ? 20_400 : 0)
  })

  it("An order that any path moves to CONFIRMED has one loan, and can be refunded", async () => {
    const id = await newOrder(sandbox)
    sandbox.moveAnyhow(id, "CONFIRMED")
    sandbox.moveAnyhow(id, "AUTHORIZED")
    sandbox.moveAnyhow(id, "CONFIRMED")
    expect(sandbox.records.effects(id)).toMatchObject([{ kind: "confirm", amount: 20_400 }])
    expect((await part(id, 100)).status).toBe(201)
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
    expect(await shown(id)).toMatchObject({ status: "CREATED", confirmed_at: null })
    expect(await shown(id)).toMatchObject({ status: "CONFIRMED" })
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
    const order = await shown(id)
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
    await part(id, 500)
    add({ operation: "get", kind: "odd-refunds", as: "late" })
    expect(await shown(id)).toMatchObject({ refunds: [], status: "CONFIRMED" })
    add({ operation: "list", kind: "odd-refunds", as: "another-amount", cents: -100, orderId: id })
    expect(await list()).toMatchObject([{ refunds: [{ total_amount: 400 }] }])
    expect(await shown(id)).toMatchObject({ refunds: [{ total_amount: 500 }] })
    expect(sandbox.records.refunded(id)).toBe(500)
  })

  it("shifted-dates shows every date of an order earlier or later", async () => {
    const id = await newOrder(sandbox)
    const { created_at: true_ } = Object(await shown(id))
    add({ operation: "get", kind: "shifted-dates", byMs: -7_200_000 })
    const { created_at, expires_at } = Object(await shown(id))
    expect(Date.parse(true_) - Date.parse(created_at)).toBe(7_200_000)
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(14 * 3_600_000)
  })

  it("accepted-202 carries the work out when the call is released, or after a while, or never", async () => {
    const id = await confirmedOrder(sandbox)
    const { id: rule } = add({ operation: "refund", kind: "accepted-202", untilReleased: true })
    expect(await part(id, 100)).toMatchObject({ status: 202, text: "" })
    expect(sandbox.records.refunded(id)).toBe(0)
    sandbox.faults.remove(rule)
    expect(sandbox.faults.release(rule)).toBe(1)
    expect(sandbox.records.refunded(id)).toBe(100)
    add({ operation: "refund", kind: "accepted-202", delayMs: 0 })
    expect((await part(id, 7)).status).toBe(202)
    await eventually(() => sandbox.records.refunded(id) === 107)
    expect(hitsOn(sandbox)).toEqual(Array(2).fill(["accepted-202", true, 202]))
  })
})
