import { openForm, readOutcome, toOutcome } from "./outcome.ts"
import { type Answer, type LocalShop, openLocalShop } from "./testing/local-shop.ts"

describe("the outcome", () => {
  let shop: LocalShop
  let answer: Answer
  beforeAll(async () => {
    shop = await openLocalShop(() => answer)
  })
  afterAll(() => shop.close())

  it("is what the shop says of the cart", async () => {
    answer = { body: { outcome: "placed", order_id: "order_1" } }
    expect(await readOutcome(shop.store, "cart_1")).toEqual({ outcome: "placed", order_id: "order_1" })
    expect(shop.asked[0]?.path).toBe("/store/instalments/outcome?cart_id=cart_1")
  })

  it("is null for a cart that never had an instalment payment", async () => {
    answer = { status: 404, body: { message: "This cart has no instalment payment." } }
    expect(await readOutcome(shop.store, "cart_1")).toBeNull()
    expect(await openForm(shop.store, "cart_1")).toBeNull()
  })

  it("is never guessed from a word that is not known", async () => {
    answer = { body: { outcome: "probably" } }
    await expect(readOutcome(shop.store, "cart_1")).rejects.toThrow("no outcome")
    expect([null, undefined, "PLACED", "", "toString"].map(toOutcome)).toEqual(Array(5).fill(undefined))
  })

  it("leads back to a form that is open, and to none that is not", async () => {
    answer = { body: { outcome: "pending", form_url: "https://service.example/f", retry_after: 3 } }
    expect(await openForm(shop.store, "cart_1")).toBe("https://service.example/f")
    answer = { body: { outcome: "declined" } }
    expect(await openForm(shop.store, "cart_1")).toBeNull()
  })
})
