import { Admin, type AdminPayment } from "../harness/people/admin"
import { expectMoneyAgrees } from "../harness/assertions/both-records"
import { eventually } from "../harness/time/eventually"
import { startInstances, type Instances, type Locking } from "../harness/shop/instances"
import { correctRecords } from "../harness/people/correct-records"
import { captured } from "../harness/people/purchase"
import { orderOfCart, recordOf } from "../harness/assertions/records"
import { accountsApart } from "../harness/assertions/order-accounts"
import { whyNoRedis } from "../harness/shop/redis"
import { Shopper } from "../harness/people/shopper"
import { ageEverything, makeDue, makeEverythingDue } from "../harness/time/waiting-times"
import {
  approvedCart,
  callbackOn,
  expectCompletedOrBeside,
  returnOn,
  type ApprovedCart,
} from "./approved-cart"
import { callWitness, type Deed } from "./witness"

/** A sweep begins once a minute, what was left half done is due minutes later, and a slow machine takes its time. */
const SWEPT_WITHIN_MS = 240_000
/** Four processes start side by side, and a test may wait for more than one sweep. */
const TEST_TIMEOUT_MS = 600_000
/** A pass of the sweep claims rows for 45 seconds at most (`src/sweep/sweep.ts`). */
const PASS_MS = 50_000

