import { orderOfCart, recordOf, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { watchCalls } from "../harness/assertions/remote-calls"
import { heldCall } from "../harness/faults/held-call"
import { BackOffice } from "../harness/people/back-office"
import { Form } from "../harness/people/form"
import { atForm, capturedOrder } from "../harness/people/purchase"
import type { Cart, Session } from "../harness/people/shopper"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sweepEverything } from "../harness/time/sweep"
import { forgetRead } from "../harness/time/waiting-times"

const CHANGED = "http://shop.test/es/checkout?step=payment&instalments=changed"
const PENDING = "http://shop.test/es/checkout?step=payment&instalments=pending"
const placedAt = (orderId: string) => `http://shop.test/es/order/${orderId}/confirmed`
const GIVEN_BACK = expect.stringMatching(/was given back|was cancelled/)

describe("a cart and its instalment order", () => {
  const { shop, admin, shopper, faults, elsewhere } = openShop(AUTOMATIC)

  const setQuantity = (cart: Cart, quantity: number) =>
    shopper.call(`/store/carts/${cart.id}/line-items/${cart.items[0]?.id}`, { quantity })

  async function captured(cartId: string): Promise<string> {
    const orderId = await orderOfCart(shop, cartId)
    const { payment_collections } = await capturedOrder(admin, orderId)
    const payments = payment_collections.flatMap((collection) => collection.payments)
    expect(payments.filter((payment) => !payment.canceled_at)).toHaveLength(1)
    return orderId
  }

  /** A cart's instalment orders, oldest first. */
  async function statuses(cart: Cart): Promise<string[]> {
    const rows = await shop.sql<{ status: string }>(
      "SELECT status FROM instalment_order WHERE cart_id = $1 ORDER BY created_at",
      [cart.id],
    )
    return rows.map((row) => row.status)
  }

  async function neverConfirmed(bought: { session: Session; form: Form }, need: string): Promise<void> {
    expect(await recordOf(shop, bought.session)).toMatchObject({ status: "AUTHORIZED" })
    expect(await reviewsOf(shop, bought.session)).toEqual([need])
    expect(shop.sandbox.records.effects(bought.form.id)).toEqual([])
  }

  // @contract create-3, create-4
  it("stay apart while the lender refuses to open one, or opens one without a form: the shopper chooses again", async () => {
    const cart = await shopper.fill()
    faults.add({ operation: "create", kind: "refused-401" })
    // The shopper is not told of keys, the log is.
    expect(await shopper.choose(cart.id)).toMatchObject({
      status: 500,
      body: {
        message:
          "Instalments are not available at the moment. Nothing was charged: choose another payment method.",
      },
    })
    expect(shop.log()).toMatch(/account default sells nothing, check its key: .* 401 AUTHENTICATION_FAILURE/)
    expect(await statuses(cart)).toEqual(["not_created"])

    const orders = shop.sandbox.records.orders().length
    faults.add({ operation: "create", kind: "refused-400" })
    const calls = watchCalls(shop.sandbox)
    expect(await shopper.choose(cart.id)).toMatchObject({
      status: 400,
      body: {
        code: "not_possible",
        message: "Instalment payment is not possible for this order. Choose another payment method.",
      },
    })
    expect(calls()).toEqual(["POST /orders"])
    expect(await statuses(cart)).toEqual(["not_created", "not_created"])
    expect(shop.sandbox.records.orders()).toHaveLength(orders)

    faults.add({ operation: "create", kind: "changed-fields", fields: { action_urls: { form: null } } })
    expect((await shopper.choose(cart.id)).body).toMatchObject({
      code: "form_missing",
      message: expect.stringMatching(/opened no form\. Nothing was charged/),
    })
    faults.clear()
    const session = await shopper.chooseInstalments(cart.id)
    expect(session.data.form_url).toContain(Form.of(shop, session).id)
    expect(shop.sandbox.records.orders()).toHaveLength(orders + 2)
  })

  it("part when the quantity changes before approval: never confirmed, listed, and the shopper is told", async () => {
    const bought = await atForm(shop, shopper)
    await setQuantity(bought.cart, 2)
    expect((await shopper.follow(await bought.form.approve())).location).toBe(CHANGED)
    expect(await shopper.outcome(bought.cart.id)).toEqual({ outcome: "changed" })
    await neverConfirmed(bought, "approved_cart_changed")

    const again = await shopper.chooseInstalments(bought.cart.id)
    expect(again.data.instalment_order_id).not.toBe(bought.session.data.instalment_order_id)
    expect(await shopper.outcome(bought.cart.id)).toMatchObject({
      outcome: "pending",
      form_url: again.data.form_url,
    })
    await shopper.follow(await Form.of(shop, again).approve())
    await captured(bought.cart.id)
    await neverConfirmed(bought, "approved_cart_changed")
    expect(await shopper.outcome(bought.cart.id)).toMatchObject({ outcome: "placed" })
  })

  /** A loan confirmed at the lender for a cart that was changed meanwhile and now again matches the approval. */
  async function listedLoan() {
    const bought = await atForm(shop, shopper)
    await setQuantity(bought.cart, 2)
    await shopper.follow(await bought.form.approve())
    expect((await new BackOffice(shop.sandbox).confirm(bought.form.id)).status).toBe(200)
    await forgetRead(shop, bought.session)
    expect((await shopper.follow(bought.form.urls.ok)).location).toBe(CHANGED)
    expect(await reviewsOf(shop, bought.session)).toEqual(["confirmed_without_order"])
    await setQuantity(bought.cart, 1)
    await shopper.chooseInstalments(bought.cart.id)
    return bought
  }

  const refundLoan = ({ session }: { session: Session }) => admin.act<{ message: string }>(session, "refund")

  it("are sold or given back, never both: completed while a staff member's refund reads the loan, nothing is sold", async () => {
    const bought = await listedLoan()
    elsewhere.push(bought.form.id)
    const slow = faults.add({ operation: "get", kind: "late", untilReleased: true, orderId: bought.form.id })
    const refund = refundLoan(bought)
    await heldCall(shop, slow)
    const completing = shopper.complete(bought.cart.id)
    faults.release(slow.id)
    expect((await refund).status).toBe(200)
    expect((await completing).body).toMatchObject({ type: "cart", error: { message: GIVEN_BACK } })
    const { records } = shop.sandbox
    expect(records.refunded(bought.form.id)).toBe(records.captured(bought.form.id))
  })

  it("are sold or given back, never both: refunded while the storefront completes, nothing is refunded", async () => {
    const bought = await listedLoan()
    const slow = faults.add({ operation: "get", kind: "late", untilReleased: true, orderId: bought.form.id })
    const completing = shopper.complete(bought.cart.id)
    await heldCall(shop, slow)
    expect(await refundLoan(bought)).toMatchObject(refusal(/is being processed.*Nothing was sent/))
    faults.release(slow.id)
    expect((await completing).body.type).toBe("order")
    await captured(bought.cart.id)
    expect(await refundLoan(bought)).toMatchObject(refusal(/has a live payment.*Nothing was sent/))
    expect(shop.sandbox.records.refunded(bought.form.id)).toBe(0)
  })

  it("part when staff have resolved that the loan has no order, as they made one by hand: nothing else is sold for it", async () => {
    const bought = await listedLoan()
    elsewhere.push(bought.form.id)
    const reference = bought.session.data.instalment_order_id
    expect((await admin.act(bought.session, "resolve", { note: "By hand." })).status).toBe(200)
    await sweepEverything(shop)
    expect((await shopper.complete(bought.cart.id)).body).toMatchObject({
      type: "cart",
      error: { name: "payment_mismatch" },
    })
    const again = await shopper.chooseInstalments(bought.cart.id)
    expect(again.data.instalment_order_id).not.toBe(reference)
    expect(await reviewsOf(shop, bought.session)).toEqual([])
  })

  // @asvs 2.2.3
  it("part when goods are swapped under a session that Medusa keeps: no completion takes the payment", async () => {
    const bought = await atForm(shop, shopper)
    const { cart } = bought
    const swap = `UPDATE cart_line_item SET variant_id =
      (SELECT id FROM product_variant WHERE product_id = cart_line_item.product_id AND id <> variant_id LIMIT 1)`
    await shop.sql(`${swap} WHERE cart_id = $1`, [cart.id])
    await bought.form.approve()
    const { status, body } = await shopper.complete(cart.id)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { type: "cart", error: { message: expect.stringMatching(/cart was changed/) } },
    })
    expect((await shopper.follow(bought.form.urls.ok)).location).toBe(CHANGED)
    await neverConfirmed(bought, "approved_cart_changed")
    // Each try makes an order in Medusa and takes it back: what is listed is compared first.
    const tries = () => shop.log().split("is approved, but Medusa could not place its order").length
    const before = tries()
    await sweepEverything(shop)
    expect(tries()).toBe(before)
  })

  it("are placed though the collection asks for another total, which Medusa left there when it took a change back", async () => {
    const { cart, form } = await atForm(shop, shopper)
    await form.approve()
    await shopper.choose(cart.id, "pp_system_default")
    // As a promotion does whose workflow fails because its session is being replaced.
    await shop.sql(
      `UPDATE payment_collection SET amount = amount - 1, raw_amount = jsonb_set(raw_amount, '{value}', to_jsonb((amount - 1)::text))
        WHERE id IN (SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = $1)`,
      [cart.id],
    )
    const { location } = await shopper.follow(form.urls.ok)
    expect(location).toBe(placedAt(await captured(cart.id)))
  })

  it("take no form once the order stands, paid another way: nothing is sent to the lender", async () => {
    const { id } = await shopper.fill()
    await shopper.payOtherwise(id)
    const before = shop.sandbox.records.orders().length
    const reason = { code: "already_ordered" }
    expect(await shopper.choose(id)).toMatchObject({ status: 400, body: reason })
    expect(shop.sandbox.records.orders()).toHaveLength(before)
    const { body } = await shopper.call(`/store/instalments/eligibility?cart_id=${id}`)
    expect(body).toMatchObject({ accounts: [{ eligible: false, reasons: [reason] }] })
  })

  it("part when the order is to be paid by a transfer that comes later: it is not listed as unpaid, and the form pays nothing", async () => {
    const bought = await atForm(shop, shopper)
    const orderId = await shopper.payOtherwise(bought.cart.id)
    const { id } = await admin.payment(orderId)
    // The rows of a provider that has only been promised the money.
    await shop.sql(
      "UPDATE payment_session SET status = 'pending_authorization', authorized_at = NULL WHERE id = (SELECT payment_session_id FROM payment WHERE id = $1)",
      [id],
    )
    await shop.sql("DELETE FROM payment WHERE id = $1", [id])
    await sweepEverything(shop)
    expect(await reviewsOf(shop, bought.session)).toEqual([])
    expect((await shopper.follow(await bought.form.approve())).location).toBe(CHANGED)
    await neverConfirmed(bought, "approved_cart_completed_otherwise")
  })

  // @contract get-4
  it.each([
    ["amount", { total_amount: 1 }],
    ["reference", { order_reference: "inst_of_another" }],
  ])(
    "part when the order is shown with another %s: never placed or taken up again, listed",
    async (_, others) => {
      const bought = await atForm(shop, shopper)
      await bought.form.approve()
      faults.add({
        operation: "get",
        orderId: bought.form.id,
        kind: "changed-fields",
        fields: { shopping_cart: others },
        times: 100,
      })
      expect((await shopper.complete(bought.cart.id)).body).toMatchObject({
        type: "cart",
        error: { message: expect.stringMatching(/does not belong to this cart/) },
      })
      expect((await shopper.follow(bought.form.urls.ko)).location).toBe(PENDING)
      const again = await shopper.chooseInstalments(bought.cart.id)
      expect(again.data.instalment_order_id).not.toBe(bought.session.data.instalment_order_id)
      await neverConfirmed(bought, "mismatch")
    },
  )

  // @contract get-4, create-2
  it.each(["response", "list, as the response was lost"])(
    "are not sent to a form of another amount, which the %s shows: it is listed",
    async (where) => {
      const { id } = await shopper.fill()
      const fields = { shopping_cart: { total_amount: 1 } }
      if (where !== "response") faults.add({ operation: "create", kind: "lost-response" })
      const operation = where === "response" ? "create" : "list"
      faults.add({ operation, kind: "changed-fields", fields, times: 100 })
      expect(await shopper.choose(id)).toMatchObject({ status: 400, body: { code: "not_possible" } })
      const [row] = await shop.sql<{ id: string }>("SELECT id FROM instalment_order WHERE cart_id = $1", [id])
      expect(await reviewsOf(shop, { id: row?.id ?? "" })).toEqual(["mismatch"])
    },
  )
})
