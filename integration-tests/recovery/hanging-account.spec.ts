import { Admin } from "../harness/people/admin"
import { eventually } from "../harness/time/eventually"
import { atForm, captured } from "../harness/people/purchase"
import { Shopper } from "../harness/people/shopper"
import { sweep } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

const ES = "pp_instalments_es"
const FR = "pp_instalments_fr"
const keys = [
  { name: "Spain", privateKey: "tk_spain_private", publicKey: "tk_spain_public" },
  { name: "France", privateKey: "tk_france_private", publicKey: "tk_france_public" },
]
/** In milliseconds. A read of the hanging account takes longer than a pass, also on a slow machine. */
const HANGS = 150_000
const PLACED_WITHIN = 45_000
/** A pass may last so long, and some seconds more on a slow machine. */
const ENDED_WITHIN = 65_000

describe("an account whose lender does not respond", () => {
  let shop: TestShop
  let admin: Admin
  let shopper: Shopper

  beforeAll(async () => {
    shop = await startTestShop({
      sandbox: { accounts: keys, callbacks: "held" },
      instalments: ({ baseUrl }) => ({
        accounts: {
          es: { baseUrl, privateKey: "tk_spain_private" },
          fr: { baseUrl, privateKey: "tk_france_private" },
        },
        timeouts: { response: HANGS },
      }),
    })
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
    await admin.offer("es", [ES, FR])
  })
  afterAll(() => shop?.stop())

  it("delays no order of another account: one is placed within a pass, and that ends although the lender still hangs", async () => {
    for (let number = 0; number < 8; number += 1) {
      const { form } = await atForm(shop, shopper, { provider: FR })
      shop.sandbox.faults.add({ operation: "get", orderId: form.id, kind: "hang", times: 100 })
    }
    shop.sandbox.faults.add({ operation: "list", account: "France", kind: "hang", times: 100 })
    const { cart, form } = await atForm(shop, shopper, { provider: ES })
    await form.approve()
    await shop.sql(
      "UPDATE instalment_order SET read_at = NULL, due_at = now() - CASE account WHEN 'fr' THEN interval '1 hour' ELSE interval '0' END",
    )
    const began = Date.now()
    const sweeping = sweep(shop).catch((error: unknown) => error)
    const [placed] = await eventually(
      () => shop.sql<{ order_id: string }>("SELECT order_id FROM order_cart WHERE cart_id = $1", [cart.id]),
      (orders) => orders.length > 0,
      PLACED_WITHIN,
    )
    expect(await sweeping).toBeUndefined()
    expect(Date.now() - began).toBeLessThan(ENDED_WITHIN)
    expect(shop.sandbox.faults.list().filter(({ held }) => held > 0).length).toBeGreaterThan(1)
    shop.sandbox.faults.clear()
    shop.sandbox.faults.release()
    await captured(admin, placed?.order_id ?? "")
    expect(form.status()).toBe("CONFIRMED")
  })
})
