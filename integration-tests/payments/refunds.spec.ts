import { Admin } from "../harness/people/admin"
import { BackOffice } from "../harness/people/back-office"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { eventually } from "../harness/time/eventually"
import { heldCall } from "../harness/faults/held-call"
import { holdWrites } from "../harness/faults/hold-writes"
import { buyAndPay, type Paid } from "../harness/people/purchase"
import { openReview, recordOf, reviewsOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { Shopper } from "../harness/people/shopper"
import { sweepEverything } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { ageEverything, refusalWasRead, shownLongAgo } from "../harness/time/waiting-times"

const FREE = "Pick up at the workshop"

describe("an admin refunds", () => {
  let shop: TestShop
  let admin: Admin
  let shopper: Shopper
  let backOffice: BackOffice

  beforeAll(async () => {
    shop = await startTestShop({ sandbox: { callbacks: "held" } })
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
    backOffice = new BackOffice(shop.sandbox)
  })
  afterAll(() => shop?.stop())

  const paid = () => buyAndPay(shop, { shopper, admin })

  // @contract flow-7, state-9
  it("everything with two calls: the read before, and the refund", async () => {
    const { form, payment, orderId } = await paid()
    const calls = watchCalls(shop.sandbox)
    expect((await admin.refund(payment.id, payment.amount)).status).toBe(200)
    expect(calls()).toEqual(["GET /orders/:id", "POST /orders/:id/refund"])
    expect(form.status()).toBe("CANCELLED")
    expect((await admin.order(orderId)).payment_status).toBe("refunded")
    await sweepEverything(shop)
    await expectRecordsMatch(shop)
  })

  // @contract flow-6, refund-3, lim-3
  it("a part, then the rest", async () => {
    const { form, payment, orderId } = await paid()
    const loan = Math.round(payment.amount * 100)
    await admin.refund(payment.id, 12.34)
    expect((await admin.order(orderId)).payment_status).toBe("partially_refunded")
    await admin.refund(payment.id, (loan - 1234) / 100)
    expect(form.refunds()).toEqual([1234, loan - 1234])
    expect(form.status()).toBe("CANCELLED")
    await expectRecordsMatch(shop)
  })

  // Medusa itself lets a single cent more pass.
  // @contract err-9, lim-3
  it.each([
    ["two cents", 9.98],
    ["one cent", 9.99],
  ])("never more than the loan: %s too much is refused and nothing is sent", async (_, refunded) => {
    const { form, payment } = await paid()
    await admin.refund(payment.id, 10)
    const calls = watchCalls(shop.sandbox)
    const response = await admin.refund(payment.id, payment.amount - refunded)
    expect(response.status).toBe(400)
    expect(calls().filter((call) => call.startsWith("POST"))).toEqual([])
    expect(form.refunds()).toEqual([1000])
    await expectRecordsMatch(shop)
  })

  // @contract flow-6, refund-3
  it("twice the same amount, when that is wanted twice", async () => {
    const { form, payment } = await paid()
    await admin.refund(payment.id, 5)
    await shownLongAgo(shop, payment)
    await admin.refund(payment.id, 5)
    expect(form.refunds()).toEqual([500, 500])
    await sweepEverything(shop)
    expect(form.refunds()).toEqual([500, 500])
    await expectRecordsMatch(shop)
  })

  // @asvs 2.3.4
  it("at once with two others, by the same person: one refund is sent, and both records say the same", async () => {
    const { form, orderId, payment } = await paid()
    const calls = watchCalls(shop.sandbox)
    const clicks = await Promise.all([1, 2, 3].map(() => admin.refund(payment.id, 7)))
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(calls().filter((call) => call.startsWith("POST"))).toEqual(["POST /orders/:id/refund"])
    expect(form.refunds()).toEqual([700])
    expect((await admin.payment(orderId)).refunds.map(({ amount }) => amount)).toEqual([7])
    await expectRecordsMatch(shop)
  })

  it("no second time while the lender does not show the first: it is listed until it does, and nothing is sent", async () => {
    const { form, session, payment } = await paid()
    const { faults } = shop.sandbox
    expect((await admin.refund(payment.id, 5)).status).toBe(200)
    faults.add({ operation: "get", kind: "stale", orderId: form.id, times: 100 })
    const calls = watchCalls(shop.sandbox)
    expect(await admin.refund(payment.id, 6)).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(
          /5\.00 EUR was made and the lender does not show it.*Nothing was sent/,
        ),
      },
    })
    expect(new Set(calls())).toEqual(new Set(["GET /orders/:id"]))
    expect(await reviewsOf(shop, session)).toEqual(["refund_not_shown"])
    // Nothing else of this loan is open any more, and it is polled all the same.
    await ageEverything(shop)
    await sweepEverything(shop)
    expect(await reviewsOf(shop, session)).toEqual(["refund_not_shown"])
    const { id } = await recordOf(shop, session)
    expect(
      await shop.sql("SELECT 1 FROM instalment_order WHERE id = $1 AND due_at IS NOT NULL", [id]),
    ).toHaveLength(1)

    faults.clear()
    await sweepEverything(shop)
    expect(await reviewsOf(shop, session)).toEqual([])
    expect((await admin.refund(payment.id, 6)).status).toBe(200)
    expect(form.refunds()).toEqual([500, 600])
    await expectRecordsMatch(shop)
  })

  it("once, clicked again before anybody is told: the second click is told, though its read takes until after", async () => {
    const { form, payment } = await paid()
    const { faults } = shop.sandbox
    // Medusa cannot book the first, so that nobody is told of it yet.
    const release = await holdWrites(shop, "order_transaction")
    const first = admin.refund(payment.id, 7)
    await eventually(
      async () => form.refunds(),
      (made) => made.length === 1,
    )
    const held = faults.add({ operation: "get", kind: "late", untilReleased: true, orderId: form.id })
    const second = admin.refund(payment.id, 7)
    await heldCall(shop, held)
    await release()
    expect((await first).status).toBe(200)
    faults.release(held.id)
    expect(await second).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/was already sent.*Nothing was sent now/) },
    })
    expect(form.refunds()).toEqual([700])
    await refusalWasRead(shop, payment)
    expect((await admin.refund(payment.id, 7)).status).toBe(200)
    expect(form.refunds()).toEqual([700, 700])
    await expectRecordsMatch(shop)
  })

  it("once, clicked again as soon as its response was sent: nobody has read that yet", async () => {
    const { form, payment } = await paid()
    expect((await admin.refund(payment.id, 7)).status).toBe(200)
    expect(await admin.refund(payment.id, 7)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/was already sent.*Nothing was sent now/) },
    })
    expect(form.refunds()).toEqual([700])
    await refusalWasRead(shop, payment)
    expect((await admin.refund(payment.id, 7)).status).toBe(200)
    expect(form.refunds()).toEqual([700, 700])
    await expectRecordsMatch(shop)
  })

  it("a fraction of a cent, and no other refund overtakes it: that one is told to wait, and sent nothing", async () => {
    const basket = [{ handle: "hook", quantity: 3 }]
    const { form, payment } = await buyAndPay(shop, { shopper, admin }, { basket })
    const { faults } = shop.sandbox
    const held = faults.add({ operation: "get", kind: "late", untilReleased: true, orderId: form.id })
    const slow = admin.refund(payment.id, 3.335)
    await heldCall(shop, held)
    expect((await admin.refund(payment.id, 3.335)).body.message).toMatch(
      /Another refund is still processing.*was not sent/,
    )
    faults.release(held.id)
    expect((await slow).status).toBe(200)
    await shownLongAgo(shop, payment)
    expect((await admin.refund(payment.id, 3.335)).status).toBe(200)
    expect(form.refunds()).toEqual([334, 333])
    await expectRecordsMatch(shop)
  })

  it("what the merchant portal refunded only when asking twice: it is listed, told once, and not taken for another", async () => {
    const { form, session, payment } = await paid()
    expect((await backOffice.refund(form.id, 300)).status).toBe(201)
    await sweepEverything(shop)
    expect(await reviewsOf(shop, session)).toEqual(["external_refund"])

    const calls = watchCalls(shop.sandbox)
    const first = await admin.refund(payment.id, 3)
    expect(first.status).toBe(400)
    expect(first.body.message).toMatch(/already shows a refund of .*3\.00.* not made here/)
    expect(calls()).toEqual(["GET /orders/:id"])
    await refusalWasRead(shop, payment)
    expect((await admin.refund(payment.id, 3)).status).toBe(200)
    expect(form.refunds()).toEqual([300, 300])
  })

  it("and finds a merchant portal's refund before the sweep did", async () => {
    const { form, session, payment } = await paid()
    await backOffice.refund(form.id, 450)
    expect((await admin.refund(payment.id, 4.5)).body.message).toMatch(/not made here/)
    expect(await reviewsOf(shop, session)).toEqual(["external_refund"])
    expect(form.refunds()).toEqual([450])
    const other = await admin.refund(payment.id, 4)
    expect(other.status).toBe(200)
    expect(form.refunds()).toEqual([450, 400])
  })

  describe("what the merchant portal refunded stays listed:", () => {
    async function known(): Promise<Paid & { id: string }> {
      const purchase = await paid()
      return { ...purchase, id: (await recordOf(shop, purchase.session)).id }
    }
    const listed = (id: string) => reviewsOf(shop, { id })
    const LISTED = ["external_refund"]

    it("a second one, once the first is recorded", async () => {
      const { form, orderId, id } = await known()
      const made = [await backOffice.refund(form.id, 300), await backOffice.refund(form.id, 200)]
      await sweepEverything(shop)
      for (const { body } of made) {
        expect(await listed(id)).toEqual(LISTED)
        const click = { refund_id: body.id }
        expect((await admin.call(`/instalments/orders/${id}/record-refund`, click)).status).toBe(200)
      }
      expect(await listed(id)).toEqual([])
      expect((await admin.payment(orderId)).refunds.map(({ amount }) => amount)).toEqual([3, 2])
    })

    it("a second one, though the first was resolved with a note", async () => {
      const { form, id } = await known()
      await backOffice.refund(form.id, 300)
      await sweepEverything(shop)
      await admin.call(`/instalments/orders/${id}/resolve`, { note: "Known." })
      await sweepEverything(shop)
      expect(await listed(id)).toEqual([])
      await backOffice.refund(form.id, 200)
      await sweepEverything(shop)
      expect(await listed(id)).toEqual(LISTED)
    })

    it("a second one that was found while the first stood on a staff member's page, who resolved that", async () => {
      const { form, id } = await known()
      const review = async () => {
        const [open] = await shop.sql<{ id: string }>(
          "SELECT id FROM instalment_review WHERE instalment_order_id = $1 AND ended_at IS NULL",
          [id],
        )
        return open?.id
      }
      await backOffice.refund(form.id, 300)
      await sweepEverything(shop)
      const seen = await review()
      await backOffice.refund(form.id, 200)
      await sweepEverything(shop)
      const resolve = async (one: string | undefined) =>
        admin.call(`/instalments/reviews/${one}/resolve`, { note: "Known." })
      expect((await resolve(seen)).status).toBe(400)
      expect(await listed(id)).toEqual(LISTED)

      // As if the review had been open already, and the server that found the second had crashed before it listed that.
      await shop.sql(
        "UPDATE instalment_refund SET created_at = now() WHERE instalment_order_id = $1 AND cents = 200",
        [id],
      )
      expect((await resolve(await review())).status).toBe(200)
      await sweepEverything(shop)
      expect(await listed(id)).toEqual(LISTED)
      expect((await resolve(await review())).status).toBe(200)
      await sweepEverything(shop)
      expect(await listed(id)).toEqual([])
    })

    it("one beside another reason, once that one is resolved", async () => {
      const { form, id } = await known()
      await backOffice.refund(form.id, 300)
      await sweepEverything(shop)
      await openReview(shop, { id }, "refund_not_done")
      expect(await listed(id)).toEqual(["external_refund", "refund_not_done"])
      const resolved = { note: "Not wanted any more.", reason: "refund_not_done" }
      expect((await admin.call(`/instalments/orders/${id}/resolve`, resolved)).status).toBe(200)
      expect(await listed(id)).toEqual(LISTED)
      await sweepEverything(shop)
      expect(await listed(id)).toEqual(LISTED)
    })
  })

  // @contract err-9
  // @asvs 2.3.2
  it("is told how little is left when the merchant portal has refunded the rest", async () => {
    const { form, payment } = await paid()
    const loan = Math.round(payment.amount * 100)
    await backOffice.refund(form.id, loan - 100)
    const response = await admin.refund(payment.id, 2)
    expect(response.status).toBe(400)
    expect(response.body.message).toMatch(/the lender has .*1\.00.* left.*Nothing was sent/)
    expect(form.refunds()).toEqual([loan - 100])
  })
})

