import { setTimeout as pause } from "node:timers/promises"
import { Client } from "pg"
import { orderOfCart, recordOf, reviewsOf } from "../harness/assertions/records"
import { crashedBeforeWriting } from "../harness/faults/crashed-before-writing"
import { heldCall } from "../harness/faults/held-call"
import { locksThat } from "../harness/faults/hold-writes"
import { crashedOnceOrderPlaced } from "../harness/faults/interrupted-completion"
import type { AdminPayment } from "../harness/people/admin"
import { draftOrder } from "../harness/people/draft-order"
import { Form } from "../harness/people/form"
import { atForm, buy, captured } from "../harness/people/purchase"
import { variantOf } from "../harness/people/variant-of"
import { PARTICULAR } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { TESTS } from "../harness/shop/shop-database"
import type { TestShop } from "../harness/shop/test-shop"
import { eventually } from "../harness/time/eventually"
import { sweepAnHourLater, sweepEverything } from "../harness/time/sweep"
import { ageEverything } from "../harness/time/waiting-times"

describe("Medusa's lock of a cart, with locking-postgres,", () => {
  const { shop, admin, shopper, faults } = openShop(PARTICULAR)

  /** The order's payment once a staff member has captured it. */
  async function paid(orderId: string): Promise<AdminPayment> {
    expect((await admin.capture((await admin.payment(orderId)).id)).status).toBe(200)
    return captured(admin, orderId)
  }

  it("keeps the return of a shopper out while the storefront completes the cart: one order, and its loan stays", async () => {
    const { cart, form } = await atForm(shop, shopper)
    const returning = await form.approve()
    const slow = faults.add({ operation: "get", kind: "late", untilReleased: true, orderId: form.id, nth: 1 })
    const completed = shopper.complete(cart.id)
    await heldCall(shop, slow)
    const returned = shopper.follow(returning)
    // A server that did not wait would have placed the order by now.
    await pause(2_000)
    faults.release(slow.id)
    expect((await completed).body.type).toBe("order")
    const orderId = await orderOfCart(shop, cart.id)
    expect((await returned).location).toContain(`/order/${orderId}/confirmed`)
    await paid(orderId)
    expect(shop.sandbox.records.refunded(form.id)).toBe(0)
  })

  it("lets in two completions that begin at the same moment, one by a route that no option names: one order all the same, and its loan stays", async () => {
    const { cart, form } = await atForm(shop, shopper)
    const returning = await form.approve()
    const letThrough = await holdLocks(shop, cart.id)
    const elsewhere = shopper.call(`/store/test-complete/unknown/${cart.id}`, undefined, "POST")
    const both = Promise.all([elsewhere, shopper.follow(returning)])
    const waiting = () => locksThat(shop, "locktype = 'advisory' AND NOT granted")
    await eventually(waiting, (completions) => completions.length === 2)
    await letThrough()
    const released = Date.now()
    const [, returned] = await both
    const waitedMs = Date.now() - released
    // Where both are refused the return tries again, unless that took a slow machine as long as a shopper waits, six seconds.
    if (isPending(returned)) expect(waitedMs).toBeGreaterThan(3_000)
    const { location } = await eventually(
      async () => (isPending(returned) ? shopper.follow(returning) : returned),
      (last) => !isPending(last),
    )
    const orderId = await orderOfCart(shop, cart.id)
    expect(location).toContain(`/order/${orderId}/confirmed`)
    expect((await shopper.complete(cart.id)).body).toMatchObject({ type: "order", order: { id: orderId } })
    const payment = await paid(orderId)
    expect(payment.data.authorized_order_id).toBe(orderId)
    expect(shop.sandbox.records.refunded(form.id)).toBe(0)
  })

  const locks = (cart: { id: string }) => shop.sql("SELECT 1 FROM locking WHERE id = $1", [cart.id])
  /** Medusa requests a lock of two minutes, and never checks whether they are over. */
  const runOut = () => shop.sql("UPDATE locking SET expiration = now() - interval '1 second'")

  it("does not outlast a server crashed before the order stood: once it has run out the cart is completed", async () => {
    const { cart, form } = await atForm(shop, shopper)
    await form.approve()
    await crashedBeforeWriting(shop, "order", {
      send: () => shopper.complete(cart.id),
      until: async () => (await locks(cart)).length > 0,
    })
    await runOut()
    await sweepAnHourLater(shop)
    await paid(await orderOfCart(shop, cart.id))
    expect(await locks(cart)).toEqual([])
  })

  it("is waited for, and the order looked at once more: edited meanwhile, it is not paid", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    const orderId = await crashedOnceOrderPlaced(shop, shopper, { form, cart })
    await shop.restart()
    await ageEverything(shop)
    await shop.sql("UPDATE locking SET expiration = now() + interval '1 minute' WHERE id = $1", [cart.id])
    const sweeping = sweepEverything(shop)
    await eventually(
      () => recordOf(shop, session),
      (row) => row.status === "AUTHORIZED",
    )
    // By now it has found the lock, and waits.
    await pause(2_000)
    const nail = await variantOf(shop, "nail-one")
    expect((await admin.addItem(orderId, nail)).status).toBe(200)
    await shop.sql("DELETE FROM locking WHERE id = $1", [cart.id])
    await sweeping
    await sweepEverything(shop)
    expect(await reviewsOf(shop, session)).toEqual(["approved_cart_completed_otherwise"])
    expect(shop.sandbox.records.effects(form.id)).toEqual([])
  })

  it("does not outlast a server crashed when all was paid: the next look drops it", async () => {
    const { cartId, orderId } = await buy(shop, shopper)
    await paid(orderId)
    await shop.sql("INSERT INTO locking VALUES ($1, 'of a crashed server', now() - interval '1 second')", [
      cartId,
    ])
    await sweepEverything(shop)
    expect(await locks({ id: cartId })).toEqual([])
  })

  it("is told to staff who sync an order meanwhile, in words that say what to do", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await form.approve()
    const slow = faults.add({ operation: "confirm", kind: "late", untilReleased: true, orderId: form.id })
    const orderId = (await shopper.complete(cart.id)).body.order?.id ?? ""
    const paying = paid(orderId)
    await heldCall(shop, slow)
    const id = String(session.data.instalment_order_id)
    await shop.sql("UPDATE instalment_order SET payment_id = NULL WHERE id = $1", [id])
    await shop.sql("INSERT INTO locking VALUES ($1, 'of a server at work', now() + interval '1 hour')", [
      cart.id,
    ])
    const synced = await admin.act({ id }, "sync")
    expect(synced).toMatchObject({
      status: 400,
      body: { message: "A completion of the cart is still under way. Sync again later." },
    })
    await shop.sql("DELETE FROM locking WHERE id = $1", [cart.id])
    faults.release(slow.id)
    expect((await admin.act({ id }, "sync")).status).toBe(200)
    await paying
  })

  it("of a draft does not outlast a server that crashed while it became an order: it is paid", async () => {
    const orderId = await draftOrder(shop, admin, {
      variant: await variantOf(shop, "nail-one"),
      quantity: 20,
    })
    const sale = { order_id: orderId, channel: "INSTORE", assisted_sale: true }
    const { body } = await admin.call<{ instalment_order: { id: string } }>("/instalments/orders", sale)
    await shop.sql("INSERT INTO locking VALUES ($1, 'of a crashed server', now() - interval '1 second')", [
      orderId,
    ])
    await Form.of(shop, body.instalment_order).approve()
    await sweepAnHourLater(shop)
    await paid(orderId)
    expect(await locks({ id: orderId })).toEqual([])
  })
})

/** Whether a shopper was told to wait for the order. */
function isPending({ location }: { location: string }): boolean {
  return location.includes("instalments=pending")
}

/** Holds Medusa's locks of this cart, after it has read that they are free, until the returned function is called. */
async function holdLocks(shop: TestShop, cartId: string): Promise<() => Promise<void>> {
  const gate = new Client({ connectionString: shop.databaseUrl, application_name: TESTS })
  await gate.connect()
  await gate.query("SELECT pg_advisory_lock(hashtext($1))", [cartId])
  await shop.sql(`
    CREATE FUNCTION test_wait_at_lock() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtext(NEW.id));
        RETURN NEW;
      END $$;
    CREATE TRIGGER test_wait_at_lock BEFORE INSERT ON locking FOR EACH ROW EXECUTE FUNCTION test_wait_at_lock()`)
  return () => gate.end()
}
