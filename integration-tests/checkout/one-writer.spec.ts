import { orderOfCart, recordOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { atForm, capturedOrder } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { request } from "../harness/shop/http"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepAtNextPoll } from "../harness/time/sweep"

const BEING_COMPLETED = expect.stringMatching(/being completed already/)

describe("a payment in instalments is authorized", () => {
  const { shop, admin, shopper, faults } = openShop(AUTOMATIC)

  async function approved() {
    const bought = await atForm(shop, shopper)
    await bought.form.approve()
    return bought
  }

  function complete(cartId: string, named: "named" | "unknown") {
    return shopper.call<{ order_id?: string; message?: string }>(
      `/store/test-complete/${named}/${cartId}`,
      undefined,
      "POST",
    )
  }

  async function lockOf(cartId: string): Promise<string | null> {
    const [row] = await shop.sql<{ lock_token: string | null }>(
      "SELECT lock_token FROM instalment_purchase WHERE cart_id = $1",
      [cartId],
    )
    return row?.lock_token ?? null
  }

  it("for a route of the shop that its options name, which places the order and gives the lock back", async () => {
    const { cart } = await approved()
    const { body } = await complete(cart.id, "named")
    expect(body).toEqual({ order_id: await orderOfCart(shop, cart.id) })
    await capturedOrder(admin, body.order_id ?? "")
    expect(
      await eventually(
        () => lockOf(cart.id),
        (token) => token === null,
      ),
    ).toBeNull()
  })

  it("for no other route, whose shopper may go on, without a call to the lender", async () => {
    const { cart, session, form } = await approved()
    const calls = watchCalls(shop.sandbox)
    expect((await complete(cart.id, "unknown")).body).toEqual({ message: BEING_COMPLETED })
    expect(calls()).toEqual([])
    expect(await recordOf(shop, session)).toMatchObject({ order_id: null, payment_id: null })
    const { location } = await shopper.follow(form.urls.ok)
    expect(location).toContain(`/order/${await orderOfCart(shop, cart.id)}/confirmed`)
  })

  it("for no code that asks Medusa's payment module itself", async () => {
    const { session, cart } = await approved()
    const { body } = await request(`${shop.url}/test/authorize`, {
      method: "POST",
      json: { session_id: session.id },
    })
    expect(body).toEqual({ message: BEING_COMPLETED })
    expect((await shopper.complete(cart.id)).body.type).toBe("order")
  })

  it("for no request whose lock another process has by now, because it stood still", async () => {
    const { cart, session, form } = await approved()
    const held = faults.add({ operation: "get", kind: "late", untilReleased: true, orderId: form.id })
    const completing = shopper.complete(cart.id)
    await eventually(
      async () => faults.list().find(({ id }) => id === held.id)?.held,
      (reads) => reads === 1,
    )
    await shop.sql("UPDATE instalment_purchase SET locked_until = now() WHERE cart_id = $1", [cart.id])
    faults.release(held.id)
    faults.clear()
    expect((await completing).body).toMatchObject({ type: "cart", error: { name: "being_completed" } })
    await sweepAtNextPoll(shop, session)
    await capturedOrder(admin, await orderOfCart(shop, cart.id))
  })

  it("within a minute although a shopper left while the request waited for the lock, and its completion never ends", async () => {
    const { cart, session, form } = await approved()
    await shop.sql(
      "UPDATE instalment_purchase SET lock_token = 'of another server', locked_until = now() + interval '5 seconds' WHERE cart_id = $1",
      [cart.id],
    )
    const held = faults.add({ operation: "get", kind: "late", untilReleased: true, orderId: form.id })
    const completing = request(`${shop.url}/store/carts/${cart.id}/complete`, {
      method: "POST",
      headers: { "x-publishable-api-key": shop.publishableKey },
      signal: AbortSignal.timeout(1_000),
    })
    await expect(completing).rejects.toThrow(/timeout/)
    await eventually(
      async () => faults.list().find(({ id }) => id === held.id)?.held,
      (reads) => reads === 1,
    )
    // Longer than until it would be renewed.
    await shop.sql(
      "UPDATE instalment_purchase SET locked_until = now() + interval '25 seconds' WHERE cart_id = $1",
      [cart.id],
    )
    await eventually(
      () =>
        shop.sql("SELECT 1 FROM instalment_purchase WHERE cart_id = $1 AND locked_until <= now()", [cart.id]),
      (ended) => ended.length > 0,
      40_000,
    )
    faults.release(held.id)
    faults.clear()
    // Medusa refuses the cart to a sweep until the request that held it has ended.
    const { order_id: orderId } = await eventually(
      async () => {
        await sweepAtNextPoll(shop, session)
        return recordOf(shop, session)
      },
      ({ order_id }) => order_id !== null,
    )
    await capturedOrder(admin, orderId ?? "")
  })

  it("for a request that waits until the plugin has placed the order of its cart", async () => {
    const { cart, form } = await approved()
    const held = faults.add({ operation: "get", kind: "late", untilReleased: true, orderId: form.id, nth: 2 })
    const returning = shopper.follow(form.urls.ok)
    await eventually(
      async () => faults.list().find(({ id }) => id === held.id)?.held,
      (reads) => reads === 1,
    )
    const completing = shopper.complete(cart.id)
    faults.release(held.id)
    faults.clear()
    const { location } = await returning
    const orderId = await orderOfCart(shop, cart.id)
    expect(location).toContain(`/order/${orderId}/confirmed`)
    expect((await completing).body).toMatchObject({ type: "order", order: { id: orderId } })
  })
})
