import {
  believedOutcome,
  openForm,
  readOutcome,
  toOutcome,
  waitForOutcome,
  type InstalmentOutcome,
} from "./outcome.ts"
import { openLocalShop, type LocalResponse, type LocalShop } from "./testing/local-shop.ts"

describe("the outcome", () => {
  let shop: LocalShop
  let response: LocalResponse
  beforeAll(async () => {
    shop = await openLocalShop(() => response)
  })
  afterAll(() => shop.close())

  it("is what the shop says of the cart", async () => {
    response = { body: { outcome: "placed", order_id: "order_1", brand: { name: "Acme" } } }
    expect(await readOutcome(shop.store, "cart_1")).toEqual({
      outcome: "placed",
      form_open: false,
      order_id: "order_1",
      brand: { name: "Acme", logo_url: null, legal_name: null, terms_url: null },
    })
    expect(shop.asked[0]?.path).toBe("/store/instalments/outcome?cart_id=cart_1")
  })

  it("is null for a cart that never had an instalment payment", async () => {
    response = { status: 404, body: { message: "This cart has no instalment payment." } }
    expect(await readOutcome(shop.store, "cart_1")).toBeNull()
    expect(await openForm(shop.store, "cart_1")).toBeNull()
  })

  it("is never guessed from a word that is not known", async () => {
    response = { body: { outcome: "probably" } }
    await expect(readOutcome(shop.store, "cart_1")).rejects.toThrow("no outcome")
    expect([null, undefined, "PLACED", "", "toString"].map(toOutcome)).toEqual(Array(5).fill(undefined))
  })

  it("leads back to a form that is open, and to none that is not", async () => {
    response = { body: { outcome: "pending", form_open: true } }
    expect(await readOutcome(shop.store, "cart_1")).toMatchObject({ outcome: "pending", form_open: true })
    expect(await openForm(shop.store, "cart_1")).toBeNull()
    response = { body: { outcome: "pending", form_url: "https://service.example/f", retry_after: 3 } }
    expect(await openForm(shop.store, "cart_1")).toBe("https://service.example/f")
    response = { body: { outcome: "declined" } }
    expect(await openForm(shop.store, "cart_1")).toBeNull()
  })
})

const ledBack = { outcome: "pending", form_url: "https://service.example/f" } as const
/** The cart was changed, so the shop does not lead back to the form. */
const changed = { outcome: "pending", form_open: true } as const
const open = { ...ledBack, ...changed }
const undecided = { outcome: "pending" } as const

it.each<[why: string, ...asked: Parameters<typeof believedOutcome>, believed: InstalmentOutcome | null]>([
  ["the shop's decision counts, whatever the address said", "cancelled", { outcome: "placed" }, "placed"],
  ["a refusal counts before an undecided address", "pending", { outcome: "declined" }, "declined"],
  ["a changed cart counts before a placed address", "placed", { outcome: "changed" }, "changed"],
  ["of a form that was left and is open the address is believed", "cancelled", open, "cancelled"],
  ["it is believed of a refusal that the shop does not know yet", "declined", ledBack, "declined"],
  ["it is believed where the cart was changed, and the form is open", "cancelled", changed, "cancelled"],
  ["the address is believed while the shop was not asked", "cancelled", undefined, "cancelled"],
  ["a form that is open was opened after the expired one, and left", "expired", open, "cancelled"],
  ["it was opened after the one whose cart was changed", "changed", open, "cancelled"],
  ["it was opened after the one that failed", "failed", open, "cancelled"],
  ["an approval that is being placed is pending of an old address", "cancelled", undecided, "pending"],
  ["it is pending where an old address says that it was declined", "declined", undecided, "pending"],
  ["of a shopper who comes back, the lender may still approve an open form", "pending", open, "pending"],
  ["an open form is undecided without an address, too", undefined, open, "pending"],
  ["an address alone never says that an order was placed", "placed", undefined, null],
  ["it does not say so of an approval that is being placed either", "placed", undecided, "pending"],
  ["nothing is told of a cart that never had an instalment payment", "declined", null, null],
  ["nothing is told where nobody says anything", undefined, undefined, null],
])("%s", (_, address, shop, believed) => {
  expect(believedOutcome(address, shop)).toBe(believed)
})

