import { readEligibility } from "./eligibility.ts"
import { openLocalShop } from "./testing/local-shop.ts"

const offered = {
  account: "es",
  provider_id: "pp_instalments_es",
  eligible: true,
  public_key: "tk_public",
  test_mode: true,
  reasons: [],
  brand: { name: "Plazos", logo_url: null, legal_name: null, terms_url: null },
  notice: "Borrowing costs.",
}

const refused = {
  ...{ account: "pt", provider_id: "pp_instalments_pt", eligible: false, public_key: null, test_mode: false },
  reasons: [{ code: "below_minimum", message: "From 50.00 EUR." }],
  ...{ brand: null, notice: null },
}

// @contract auth-2
// @contract auth-2
it("eligibility is read for a cart: every account, and why not", async () => {
  const shop = await openLocalShop(() => ({ body: { accounts: [offered, refused] } }))
  expect(await readEligibility(shop.store, "cart/1")).toEqual([offered, refused])
  expect(shop.asked[0]?.path).toBe("/store/instalments/eligibility?cart_id=cart%2F1")
  await shop.close()
})

it.each([
  [
    "anything but a plain yes is a no",
    { accounts: [{ ...offered, eligible: "true" }] },
    [{ ...offered, eligible: false }],
  ],
  ["a shop without accounts offers nothing", {}, []],
])("%s", async (_, body, found) => {
  const shop = await openLocalShop(() => ({ body }))
  expect(await readEligibility(shop.store, "cart_1")).toEqual(found)
  await shop.close()
})
