import type { Wire } from "../../src/admin/api/sdk"
import type { PersonErasure, PersonExport } from "../../src/privacy/requests"
import { eventually } from "../harness/time/eventually"
import { atForm, buyAndPay, type Paid } from "../harness/people/purchase"
import { ZEBULONIA } from "../harness/people/people"
import { openReview, recordOf } from "../harness/assertions/records"
import { runJob } from "../harness/shop/run-job"
import type { Session } from "../harness/people/shopper"
import { sweepEverything } from "../harness/time/sweep"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { ageEverything, letADayPassSinceEnds } from "../harness/time/waiting-times"

describe("what is held of one person", () => {
  const { shop, admin, shopper } = openShop(AUTOMATIC)
  let bought: Paid
  let refused: { session: Session; cartId: string }
  let other: Session

  beforeAll(async () => {
    // The account's first order stays, as of any account: it is another person's.
    const first = await atForm(shop, shopper, { basket: [{ handle: "nail" }] })
    await first.form.reject()
    other = first.session

    bought = await buyAndPay(shop, { shopper, admin })
    expect((await admin.refund(bought.payment.id, 10)).status).toBe(200)
    const form = await atForm(shop, shopper)
    await shopper.follow(await form.form.reject())
    refused = { session: form.session, cartId: form.cart.id }
    for (const cartId of [bought.cartId, refused.cartId]) await belongsToZebulonia(cartId)
    await done()
  })

  /** A ready cart is Ana's: gives it, and the order it became, to a shopper whose names no log may hold. */
  async function belongsToZebulonia(cartId: string): Promise<void> {
    const details = `metadata = coalesce(metadata, '{}') || '{"dni": "12345678Z", "date_of_birth": "1990-01-02", "gift": "yes"}'`
    await shop.sql(`UPDATE cart SET email = $2, ${details} WHERE id = $1`, [cartId, ZEBULONIA.email])
    await shop.sql(
      `UPDATE "order" SET email = $2, ${details} WHERE id IN (SELECT order_id FROM order_cart WHERE cart_id = $1)`,
      [cartId, ZEBULONIA.email],
    )
  }

  /** Until the sweep has finished with whatever has ended, and the events of it are published. */
  async function done(): Promise<void> {
    await ageEverything(shop)
    await eventually(
      async () => {
        await letADayPassSinceEnds(shop)
        await sweepEverything(shop)
        await runJob(shop, "events")
        return shop.sql("SELECT id FROM instalment_order WHERE due_at IS NOT NULL AND status <> 'CREATED'")
      },
      (due) => due.length === 0,
    )
  }

  const ask = (body: object) =>
    admin.call<{ erasure: Wire<PersonErasure> }>("/instalments/person/erase", body)
  const given = (body: object) =>
    admin.call<{ person: Wire<PersonExport> }>("/instalments/person/export", body)
  const reference = ({ data }: Session) => data.instalment_order_id
  const zebulonia = { email: ZEBULONIA.email.toUpperCase() }

  /** Everything in the plugin's tables, and what may be changed of Medusa's. */
  async function everything(): Promise<string> {
    const tables = await shop.sql<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_name LIKE 'instalment\\_%' ORDER BY 1",
    )
    const names = [...tables.map(({ name }) => name), "payment", "payment_session", "cart", '"order"']
    return JSON.stringify(
      await Promise.all(names.map((name) => shop.sql(`SELECT to_jsonb(t) FROM ${name} t ORDER BY t::text`))),
    )
  }

  it("is exported whole: rows of every table with a person's purchase, and no id of staff, hash or other person", async () => {
    await openReview(shop, bought.session, "order_unpaid")
    await shop.sql(
      "UPDATE instalment_review SET resolved_at = now(), resolved_by = 'user_staff', note = 'called her', published_at = NULL",
    )
    const { status, body } = await given(zebulonia)
    expect(status).toBe(200)
    const { records } = body.person
    expect(records.instalment_order?.map(({ id }) => id).sort()).toEqual(
      [reference(bought.session), reference(refused.session)].sort(),
    )
    expect(records).toMatchObject({
      instalment_attempt: [
        { kind: "confirm", cents: expect.any(Number), state: "done" },
        { kind: "refund", cents: 1_000, state: "done" },
      ],
      instalment_review: [{ note: "called her" }],
      cart: [{ metadata: { dni: "12345678Z", date_of_birth: "1990-01-02" } }, { metadata: {} }],
      order: [{ id: bought.orderId, metadata: { dni: "12345678Z" } }],
    })
    expect(records.payment).toEqual([
      {
        id: bought.payment.id,
        data: expect.objectContaining({ authorized_order_id: bought.orderId }),
      },
    ])
    expect(body.person.at_lender).toHaveLength(2)
    const text = JSON.stringify(body)
    const { shopper_hash, token_hash, delivery_hash } = await hashes(bought.session)
    for (const hidden of [shopper_hash, token_hash, delivery_hash, "user_staff", reference(other)])
      expect(text).not.toContain(hidden)
  })

  const hashes = async (session: Session) => {
    const [row] = await shop.sql<Record<"shopper_hash" | "token_hash" | "delivery_hash", string>>(
      "SELECT shopper_hash, token_hash, delivery_hash FROM instalment_order WHERE id = $1",
      [reference(session)],
    )
    if (!row) throw new Error("There is no such row.")
    return row
  }

  it("is found by its order and by its customer too, and nothing of another's is", async () => {
    const byOrder = await given({ order_id: bought.orderId })
    expect(byOrder.body.person.records.instalment_order).toMatchObject([{ id: reference(bought.session) }])
    const [order] = await shop.sql<{ customer_id: string }>('SELECT customer_id FROM "order" WHERE id = $1', [
      bought.orderId,
    ])
    const byCustomer = await given({ customer_id: order?.customer_id })
    expect(byCustomer.body.person.records.instalment_order).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: reference(bought.session) })]),
    )
    for (const body of [
      { email: "%@%" },
      { email: ZEBULONIA.email.replace("x", "_") },
      { order_id: "order_none" },
    ]) {
      const { status, body: response } = await given(body)
      expect(status).toBe(200)
      expect(Object.values(response.person.records).flat()).toEqual([])
    }
  })

  it("holds every table that belongs to an instalment order", async () => {
    const tables = await shop.sql<{ name: string }>(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns
        WHERE table_name LIKE 'instalment\\_%'
          AND column_name IN ('instalment_order_id', 'order_id', 'cart_id', 'lender_order_id')`,
    )
    const { body } = await given(zebulonia)
    expect(Object.keys(body.person.records)).toEqual(expect.arrayContaining(tables.map(({ name }) => name)))
  })

  it("is shown, not erased, without a confirmation, and asks for one person in words that repeat no value", async () => {
    const before = await everything()
    const { status, body } = await ask(zebulonia)
    expect(status).toBe(200)
    expect(body.erasure).toMatchObject({ confirmed: false, open: [] })
    expect(body.erasure.rows.length).toBeGreaterThan(5)
    for (const wrong of [
      {},
      { email: "secret-text" },
      { email: ZEBULONIA.email, order_id: bought.orderId },
      { order_id: "" },
      { confirm: true },
      { ...zebulonia, confirm: "yes" },
      { ...zebulonia, force: true },
    ]) {
      const refusal = await ask(wrong)
      expect(refusal.status).toBe(400)
      expect(refusal.body.message).not.toMatch(/secret-text|zebulonia/i)
    }
    expect(await everything()).toBe(before)
  })

  it("is not erased while an order of theirs is open, with the reason of each", async () => {
    const open = await atForm(shop, shopper)
    await belongsToZebulonia(open.cart.id)
    const expectRefused = async (...reasons: string[]) => {
      const before = await everything()
      const { body } = await ask(zebulonia)
      expect(body.erasure.open.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual([
        expect.arrayContaining(reasons),
      ])
      const refusal = await ask({ ...zebulonia, confirm: true })
      expect(refusal.status).toBe(400)
      expect(refusal.body.message).toContain("Nothing was erased")
      expect(refusal.body.message).toContain(body.erasure.open[0]?.instalment_order_id)
      expect(await everything()).toBe(before)
    }
    await expectRefused("form_open", "sync_due")
    await open.form.reject()
    await done()

    const id = reference(bought.session)
    const OF_REFUND = "AND kind = 'refund'"
    const circumstances: [string, string, string, string?][] = [
      ["loan_unconfirmed", "instalment_order SET status = 'AUTHORIZED'", "status = 'CONFIRMED'"],
      ["sync_due", "instalment_order SET due_at = now() + interval '1 hour'", "due_at = NULL"],
      ["refund_unresolved", "instalment_attempt SET state = 'unknown'", "state = 'done'", OF_REFUND],
      ["refund_owed", "instalment_attempt SET owed = true", "owed = false", OF_REFUND],
      [
        "capture_unresolved",
        "instalment_attempt SET state = 'unknown'",
        "state = 'done'",
        "AND kind = 'confirm'",
      ],
      ["event_unpublished", "instalment_attempt SET published_at = NULL", "published_at = now()", OF_REFUND],
      ["review_open", "instalment_review SET resolved_at = NULL, ended_at = NULL", "resolved_at = now()"],
    ]
    for (const [reason, change, back, more = ""] of circumstances) {
      const [table = ""] = change.split(" ")
      const where = `WHERE ${table === "instalment_order" ? "id" : "instalment_order_id"} = $1 ${more}`
      await shop.sql(`UPDATE ${change} ${where}`, [id])
      await expectRefused(reason)
      await shop.sql(`UPDATE ${table} SET ${back} ${where}`, [id])
    }
    // A final status, about which staff have asked the lender: nothing would ever end it.
    await shop.sql("UPDATE instalment_order SET status = 'ERROR' WHERE id = $1", [id])
    expect((await ask(zebulonia)).body.erasure.open).toEqual([])
    await shop.sql("UPDATE instalment_order SET status = 'CONFIRMED' WHERE id = $1", [id])
    const hold = (set: string) =>
      shop.sql(
        `UPDATE instalment_purchase p SET ${set} FROM instalment_order o WHERE o.id = $1 AND p.id = o.purchase_id`,
        [id],
      )
    await hold("held_at = now(), held_by = 'user_staff', hold_note = 'her daughter called'")
    await expectRefused("on_hold")
    await hold("held_at = NULL, held_by = NULL, hold_note = NULL")
    await shop.sql(
      `INSERT INTO instalment_discrepancy (id, kind, subject, account, state, instalment_order_id)
       VALUES ('instd_person', 'sale_amount', 'person', 'default', 'open', $1)`,
      [id],
    )
    await expectRefused("discrepancy_open")
    await shop.sql("UPDATE instalment_discrepancy SET state = 'resolved', resolved_note = 'she says so'")
  })

  it("is not erased when a form of theirs is opened in that moment", async () => {
    const before = await everything()
    // The row of the refused form is locked until the erasure waits for it, and another form is there by then.
    const opened = shop.sql(`DO $do$ BEGIN
      PERFORM 1 FROM instalment_order WHERE id = '${reference(refused.session)}' FOR UPDATE;
      WHILE NOT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))) LOOP
        PERFORM pg_sleep(0.01);
      END LOOP;
      INSERT INTO instalment_order
      SELECT (jsonb_populate_record(o, '{"id": "inst_opened", "status": "CREATED", "token_hash": "other",
        "lender_order_id": "other", "payment_session_id": "other"}')).*
        FROM instalment_order o WHERE id = '${reference(refused.session)}';
    END $do$`)
    await eventually(
      () => shop.sql("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'DO $do$%' AND wait_event = 'PgSleep'"),
      (waiting) => waiting.length > 0,
    )
    const response = await ask({ ...zebulonia, confirm: true })
    await opened
    expect(response).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("opened another form meanwhile") },
    })
    await shop.sql("DELETE FROM instalment_order WHERE id = 'inst_opened'")
    expect(await everything()).toBe(before)
  })

  it("is erased when that is confirmed: forms without a loan go, rows of money stay without what leads to her", async () => {
    const others = await recordOf(shop, other)
    const before = await ledgers()
    const { status, body } = await ask({ ...zebulonia, confirm: true })
    expect(status).toBe(200)
    const { rows, confirmed } = body.erasure
    expect(confirmed).toBe(true)
    const of = (table: string, id?: string) =>
      rows.filter((row) => row.table === table && (id === undefined || row.id === id))
    expect(of("instalment_order", reference(refused.session))).toMatchObject([
      { action: "delete", reason: null },
    ])
    expect(of("instalment_order", reference(bought.session))).toMatchObject([
      {
        action: "empty",
        columns: ["token_hash", "form_url", "delivery_hash", "shopper_hash"],
        reason: "loan",
        message: expect.stringContaining("accounting record"),
      },
    ])
    const kept = { action: "keep", reason: "money" }
    expect(of("instalment_attempt")).toMatchObject([kept, kept])
    for (const row of rows.filter(({ action }) => action !== "delete")) expect(row.message).toBeTruthy()

    expect(
      await shop.sql("SELECT 1 FROM instalment_order WHERE id = $1", [reference(refused.session)]),
    ).toEqual([])
    expect(await recordOf(shop, bought.session)).toMatchObject({
      status: "CONFIRMED",
      order_id: bought.orderId,
      payment_id: bought.payment.id,
      token_hash: null,
      form_url: null,
      delivery_hash: null,
      shopper_hash: null,
    })
    expect(await recordOf(shop, other)).toEqual(others)
    expect(await ledgers()).toEqual(before)
    const left = await everything()
    for (const gone of ["called her", "daughter", "she says so", "12345678Z", bought.session.data.form_url])
      expect(left).not.toContain(gone)
    expect(left).toContain('"gift":"yes"')

    const again = await ask({ ...zebulonia, confirm: true })
    expect(again.status).toBe(200)
    expect(again.body.erasure.rows.filter(({ action }) => action !== "keep")).toEqual([])
    expect(await everything()).toBe(left)
  })

  it("is gone, and the loan can be refunded still, and its cart paid again", async () => {
    expect((await shopper.follow(bought.form.urls.ok)).location).toBe("http://shop.test/")
    expect((await admin.refund(bought.payment.id, 20)).status).toBe(200)
    expect(shop.sandbox.records.refunded(bought.form.id)).toBe(3_000)
    const session = await shopper.chooseInstalments(refused.cartId)
    expect(reference(session)).not.toBe(reference(refused.session))
  })

  const ledgers = () => shop.sql("SELECT * FROM instalment_attempt ORDER BY id")
})
