import { livePayments, orderOfCart, recordOf, reviewsOf } from "../harness/assertions/records"
import { crashedBeforeWriting } from "../harness/faults/crashed-before-writing"
import { whileSessionsDrop } from "../harness/faults/dropped-session"
import { crashedOnceOrderPlaced } from "../harness/faults/interrupted-completion"
import { refuseWrites } from "../harness/faults/refused-writes"
import { atForm, captured } from "../harness/people/purchase"
import type { Cart, Session } from "../harness/people/shopper"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepDue } from "../harness/time/sweep"
import { ageEverything, forgetRead } from "../harness/time/waiting-times"

const PENDING = "http://shop.test/es/checkout?step=payment&instalments=pending"

/** An obstacle that keeps Medusa from creating an order of a cart, and its removal. */
interface Obstacle {
  name: string
  appears(cart: Cart): Promise<unknown>
  goes(cart: Cart): Promise<unknown>
}

describe("an approved cart that Medusa cannot turn into an order", () => {
  const { shop, admin, shopper } = openShop(AUTOMATIC)

  let accept: () => Promise<void>
  const obstacles: Obstacle[] = [
    {
      name: "its last piece was sold",
      appears: (cart) => count(cart, true),
      goes: (cart) => count(cart, false),
    },
    {
      name: "the session of another payment method stays, as that of a card which was charged",
      appears: async (cart) => {
        await shopper.choose(cart.id, "pp_system_default")
        accept = await refuseWrites(shop, {
          write: "UPDATE OF deleted_at OR DELETE ON payment_session",
          when: "OLD.provider_id = 'pp_system_default'",
          message: "it was charged",
        })
      },
      goes: () => accept(),
    },
  ]

  async function count(cart: Cart, stockIsCounted: boolean): Promise<void> {
    await shop.sql(
      `UPDATE product_variant SET manage_inventory = $2
        WHERE id = (SELECT variant_id FROM cart_line_item WHERE cart_id = $1 LIMIT 1)`,
      [cart.id, stockIsCounted],
    )
  }
  async function approved() {
    const bought = await atForm(shop, shopper, { basket: [{ handle: "nail" }] })
    await bought.form.approve()
    return bought
  }

  /** Placed by the first sweep, unless Medusa left half an order. @returns the order's id */
  async function placedBySweep(cart: Cart, session: Session): Promise<string> {
    const half = await shop.sql("SELECT 1 FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL", [
      cart.id,
    ])
    // A completion that Medusa interrupts, as on a busy machine, leaves its lock of the cart too, for two minutes and in
    // the server's memory.
    if (half.length > 0) {
      await shop.restart()
      await ageEverything(shop)
    }
    const { order_id } = await eventually(
      async () => {
        await sweepDue(shop, session)
        return recordOf(shop, session)
      },
      (row) => row.order_id !== null,
      half.length > 0 ? undefined : 0,
    )
    return order_id ?? ""
  }

  it.each(obstacles)(
    "because $name: the shopper is never told it failed, a person is told",
    async (obstacle) => {
      const { cart, session, form } = await approved()
      await obstacle.appears(cart)
      expect((await shopper.follow(form.urls.ok)).location).toBe(PENDING)
      expect(await reviewsOf(shop, session)).toEqual(["approved_not_placed"])
      expect(form.status()).toBe("AUTHORIZED")
      await obstacle.goes(cart)
      const orderId = await placedBySweep(cart, session)
      await captured(admin, orderId)
      expect(form.status()).toBe("CONFIRMED")
      expect(await reviewsOf(shop, session)).toEqual([])
      await forgetRead(shop, session)
      expect((await shopper.follow(form.urls.ok)).location).toBe(
        `http://shop.test/es/order/${orderId}/confirmed`,
      )
    },
  )

  it("is placed though its customer was deleted meanwhile: nobody's approval is dropped for that", async () => {
    const { cart, form } = await approved()
    await shop.sql(
      "UPDATE customer SET deleted_at = now() WHERE id = (SELECT customer_id FROM cart WHERE id = $1)",
      [cart.id],
    )
    const { location } = await shopper.follow(form.urls.ok)
    const orderId = await orderOfCart(shop, cart.id)
    expect(location).toBe(`http://shop.test/es/order/${orderId}/confirmed`)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
  })

  async function halfTakenBack(link: "order_cart" | "order_payment_collection") {
    const orders = () => total('count(*)::int AS total FROM "order" WHERE deleted_at IS NULL')
    const before = { orders: await orders(), reserved: await reserved() }
    const { cart, session, form } = await atForm(shop, shopper, {
      basket: [{ handle: "rug", quantity: 2 }],
    })
    const half = await crashedOnceOrderPlaced(shop, shopper, { form, cart })
    await shop.sql(`UPDATE ${link} SET deleted_at = now() WHERE order_id = $1`, [half])
    await shop.restart()
    await ageEverything(shop)
    await sweepDue(shop, session)
    const orderId = await orderOfCart(shop, cart.id)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
    const made = { orders: (await orders()) - before.orders, reserved: (await reserved()) - before.reserved }
    return { half, orderId, session, made }
  }

  it("because a crashed server had taken back only the payments' link, so that Medusa knows no payment of it: it becomes one order all the same", async () => {
    const { half, orderId, session, made } = await halfTakenBack("order_payment_collection")
    expect(orderId).toBe(half)
    expect(made).toEqual({ orders: 1, reserved: 2 })
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  it("because a crashed server had taken back only the cart's link, so that Medusa knows no order of it: that order is listed and never deleted, and the loan pays another", async () => {
    const { half, orderId, session, made } = await halfTakenBack("order_cart")
    expect(orderId).not.toBe(half)
    expect(made).toEqual({ orders: 2, reserved: 4 })
    expect(await reviewsOf(shop, session)).toEqual(["order_without_cart"])
    const [review] = await shop.sql<{ detail: string }>(
      "SELECT detail FROM instalment_review WHERE instalment_order_id = $1",
      [session.data.instalment_order_id],
    )
    expect(review?.detail).toContain(half)
  })

  it("because its server crashed before the goods of its order were reserved, and they were sold since: it is not paid, and a person is told", async () => {
    const stock = (change: number) =>
      shop.sql(
        `UPDATE inventory_level SET stocked_quantity = stocked_quantity + $1,
                raw_stocked_quantity = jsonb_build_object('value', (stocked_quantity + $1)::text, 'precision', 20)
          WHERE inventory_item_id IN (SELECT i.inventory_item_id FROM product_variant_inventory_item i
            JOIN product_variant v ON v.id = i.variant_id JOIN product p ON p.id = v.product_id WHERE p.handle = 'rug')`,
        [change],
      )
    const before = await reserved()
    const { cart, session, form } = await atForm(shop, shopper, { basket: [{ handle: "rug", quantity: 2 }] })
    const returning = await form.approve()
    await crashedBeforeWriting(shop, "reservation_item", {
      send: () => shopper.follow(returning),
      until: async () => Boolean(await orderOfCart(shop, cart.id)),
    })
    expect(await reserved()).toBe(before)
    await ageEverything(shop)
    await stock(-100_000_000)
    await sweepDue(shop, session)
    expect(await reviewsOf(shop, session)).toEqual(["approved_not_placed"])
    expect(form.status()).toBe("AUTHORIZED")
    await stock(100_000_000)
    await sweepDue(shop, session)
    await captured(admin, await orderOfCart(shop, cart.id))
    expect(await reviewsOf(shop, session)).toEqual([])
    expect(await reserved()).toBe(before + 2)
  })

  it("because the shopper chose another method in the moment its payment was authorized, and paid by it: the approval is not charged too, and a person is told", async () => {
    const { cart, session, form } = await approved()
    const { location } = await whileSessionsDrop(shop, () => shopper.follow(form.urls.ok))
    expect(location).toBe(PENDING)
    await shopper.payOtherwise(cart.id)
    await sweepDue(shop, session)
    expect(await reviewsOf(shop, session)).toEqual(["approved_cart_completed_otherwise"])
    expect(await livePayments(shop, session)).toEqual([])
    await sweepDue(shop, session)
    expect(form.status()).toBe("AUTHORIZED")
  })

  async function reserved(): Promise<number> {
    return total("coalesce(sum(quantity), 0)::int AS total FROM reservation_item WHERE deleted_at IS NULL")
  }
  async function total(ofWhat: string): Promise<number> {
    const rows = await shop.sql<{ total: number }>(`SELECT ${ofWhat}`)
    return rows[0]?.total ?? 0
  }
})