/** The guarantees on two servers and two workers, whichever locks Medusa uses between them. */
export function journeys(locking: Locking): void {
  const reason = whyNoRedis()
  if (reason) {
    process.stderr.write(`Skipped, several instances with ${locking} locks: ${reason}.\n`)
    describe.skip(`several instances with ${locking} locks (skipped: ${reason})`, () => it("sell", () => {}))
    return
  }

  jest.setTimeout(TEST_TIMEOUT_MS)
  describe(`two servers and two workers with ${locking} locks`, () => {
    let shop: Instances
    let admins: { a: Admin; b: Admin }
    let deeds: () => Promise<Deed[]>
    let forgotten: ApprovedCart
    /** Where a return meets an order that the storefront has not paid yet, it pays and captures it. */
    let completedByBoth: ApprovedCart[]

    beforeAll(async () => {
      shop = await startInstances(locking)
      deeds = await callWitness(shop)
      admins = { a: await Admin.login(shop.a), b: await Admin.login(shop.b) }
      forgotten = await approvedCart(shop.a)
      await makeDue(shop, forgotten.session)
    })
    afterEach(() => expectMoneyAgrees(shop))
    afterAll(() => shop?.stop())

    const approvedCarts = (count: number, what?: Parameters<typeof approvedCart>[1]) =>
      Promise.all(Array.from({ length: count }, () => approvedCart(shop.a, what)))

    const confirmations = ({ form }: ApprovedCart) =>
      shop.sandbox.journal.filter(
        ({ method, path }) => method === "PUT" && path === `/v2/orders/${form.id}/confirm`,
      ).length

    /** The cart's order, once it is paid: what busy servers and workers gave up is a sweep's to do. */
    async function paid(cart: ApprovedCart): Promise<{ orderId: string; payment: AdminPayment }> {
      const paymentsCaptured = () =>
        shop.sql(
          "SELECT 1 FROM payment WHERE data->>'instalment_order_id' = $1 AND captured_at IS NOT NULL",
          [cart.session.data.instalment_order_id],
        )
      await eventually(paymentsCaptured, (payments) => payments.length > 0, SWEPT_WITHIN_MS)
      const orderId = await orderOfCart(shop, cart.id)
      return { orderId, payment: await captured(admins.a, orderId) }
    }

    /** One complete order with one live payment, and its loan confirmed by one request. */
    async function expectOneOrder(cart: ApprovedCart): Promise<string> {
      const { orderId } = await paid(cart)
      const [row] = await shop.sql<{ orders: number; payments: number; live: number }>(
        `SELECT (SELECT count(*)::int FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL) AS orders,
                count(*)::int AS payments, count(*) FILTER (WHERE canceled_at IS NULL)::int AS live
           FROM payment WHERE data->>'instalment_order_id' = $2`,
        [cart.id, cart.session.data.instalment_order_id],
      )
      expect(row).toEqual({ orders: 1, payments: 1, live: 1 })
      expect(confirmations(cart)).toBe(1)
      return orderId
    }

    /**
     * A request that waited in vain for another process to place the order is redirected as `pending`, and nothing
     * worse.
     */
    function expectPlacedOrPending(location: string, orderId: string): void {
      const shop = "http://shop.test/es"
      expect([
        `${shop}/order/${orderId}/confirmed`,
        `${shop}/checkout?step=payment&instalments=pending`,
      ]).toContain(location)
    }

    async function expectNoOtherOrders(): Promise<void> {
      const count = () =>
        shop.sql<{ all: number; ofCarts: number }>(
          `SELECT count(*)::int AS "all", (SELECT count(*)::int FROM order_cart WHERE deleted_at IS NULL) AS "ofCarts"
             FROM "order" WHERE deleted_at IS NULL`,
        )
      // A sweep may be placing the cart that was not completed: Medusa links its order last.
      await eventually(count, ([orders]) => orders?.all === orders?.ofCarts)
    }

    it("make one order and one confirmation of each cart whose return and callback reach both at once", async () => {
      const carts = await approvedCarts(6)
      await Promise.all(
        carts.map(async (cart) => {
          const [onB, callback, onA] = await Promise.all([
            returnOn(shop.b, cart),
            callbackOn(shop.a, cart),
            returnOn(shop.a, cart),
          ])
          const orderId = await expectOneOrder(cart)
          expect(callback).toBe(200)
          for (const location of [onB, onA]) expectPlacedOrPending(location, orderId)
        }),
      )
      await expectNoOtherOrders()
    })

    it("make one order of each cart the storefront completes on one while the shopper comes back on the other", async () => {
      const carts = (completedByBoth = await approvedCarts(4))
      const storefront = new Shopper(shop.a)
      await Promise.all(
        carts.map(async (cart) => {
          const [completed, location] = await Promise.all([
            storefront.complete(cart.id),
            returnOn(shop.b, cart),
          ])
          const orderId = await expectOneOrder(cart)
          if (locking === "postgres") expectCompletedOrBeside(completed.body, orderId)
          else expect(completed.body).toMatchObject({ type: "order", order: { id: orderId } })
          expectPlacedOrPending(location, orderId)
        }),
      )
      await expectNoOtherOrders()
    })

    // No lock of Medusa's has a part in what follows.
    if (locking === "postgres") return

    it("start in production without a word on modules that hold in one process only", () => {
      expect(shop.log()).toContain("Server is ready")
      expect(shop.log()).not.toContain("within one process only")
    })

    /**
     * A successful response means the refund was made. After a refusal, Medusa's own records may have failed after the
     * refund was made and recorded (two concurrent ones conflict over one order's transactions), so the sum may be
     * anything up to the requested amount.
     */
    it.each([
      ["equal amounts", [100, 100]],
      ["unequal amounts that together exceed the loan", [700, 600]],
    ])("refund no more than asked nor than the loan, when both are asked at once for %s", async (_, both) => {
      const carts = await approvedCarts(1)
      await Promise.all(
        carts.map(async (cart) => {
          await returnOn(shop.a, cart)
          const { payment } = await paid(cart)
          const accepts = await Promise.all([
            admins.a.refund(payment.id, both[0] ?? 0),
            admins.b.refund(payment.id, both[1] ?? 0),
          ])
          const sum = (amounts: number[]) => amounts.reduce((so, amount) => so + Math.round(amount * 100), 0)
          const refunded = shop.sandbox.records.refunded(cart.form.id)
          const toldYes = sum(both.filter((_amount, index) => accepts[index]?.status === 200))
          expect(refunded).toBeGreaterThan(0)
          expect(refunded).toBeGreaterThanOrEqual(toldYes)
          expect([toldYes, sum(both), sum(both.slice(0, 1)), sum(both.slice(1))]).toContain(refunded)
          expect(refunded).toBeLessThanOrEqual(sum([payment.amount]))
        }),
      )
    })

    it("refund once when one stands still with the request, and the other responds to its repetition", async () => {
      const [cart] = await approvedCarts(1)
      if (!cart) throw new Error("There is no cart.")
      await returnOn(shop.b, cart)
      const { id } = (await paid(cart)).payment
      shop.signal("a", "SIGSTOP")
      const waits = admins.a.refund(id, 5)
      try {
        expect((await admins.b.refund(id, 5)).status).toBe(200)
      } finally {
        shop.signal("a", "SIGCONT")
      }
      expect(await waits).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/was already sent.*Nothing was sent now/) },
      })
      expect(cart.form.refunds()).toEqual([500])
    })

    it("confirm an order placed while every worker was dead, once, when they are back", async () => {
      await betweenSweeps(shop)
      await shop.crashWorkers()
      const cart = await approvedCart(shop.a)
      expect(await returnOn(shop.b, cart)).toContain("/confirmed")
      expect(cart.form.status()).toBe("AUTHORIZED")
      await shop.startWorker()
      await expectOneOrder(cart)
    })

    it("sweep as ever while an import takes minutes, though one worker is left", async () => {
      const [account] = shop.sandbox.accounts
      shop.sandbox.settlements.make(account?.name ?? "", { operations: 20 })
      // Some kilobytes: the import outlasts several sweeps.
      shop.sandbox.faults.add({ operation: "settlements", kind: "drip", bytes: 1, intervalMs: 200 })
      await shop.sql(
        `INSERT INTO instalment_import (id, account, from_date, to_date, state, due_at)
         VALUES ('slow', 'default', now() - interval '1 day', now() + interval '1 day', 'queued', now())`,
      )
      const underWay = () =>
        shop.sql("SELECT 1 FROM instalment_import WHERE id = 'slow' AND state = 'running'")
      await eventually(underWay, (rows) => rows.length > 0, SWEPT_WITHIN_MS)
      const swept = () =>
        shop.sql(
          `SELECT 1 FROM instalment_checkpoint
            WHERE account = '*sweep' AND seen_until > (SELECT started_at + interval '30 seconds' FROM instalment_import WHERE id = 'slow')`,
        )
      await eventually(swept, (rows) => rows.length > 0, SWEPT_WITHIN_MS)
      expect(await underWay()).toHaveLength(1)
    })

    it("place, by the sweep alone, what no return and no callback ever told of", async () => {
      await eventually(
        () => recordOf(shop, forgotten.session),
        (row) => row.payment_id !== null,
        SWEPT_WITHIN_MS,
      )
      await expectOneOrder(forgotten)
      const sources = await shop.sql<{ source: string }>(
        "SELECT source FROM instalment_transition WHERE instalment_order_id = $1 AND to_status = 'AUTHORIZED'",
        [forgotten.session.data.instalment_order_id],
      )
      expect(sources).toEqual([{ source: "sweep" }])
    })

    it("list each order whose account Medusa recorded wrongly for refunds side by side, and staff correct it", async () => {
      await ageEverything(shop)
      await eventually(
        async () => {
          await makeEverythingDue(shop)
          await correctRecords({ url: shop.a.url, sql: shop.sql })
          return accountsApart(shop)
        },
        (apart) => apart.length === 0,
        2 * SWEPT_WITHIN_MS,
      )
    })

    it("sweep once a minute in all, and sweep and capture on workers only", async () => {
      const seen = await deeds()
      const sweeps = beginnings(seen.filter(({ deed }) => deed === "sweep")).map(({ at, process }) => ({
        minute: at.toISOString().slice(0, 16),
        process,
      }))
      expect(sweeps.length).toBeGreaterThan(0)
      const minutes = new Set(sweeps.map(({ minute }) => minute))
      expect(new Set(sweeps.map(({ minute, process }) => `${minute} ${process}`)).size).toBe(minutes.size)
      const mayBeOfServers = new Set<unknown>(
        completedByBoth.map(({ session }) => session.data.instalment_order_id),
      )
      const ofWorkers = seen.filter(({ order }) => !mayBeOfServers.has(order))
      expect(ofWorkers.filter(({ process }) => !process.startsWith("worker-"))).toEqual([])
    })
  })
}

/** One pass claims rows by several statements, all of them of the same process: of each only the first, in order. */
function beginnings(claims: readonly Deed[]): Deed[] {
  const began = new Map<string, Deed>()
  return claims.filter((claim) => {
    const before = began.get(claim.process)
    // A pass that takes long goes on into the next minute, in which another worker may begin the next one.
    if (before && claim.at.getTime() - before.at.getTime() <= PASS_MS) return false
    began.set(claim.process, claim)
    return true
  })
}

/**
 * Once this minute's sweep has ended, as late as that is, and before the next one: the rows claimed by a worker that crashes
 * in its sweep are released minutes later, which the kill tests cover.
 */
async function betweenSweeps({ sql }: Instances): Promise<void> {
  await eventually(
    () =>
      sql(`SELECT 1 FROM instalment_checkpoint
            WHERE account = '*sweep' AND seen_until >= date_trunc('minute', now())
              AND extract(second FROM now()) BETWEEN 10 AND 50`),
    (ended) => ended.length > 0,
    SWEPT_WITHIN_MS,
  )
}
