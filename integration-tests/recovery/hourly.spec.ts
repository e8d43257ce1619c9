import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { startSandbox } from "../../src/lender/sandbox"
import { savedState } from "../../src/lender/sandbox/orders/state"
import { changeRow, everythingKept, orderOfCart, recordOf, reviewsOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { loseForGood } from "../harness/faults/lost-for-good"
import { RUN } from "../harness/folders"
import { Admin } from "../harness/people/admin"
import { BackOffice } from "../harness/people/back-office"
import { Form } from "../harness/people/form"
import { buy, captured } from "../harness/people/purchase"
import { ACCOUNTS, AUTOMATIC, KEYS } from "../harness/shop/flavours"
import { untilLogged } from "../harness/shop/logged"
import { openShop } from "../harness/shop/open-shop"
import type { TestShop } from "../harness/shop/test-shop"
import { hourlySweep, sweep, sweepAnHourLater, sweepEverything } from "../harness/time/sweep"

const HOUR = 3_600_000
const ES = "pp_instalments_es"

interface Listed {
  id: string
  account: string
  status: string
  lender_order_id: string
  origin: string
  reviews: { reason: string; message: string }[]
  total_cents: number
}

describe("the hourly run, over pages of two that count from 0,", () => {
  const { shop, admin, shopper, faults, elsewhere } = openShop({
    ...ACCOUNTS,
    sandbox: { accounts: KEYS, maxPageSize: 2, firstPage: 0 },
  })
  const spain = () => new BackOffice(shop.sandbox, "tk_spain_private")
  const retired = () => new BackOffice(shop.sandbox, "tk_retired_private")
  beforeAll(() => admin.offer("es", [ES]))

  /** A loan of another program, which the hourly run has listed. */
  async function listedLoan() {
    const id = await approvedElsewhere()
    expect((await spain().confirm(id)).status).toBe(200)
    await hourlySweep(shop)
    const [row] = await listedFor(admin, id)
    if (!row) throw new Error("It is not listed.")
    return { id, row }
  }
  /** An order of another program with the same keys, approved. */
  async function approvedElsewhere(office = spain(), cents = 9_900): Promise<string> {
    const id = await office.sell(cents, `elsewhere-${elsewhere.length}`)
    elsewhere.push(id)
    await shop.sandbox.decide(id, "approve")
    return id
  }
  // @contract list-7, lim-6
  it("lists approved orders this shop did not make, of every account, and lets them expire", async () => {
    const ids = [
      await approvedElsewhere(),
      await approvedElsewhere(),
      await approvedElsewhere(),
      await approvedElsewhere(retired()),
    ]
    const calls = watchCalls(shop.sandbox)
    await hourlySweep(shop)
    await sweepEverything(shop)
    for (const id of ids) {
      const [row, ...others] = await listedFor(admin, id)
      expect(others).toEqual([])
      expect(row).toMatchObject({ origin: "service", status: "AUTHORIZED" })
      expect(row).toMatchObject({ account: id === ids[3] ? "retired" : "es", total_cents: 9_900 })
      expect(row?.reviews).toMatchObject([
        { reason: "unmatched_order", message: expect.stringMatching(/not confirmed/) },
      ])
      expect((await admin.act({ id: row?.id ?? "" }, "sync")).status).toBe(200)
    }
    expect(JSON.stringify(await shop.sql("SELECT * FROM instalment_order"))).not.toMatch(/Rosa|Ferrer|@/)
    expect(calls().filter((call) => !call.startsWith("GET"))).toEqual([])

    await shop.sandbox.clock.advance(73 * HOUR)
    await sweepEverything(shop)
    for (const id of ids) {
      const [row] = await listedFor(admin, id)
      expect(row).toMatchObject({ status: "UNCONFIRMED", reviews: [] })
    }
    await shop.sandbox.clock.jump(-73 * HOUR)
  })

  it("lists a loan this shop did not make, with what the merchant portal refunded of it; one click that the lender does not refuse refunds the rest, once", async () => {
    const { id, row } = await listedLoan()
    expect(row).toMatchObject({ origin: "service", status: "CONFIRMED" })
    expect(row?.reviews).toMatchObject([
      { reason: "unmatched_loan", message: expect.stringMatching(/no order stands for it/) },
    ])
    await sweepEverything(shop)
    expect(shop.sandbox.records.refunded(id)).toBe(0)
    await spain().refund(id, 1_000)
    await hourlySweep(shop)
    await sweep(shop)
    expect((await listedFor(admin, id))[0]?.reviews).toMatchObject([{ reason: "unmatched_loan" }])
    expect(
      await shop.sql(
        "SELECT cents, state, origin FROM instalment_attempt WHERE kind = 'refund' AND instalment_order_id = $1",
        [row.id],
      ),
    ).toEqual([{ cents: 1_000, state: "done", origin: "service" }])

    expect((await admin.act(row, "resolve", { note: "I refund it now." })).status).toBe(200)
    faults.add({ operation: "read", kind: "refused-401" })
    expect((await admin.act(row, "refund")).body.message).toMatch(
      /refuses this account's key\. Nothing was sent: correct the key/,
    )
    faults.add({ operation: "refund", kind: "refused-422" })
    expect((await admin.act(row, "refund")).body.message).toMatch(/The refund was not made.*remove the cause/)
    expect((await listedFor(admin, id))[0]?.reviews).toMatchObject([{ reason: "unmatched_loan" }])

    const clicks = await Promise.all([1, 2].map(() => admin.act(row, "refund")))
    expect(clicks.map((click) => click.status)).toContain(200)
    const refunds = shop.sandbox.records.effects(id).filter(({ kind }) => kind === "refund")
    expect(refunds.map(({ amount }) => amount)).toEqual([1_000, 8_900])
    await sweepEverything(shop)
    expect((await listedFor(admin, id))[0]).toMatchObject({ status: "CANCELLED", reviews: [] })
  })

  // @contract create-5
  it("finds the order of a row whose creation lost its response and was given up, and the shopper's order is placed", async () => {
    const cart = await shopper.fill()
    loseForGood(faults, { operation: "create", kind: "lost-response" })
    expect((await shopper.choose(cart.id, ES)).status).toBe(500)
    faults.clear()
    const [row] = await shop.sql<{ id: string }>(
      "UPDATE instalment_order SET status = 'not_created', due_at = NULL WHERE cart_id = $1 RETURNING id",
      [cart.id],
    )
    const form = Form.of(shop, { id: row?.id ?? "" })
    await form.approve()
    await hourlySweep(shop)
    expect(await listedFor(admin, form.id)).toMatchObject([
      { id: row?.id, status: "AUTHORIZED", origin: "cart" },
    ])
    await sweep(shop)
    await captured(admin, await orderOfCart(shop, cart.id))
  })

  it("polls a loan whose cart a completion made an order beside the poll that listed it as one without", async () => {
    const { orderId, session } = await buy(shop, shopper, { provider: ES })
    const payment = await captured(admin, orderId)
    await changeRow(shop, session, "order_id = NULL, payment_id = NULL, due_at = NULL")
    await hourlySweep(shop)
    await sweep(shop)
    expect(await recordOf(shop, session)).toMatchObject({ order_id: orderId, payment_id: payment.id })
  })

  // @contract list-3, list-5
  it("finds a refund made in the merchant portal on a settled order, also while the shop was away for longer than a pass looks back; one click records it", async () => {
    const { form, orderId, session } = await buy(shop, shopper, { provider: ES })
    await captured(admin, orderId)
    const { id } = await recordOf(shop, session)
    await sweepAnHourLater(shop)
    expect((await recordOf(shop, session)).due_at).toBeNull()
    const refund = await spain().refund(form.id, 500)
    await hourlySweep(shop)
    await sweep(shop)
    expect(await reviewsOf(shop, session)).toEqual(["external_refund"])
    const calls = watchCalls(shop.sandbox)
    const click = await admin.act({ id }, "record-refund", { refund_id: refund.body.id })
    expect(click.status).toBe(200)
    expect(calls()).toEqual([])
    expect((await admin.payment(orderId)).refunds.map((one) => one.amount)).toEqual([5])
    await sweepAnHourLater(shop)
    expect((await recordOf(shop, session)).due_at).toBeNull()

    await shop.sandbox.clock.jump(-72 * HOUR)
    const early = await spain().refund(form.id, 700)
    await shop.sandbox.clock.jump(72 * HOUR)
    await hourlySweep(shop)
    await sweep(shop)
    expect(await reviewsOf(shop, session)).toEqual([])
    await shop.sql("UPDATE instalment_checkpoint SET seen_until = now() - interval '80 hours'")
    await hourlySweep(shop)
    await sweep(shop)
    expect(await reviewsOf(shop, session)).toEqual(["external_refund"])
    expect((await admin.act({ id }, "record-refund", { refund_id: early.body.id })).status).toBe(200)
  })

  it("changes nothing the second time, nor when two run at once", async () => {
    const [one, other] = [await approvedElsewhere(), await approvedElsewhere()]
    await Promise.all([hourlySweep(shop), hourlySweep(shop)])
    for (const id of [one, other]) expect(await listedFor(admin, id)).toHaveLength(1)
    await sweepEverything(shop)
    const before = await everythingKept(shop)
    const calls = watchCalls(shop.sandbox)
    await hourlySweep(shop)
    await Promise.all([hourlySweep(shop), hourlySweep(shop)])
    expect(new Set(calls().map((call) => call.replace(/\?.*/, "")))).toEqual(new Set(["GET /orders"]))
    expect(await everythingKept(shop)).toBe(before)
  })

  // @contract list-7
  it("goes on with one warning when the lender refuses a filter, and with the other account when one is down", async () => {
    const [spanish, old] = [await approvedElsewhere(), await approvedElsewhere(retired())]
    faults.add({
      operation: "list",
      account: "Spain",
      query: { haveRefunds: "true" },
      kind: "refused-400",
    })
    await hourlySweep(shop)
    expect(await listedFor(admin, spanish)).toHaveLength(1)
    expect(await listedFor(admin, old)).toHaveLength(1)
    await untilLogged(shop, "does not list orders by haveRefunds and updated")
    expect(shop.log().match(/does not list orders by haveRefunds and updated/g)).toHaveLength(1)

    const late = await approvedElsewhere(retired())
    // Each page is attempted three times.
    const page = { operation: "list", query: { status: "AUTHORIZED" } } as const
    faults.add({ ...page, account: "Spain", kind: "error-500", times: 3 })
    await hourlySweep(shop)
    expect(shop.log()).toMatch(/the orders of account es could not be listed/)
    expect(await listedFor(admin, late)).toHaveLength(1)
  })

  it("gives up after a month what the lender does not list, and nothing newer", async () => {
    faults.add({
      operation: "list",
      account: "Spain",
      query: { haveRefunds: "true" },
      kind: "refused-400",
      times: 99,
    })
    await shop.sql(
      "UPDATE instalment_checkpoint SET seen_until = now() - interval '45 days' WHERE account = 'es'",
    )
    await hourlySweep(shop)
    const days = async () => (Date.now() - (await seenUntil(shop, "es"))) / (24 * HOUR)
    expect(await days()).toBeGreaterThan(31)
    expect(await days()).toBeLessThan(32)
    faults.clear()
    await hourlySweep(shop)
    expect(await days()).toBeLessThan(1)
  })
})

describe("the hourly run, over pages of two that count from 1, the one after the last refused,", () => {
  const {
    shop,
    admin,
    elsewhere: loans,
  } = openShop({ ...AUTOMATIC, sandbox: { maxPageSize: 2, firstPage: 1, afterLastPage: "422" } })

  /** Orders of another program, approved or confirmed. */
  async function sellElsewhere(count: number, confirmed = false): Promise<void> {
    const office = new BackOffice(shop.sandbox)
    for (let number = 0; number < count; number++) {
      const id = await office.sell(1_000, `elsewhere-${shop.sandbox.records.orders().length}`)
      await shop.sandbox.decide(id, "approve")
      if (!confirmed) continue
      await office.confirm(id)
      loans.push(id)
    }
  }
  async function expectAllListed(): Promise<void> {
    for (const { id } of shop.sandbox.records.orders()) {
      const reason = loans.includes(id) ? "unmatched_loan" : "unmatched_order"
      expect(await listedFor(admin, id)).toMatchObject([{ reviews: [{ reason }] }])
    }
  }

  // @contract lim-6
  it("misses no order either, and has seen everything where the last page is full, as it reads parts of the time", async () => {
    await sellElsewhere(2)
    for (let number = 0; number < 4; number++) {
      await shop.sandbox.clock.jump(10_000)
      await sellElsewhere(1, true)
    }
    const began = Date.now()
    await hourlySweep(shop)
    await expectAllListed()
    expect(shop.log()).toMatch(/does not list orders by status and updated/)
    expect(await seenUntil(shop)).toBeGreaterThanOrEqual(began)
  })
})

describe("the hourly run, over more orders than one listing may hold,", () => {
  const MOST = 10_000
  const stateFile = join(RUN, `many-orders-${process.pid}.json`)
  beforeAll(() => sellMany(stateFile, MOST + 200))
  const { shop, admin, shopper } = openShop({
    ...AUTOMATIC,
    sandbox: { stateFile, listOrder: "oldest" },
    compared: false,
  })
  afterAll(() => rmSync(stateFile, { force: true }))

  it("sees all of them, the last ones too, and looks back no further the next time", async () => {
    const { form, orderId, session } = await buy(shop, shopper)
    const { amount } = await captured(admin, orderId)
    await sweepAnHourLater(shop)
    // A loan refunded in full shows nothing but the refund.
    const all = Math.round(amount * 100)
    expect((await new BackOffice(shop.sandbox).refund(form.id, all)).status).toBe(201)
    const began = Date.now()
    await hourlySweep(shop)
    await sweep(shop)
    expect(await seenUntil(shop)).toBeGreaterThanOrEqual(began)
    expect(await reviewsOf(shop, session)).toEqual(["external_refund"])
  })
})

/** A lender's records with this many orders of another program, all refunded within the day. */
async function sellMany(stateFile: string, count: number): Promise<void> {
  const sandbox = await startSandbox({ stateFile, callbacks: "held" })
  const office = new BackOffice(sandbox)
  const id = await office.sell(1_000, "elsewhere")
  await sandbox.decide(id, "approve")
  await office.confirm(id)
  await office.refund(id, 1_000)
  await sandbox.close()
  const state = savedState.parse(JSON.parse(readFileSync(stateFile, "utf8")))
  const orders = state.orders.flatMap((order) =>
    Array.from({ length: count }, (_, number) => ({
      ...order,
      id: `${number}`.padStart(24, "0"),
      sequence: number + 1,
      // Each pair is some seconds apart, so that their times of change distinguish them.
      updatedAt: order.updatedAt - (count - number) * 5_000,
      refunds: order.refunds.map((refund) => ({ ...refund, id: `${number}`.padStart(24, "a") })),
    })),
  )
  const saved = { ...state, sequence: state.sequence + count, orders, effects: [] }
  writeFileSync(stateFile, JSON.stringify(saved))
}

async function listedFor(admin: Admin, lenderOrderId: string): Promise<Listed[]> {
  const path = `/instalments/orders?q=${lenderOrderId}`
  return (await admin.call<{ instalment_orders: Listed[] }>(path)).body.instalment_orders
}

/** The end of the last run that saw everything, in epoch milliseconds; 0 before there was one. */
async function seenUntil(shop: TestShop, account = "default"): Promise<number> {
  const [pass] = await shop.sql<{ seen_until: Date | null }>(
    "SELECT seen_until FROM instalment_checkpoint WHERE account = $1",
    [account],
  )
  return pass?.seen_until?.getTime() ?? 0
}
