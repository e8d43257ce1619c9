import { readOrderPayment } from "./order-payment.ts"
import { openLocalShop } from "./testing/local-shop.ts"

const payment = {
  ...{ state: "open", title: "Pay in instalments", text: "…", shop: "Casa Lenta" },
  ...{ amount: 9.99, currency_code: "eur" },
}
const account = { account: "default", provider_id: "pp_instalments_default", eligible: true }
const ids = { orderId: "order_1", collectionId: "pay_col_1" }

it("what an order asks for is read by both ids, in the shopper's language", async () => {
  const shop = await openLocalShop(() => ({ body: { payment: { ...payment, accounts: [account] } } }))
  expect(await readOrderPayment(shop.store, ids, { locale: "es" })).toEqual({
    ...payment,
    accounts: [{ ...account, reasons: [], brand: null, notice: null }],
  })
  expect(shop.asked[0]?.path).toBe(
    "/store/instalments/payment?order_id=order_1&payment_collection_id=pay_col_1&locale=es",
  )
  await shop.close()
})

it("a state that is newer than the kit is not open", async () => {
  const shop = await openLocalShop(() => ({ body: { payment: { ...payment, state: "held" } } }))
  expect((await readOrderPayment(shop.store, ids)).state).toBe("pending")
  await shop.close()
})