describe("refunds add up to the loan", () => {
  let shop: TestShop
  let admin: Admin
  let shopper: Shopper

  beforeAll(async () => {
    shop = await startTestShop({ sandbox: { callbacks: "held" } })
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
    const [sofa] = await shop.sql<{ id: string }>("SELECT id FROM product WHERE handle = 'sofa'")
    await shop.restart({ promoted: { products: [sofa?.id ?? ""] } })
  })
  afterEach(() => expectRecordsMatch(shop))
  afterAll(() => shop?.stop())

  it("to the cent, of amounts below a cent", async () => {
    const basket = [{ handle: "hook", quantity: 3 }]
    const { form, payment } = await buyAndPay(shop, { shopper, admin }, { basket, delivery: FREE })
    expect(payment.amount).toBe(10.005)
    expect(shop.sandbox.records.captured(form.id)).toBe(1001)
    for (const part of [1, 2, 3]) {
      const { status } = await admin.refund(payment.id, 3.335)
      expect({ part, status }).toEqual({ part, status: 200 })
      await shownLongAgo(shop, payment)
    }
    expect(shop.sandbox.records.refunded(form.id)).toBe(1001)
    expect(form.status()).toBe("CANCELLED")
  })

  // @contract conv-7
  it("and one of less than a cent, which moves the sum by none, sends nothing", async () => {
    const { form, payment } = await buyAndPay(shop, { shopper, admin }, { delivery: FREE })
    const calls = watchCalls(shop.sandbox)
    expect((await admin.refund(payment.id, 0.004)).status).toBe(200)
    expect(calls().filter((call) => call.startsWith("POST"))).toEqual([])
    expect(form.refunds()).toEqual([])
  })

  // @contract refund-9
  it("in their promoted part too, which follows its share and ends exactly", async () => {
    const basket = [{ handle: "sofa" }, { handle: "nail" }]
    const { form, payment } = await buyAndPay(shop, { shopper, admin }, { basket })
    const loan = Math.round(payment.amount * 100)
    const promoted = shop.sandbox.records.order(form.id)?.request.shopping_cart.promoted_amount ?? 0
    expect(promoted).toBeGreaterThan(0)
    expect(promoted).toBeLessThan(loan)

    const parts = [333, 10_001, loan - 333 - 10_001]
    for (const cents of parts) expect((await admin.refund(payment.id, cents / 100)).status).toBe(200)
    const made = shop.sandbox.records.effects(form.id).filter((effect) => effect.kind === "refund")
    expect(made.map((refund) => refund.amount)).toEqual(parts)
    let refunded = 0
    let follows = 0
    for (const refund of made) {
      refunded += refund.amount
      follows += refund.promotedAmount
      expect(Math.abs(follows - (promoted * refunded) / loan)).toBeLessThanOrEqual(0.5)
    }
    expect(follows).toBe(promoted)
  })
})

describe("a lender that leaves an order CONFIRMED when all of it is refunded", () => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await startTestShop({ sandbox: { callbacks: "held", statusAfterFullRefund: "CONFIRMED" } })
  })
  afterAll(() => shop?.stop())

  // @contract state-9, lim-3
  it("has nothing left all the same: one cent more is refused, and nothing is sent", async () => {
    const admin = await Admin.login(shop)
    const { form, payment } = await buyAndPay(shop, { shopper: new Shopper(shop), admin })
    const rest = Math.round(payment.amount * 100) - 1_234
    for (const cents of [1_234, rest]) expect((await admin.refund(payment.id, cents / 100)).status).toBe(200)
    expect(form.status()).toBe("CONFIRMED")
    const calls = watchCalls(shop.sandbox)
    expect(await admin.refund(payment.id, 0.01)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/has 0\.00 EUR of this loan left.*Nothing was sent/) },
    })
    expect(calls()).toEqual(["GET /orders/:id"])
    await expectRecordsMatch(shop)
  })
})
