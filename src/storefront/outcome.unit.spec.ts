import { believedOutcome, openForm, readOutcome, toOutcome, waitForOutcome } from "./outcome.ts"
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

it("the shop's decision counts, whatever the address said", () => {
  expect(believedOutcome("cancelled", { outcome: "placed" })).toBe("placed")
  expect(believedOutcome("pending", { outcome: "declined" })).toBe("declined")
  expect(believedOutcome("placed", { outcome: "changed" })).toBe("changed")
})

it("a form that was left is still open: while the shop is undecided the address is believed", () => {
  const open = { outcome: "pending", form_url: "https://service.example/f" } as const
  expect(believedOutcome("cancelled", open)).toBe("cancelled")
  expect(believedOutcome("declined", open)).toBe("declined")
  // The cart was changed, so the shop does not lead back to the form.
  expect(believedOutcome("cancelled", { outcome: "pending", form_open: true })).toBe("cancelled")
  expect(believedOutcome("cancelled", undefined)).toBe("cancelled")
})

it("a form that is open was opened after the one that an address says has ended, and was left too", () => {
  const open = { outcome: "pending", form_open: true, form_url: "https://service.example/f" } as const
  for (const ended of ["expired", "changed", "failed"] as const)
    expect(believedOutcome(ended, open)).toBe("cancelled")
})

it("an approval that is being placed is pending, whatever an outdated address says", () => {
  expect(believedOutcome("cancelled", { outcome: "pending" })).toBe("pending")
  expect(believedOutcome("declined", { outcome: "pending" })).toBe("pending")
})

it("an open form of a shopper who comes back from it is undecided: the lender may still approve it", () => {
  const open = { outcome: "pending", form_open: true, form_url: "https://service.example/f" } as const
  expect(believedOutcome("pending", open)).toBe("pending")
  expect(believedOutcome(undefined, open)).toBe("pending")
})

it("an address alone never says that an order was placed", () => {
  expect(believedOutcome("placed", undefined)).toBeNull()
  expect(believedOutcome("placed", { outcome: "pending" })).toBe("pending")
})

it("nothing is told of a cart that never had an instalment payment", () => {
  expect(believedOutcome("declined", null)).toBeNull()
  expect(believedOutcome(undefined, undefined)).toBeNull()
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
