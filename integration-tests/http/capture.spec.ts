import { Admin } from "../harness/admin"
import { expectBooksAgree } from "../harness/both-books"
import { eventually } from "../harness/eventually"
import { startFlakyProxy, type FlakyProxy } from "../harness/flaky-proxy"
import { buy, captured } from "../harness/purchase"
import { recordOf } from "../harness/records"
import { watchCalls } from "../harness/remote-calls"
import { Shopper } from "../harness/shopper"
import { ageEverything, sweep, sweepEverything } from "../harness/sweep"
import { startTestShop, type TestShop } from "../harness/test-shop"

const HOUR = 3_600_000
const CONFIRM = /^PUT .*\/confirm$/
const READ = /^GET /
const timeouts = { connect: 500, answer: 1_500, completion: 3_000 }

describe("an admin captures by hand", () => {
  let shop: TestShop
  let admin: Admin
  let shopper: Shopper
  let network: FlakyProxy

  beforeAll(async () => {
    network = await startFlakyProxy()
    shop = await startTestShop({
      sandbox: { callbacks: "held" },
      instalments: (sandbox) => {
        network.forwardTo(sandbox.url)
        return { baseUrl: network.baseUrl, capture: "manual", refundSettleTime: "1s", timeouts }
      },
    })
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
  }, 120_000)
  afterEach(async () => {
    network.heal()
    await expectBooksAgree(shop)
  })
  afterAll(async () => {
    await shop?.stop()
    await network?.close()
  })

  async function approved() {
    const purchase = await buy(shop, shopper)
    return { ...purchase, payment: await admin.payment(purchase.orderId) }
  }
  const confirmations = (orderId: string) =>
    shop.sandbox.books.effects(orderId).filter((effect) => effect.kind === "confirm").length

  it("confirms the loan with one call, and nothing confirms it before", async () => {
    const { form, orderId, payment } = await approved()
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")
    const calls = watchCalls(shop.sandbox)
    expect((await admin.capture(payment.id)).status).toBe(200)
    expect(calls()).toEqual(["PUT /orders/:id/confirm"])
    expect(form.status()).toBe("CONFIRMED")
    expect((await admin.order(orderId)).payment_status).toBe("captured")
  })

  it("is refused a part of the loan before anything is sent, and may capture the whole afterwards", async () => {
    const { form, payment } = await approved()
    const calls = watchCalls(shop.sandbox)
    const part = await admin.capture(payment.id, 1)
    expect(part.status).toBe(400)
    expect(part.body.message).toMatch(/confirmed whole: capture .*, not .*1\.00.* Nothing was sent/)
    expect(calls()).toEqual([])
    expect((await admin.capture(payment.id)).status).toBe(200)
    expect(confirmations(form.id)).toBe(1)
  })

  it.each(["lost", "500-done", "202-done", "html-done"] as const)(
    "sees the loan captured at once when the answer is %s but the order can be read",
    async (fault) => {
      const { form, orderId, payment } = await approved()
      network.fail(CONFIRM, fault)
      expect((await admin.capture(payment.id)).status).toBe(200)
      expect(confirmations(form.id)).toBe(1)
      expect((await captured(admin, orderId)).captures).toHaveLength(1)
    },
  )

  it("is told that the answer is lost, and the sweep captures what was confirmed, without another call", async () => {
    const { form, orderId, payment } = await approved()
    network.fail(CONFIRM, "lost")
    network.fail(READ, "500", 100)
    const answer = await admin.capture(payment.id)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body.message).toMatch(/is lost.*Nothing is sent twice/)
    network.heal()
    const calls = watchCalls(shop.sandbox)
    await sweepEverything(shop)
    await captured(admin, orderId)
    expect(calls().filter((call) => call.startsWith("PUT"))).toEqual([])
    expect(confirmations(form.id)).toBe(1)
  })

  it("may click again after a lost answer: the second click finds the loan, and confirms nothing", async () => {
    const { form, payment } = await approved()
    network.fail(CONFIRM, "500-done")
    network.fail(READ, "500", 100)
    expect((await admin.capture(payment.id)).status).toBeGreaterThanOrEqual(400)
    network.heal()
    const calls = watchCalls(shop.sandbox)
    expect((await admin.capture(payment.id)).status).toBe(200)
    expect(calls()).toEqual(["GET /orders/:id"])
    expect(confirmations(form.id)).toBe(1)
  })

  it.each(["reset", "500"] as const)(
    "may click again after a %s that came before the work: once the settle time is over, it is confirmed once",
    async (fault) => {
      const { form, payment } = await approved()
      network.fail(CONFIRM, fault)
      expect((await admin.capture(payment.id)).body.message).toMatch(/is lost/)
      expect(form.status()).toBe("AUTHORIZED")
      const early = await admin.capture(payment.id)
      expect(early.body.message).toMatch(/still without an answer/)
      await eventually(
        () => admin.capture(payment.id),
        (answer) => answer.status === 200,
      )
      expect(confirmations(form.id)).toBe(1)
    },
  )

  it("leaves a whole capture though the server was killed after the loan was made", async () => {
    const { form, orderId, payment } = await approved()
    network.fail(CONFIRM, "hang-done")
    const broken = admin.capture(payment.id).catch(() => undefined)
    await eventually(
      async () => form.status(),
      (status) => status === "CONFIRMED",
    )
    await shop.crash()
    await broken
    await shop.restart()
    await sweepEverything(shop)
    // Whoever holds Medusa's capture row could still be at work: the row is looked at again, not forgotten.
    expect((await recordOf(shop, { data: (await admin.payment(orderId)).data } as never)).id).toBeDefined()
    await ageEverything(shop)
    await sweepEverything(shop)
    const { captures, captured_at, amount } = await captured(admin, orderId)
    expect(captured_at).not.toBeNull()
    expect(captures.map((capture) => capture.amount)).toEqual([amount])
    expect((await admin.order(orderId)).payment_status).toBe("captured")
    expect(confirmations(form.id)).toBe(1)
  })
})
