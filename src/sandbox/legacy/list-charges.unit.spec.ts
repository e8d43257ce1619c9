import { z } from "zod"
import { startSandbox } from "../index"
import type { Sandbox, SandboxOptions } from "../index"
import { legacyCall } from "../merchant.spec"

const listed = z.object({ response: z.array(z.object({ amount: z.int() })) })

describe("GET /api/1/charges?order_id=", () => {
  let sandbox: Sandbox | undefined
  afterEach(() => sandbox?.close())

  /** Charges of one order whose amounts tell when they were made; added in another order. */
  async function withCharges(amounts: readonly number[], options: SandboxOptions = {}): Promise<Sandbox> {
    sandbox = await startSandbox({ charges: "none", ...options })
    for (const amount of amounts) {
      await sandbox.charges.add({ orderId: "A-1", amount, at: new Date(amount * 86_400_000) })
    }
    return sandbox
  }
  const list = async (on: Sandbox, query = "?order_id=A-1") => (await legacyCall(on, `/charges${query}`)).body
  const amounts = async (on: Sandbox) => listed.parse(await list(on)).response.map(({ amount }) => amount)

  it("lists the charges of an order, the newest first, in the envelope", async () => {
    const on = await withCharges([2, 3, 1])
    await on.charges.add({ orderId: "A-10" })
    expect(await list(on)).toEqual({
      response: [3, 2, 1].map((amount) => expect.objectContaining({ amount, order_id: "A-1" })),
      count: 3,
      pagination: { current: 1, previous: null, next: null, per_page: 25, pages: 1, count: 3 },
    })
  })

  it.each([
    ["oldest", [1, 2, 3, 4, 5, 6]],
    ["newest", [6, 5, 4, 3, 2, 1]],
  ] as const)("can list the %s first", async (chargeOrder, expected) => {
    expect(await amounts(await withCharges([2, 3, 1, 6, 4, 5], { chargeOrder }))).toEqual(expected)
  })

  it("can list them in no order that tells anything, always the same", async () => {
    const on = await withCharges([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { chargeOrder: "random" })
    const once = await amounts(on)
    expect(await amounts(on)).toEqual(once)
    const sorted = once.toSorted((one, other) => one - other)
    expect(sorted).toHaveLength(12)
    expect(once).not.toEqual(sorted)
    expect(once).not.toEqual(sorted.toReversed())
  })

  it("gives the first page and says how many there are", async () => {
    const on = await withCharges([1, 2, 3, 4, 5], { chargesPerPage: 2 })
    const pagination = { current: 1, previous: null, next: 2, per_page: 2, pages: 3, count: 5 }
    expect(await list(on)).toMatchObject({ response: [{ amount: 5 }, { amount: 4 }], count: 5, pagination })
  })

  it("can count the page beside a pagination that counts everything", async () => {
    const on = await withCharges([1, 2, 3], { chargesPerPage: 2, listCount: "page" })
    expect(await list(on)).toMatchObject({ count: 2, pagination: { count: 3 } })
  })

  it("answers 200 and nothing for an order identifier without charges", async () => {
    expect(await list(await withCharges([1]), "?order_id=A-2")).toEqual({
      response: [],
      count: 0,
      pagination: { current: 1, previous: null, next: null, per_page: 25, pages: 0, count: 0 },
    })
  })

  it.each(["", "?order_id=", "?order_id=%20", "?order_id=A-1&order_id=A-1", "?orderId=A-1"])(
    "is refused by 422 with '%s', and says why",
    async (query) => {
      const reply = await legacyCall(await withCharges([]), `/charges${query}`)
      expect(reply).toMatchObject({
        status: 422,
        body: { error: "invalid_resource", messages: { order_id: [expect.any(String)] } },
      })
    },
  )

  it.each([0, 1.5, -1, NaN])("cannot have pages of %d", async (chargesPerPage) => {
    await expect(startSandbox({ chargesPerPage })).rejects.toThrow("at least 1")
  })
})
