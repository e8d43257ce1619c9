import type { Faults } from "../../src/service/sandbox"
import { join } from "node:path"
import { Admin, type AdminPayment } from "../harness/people/admin"
import { inviteAdmin } from "../harness/people/colleague"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { eventually } from "../harness/time/eventually"
import { ROOT } from "../harness/folders"
import { crashedBeforeWriting } from "../harness/faults/crashed-before-writing"
import { crashedWhile } from "../harness/faults/crashed-while"
import { refundsInAccount } from "../harness/assertions/order-accounts"
import { buyAndPay, type Purchase } from "../harness/people/purchase"
import { openReview, reviewsOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { Shopper } from "../harness/people/shopper"
import { hourlySweep, sweep, sweepEverything } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import {
  SHORT_DELAY,
  ageEverything,
  beforeDelayIsOver,
  refusalWasRead,
  shownLongAgo,
} from "../harness/time/waiting-times"

describe("a refund whose response is lost", () => {
  let shop: TestShop
  let admin: Admin
  let shopper: Shopper
  let faults: Faults

  beforeAll(async () => {
    shop = await startTestShop({ sandbox: { callbacks: "held" }, instalments: SHORT_DELAY })
    faults = shop.sandbox.faults
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
  })
  afterEach(async () => {
    faults.clear()
    await expectRecordsMatch(shop)
  })
  afterAll(() => shop?.stop())

  const paid = () => buyAndPay(shop, { shopper, admin })
  const inMedusa = async ({ orderId }: Purchase) =>
    (await admin.payment(orderId)).refunds.map((refund) => Math.round(refund.amount * 100))

  /** The refund is made, and neither its answer nor any read reaches the shop. */
  async function loseResponse(payment: AdminPayment, cents: number): Promise<void> {
    // The read before the refund works; those after it do not.
    faults.add({ operation: "refund", kind: "lost-response" }, () =>
      faults.add({ operation: "read", kind: "error-500", times: 100 }),
    )
    const { status, body } = await admin.refund(payment.id, cents / 100)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.message).toMatch(/is lost.*Nothing is sent twice/)
    faults.clear()
  }

  // @contract refund-6
  it.each([
    ["lost", { kind: "lost-response" }],
    ["500-done", { kind: "error-500", done: true }],
    ["202-done", { kind: "accepted-202", done: true }],
    ["html-done", { kind: "html", done: true }],
  ] as const)("(%s) is found by the read right after it", async (_, fault) => {
    const purchase = await paid()
    faults.add({ operation: "refund", ...fault })
    const calls = watchCalls(shop.sandbox)
    expect((await admin.refund(purchase.payment.id, 9)).status).toBe(200)
    expect(calls()).toEqual(["GET /orders/:id", "POST /orders/:id/refund", "GET /orders/:id"])
    expect(purchase.form.refunds()).toEqual([900])
  })

  // @contract refund-6
  // @asvs 2.3.2
  it("is bound to the admin's second click, which sends nothing", async () => {
    const purchase = await paid()
    await loseResponse(purchase.payment, 1_100)
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_unresolved"])
    expect(await inMedusa(purchase)).toEqual([])
    const calls = watchCalls(shop.sandbox)
    expect((await admin.refund(purchase.payment.id, 11)).status).toBe(200)
    expect(calls().filter((call) => call.startsWith("POST"))).toEqual([])
    expect(purchase.form.refunds()).toEqual([1_100])
    expect(await inMedusa(purchase)).toEqual([1_100])
    await sweepEverything(shop)
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
    // A second refund of the same amount, now that the first stands, is a second refund.
    await shownLongAgo(shop, purchase.payment)
    expect((await admin.refund(purchase.payment.id, 11)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([1_100, 1_100])
  })

  // @contract refund-6
  it("is recorded in Medusa by the sweep; the next equal click is told so once, then is sent", async () => {
    const purchase = await paid()
    await loseResponse(purchase.payment, 1_300)
    await sweepEverything(shop)
    await ageEverything(shop)
    await sweepEverything(shop)
    expect(await inMedusa(purchase)).toEqual([1_300])
    expect((await admin.order(purchase.orderId)).payment_status).toBe("partially_refunded")

    const told = await admin.refund(purchase.payment.id, 13)
    expect(told.status).toBe(400)
    expect(told.body.message).toMatch(
      /was already sent.*Submit again only if you want a second one.*Nothing was sent now/,
    )
    expect(purchase.form.refunds()).toEqual([1_300])
    await refusalWasRead(shop, purchase.payment)
    expect((await admin.refund(purchase.payment.id, 13)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([1_300, 1_300])
    await sweepEverything(shop)
    expect(await inMedusa(purchase)).toEqual([1_300, 1_300])
  })

  it("is sent once, though the sweep records it while the admin clicks again", async () => {
    const purchase = await paid()
    await loseResponse(purchase.payment, 1_700)
    await sweepEverything(shop)
    await ageEverything(shop)
    const [, clicked] = await Promise.all([sweepEverything(shop), admin.refund(purchase.payment.id, 17)])
    if (clicked.status !== 200) expect(clicked.body.message).toMatch(/Nothing was sent|was not sent|lock/i)
    expect(purchase.form.refunds()).toEqual([1_700])
    expect(await inMedusa(purchase)).toEqual([1_700])
  })

  it("does not stop a refund of another amount", async () => {
    const purchase = await paid()
    await loseResponse(purchase.payment, 700)
    expect((await admin.refund(purchase.payment.id, 2)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([700, 200])
    await ageEverything(shop)
    await sweepEverything(shop)
    expect((await inMedusa(purchase)).sort()).toEqual([200, 700])
  })

  // @contract refund-8
  it.each([
    ["reset", { kind: "reset-before" }],
    ["500", { kind: "error-500" }],
  ] as const)(
    "(%s before the work) is not taken for made: it waits out the resolution delay, then is sent when asked again",
    async (_, fault) => {
      const purchase = await paid()
      faults.add({ operation: "refund", ...fault })
      expect((await admin.refund(purchase.payment.id, 6)).body.message).toMatch(/is lost/)
      const early = await beforeDelayIsOver(shop, purchase.payment, () =>
        admin.refund(purchase.payment.id, 6),
      )
      expect(early.body.message).toMatch(/is being reconciled.*Nothing was sent now/)
      await eventually(
        () => admin.refund(purchase.payment.id, 6),
        (response) => response.status === 200,
      )
      expect(purchase.form.refunds()).toEqual([600])
    },
  )

  // @contract refund-8, err-3
  it("is never sent automatically once the sweep has found it was not made: it is listed for review", async () => {
    const purchase = await paid()
    faults.add({ operation: "refund", kind: "error-500" })
    await admin.refund(purchase.payment.id, 6)
    await ageEverything(shop)
    await sweepEverything(shop)
    await sweepEverything(shop)
    expect(purchase.form.refunds()).toEqual([])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
  })

  it("stands in both records when the server crashed after it was made", async () => {
    const purchase = await paid()
    await crashedWhile(shop, () => admin.refund(purchase.payment.id, 8), {
      fault: { operation: "refund", kind: "hang-after" },
      until: () => purchase.form.refunds().length > 0,
    })
    await sweepEverything(shop)
    await ageEverything(shop)
    await sweepEverything(shop)
    expect(purchase.form.refunds()).toEqual([800])
    expect(await inMedusa(purchase)).toEqual([800])
    expect((await admin.order(purchase.orderId)).payment_status).toBe("partially_refunded")
    const account = await shop.sql(
      "SELECT 1 FROM order_transaction WHERE order_id = $1 AND reference = 'refund'",
      [purchase.orderId],
    )
    expect(account).toHaveLength(1)
    expect((await admin.refund(purchase.payment.id, 8)).body.message).toMatch(/was already sent/)
    expect(purchase.form.refunds()).toEqual([800])
  })

  it("counts in neither record when the server crashed before it was made, and is listed", async () => {
    const purchase = await paid()
    const intents = () => shop.sql("SELECT 1 FROM instalment_refund WHERE state = 'sending'")
    await crashedWhile(shop, () => admin.refund(purchase.payment.id, 8), {
      fault: { operation: "refund", kind: "hang" },
      until: async () => (await intents()).length > 0,
    })
    expect(await inMedusa(purchase)).toEqual([800])
    await ageEverything(shop)
    await sweepEverything(shop)
    expect(purchase.form.refunds()).toEqual([])
    expect(await inMedusa(purchase)).toEqual([])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    expect((await admin.refund(purchase.payment.id, 8)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([800])
  })

  it("is not recorded with the next one, when the server crashed before it was even begun", async () => {
    const purchase = await paid()
    await crashedWhile(shop, () => admin.refund(purchase.payment.id, 8), {
      fault: { operation: "read", kind: "hang" },
      until: async () => (await inMedusa(purchase)).length === 1,
    })
    const early = await admin.refund(purchase.payment.id, 3)
    expect(early).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/is still processing.*was not sent/) },
    })
    await ageEverything(shop)
    await sweepEverything(shop)
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    expect((await admin.refund(purchase.payment.id, 3)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([300])
    expect(await inMedusa(purchase)).toEqual([300])
    const account = await shop.sql(
      "SELECT 1 FROM order_transaction WHERE order_id = $1 AND reference = 'refund'",
      [purchase.orderId],
    )
    expect(account).toHaveLength(1)
  })

  it("is found within the hour when the server crashed before the plugin heard of it, long after the loan", async () => {
    const purchase = await paid()
    await ageEverything(shop)
    await sweepEverything(shop)
    await crashedBeforeWriting(shop, "instalment_order", {
      send: () => admin.refund(purchase.payment.id, purchase.payment.amount),
      until: async () => (await inMedusa(purchase)).length === 1,
    })
    await ageEverything(shop)
    await sweep(shop)
    expect(await inMedusa(purchase)).toHaveLength(1)
    await hourlySweep(shop)
    await sweep(shop)
    expect(await inMedusa(purchase)).toEqual([])
    expect(await reviewsOf(shop, purchase.session)).toEqual(["refund_not_done"])
    expect((await admin.refund(purchase.payment.id, purchase.payment.amount)).status).toBe(200)
    expect(purchase.form.status()).toBe("CANCELLED")
  })

  it("is not listed as one that was not made when the server crashed while recording it afterwards", async () => {
    const purchase = await paid()
    await loseResponse(purchase.payment, 1_700)
    await sweepEverything(shop)
    await ageEverything(shop)
    await crashedBeforeWriting(shop, "instalment_refund", {
      send: () => sweepEverything(shop),
      where: `payment_id = '${purchase.payment.id}'`,
      until: async () => (await inMedusa(purchase)).length === 1,
    })
    await ageEverything(shop)
    await sweepEverything(shop)
    expect(await inMedusa(purchase)).toEqual([])
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
    await sweepEverything(shop)
    expect(await refundsInAccount(shop, purchase.orderId)).toEqual([1_700])
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
    expect(purchase.form.refunds()).toEqual([1_700])
  })

  it("keeps every other refund back, and is recorded with its own amount, when the server crashed after it was made", async () => {
    const purchase = await paid()
    await crashedWhile(shop, () => admin.refund(purchase.payment.id, 8), {
      fault: { operation: "refund", kind: "hang-after" },
      until: () => purchase.form.refunds().length > 0,
    })
    const next = await admin.refund(purchase.payment.id, 3)
    expect(next).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(
          /EUR, requested by you at .*, was already sent and Medusa has not recorded it.*Nothing was sent/,
        ),
      },
    })
    const ofAnother = await (await inviteAdmin(shop, admin)).refund(purchase.payment.id, 8)
    expect(ofAnother).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(
          /EUR, requested by another staff member at .*, was already sent and Medusa has not recorded it/,
        ),
      },
    })
    await ageEverything(shop)
    await sweepEverything(shop)
    expect((await admin.refund(purchase.payment.id, 3)).status).toBe(200)
    expect(purchase.form.refunds()).toEqual([800, 300])
    expect(await refundsInAccount(shop, purchase.orderId)).toEqual([800, 300])
  })

  it.each([
    ["was killed before its own was begun", false],
    ["refused its own", true],
  ])("is the only one that stays recorded, when another server %s meanwhile", async (_, rowGoes) => {
    const purchase = await paid()
    const held = faults.add({ operation: "refund", kind: "hang-after" })
    const going = admin.refund(purchase.payment.id, 8)
    await eventually(
      async () => purchase.form.refunds(),
      (cents) => cents.length > 0,
    )
    const id = `ref_of_another_server_${rowGoes}`
    await shop.sql(
      `INSERT INTO refund (id, payment_id, amount, raw_amount)
       VALUES ($1, $2, 4, '{"value": "4", "precision": 20}')`,
      [id, purchase.payment.id],
    )
    faults.release(held.id)
    expect((await going).status).toBe(200)
    if (rowGoes) await shop.sql("DELETE FROM refund WHERE id = $1", [id])
    expect(await refundsInAccount(shop, purchase.orderId)).toEqual([800, 800])
    await sweepEverything(shop)
    await ageEverything(shop)
    await sweepEverything(shop)
    await sweepEverything(shop)
    expect(await refundsInAccount(shop, purchase.orderId)).toEqual([800])
    expect(await inMedusa(purchase)).toEqual([800])
    const { body } = await admin.call<{ order: { summary: { refunded_total: number } } }>(
      `/orders/${purchase.orderId}?fields=id,*summary`,
    )
    expect(body.order.summary.refunded_total).toBe(8)
    const counted = await shop.sql<{ refunded_amount: string }>(
      `SELECT refunded_amount FROM payment_collection
        WHERE id = (SELECT payment_collection_id FROM payment WHERE id = $1)`,
      [purchase.payment.id],
    )
    expect(Number(counted[0]?.refunded_amount)).toBe(8)
  })

  it("is off the list once Medusa has it because the staff member asked again, as the list says to", async () => {
    const purchase = await paid()
    await loseResponse(purchase.payment, 700)
    // What the sweep leaves that came to record it in the same moment, and was refused.
    await openReview(shop, purchase.session, "refund_not_recorded")
    expect((await admin.refund(purchase.payment.id, 7)).status).toBe(200)
    await sweepEverything(shop)
    expect(await reviewsOf(shop, purchase.session)).toEqual([])
    expect(purchase.form.refunds()).toEqual([700])
  })

  describe("of a fraction of a cent,", () => {
    const HOOK = 3.335
    const THREE_HOOKS = 10.005

    const sixHooks = () => buyAndPay(shop, { shopper, admin }, { basket: [{ handle: "hook", quantity: 6 }] })

    // @contract refund-6
    it("keeps other fractions back until Medusa has it, and is sent once", async () => {
      const purchase = await sixHooks()
      await loseResponse(purchase.payment, HOOK * 100)
      const other = await admin.refund(purchase.payment.id, THREE_HOOKS)
      expect(other.status).toBe(400)
      expect(other.body.message).toMatch(/still being recorded.*Nothing was sent now/)
      expect((await admin.refund(purchase.payment.id, 2)).status).toBe(200)
      expect((await admin.refund(purchase.payment.id, HOOK)).status).toBe(200)
      expect(purchase.form.refunds()).toEqual([334, 200])
    })

    it("is told once, though an equal one comes to a cent less since", async () => {
      const purchase = await sixHooks()
      await loseResponse(purchase.payment, HOOK * 100)
      await ageEverything(shop)
      await sweepEverything(shop)
      await ageEverything(shop)
      await sweepEverything(shop)
      expect(await inMedusa(purchase)).toEqual([334])
      expect((await admin.refund(purchase.payment.id, THREE_HOOKS)).status).toBe(200)
      expect((await admin.refund(purchase.payment.id, HOOK)).body.message).toMatch(/was already sent/)
      expect(purchase.form.refunds()).toEqual([334, 1_001])
    })
  })

  // @contract refund-8
  it("is not given up early by a server whose clock runs ahead", async () => {
    const purchase = await paid()
    const ahead = join(ROOT, "integration-tests/harness/time/clock-ahead.cjs")
    await shop.restart({ refundResolutionDelay: "1m" }, { NODE_OPTIONS: `--require ${ahead}` })
    try {
      faults.add({ operation: "refund", kind: "error-500" })
      expect((await admin.refund(purchase.payment.id, 6)).body.message).toMatch(/is lost/)
      expect((await admin.refund(purchase.payment.id, 6)).body.message).toMatch(/is being reconciled/)
      expect(purchase.form.refunds()).toEqual([])
    } finally {
      await shop.restart(SHORT_DELAY, { NODE_OPTIONS: "" })
    }
  })
})