const pending = { body: { outcome: "pending", retry_after: 1 } }
const placed = { body: { outcome: "placed", order_id: "order_1" } }

describe("waiting for the outcome", () => {
  let shop: LocalShop | undefined
  afterEach(() => shop?.close())

  async function responding(...responses: LocalResponse[]) {
    shop = await openLocalShop((_, count) => responses[Math.min(count, responses.length) - 1])
    return shop
  }

  it("asks no sooner than the shop said, tells every response, and ends with the decision", async () => {
    const { store, asked } = await responding(pending, pending, placed)
    const told: unknown[] = []
    const found = await waitForOutcome(store, "cart_1", {
      onResponse: (response) => told.push(response?.outcome),
    })
    expect(found).toMatchObject({ outcome: "placed", order_id: "order_1" })
    expect(told).toEqual(["pending", "pending", "placed"])
    const [first = 0, second = 0, third = 0] = asked.map(({ at }) => at)
    // A timer may fire a millisecond early.
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(990)
  })

  it("is not hurried by a shop that says at once", async () => {
    const { store, asked } = await responding({ body: { outcome: "pending", retry_after: 0 } }, placed)
    await waitForOutcome(store, "cart_1")
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThanOrEqual(990)
  })

  it("ends undecided when patience runs out, after a last question", async () => {
    const { store, asked } = await responding(pending)
    expect(await waitForOutcome(store, "cart_1", { patience: 300 })).toMatchObject({ outcome: "pending" })
    // A timer may fire a millisecond early, and then there is time for one more.
    expect([2, 3]).toContain(asked.length)
  })

  it("goes on after a connection that broke and a shop that was restarting", async () => {
    const { store, asked } = await responding(pending, null, placed)
    expect(await waitForOutcome(store, "cart_1")).toMatchObject({ outcome: "placed" })
    expect(asked).toHaveLength(3)
  })

  it("fails when it was never answered, and only when patience has run out", async () => {
    const { store, asked } = await responding({ status: 503, body: {} })
    await expect(waitForOutcome(store, "cart_1", { patience: 100 })).rejects.toMatchObject({ status: 503 })
    expect([2, 3]).toContain(asked.length)
  })

  it("ends at once when it is refused, since asking again would be too", async () => {
    const { store, asked } = await responding({ status: 400, body: { message: "A valid key is required." } })
    await expect(waitForOutcome(store, "cart_1")).rejects.toMatchObject({ status: 400 })
    expect(asked).toHaveLength(1)
  })

  it("ends at once for a cart that has nothing to wait for", async () => {
    const { store, asked } = await responding({ status: 404, body: {} })
    expect(await waitForOutcome(store, "cart_1")).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it("ends when the shopper leaves the page, during a question and between two", async () => {
    const left = new AbortController()
    shop = await openLocalShop(() => void left.abort(new Error("left")))
    const { signal } = left
    await expect(waitForOutcome(shop.store, "cart_1", { signal })).rejects.toThrow("left")
    expect(shop.asked).toHaveLength(1)
    await shop.close()

    const other = new AbortController()
    const { store, asked } = await responding({ body: { outcome: "pending", retry_after: 15 } })
    const startedAt = Date.now()
    const onResponse = () => void setTimeout(() => other.abort(new Error("left")))
    await expect(waitForOutcome(store, "cart_1", { signal: other.signal, onResponse })).rejects.toThrow(
      "left",
    )
    expect(asked).toHaveLength(1)
    expect(Date.now() - startedAt).toBeLessThan(14_000)
  })
})
