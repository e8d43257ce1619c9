import { readEligibility } from "./eligibility.ts"
import { openLocalShop } from "./testing/local-shop.ts"

const offered = {
  account: "es",
  provider_id: "pp_instalments_es",
  eligible: true,
  public_key: "tk_public",
  test_mode: true,
  reasons: [],
  brand: { name: "Plazos", logo_url: null },
  notice: "Borrowing costs.",
}
const refused = {
  account: "pt",
  provider_id: "pp_instalments_pt",
  eligible: false,
  public_key: null,
  test_mode: false,
  reasons: [{ code: "below_minimum", message: "From 50.00 EUR." }],
  brand: null,
  notice: null,
}

// @contract auth-2
it("eligibility is read for a cart: every account, and why not", async () => {
  const shop = await openLocalShop(() => ({ body: { accounts: [offered, refused] } }))
  expect(await readEligibility(shop.store, "cart/1")).toEqual([offered, refused])
  expect(shop.asked[0]?.path).toBe("/store/instalments/eligibility?cart_id=cart%2F1")
  await shop.close()
})

it("anything but a plain yes is a no", async () => {
  const shop = await openLocalShop(() => ({ body: { accounts: [{ ...offered, eligible: "true" }] } }))
  expect(await readEligibility(shop.store, "cart_1")).toEqual([{ ...offered, eligible: false }])
  await shop.close()
})

it("a shop without accounts offers nothing", async () => {
  const shop = await openLocalShop(() => ({ body: {} }))
  expect(await readEligibility(shop.store, "cart_1")).toEqual([])
  await shop.close()
})
