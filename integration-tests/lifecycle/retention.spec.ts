import { expectRecordsMatch } from "../harness/assertions/both-records"
import { eventually } from "../harness/time/eventually"
import { Form } from "../harness/people/form"
import { atForm, buyAndPay, type Paid } from "../harness/people/purchase"
import { openReview, recordOf } from "../harness/assertions/records"
import { runJob } from "../harness/shop/run-job"
import { SettledRecords } from "../harness/assertions/settlement-records"
import type { Session } from "../harness/people/shopper"
import { sweepEverything } from "../harness/time/sweep"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { ageEverything, letADayPassSinceEnds } from "../harness/time/waiting-times"

/** Longer than the retention of any row that is no longer needed. */
const OLD = 800

interface Row {
  id: string
  status: string
  token_hash: string | null
  form_url: string | null
}

describe("what is no longer needed", () => {
  const { shop, admin, shopper } = openShop({ ...AUTOMATIC, compared: false })
  let records: SettledRecords
  let bought: Paid
  let refused: { session: Session; form: Form; cartId: string }
  let open: Session

  beforeAll(async () => {
    records = new SettledRecords(shop)
    // The account's first order is never purged.
    await (await atForm(shop, shopper, { basket: [{ handle: "nail" }] })).form.reject()

    const { cart, session, form } = await atForm(shop, shopper)
    refused = { session, form, cartId: cart.id }
    await shopper.follow(await form.reject())

    bought = await buyAndPay(shop, { shopper, admin })
    expect((await admin.refund(bought.payment.id, 10)).status).toBe(200)

    open = (await atForm(shop, shopper, { basket: [{ handle: "desk" }] })).session
    await ageEverything(shop)
    await eventually(
      async () => {
        await letADayPassSinceEnds(shop)
        await sweepEverything(shop)
        return shop.sql("SELECT id FROM instalment_order WHERE due_at IS NOT NULL AND status <> 'CREATED'")
      },
      (due) => due.length === 0,
    )
    const total = shop.sandbox.records.captured(bought.form.id)
    await records.settle([{ type: "SALE", order: bought.form.id, amount: total }])
    await runJob(shop, "events")
  })
  afterAll(() => records?.close())

  const forget = () => runJob(shop, "retention")
  const reference = ({ data }: Session) => data.instalment_order_id
  const rows = (ids: string[]) =>
    shop.sql<Row>(
      "SELECT id, status, token_hash, form_url FROM instalment_order WHERE id = ANY($1) ORDER BY id",
      [ids],
    )
  /** Medusa's records that still lead to a form. */
  const urlsInMedusa = (id: string) =>
    shop.sql(
      `SELECT id FROM (SELECT id, data FROM payment_session UNION ALL SELECT id, data FROM payment) record
        WHERE data->>'instalment_order_id' = $1 AND data->>'form_url' IS NOT NULL`,
      [id],
    )
  const recorded = (what: "transition" | "attempt", id: string) =>
    shop.sql(`SELECT * FROM instalment_${what} WHERE instalment_order_id = $1 ORDER BY id`, [id])
  const idsIn = async (table: string, column = "id") =>
    (await shop.sql<{ id: string }>(`SELECT ${column} AS id FROM ${table} ORDER BY 1`)).map(({ id }) => id)

  /** Every row of every table of the plugin that has a retention rule. */
  async function everything(): Promise<string> {
    const tables = [
      "order",
      "transition",
      "attempt",
      "discrepancy",
      "import",
      "settlement_change",
      "operation",
    ]
    const texts = tables.map((table) =>
      shop.sql<{ text: string }>(`SELECT to_jsonb(t)::text AS text FROM instalment_${table} t ORDER BY 1`),
    )
    return JSON.stringify(await Promise.all(texts))
  }

  /** Lets this many days pass for these orders and their transitions. */
  async function age(ids: string[], days = OLD): Promise<void> {
    const ago = "- $2 * interval '1 day'"
    await shop.sql(
      `UPDATE instalment_order SET created_at = created_at ${ago}, updated_at = updated_at ${ago} WHERE id = ANY($1)`,
      [ids, days],
    )
    await shop.sql(
      `UPDATE instalment_transition SET created_at = created_at ${ago} WHERE instalment_order_id = ANY($1)`,
      [ids, days],
    )
  }

  /** An old row that ended without a loan, with URLs and one transition; `but` is the difference from that. */
  async function unpaid(serviceId: string, but?: string): Promise<string> {
    const { id } = await records.order({ status: "REJECTED", confirmedDaysAgo: null, serviceId })
    await shop.sql(
      `UPDATE instalment_order SET token_hash = 'hash of ' || id, form_url = 'https://form.example/' || id WHERE id = $1`,
      [id],
    )
    await shop.sql(
      `INSERT INTO instalment_transition (id, instalment_order_id, from_status, to_status, source, published_at)
       VALUES ('instt_' || $1::text, $1::text, 'CREATED', 'REJECTED', 'sweep', now())`,
      [id],
    )
    if (but) await shop.sql(`UPDATE instalment_order SET ${but} WHERE id = $1`, [id])
    await age([id])
    return id
  }

  async function makeFirstOrderOlder(): Promise<string> {
    const [first = ""] = await idsIn("(SELECT id FROM instalment_order ORDER BY created_at LIMIT 1) first")
    await age([first], OLD * 2)
    return first
  }

  it("stays as long as it may be asked for: nothing goes that is young", async () => {
    const before = await everything()
    await forget()
    expect(await everything()).toBe(before)
  })

  // @asvs 14.2.7
  it("of a form that ended without a loan goes with all that was noted of it, and the cart can be paid again", async () => {
    const first = await makeFirstOrderOlder()
    const id = reference(refused.session)
    expect(await urlsInMedusa(id)).toHaveLength(1)
    await age([id])
    await forget()
    expect(await rows([id])).toEqual([])
    expect(await urlsInMedusa(id)).toEqual([])
    expect(await recorded("transition", id)).toEqual([])
    expect(await rows([first])).toHaveLength(1)

    expect((await shopper.follow(refused.form.urls.ok)).location).toBe("http://shop.test/")
    expect((await refused.form.notify()).status).toBe(404)
    const again = await shopper.chooseInstalments(refused.cartId)
    expect(reference(again)).not.toBe(id)
    const { location } = await shopper.follow(await Form.of(shop, again).approve())
    expect(location).toMatch(/\/order\/order_\w+\/confirmed$/)
  })

  // @asvs 14.2.7
  it("of a paid order are its addresses and how it came about; the loan, its ledger and refunds of it stay", async () => {
    const id = reference(bought.session)
    const before = await recordOf(shop, bought.session)
    const attempts = await recorded("attempt", id)
    expect(attempts).toHaveLength(2)
    await age([id])
    await forget()
    expect(await rows([id])).toEqual([{ id, status: "CONFIRMED", token_hash: null, form_url: null }])
    expect(await urlsInMedusa(id)).toEqual([])
    expect(await recorded("transition", id)).toEqual([])
    expect(await recordOf(shop, bought.session)).toMatchObject({
      total_cents: before.total_cents,
      payment_id: before.payment_id,
      order_id: bought.orderId,
    })
    expect(await recorded("attempt", id)).toEqual(attempts)
    expect((await shopper.follow(bought.form.urls.ok)).location).toBe("http://shop.test/")

    expect((await admin.refund(bought.payment.id, 20)).status).toBe(200)
    expect(shop.sandbox.records.refunded(bought.form.id)).toBe(3_000)
    await expectRecordsMatch(shop)
  })

  // @asvs 14.2.7
  it("is nothing that is open, in the review queue, on hold, unsettled, untold or spoken of by a settlement", async () => {
    const kept = [
      await unpaid("due", "due_at = now() + interval '1 hour'"),
      await unpaid("listed"),
      await unpaid("error", "status = 'ERROR'"),
      await unpaid("unknown-status", "status = 'PAUSED'"),
      await unpaid("unsettled", "status = 'CONFIRMED', confirmed_at = now() - interval '800 days'"),
      await unpaid("sending"),
      await unpaid("untold"),
      await unpaid("spoken-of"),
      await unpaid("differs"),
      await unpaid("on-hold"),
    ]
    const [sending, untold, , differs, onHold] = kept.slice(5)
    await openReview(shop, { id: kept[1] ?? "" }, "authorization_expired")
    await shop.sql(
      `INSERT INTO instalment_attempt (kind, id, instalment_order_id, payment_id, cents, state)
       VALUES ('confirm', 'instc_sending', $1, 'pay_sending', 1, 'unknown')`,
      [sending],
    )
    await shop.sql("UPDATE instalment_transition SET published_at = NULL WHERE id = 'instt_' || $1::text", [
      untold,
    ])
    await records.record([{ type: "SALE", order: "spoken-of", amount: 100 }])
    await shop.sql(
      `INSERT INTO instalment_discrepancy (id, kind, subject, account, state, instalment_order_id)
       VALUES ('instd_differs', 'sale_amount', 'differs', 'default', 'open', $1)`,
      [differs],
    )
    await shop.sql(
      `WITH held AS (INSERT INTO instalment_purchase (id, held_at, held_by, hold_note)
                      VALUES ('instp_on', now(), 'user_ana', 'Ask first.') RETURNING id)
       UPDATE instalment_order o SET purchase_id = held.id FROM held WHERE o.id = $1`,
      [onHold],
    )
    await age([reference(open)])
    const gone = await unpaid("seen-to")
    await openReview(shop, { id: gone }, "authorization_expired")
    await shop.sql(
      "UPDATE instalment_review SET resolved_at = now(), published_at = now() WHERE instalment_order_id = $1",
      [gone],
    )
    await forget()
    expect(await rows([gone])).toEqual([])
    const left = await rows([...kept, reference(open)])
    expect(left.map(({ id }) => id)).toEqual([...kept, reference(open)].sort())
    // Refused and over, these two keep their row but not their URLs: no shopper returns to them.
    const emptied = left.filter(({ token_hash }) => token_hash === null).map(({ id }) => id)
    expect(emptied).toEqual([kept[6], kept[7]].sort())
    for (const id of kept.filter((one) => one !== kept[7])) {
      expect(await recorded("transition", id)).toHaveLength(1)
    }
    const { form_url } = open.data
    expect(await rows([reference(open)])).toMatchObject([{ status: "CREATED", form_url }])
    expect(await urlsInMedusa(reference(open))).toHaveLength(1)
  })

  it("of the records is what is closed and failed; what is open, resolved or done stays", async () => {
    await shop.sql(
      `INSERT INTO instalment_discrepancy (id, kind, subject, account, state, since, closed_at, resolved_at)
       SELECT 'instd_' || state || '_' || days, 'duplicate', state || days, 'default', state,
              now() - days * interval '1 day', CASE state WHEN 'closed' THEN now() - days * interval '1 day' END,
              CASE state WHEN 'resolved' THEN now() - days * interval '1 day' END
         FROM unnest(ARRAY['open', 'closed', 'resolved']) state, unnest(ARRAY[1, ${OLD}]) days`,
    )
    await shop.sql(
      `INSERT INTO instalment_import (id, account, from_date, to_date, state, due_at, finished_at, created_at, unread)
       SELECT 'instimp_' || name, 'default', at, at, state, NULL, at, at, unread::tstzmultirange
         FROM (VALUES ('done_1', 'done', 1, NULL), ('done_old', 'done', ${OLD}, NULL), ('failed_1', 'failed', 1, NULL),
                      ('failed_old', 'failed', ${OLD}, NULL), ('partial', 'failed', ${OLD}, '{[2020-01-01,2020-01-02]}'))
                AS import (name, state, days, unread),
              LATERAL (SELECT now() - days * interval '1 day' AS at) finished`,
    )
    const settlement = await records.record([{ type: "SALE", order: "elsewhere", amount: 100 }])
    const disputed = await records.record([{ type: "SALE", order: "elsewhere-too", amount: 100 }])
    await shop.sql(
      `INSERT INTO instalment_discrepancy (id, kind, subject, account, state, settlement_id)
       VALUES ('instd_disputed', 'totals', 'disputed', 'default', 'open', $1)`,
      [disputed],
    )
    await shop.sql(
      `INSERT INTO instalment_settlement_change (settlement_id, seen_at)
       SELECT settlement, now() - days * interval '1 day'
         FROM unnest($1::text[]) settlement, unnest(ARRAY[1, ${OLD}]) days`,
      [[settlement, disputed]],
    )
    const operations = await idsIn("instalment_operation", "service_operation_id")
    await forget()
    const left = ["closed_1", "disputed", "open_1", `open_${OLD}`, "resolved_1", `resolved_${OLD}`]
    const discrepancies = await idsIn("instalment_discrepancy")
    expect(discrepancies).not.toContain(`instd_closed_${OLD}`)
    expect(discrepancies).toEqual(expect.arrayContaining(left.map((name) => `instd_${name}`)))
    expect(await idsIn("instalment_import")).toEqual(
      ["done_1", "done_old", "failed_1", "partial"].map((name) => `instimp_${name}`),
    )
    const changes = await shop.sql<{ settlement_id: string; times: number }>(
      `SELECT settlement_id, count(*)::int AS times FROM instalment_settlement_change GROUP BY 1 ORDER BY 2`,
    )
    expect(changes).toEqual([
      { settlement_id: settlement, times: 1 },
      { settlement_id: disputed, times: 2 },
    ])
    expect(await idsIn("instalment_operation", "service_operation_id")).toEqual(operations)
  })

  it("goes however much of it there is, and twice changes nothing, nor do two at once", async () => {
    const id = await unpaid("much", "status = 'CANCELLED'")
    await shop.sql(
      `INSERT INTO instalment_transition (id, instalment_order_id, from_status, to_status, source, created_at)
       SELECT 'instt_much_' || n, $1::text, 'CREATED', 'CREATED', 'sweep', now() - interval '${OLD} days'
         FROM generate_series(1, 1200) n`,
      [id],
    )
    await Promise.all([forget(), forget()])
    await forget()
    expect(await recorded("transition", id)).toEqual([])
    expect(await rows([id])).toHaveLength(1)
    const after = await everything()
    await forget()
    expect(await everything()).toBe(after)
  })

  it("is kept, all of it, where retention is off", async () => {
    await shop.restart({ advanced: { retention: false } })
    const id = await unpaid("off")
    const before = await everything()
    await forget()
    expect(await everything()).toBe(before)
    expect(await rows([id])).toHaveLength(1)
  })
})
