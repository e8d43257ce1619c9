import { orderOfCart, reviewsOf } from "../harness/assertions/records"
import { importOver } from "../harness/assertions/settlements"
import { draftOrder } from "../harness/people/draft-order"
import { Form } from "../harness/people/form"
import { buy, buyApproved, captured } from "../harness/people/purchase"
import { variantOf } from "../harness/people/variant-of"
import { PARTICULAR } from "../harness/shop/flavours"
import { request } from "../harness/shop/http"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"

interface OpenForm {
  instalment_order_id: string
  status: string
  form_url: string | null
}

describe("The workflows that other code of the shop runs", () => {
  const { shop, admin, shopper } = openShop(PARTICULAR)

  const run = <Result>(name: string, json: object) =>
    request<{ result: Result; type?: string; message?: string }>(`${shop.url}/test/workflows/${name}`, {
      method: "POST",
      json,
    })

  it("A form is opened for a cart, and the cart is completed under Medusa's own lock once it is approved", async () => {
    const cart = await shopper.fill()
    const { body } = await run<OpenForm>("open-instalment-form", { cart_id: cart.id })
    expect(body.result).toMatchObject({ status: "CREATED", form_url: expect.stringContaining("http") })
    const form = Form.of(shop, { id: body.result.instalment_order_id })
    const complete = () => run("complete-instalment-cart", { cart_id: cart.id })
    await form.approve()
    const beside = (now: string) =>
      request(`${shop.url}/test/after-payment`, { method: "POST", json: { now } })
    await beside("wait")
    const completing = complete()
    // Medusa's step is skipped in a workflow that runs within another one, and leaves no lock then.
    const [lock] = await eventually(
      () => shop.sql<{ owner_id: string | null }>("SELECT owner_id FROM locking WHERE id = $1", [cart.id]),
      (locks) => locks.length > 0,
    )
    expect(lock?.owner_id ?? "").not.toMatch(/^instalments_/)
    await beside("pass")
    const completed = await completing
    const order_id = await orderOfCart(shop, cart.id)
    expect(completed.body.result).toEqual({ outcome: "placed", order_id })
    expect(await shop.sql("SELECT 1 FROM locking WHERE id = $1", [cart.id])).toEqual([])
    expect((await complete()).body.result).toEqual({ outcome: "placed", order_id })
  })

  it("A loan is confirmed by capturing its order, once, and refunded in part", async () => {
    const { form, orderId, session } = await buy(shop, shopper)
    const { body } = await run("confirm-instalment-loan", { order_id: orderId })
    expect(body.result).toEqual({ captured: true })
    expect(form.status()).toBe("CONFIRMED")
    await captured(admin, orderId)
    const again = await run("confirm-instalment-loan", { order_id: orderId })
    expect(again.body.result).toEqual({ captured: false })
    const { instalment_order_id } = session.data
    const refund = { instalment_order_id, amount: 10.5, note: "Scratched" }
    expect((await run("refund-instalment-loan", refund)).status).toBe(200)
    expect(form.refunds()).toEqual([10_50])
    // A program repeats an equal refund with another note only.
    const repeated = await run("refund-instalment-loan", refund)
    expect(repeated).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    expect(form.refunds()).toEqual([10_50])
    const rest = await run("refund-instalment-loan", { instalment_order_id })
    expect(rest).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    expect(await reviewsOf(shop, session)).toEqual(["refund_repeated"])
    const json = { instalment_order_id, note: "Was a double click", by: "user_test" }
    expect((await run("resolve-instalment-review", json)).status).toBe(200)
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  it("A payment of a draft is requested by e-mail, or its form is opened on the shop's own screen", async () => {
    const draft = async () =>
      draftOrder(shop, admin, { variant: await variantOf(shop, "nail-one"), quantity: 20 })
    const sent = await run<OpenForm>("request-instalment-payment", { order_id: await draft(), send: "email" })
    expect(sent).toMatchObject({ status: 200, body: { result: { status: "CREATED" } } })
    const shown = await run<OpenForm>("open-instalment-form", { order_id: await draft() })
    expect(shown.body.result).toMatchObject({ status: "CREATED", form_url: expect.stringContaining("http") })
  })

  it("Settlements are imported on demand", async () => {
    const { orderId } = await buyApproved(shop, { shopper, admin })
    await run("confirm-instalment-loan", { order_id: orderId })
    shop.sandbox.settlements.settleNow()
    const today = new Date().toISOString().slice(0, 10)
    const { body } = await run<{ import_ids: string[] }>("import-instalment-settlements", {
      from: today,
      to: today,
    })
    expect(body.result.import_ids).toHaveLength(1)
    expect(await importOver(admin, body.result.import_ids[0])).toMatchObject({
      state: "done",
      settlements_changed: 1,
    })
  })

  it.each([
    ["complete-instalment-cart", { cart_id: "cart_none" }, 404, "no instalment payment"],
    ["open-instalment-form", { cart_id: "cart_none" }, 404, "There is no such cart"],
    ["confirm-instalment-loan", {}, 400, "order_id"],
    ["refund-instalment-loan", { instalment_order_id: "inst_none", amount: 1 }, 404, "was not found"],
    ["refund-instalment-loan", { instalment_order_id: "inst_none", amount: -1 }, 400, "amount"],
    ["request-instalment-payment", { order_id: "order_none", send: "post" }, 400, "send"],
    [
      "resolve-instalment-review",
      { review_id: "instv_none", note: "x", by: "user_test" },
      404,
      "no such review",
    ],
    ["import-instalment-settlements", { from: "2026-02-30", to: "2026-11-30" }, 400, "from"],
  ])(
    "Bad input of %s (%j) is refused with a status and what is wrong",
    async (name, input, status, words) => {
      const response = await run(name, input)
      expect(response.status).toBe(status)
      expect(response.body.message).toContain(words)
    },
  )
})
