import { z } from "zod"
import { startSandbox, type Sandbox } from "../index"
import { call, confirmedOrder, newOrder, words, anotherSandbox } from "../merchant.spec"
import { serviceDate } from "../wire/dates"

const HOUR = 3_600_000
const references = z.array(z.object({ shopping_cart: z.object({ order_reference: z.string() }) }))

describe("List Orders", () => {
  let sandbox: Sandbox
  let later: number
  beforeAll(async () => {
    sandbox = await startSandbox({ timeZone: "America/New_York", maxPageSize: 3 })
    // Far from the hour that New York's clocks have twice: a range over it ends before it begins.
    await sandbox.clock.jump(Date.parse("2026-11-20T12:00:00Z") - sandbox.clock.now().getTime())
    await confirmed("a", 1_000)
    await newOrder(sandbox, changes("b", 2_000))
    await sandbox.clock.advance(2 * HOUR)
    later = sandbox.clock.now().getTime()
    const channel = { type: "INSTORE", assisted_sale: false }
    await newOrder(sandbox, { ...changes("c", 3_000), "configuration.channel": channel })
    await newOrder(sandbox, changes("d", 4_000))
    const refunded = sandbox.records.orders()[0]?.id ?? ""
    await call(sandbox, `/orders/${refunded}/refund`, { method: "POST", body: { total_amount: 1 } })
  })
  afterAll(() => sandbox.close())

  const changes = (reference: string, total: number) => ({
    "shopping_cart.order_reference": reference,
    "shopping_cart.total_amount": total,
    "shopping_cart.promoted_amount": 0,
  })
  const confirmed = (reference: string, total: number) => confirmedOrder(sandbox, changes(reference, total))
  const wall = (time: number) => serviceDate(time, "America/New_York")
  async function list(query: Record<string, string>): Promise<string> {
    const reply = await call(sandbox, `/orders?${new URLSearchParams(query)}`)
    expect(reply.status).toBe(200)
    const orders = references.parse(reply.body)
    return orders.map((order) => order.shopping_cart.order_reference).join("")
  }

  // @contract list-7
  it.each<[Record<string, string>, string]>([
    [{ orderReference: "B" }, ""],
    [{ channel: "INSTORE" }, "c"],
    [{ channel: "IN_STORE" }, ""],
    [{ channel: "instore" }, ""],
    [{ status: "CREATED", amountMin: "0", amountMax: "2000" }, "b"],
  ])("filters by %j", async (query, found) => {
    expect(await list(query)).toBe(found)
  })

  it("reads date ranges on the wall clock of its zone, both ends included", async () => {
    const [from, to] = [wall(later - HOUR), wall(later + HOUR)]
    expect(await list({ createdFrom: from, createdTo: to })).toBe("dc")
    expect(await list({ updatedFrom: from, updatedTo: to })).toBe("dca")
    const [exact] = sandbox.records.orders().map((order) => wall(order.createdAt))
    expect(await list({ createdFrom: exact ?? "", createdTo: exact ?? "", orderReference: "a" })).toBe("a")
  })

  it("no longer lists an order as updated that was backdated", async () => {
    const span = { updatedFrom: wall(later - HOUR), updatedTo: wall(later + HOUR) }
    const id = sandbox.records.orders().at(-1)?.id ?? ""
    sandbox.backdate(id, 2 * HOUR)
    expect(await list(span)).toBe("ca")
    sandbox.backdate(id, -2 * HOUR)
    expect(await list(span)).toBe("dca")
  })

  it("answers the newest first in pages from 1, cuts a page over its maximum, and ends with an empty page", async () => {
    expect(await list({ page: "1", pageSize: "2" })).toBe("dc")
    expect(await list({ page: "2", pageSize: "2" })).toBe("ba")
    expect(await list({ page: "3", pageSize: "2" })).toBe("")
    expect([await list({}), await list({ page: "1", pageSize: "1000" })]).toEqual(["dcb", "dcb"])
    expect(await list({ page: "2", pageSize: "1000" })).toBe("a")
  })

  it("answers in no order at all where asked to: the seed's, every time the same, and page by page too", async () => {
    const { all, paged } = await shuffled(1)
    expect([...all].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(paged).toEqual(all)
    expect(all).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect((await shuffled(1)).all).toEqual(all)
    expect((await shuffled(2)).all).not.toEqual(all)
  })

  async function shuffled(seed: number) {
    const other = await anotherSandbox({ listOrder: "random", seed })
    for (let at = 1; at <= 8; at += 1) await newOrder(other, changes(`${at}`, 1_000))
    const read = async (query: string) => {
      const orders = references.parse((await call(other, `/orders${query}`)).body)
      return orders.map((order) => Number(order.shopping_cart.order_reference))
    }
    const all = await read("")
    const paged = [...(await read("?page=1&pageSize=5")), ...(await read("?page=2&pageSize=5"))]
    return { all, paged }
  }

  // @contract list-10
  it("answers 404 to a list of nothing where asked to, and to no other", async () => {
    const other = await anotherSandbox({ emptyList: "404" })
    expect(await call(other, "/orders")).toMatchObject({ status: 404, body: { code: "RESOURCE_NOT_FOUND" } })
    const id = await newOrder(other)
    expect((await call(other, "/orders")).body).toMatchObject([{ id }])
    expect((await call(other, "/orders?page=2&pageSize=1")).body).toEqual([])
  })

  // @contract lim-6
  it("refuses the page after the last one where asked to, but never the first", async () => {
    const other = await anotherSandbox({ afterLastPage: "422" })
    const statusOf = async (page: number) => (await call(other, `/orders?page=${page}&pageSize=1`)).status
    const empty = [await statusOf(1), await statusOf(2)]
    await newOrder(other)
    const one = [await statusOf(1), await statusOf(2)]
    expect({ empty, one }).toEqual({ empty: [200, 422], one: [200, 422] })
  })

  it.each(
    words(`
      order_reference=a sort=created status=created status=PAID haveRefunds=1
      page=0&pageSize=1 page=1&pageSize=0 page=one&pageSize=1
      amountMin=1.5&amountMax=2 status=CREATED&status=CONFIRMED createdFrom=2024-01-01&createdTo=2024-01-02
      createdFrom=2024-01-01T24:00:00&createdTo=2024-01-02T00:00:00
      createdFrom=2024-01-01T00:00:00Z&createdTo=2024-01-02T00:00:00Z
      createdFrom=2024-01-01T00:00:00.000&createdTo=2024-01-02T00:00:00.000
    `),
  )("refuses ?%s with 400", async (query) => {
    const refused = { status: 400, body: { code: "INVALID_REQUEST" } }
    expect(await call(sandbox, `/orders?${query}`)).toMatchObject(refused)
  })
})
