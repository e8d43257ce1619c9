import { expectMoneyAgrees } from "../harness/assertions/both-records"
import { orderOfCart, recordOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { BackOffice } from "../harness/people/back-office"
import { atForm, captured } from "../harness/people/purchase"
import type { Session } from "../harness/people/shopper"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { hourlySweep, sweep, sweepDue } from "../harness/time/sweep"
import { ageEverything, makeDue } from "../harness/time/waiting-times"

const FORMS = 300
const SLOW_READ_MS = 1_000
/** So few that a slow machine too polls them side by side in less time than one after the other, and in one pass. */
const SLOWLY_READ = 40
/** What the list shows of every order while it leaves decisions out. */
const UNDECIDED = { status: "CREATED" }

interface Health {
  backlog: { class: string; due: number; oldest_seconds: number }[]
  accounts: { calls_last_pass: number; circuit_opened_at: string | null; forms_followed: boolean }[]
}

describe("hundreds of open forms", () => {
  const { shop, admin, shopper, faults } = openShop({ ...AUTOMATIC, compared: false })
  afterEach(() => expectMoneyAgrees(shop))

  const health = async () => (await admin.call<Health>("/instalments/health?check=false")).body
  const waits = async (session: Session) => {
    const [row] = await shop.sql<{ minutes: number }>(
      "SELECT (extract(epoch FROM due_at - now()) / 60)::int AS minutes FROM instalment_order WHERE id = $1",
      [session.data.instalment_order_id],
    )
    return row?.minutes ?? null
  }

  /** Copies a form as if so many other shoppers had abandoned theirs. */
  async function abandon({ session }: { session: Session }, count: number): Promise<void> {
    const { id, total_cents } = await recordOf(shop, session)
    const office = new BackOffice(shop.sandbox)
    for (let number = 0; number < count; number += 1) {
      const copy = `${id}_${number}`
      const order = await office.sell(total_cents, copy)
      await shop.sql(
        `INSERT INTO instalment_order
         SELECT (jsonb_populate_record(o, jsonb_build_object('id', $2::text, 'lender_order_id', $3::text, 'token_hash', $2::text,
           'payment_session_id', NULL, 'cart_id', $2::text, 'payment_collection_id', $2::text,
           'due_at', now() - interval '1 hour', 'read_at', now() - interval '1 hour'))).*
           FROM instalment_order o WHERE id = $1`,
        [id, copy, order],
      )
    }
  }

  beforeAll(async () => abandon(await atForm(shop, shopper), FORMS))

  it("do not delay an approved shopper whose callback was lost: placed in the first pass", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await form.approve()
    await makeDue(shop, session)
    const before = (await health()).backlog
    expect(before.map((row) => row.class)).toEqual(["unresolved_money", "deadlines", "approved", "rest"])
    const rest = before.find((row) => row.class === "rest")
    expect(rest?.due).toBeGreaterThan(FORMS)
    expect(rest?.oldest_seconds).toBeGreaterThan(3_000)
    await sweep(shop)
    await captured(admin, await orderOfCart(shop, cart.id))
    const after = await health()
    expect(after.accounts[0]).toMatchObject({ forms_followed: true, circuit_opened_at: null })
    expect(after.backlog.find((row) => row.class === "approved")?.due).toBe(0)
  })

  it("cost a pass one read while nothing changes, and each is read before and after it expires", async () => {
    // Nothing may come due just before the pass that is watched, as the order that was placed would. Where the machine is
    // slow, one pass does not come to all of them.
    const soon = "due_at < now() + interval '10 minutes'"
    await ageEverything(shop)
    await shop.sql(`UPDATE instalment_order SET due_at = now() WHERE ${soon}`)
    await eventually(
      async () => {
        await sweep(shop)
        return shop.sql(`SELECT id FROM instalment_order WHERE ${soon}`)
      },
      (due) => due.length === 0,
      240_000,
    )
    const calls = watchCalls(shop.sandbox)
    // As if nothing had been updated for an hour: the shop takes the lender's clock for one that is ahead.
    await shop.sql("UPDATE instalment_order SET utc_offset_minutes = utc_offset_minutes + 60")
    await sweep(shop)
    await shop.sql("UPDATE instalment_order SET utc_offset_minutes = utc_offset_minutes - 60")
    const made = calls()
    expect(made).toEqual(["GET /orders"])
    expect((await health()).accounts[0]?.calls_last_pass).toBe(made.length)
    const [{ late, early } = { late: 0, early: 0 }] = await shop.sql<{ late: number; early: number }>(
      `SELECT count(*) FILTER (WHERE due_at > expires_at)::int AS late,
              count(*) FILTER (WHERE due_at < expires_at - interval '20 minutes')::int AS early
         FROM instalment_order WHERE status = 'CREATED' AND attempts > 0`,
    )
    expect({ late, early }).toEqual({ late: 0, early: 0 })
  })

  it("are polled one by one while the lender refuses the list, and no approval is lost", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await sweepDue(shop, session)
    expect(await waits(session)).toBeGreaterThan(600)
    faults.add({ operation: "list", kind: "refused-400", times: 1_000 })
    await form.approve()
    await shop.sql("UPDATE instalment_account_pass SET listed_until = now() - interval '11 minutes'")
    await sweep(shop)
    expect((await health()).accounts[0]?.forms_followed).toBe(false)
    expect(await waits(session)).toBeLessThanOrEqual(30)
    await sweepDue(shop, session)
    await captured(admin, await orderOfCart(shop, cart.id))
  })

  // @contract list-7
  it("are due within the hour when the list has left out a decision", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await makeDue(shop, session)
    await sweep(shop)
    faults.add({ operation: "list", kind: "changed-fields", fields: UNDECIDED, times: 1_000 })
    await form.approve()
    await sweep(shop)
    expect(await waits(session)).toBeGreaterThan(600)
    faults.clear()
    await hourlySweep(shop)
    expect(await waits(session)).toBeLessThanOrEqual(0)
    await sweep(shop)
    await captured(admin, await orderOfCart(shop, cart.id))
  })

  it("do not come before one that a callback told of, also where the reads that followed it failed", async () => {
    const { session, cart, form } = await atForm(shop, shopper)
    const id = session.data.instalment_order_id
    const approvedDue = async () => (await health()).backlog.find((row) => row.class === "approved")?.due
    faults.add({ operation: "list", kind: "refused-400", times: 1_000 })
    faults.add({ operation: "get", orderId: form.id, kind: "error-500", times: 1_000 })
    await form.approve()
    await form.notify()
    await eventually(
      () => shop.sql("SELECT id FROM instalment_order WHERE id = $1 AND read_at > callback_at", [id]),
      (read) => read.length === 1,
    )
    await shop.sql("UPDATE instalment_order SET due_at = now() WHERE id = $1", [id])
    expect(await approvedDue()).toBe(1)
    await sweep(shop)
    const failed = await shop.sql(
      "UPDATE instalment_order SET due_at = now() WHERE id = $1 AND failures > 0 RETURNING id",
      [id],
    )
    expect(failed).toHaveLength(1)
    expect(await approvedDue()).toBe(1)
    faults.clear()
    await sweep(shop)
    await captured(admin, await orderOfCart(shop, cart.id))
  })

  it("of a slow lender are read side by side", async () => {
    const { session, cart, form } = await atForm(shop, shopper)
    await form.approve()
    let beside = 0
    const held = () => faults.list().find(({ kind }) => kind === "late")?.held ?? 0
    faults.add({ operation: "get", kind: "late", delayMs: SLOW_READ_MS, times: 1_000 }, () => {
      beside = Math.max(beside, held())
    })
    // Those that were spread over half an hour when the list was given up would be read beside them.
    await shop.sql("UPDATE instalment_order SET due_at = due_at + interval '1 hour' WHERE status = 'CREATED'")
    const late = await shop.sql<{ id: string }>(
      `UPDATE instalment_order SET due_at = now() - interval '1 hour' WHERE status = 'CREATED' AND id <> $1
          AND id IN (SELECT id FROM instalment_order WHERE status = 'CREATED' LIMIT ${SLOWLY_READ}) RETURNING id`,
      [session.data.instalment_order_id],
    )
    const began = Date.now()
    await sweep(shop)
    expect(beside).toBeGreaterThanOrEqual(5)
    // One after the other they would take longer, also where nothing else takes time.
    expect(Date.now() - began).toBeLessThan(late.length * SLOW_READ_MS)
    await captured(admin, await orderOfCart(shop, cart.id))
    // Others come due by themselves meanwhile.
    const due = await shop.sql("SELECT id FROM instalment_order WHERE due_at <= now() AND id = ANY($1)", [
      late.map(({ id }) => id),
    ])
    expect(due).toEqual([])
  })

  it("that a pass claimed and did not come to are due since when they were, and count no poll", async () => {
    const left = await shop.sql<{ id: string }>(
      `UPDATE instalment_order SET due_at = now() - interval '1 hour', attempts = 3
        WHERE id IN (SELECT id FROM instalment_order WHERE status = 'CREATED' LIMIT 60) RETURNING id`,
    )
    // The account's circuit opens after the first of them.
    faults.add({ operation: "get", kind: "error-500", times: 1_000 })
    await sweep(shop)
    const [rows] = await shop.sql<{ waiting: number; counted: number }>(
      `SELECT count(*)::int AS waiting, count(*) FILTER (WHERE attempts <> 3)::int AS counted FROM instalment_order
        WHERE id = ANY($1) AND due_at < now() - interval '59 minutes'`,
      [left.map(({ id }) => id)],
    )
    expect(rows?.waiting).toBeGreaterThan(30)
    expect(rows?.counted).toBe(0)
    const rest = (await health()).backlog.find((row) => row.class === "rest")
    expect(rest?.oldest_seconds).toBeGreaterThan(3_500)
  })
})
