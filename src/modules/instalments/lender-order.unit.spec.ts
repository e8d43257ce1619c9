import { anOrder, clientFor, json, playService } from "../../lender/client/fixtures/scripted-service.spec"
import { findByReference } from "./lender-order"

/** The order that stands for a creation without a response, of a lender that lists these references. */
async function found(wanted: string, listed: (string | null)[], more: unknown[] = []) {
  const orders = listed.map((order_reference, at) =>
    anOrder(`order_${at}`, { status: "CREATED", shopping_cart: { order_reference, total_amount: 500 } }),
  )
  const service = await playService((response) => json(response, 200, [...more, ...orders]))
  const client = clientFor(service.baseUrl)
  const deps = Object({ instalments: { accounts: { client: () => client } } })
  const order = await findByReference(deps, Object({ id: wanted, account: "default" }))
  expect(service.requests.map(({ url }) => url)).toEqual([`/v2/orders?orderReference=${wanted}`])
  return order?.id ?? null
}

describe("a lender that searches references in part", () => {
  // @contract list-6
  it("is believed only where it lists the very reference", async () => {
    const near = ["insto_12", "xinsto_1", "INSTO_1", " insto_1", "insto_1 ", null, ""]
    expect(await found("insto_1", near)).toBeNull()
    expect(await found("insto_1", [...near, "insto_1"])).toBe(`order_${near.length}`)
  })
})

// @contract list-6
it("a search whose answer holds an order that cannot be read never says that there is none", async () => {
  const unreadable = { name: "UnknownOutcomeError", reason: "unreadable" }
  await expect(found("insto_1", ["insto_2"], [{ id: "order_9" }])).rejects.toMatchObject(unreadable)
  expect(await found("insto_1", ["insto_1"], [{ id: "order_9" }])).toBe("order_0")
})
