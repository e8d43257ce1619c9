import { attemptsOf, orderOfCart, reviewsOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { askForImport, importOver } from "../harness/assertions/settlements"
import { crashedWhile } from "../harness/faults/crashed-while"
import { Form } from "../harness/people/form"
import { buy, buyApproved, captured, type Purchase } from "../harness/people/purchase"
import { AUTOMATIC, PARTICULAR } from "../harness/shop/flavours"
import { request } from "../harness/shop/http"
import { untilCaptureRefused, untilLogged } from "../harness/shop/logged"
import { openShop } from "../harness/shop/open-shop"
import { sweepDue } from "../harness/time/sweep"
import { makeDue, reachDeadlines } from "../harness/time/waiting-times"

const CONFIRM = "PUT /orders/:id/confirm"
const VETO = `The shop's hook "beforeConfirm" vetoes: The fraud check is pending.`

describe("A shop whose hooks ask before a loan is confirmed, and follow it", () => {
  const { shop, admin, shopper } = openShop(PARTICULAR)

  const hooks = (mode: string) => request(`${shop.url}/test/hooks`, { method: "POST", json: { mode } })
  afterEach(() => hooks("pass"))

  const detailOf = async ({ session }: Purchase): Promise<string | undefined> => {
    const [review] = await shop.sql<{ detail: string }>(
      "SELECT detail FROM instalment_review WHERE instalment_order_id = $1 AND ended_at IS NULL",
      [session.data.instalment_order_id],
    )
    return review?.detail
  }

  it.each([
    ["veto", VETO],
    ["throw", /"beforeConfirm" failed: it threw TypeError at .*own-hooks/],
    ["plain", /"beforeConfirm" failed: it returned something that is no StepResponse/],
  ])(
    "A hook that says %s moves no money, not even at the last chance, is listed, and ends when it lets the loan pass",
    async (mode, why) => {
      await hooks(mode)
      const purchase = await buy(shop, shopper)
      const { form, session, orderId } = purchase
      const calls = watchCalls(shop.sandbox)
      expect((await admin.fulfil(orderId)).status).toBe(200)
      await untilCaptureRefused(shop, orderId)
      expect(await reviewsOf(shop, session)).toEqual(["vetoed_by_hook"])
      expect(await detailOf(purchase)).toMatch(why)
      await sweepDue(shop, session)
      await reachDeadlines(shop)
      // More often than a poll that fails may fail before it is listed as stuck.
      await sweepDue(shop, session, 6)
      expect(calls()).not.toContain(CONFIRM)
      expect(form.status()).toBe("AUTHORIZED")
      expect(await attemptsOf(shop, "confirm", session)).toEqual([])
      expect((await admin.payment(orderId)).captures).toEqual([])
      expect(await reviewsOf(shop, session)).toEqual(["vetoed_by_hook"])
      expect(shop.log()).not.toContain("Ada Lovelace")
      await hooks("pass")
      await sweepDue(shop, session)
      expect(form.status()).toBe("CONFIRMED")
      await captured(admin, orderId)
      expect(await reviewsOf(shop, session)).toEqual([])
      await untilLogged(shop, `hook told {"instalment_order_id":"${session.data.instalment_order_id}"`)
    },
  )

  it("A capture by hand is refused with the hook's reason, which is listed again once it was resolved, and made once the hook lets it pass", async () => {
    await hooks("veto")
    const { session, payment, orderId } = await buyApproved(shop, { shopper, admin })
    const { status, body } = await admin.capture(payment.id)
    expect({ status, body }).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    expect(body.message).toContain(VETO)
    expect(await attemptsOf(shop, "confirm", session)).toEqual([])
    expect((await admin.act(session, "resolve", { note: "Asked the fraud desk" })).status).toBe(200)
    expect(await reviewsOf(shop, session)).toEqual([])
    await admin.capture(payment.id)
    expect(await reviewsOf(shop, session)).toEqual(["vetoed_by_hook"])
    await hooks("pass")
    expect((await admin.capture(payment.id)).status).toBe(200)
    await captured(admin, orderId)
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  it("A follow-up that fails is only logged: the loan is captured, the settlement imported", async () => {
    await hooks("follow-up throws")
    const { session, orderId } = await buy(shop, shopper)
    expect((await admin.fulfil(orderId)).status).toBe(200)
    await captured(admin, orderId)
    expect(await reviewsOf(shop, session)).toEqual([])
    const { instalment_order_id } = session.data
    await untilLogged(
      shop,
      `for ${instalment_order_id}, after the fact: The shop's hook "confirmed" failed: it threw TypeError`,
    )
    shop.sandbox.settlements.settleNow()
    const { body } = await askForImport(admin)
    expect(await importOver(admin, body.import.id)).toMatchObject({ state: "done", settlements_changed: 1 })
    await untilLogged(shop, `after the fact: The shop's hook "settlementImported" failed: it threw TypeError`)
  })

  it("A crash while the hook is asked leaves nothing of the confirmation, which is made afterwards", async () => {
    const { form, session, payment, orderId } = await buyApproved(shop, { shopper, admin })
    await hooks("hang")
    const asked = shop.log().split("hook beforeConfirm asked").length
    await crashedWhile(shop, () => admin.capture(payment.id), {
      until: async () => shop.log().split("hook beforeConfirm asked").length > asked,
    })
    expect(await attemptsOf(shop, "confirm", session)).toEqual([])
    expect(form.status()).toBe("AUTHORIZED")
    await reachDeadlines(shop)
    await makeDue(shop, session)
    await sweepDue(shop, session)
    expect(form.status()).toBe("CONFIRMED")
    // Medusa's capture row of the crashed request is in the way for two minutes.
    await shop.sql("UPDATE capture SET created_at = created_at - interval '5 minutes'")
    await sweepDue(shop, session)
    await captured(admin, orderId)
  })
})

describe("A shop with the hooks of the page for developers", () => {
  const { shop, admin, shopper } = openShop({ ...AUTOMATIC, environment: { TEST_HOOKS: "page" } })

  it("The first hook vetoes a cart with a gift card, and changes the request of another one", async () => {
    const gift = await shopper.fill()
    await shopper.call(`/store/carts/${gift.id}`, { metadata: { gift_card: true } })
    const { status, body } = await shopper.choose(gift.id)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: "Gift cards are not sold in instalments." },
    })
    const loyal = await shopper.fill()
    await shopper.call(`/store/carts/${loyal.id}`, { metadata: { loyalty: "gold" } })
    const form = Form.of(shop, await shopper.chooseInstalments(loyal.id))
    expect(shop.sandbox.records.order(form.id)?.request.metadata).toMatchObject({ loyalty: "gold" })
  })

  it("The second hook keeps an order back while its fraud check is pending, and lets it pass afterwards", async () => {
    const cart = await shopper.fill()
    await shopper.call(`/store/carts/${cart.id}`, { metadata: { fraud_check: "pending" } })
    const session = await shopper.chooseInstalments(cart.id)
    const form = Form.of(shop, session)
    await shopper.follow(await form.approve())
    const orderId = await orderOfCart(shop, cart.id)
    await untilCaptureRefused(shop, orderId)
    expect(form.status()).toBe("AUTHORIZED")
    expect(await reviewsOf(shop, session)).toEqual(["vetoed_by_hook"])
    await admin.call(`/orders/${orderId}`, { metadata: { fraud_check: "passed" } })
    await sweepDue(shop, session)
    expect(form.status()).toBe("CONFIRMED")
    await captured(admin, orderId)
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  it("The last hook is told of an imported settlement", async () => {
    const { orderId, form } = await buy(shop, shopper)
    await captured(admin, orderId)
    const [cents] = [shop.sandbox.records.order(form.id)?.request.shopping_cart.total_amount]
    await untilLogged(shop, `follow-up: ${cents} cents financed for ${orderId}`)
    shop.sandbox.settlements.settleNow()
    const { body } = await askForImport(admin)
    expect(await importOver(admin, body.import.id)).toMatchObject({ state: "done" })
    await untilLogged(shop, "is new")
  })
})
