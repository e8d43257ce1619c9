import type { Sandbox } from "../index"
import {
  anotherSandbox,
  call,
  confirmedOrder,
  idOf,
  newOrder,
  orderBody,
  sandboxForEach,
} from "../merchant.spec"
import { approved, hitsOn } from "./raw-call.spec"
import { beforeLastChange } from "./contents"

describe("a response that says something else", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started))

  const get = (id: string) => call(sandbox, `/orders/${id}`)
  const confirm = (id: string) => call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })
  const refund = (id: string, body: object) => call(sandbox, `/orders/${id}/refund`, { method: "POST", body })

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
