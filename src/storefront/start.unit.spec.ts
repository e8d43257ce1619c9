import { startInstalments } from "./start.ts"
import { type Asked, openLocalShop } from "./testing/local-shop.ts"

const wanted = { cartId: "cart_1", providerId: "pp_instalments_default" }
const opened = (form_url: string | null) => ({
  payment_collection: {
    id: "pay_col_1",
    payment_sessions: [{ provider_id: "pp_instalments_default", data: { form_url } }],
  },
})

it("a start opens Medusa's payment session, sends nothing but ids, and gives the form's address", async () => {
  const shop = await openLocalShop(({ path }: Asked) => ({
    body: path.endsWith("payment-sessions") ? opened("https://service.example/f") : opened(null),
  }))
  expect(await startInstalments(shop.store, wanted)).toBe("https://service.example/f")
  expect(shop.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/store/payment-collections", { cart_id: "cart_1" }],
    [
      "POST",
      "/store/payment-collections/pay_col_1/payment-sessions",
      { provider_id: "pp_instalments_default" },
    ],
  ])
  await shop.close()
})

it("a refused start says why, by the code of the reason", async () => {
  const shop = await openLocalShop(({ path }: Asked) =>
    path.endsWith("payment-sessions")
      ? { status: 400, body: { code: "above_maximum", message: "Up to 1000.00 EUR." } }
      : { body: opened(null) },
  )
  await expect(startInstalments(shop.store, wanted)).rejects.toMatchObject({
    status: 400,
    code: "above_maximum",
  })
  await shop.close()
})

it("a session without a form is an error rather than a page that does not exist", async () => {
  const shop = await openLocalShop(() => ({ body: opened(null) }))
  await expect(startInstalments(shop.store, wanted)).rejects.toThrow("no form")
  await shop.close()
})
