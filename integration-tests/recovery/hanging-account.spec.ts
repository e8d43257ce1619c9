import { atForm, captured } from "../harness/people/purchase"
import { ACCOUNTS } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweep } from "../harness/time/sweep"

const ES = "pp_instalments_es"
const FR = "pp_instalments_fr"
/** In milliseconds. A read of the hanging account takes longer than a pass (`ACCOUNTS`), also on a slow machine. */
const PLACED_WITHIN = 45_000
/** A pass may last so long, and some seconds more on a slow machine. */
const ENDED_WITHIN = 65_000

describe("an account whose lender does not respond", () => {
  const { shop, admin, shopper, faults } = openShop({ ...ACCOUNTS, compared: false })
  beforeAll(() => admin.offer("es", [ES, FR]))

  it("delays no order of another account: one is placed within a pass, and that ends although the lender still hangs", async () => {
    for (let number = 0; number < 8; number += 1) {
      const { form } = await atForm(shop, shopper, { provider: FR })
      faults.add({ operation: "get", orderId: form.id, kind: "hang", times: 100 })
    }
    faults.add({ operation: "list", account: "France", kind: "hang", times: 100 })
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
    expect(faults.list().filter(({ held }) => held > 0).length).toBeGreaterThan(1)
    faults.clear()
    faults.release()
    await captured(admin, placed?.order_id ?? "")
    expect(form.status()).toBe("CONFIRMED")
  })
})
