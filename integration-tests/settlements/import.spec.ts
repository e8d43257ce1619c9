import type { Wire } from "../../src/admin/api/sdk"
import type { SettlementResponse } from "../../src/api/admin/instalments/settlements/[id]/route"
import type { OperationsResponse } from "../../src/api/admin/instalments/settlements/[id]/operations/route"
import type { SettlementsResponse } from "../../src/api/admin/instalments/settlements/route"
import { locksThat } from "../harness/faults/hold-writes"
import { eventually } from "../harness/time/eventually"
import { buy, captured, type Purchase } from "../harness/people/purchase"
import {
  askForImport,
  importAll,
  importOver,
  runImportJob,
  type Import,
} from "../harness/assertions/settlements"
import { ACCOUNTS } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

const ES = "pp_instalments_es"
/** Of an import of tens of thousands of operations. */
const LARGE_WITHIN_MS = 180_000
/** Of a test with several of them. */
const SEVERAL_WITHIN_MS = 600_000

describe("settlements, imported", () => {
  const sandbox = {
    ...ACCOUNTS.sandbox,
    settlementDays: "never",
    timeZone: "Europe/Madrid",
    errorShape: "status",
  } as const
  const { shop, admin, shopper, faults } = openShop({ ...ACCOUNTS, sandbox, compared: false })
  let purchase: Purchase

  beforeAll(async () => {
    await admin.offer("es", [ES])
    purchase = await buy(shop, shopper, { provider: ES })
    const payment = await captured(admin, purchase.orderId)
    expect((await admin.refund(payment.id, 10)).status).toBe(200)
  })

  const get = async <Body>(path: string) =>
    (await admin.call<Wire<Body>>(`/instalments/settlements${path}`)).body
  const list = (query = "") => get<SettlementsResponse>(`?${query}`)
  const lines = (id: string | undefined, query = "") => get<OperationsResponse>(`/${id}/operations?${query}`)
  const one = async (serviceId: string | undefined) => (await list(`q=${serviceId}`)).settlements[0]
  /** The one with so many operations. */
  const ofSize = async (operations: number) =>
    (await list("limit=100")).settlements.find((each) => each.operation_count === operations)
  const kept = async () =>
    JSON.stringify([
      await shop.sql("SELECT * FROM instalment_settlement ORDER BY id"),
      await shop.sql("SELECT * FROM instalment_operation ORDER BY settlement_id, position"),
      await shop.sql("SELECT * FROM instalment_settlement_change ORDER BY id"),
      await shop.sql("SELECT * FROM instalment_discrepancy ORDER BY id"),
    ])
  /** What PostgreSQL has read of the operations' table and its indexes so far; a session tells a second later. */
  const rowsRead = async () => {
    const [row] = await shop.sql<{ inserted: number; read: number }>(
      `SELECT n_tup_ins::int AS inserted, (seq_tup_read +
         (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes i WHERE i.relid = t.relid))::float AS read
         FROM pg_stat_user_tables t WHERE relname = 'instalment_operation'`,
    )
    return row ?? { inserted: 0, read: 0 }
  }
  /** The job goes on with an import whose time has come. */
  const goOn = async (id: string) => {
    await shop.sql("UPDATE instalment_import SET due_at = now() WHERE id = $1", [id])
    await runImportJob(shop, "due")
    return importOver(admin, id)
  }
  /** Operations without an order, in a settlement of this size. */
  const large = (operations: number, account = "Spain") =>
    shop.sandbox.settlements.make(account, { operations })

  // @contract settle-1b
  it("cover the days on which the lender settled nothing, wherever its 404 names the code", async () => {
    const done = await importAll(admin, "fr")
    expect(done).toMatchObject({ state: "done", settlements_seen: 0, reached: done.to, failure: null })
  })

  // @contract set-3e
  it("show each operation with the order it is of, and nothing to complain about", async () => {
    const [settled] = shop.sandbox.settlements.settleNow("Spain")
    const done = await importAll(admin, "es")
    expect(done).toMatchObject({
      state: "done",
      settlements_seen: 1,
      settlements_changed: 1,
      operations_read: 2,
      failure: null,
      reached: done.to,
      requested_by: expect.stringMatching(/^user_/),
    })
    const found = await list()
    expect(found).toMatchObject({ count: 1, totals: { sales_amount: settled?.salesAmount } })
    expect(found.by_month).toMatchObject([{ payout: settled?.amountToSettle }])
    const [settlement] = found.settlements
    expect(settlement).toMatchObject({ account: "es", service_settlement_id: settled?.id })
    expect(settlement).toMatchObject({ operation_count: 2, unmatched_count: 0, discrepancy_count: 0 })
    const own = { order_id: purchase.orderId, display_id: 1, origin: "shop" }
    expect(await lines(settlement?.id)).toMatchObject({
      operations: [
        { ...own, type: "SALE" },
        { ...own, type: "REFUND" },
      ],
      count: 2,
    })
  })

  // @contract settle-1c
  it("read the same a second time: not a row changes", async () => {
    const before = await kept()
    expect(await importAll(admin, "es")).toMatchObject({ settlements_seen: 1, settlements_changed: 0 })
    expect(await kept()).toBe(before)
  })

  it("are there once when two imports of an account are asked for at once: the second waits for the first", async () => {
    const settled = large(3_000)
    const asked = await Promise.all([1, 2].map(() => askForImport(admin, { account: "es" })))
    const done = await Promise.all(asked.map(({ body }) => importOver(admin, body.import.id)))
    const [first, second] = done.sort((one, other) => (one.started_at < other.started_at ? -1 : 1))
    expect(second && first && second.started_at >= first.finished_at).toBe(true)
    expect(done.map(({ state, settlements_changed }) => [state, settlements_changed]).sort()).toEqual([
      ["done", 0],
      ["done", 1],
    ])
    expect((await list(`q=${settled.id}`)).settlements).toMatchObject([{ operation_count: 3_000 }])
    expect(await shop.sql("SELECT count(*)::int FROM instalment_settlement_change")).toEqual([{ count: 0 }])
  })

  // @contract set-3d
  it("keep what a later import finds changed, with both sides", async () => {
    shop.sandbox.settlements.inject("changed", { cents: 50 })
    expect(await importAll(admin, "es")).toMatchObject({ state: "done", settlements_changed: 1 })
    const [changed] = (await list("order=-created")).settlements.filter((each) => each.changed_at)
    const { settlement } = await get<SettlementResponse>(`/${changed?.id}`)
    const operation = settlement.changes?.find((each) => each.type !== null)
    expect(
      Math.abs(Number(operation?.after?.amount_to_settle) - Number(operation?.before?.amount_to_settle)),
    ).toBe(50)
    const same = { amount_to_settle: 0 }
    expect({ ...operation?.before, ...same }).toEqual({ ...operation?.after, ...same })
    expect(settlement.changes?.filter((each) => each.type === null)).toHaveLength(1)
    const before = await kept()
    expect(await importAll(admin, "es")).toMatchObject({ settlements_changed: 0 })
    expect(await kept()).toBe(before)
  })

  it("stay as they were read last, though an earlier response arrives later", async () => {
    const drip = {
      operation: "settlements",
      kind: "drip",
      bytes: 150_000,
      intervalMs: 500,
      times: 1,
    } as const
    const responding = new Promise<void>((resolve) => {
      faults.add({ ...drip, account: "Spain" }, () => resolve())
    })
    const slow = await askForImport(admin, { account: "es" })
    await responding
    shop.sandbox.settlements.inject("changed", { cents: 70 })
    const quick = await askForImport(admin, { account: "es" })
    await Promise.all([slow, quick].map(({ body }) => importOver(admin, body.import.id)))
    const before = await kept()
    expect(await importAll(admin, "es")).toMatchObject({ settlements_changed: 0 })
    expect(await kept()).toBe(before)
  })

  it("are not written by a server that stood still until another one took its import", async () => {
    const settled = large(10)
    // As another server does once the lease is over, in the moment before this one would commit: it waits for the lock.
    const taken = shop.sql(`DO $$ BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('instalments settlements es', 0));
      WHILE NOT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))) LOOP
        PERFORM pg_sleep(0.01);
      END LOOP;
      UPDATE instalment_import SET attempts = attempts + 1 WHERE state = 'running';
    END $$`)
    const advisory = () => locksThat(shop, "locktype = 'advisory'")
    await eventually(advisory, (locks) => locks.length > 0)
    const { body } = await askForImport(admin, { account: "es" })
    await taken
    await eventually(advisory, (locks) => locks.length === 0)
    expect(await one(settled.id)).toBeUndefined()
    expect(await goOn(body.import.id)).toMatchObject({ state: "done", failure: null })
    expect(await one(settled.id)).toMatchObject({ operation_count: 10 })
  })

  // @asvs 2.3.3
  it(
    "are whole or not there when the shop dies while one arrives, and the next process goes on with it",
    async () => {
      const settled = large(60_000)
      // On a fast machine too it is being read when the shop dies.
      faults.add({
        operation: "settlements",
        account: "Spain",
        kind: "drip",
        bytes: 2_000_000,
        intervalMs: 300,
      })
      const { body } = await askForImport(admin, { account: "es" })
      const [seen] = await eventually(
        () =>
          shop.sql<{ operations_read: string; state: string }>(
            "SELECT state, operations_read FROM instalment_import WHERE id = $1 AND operations_read > 3012",
            [body.import.id],
          ),
        (rows) => rows.length > 0,
        LARGE_WITHIN_MS,
      )
      expect(seen?.state).toBe("running")
      await shop.crash()
      faults.clear()
      const stored = "SELECT id FROM instalment_settlement WHERE service_settlement_id = $1"
      expect(await shop.sql(stored, [settled.id])).toEqual([])
      expect(await shop.sql("SELECT count(*)::int FROM instalment_operation")).toEqual([{ count: 3_012 }])
      await shop.restart()
      expect(await goOn(body.import.id)).toMatchObject({ state: "done", settlements_changed: 1 })
      expect(await one(settled.id)).toMatchObject({ operation_count: 60_000 })
      expect(await shop.sql("SELECT count(*)::int FROM instalment_operation")).toEqual([{ count: 63_012 }])
    },
    SEVERAL_WITHIN_MS,
  )

  it("of an account that sells no more come too; a failure says why, and the job tries again", async () => {
    large(20, "Retired")
    faults.add({ operation: "settlements", account: "Retired", kind: "html", done: true, times: 9 })
    const failed = await importAll(admin, "retired")
    expect(failed).toMatchObject({ state: "failed", settlements_seen: 0, reached: null })
    expect(failed.failure).toMatch(/The lender's response could not be used/)
    expect(JSON.stringify(failed)).not.toMatch(/tk_|<h1>/)
    faults.clear()
    await runImportJob(shop, "due")
    expect((await importOver(admin, failed.id)).state).toBe("failed")
    expect(await goOn(failed.id)).toMatchObject({ state: "done", failure: null })
    expect((await list("account=retired")).settlements).toMatchObject([{ operation_count: 20 }])
  })

  it(
    "are asked for each day from a week before where the last daily import ended",
    async () => {
      const daily = () =>
        shop.sql<Import & { days: number }>(
          `SELECT account, state, round(extract(epoch FROM to_date - from_date) / 86400)::int AS days
           FROM instalment_import WHERE requested_by IS NULL ORDER BY created_at, account`,
        )
      await Promise.all([runImportJob(shop, "daily"), runImportJob(shop, "daily")])
      await runImportJob(shop, "daily")
      expect((await daily()).map(({ account, days }) => [account, days])).toEqual([
        ["es", 90],
        ["fr", 90],
        ["retired", 90],
      ])
      await runImportJob(shop, "due")
      await eventually(daily, (rows) => rows.every(({ state }) => state === "done"), LARGE_WITHIN_MS)
      await runImportJob(shop, "daily")
      expect((await daily()).slice(3).map(({ account, days }) => [account, days])).toEqual([
        ["es", 7],
        ["fr", 7],
        ["retired", 7],
      ])
    },
    SEVERAL_WITHIN_MS,
  )

  it("are listed by page, order, account and date, with the totals of all that match", async () => {
    const all = await list("order=created")
    expect(all.count).toBe(5)
    const paged = await Promise.all([0, 1, 2, 3, 4].map((at) => list(`order=created&limit=1&offset=${at}`)))
    expect(paged.flatMap(({ settlements }) => settlements)).toEqual(all.settlements)
    for (const { totals } of paged) expect(totals).toEqual(all.totals)
    const amounts = (await list("order=-payout")).settlements.map((each) => each.payout)
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
    expect((await list("created_to=2020-01-01")).count).toBe(0)
    expect((await list("account=retired")).count).toBe(1)
  })

  it("list their operations by page, order, type, match, reference and order number", async () => {
    const id = (await ofSize(3_000))?.id
    const first = await lines(id, "limit=5")
    expect(first.count).toBe(3_000)
    expect(first.operations.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
    expect((await lines(id, "limit=2&offset=3")).operations).toEqual(first.operations.slice(3))
    const down = (await lines(id, "order=-amount&limit=100")).operations.map(({ amount }) => amount)
    expect(down).toEqual([...down].sort((a, b) => b - a))
    const [sales, refunds] = [await lines(id, "type=SALE"), await lines(id, "type=REFUND")]
    expect(sales.count + refunds.count).toBe(3_000)
    expect((await lines(id, "matched=false")).count + (await lines(id, "matched=true")).count).toBe(3_000)
    expect((await lines(id, "matched=false&type=SALE")).count).toBe(sales.count)
    const reference = first.operations[2]?.order_reference ?? ""
    const found = (await lines(id, `q=${reference}`)).operations
    expect(found.map((each) => each.order_reference)).toContain(reference)
    const own = await ofSize(2)
    for (const q of ["%231", "1", purchase.orderId, purchase.session.data.instalment_order_id])
      expect((await lines(own?.id, `q=${q}`)).count).toBe(2)
    expect((await lines(own?.id, "q=%232")).count).toBe(0)
  })

  describe("as a file", () => {
    const csv = (id: string | undefined, query = "") =>
      admin.download(`/instalments/settlements/${id}/operations.csv?${query}`)

    // @asvs 1.2.10, 14.3.2
    it("opens in a Spanish spreadsheet, whatever the lender put in its texts", async () => {
      const own = await ofSize(2)
      await shop.sql(
        "UPDATE instalment_operation SET order_reference = '=1+1' WHERE settlement_id = $1 AND type = 'SALE'",
        [own?.id],
      )
      const { status, headers, text } = await csv(own?.id)
      expect(status).toBe(200)
      expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
      expect(headers.get("content-disposition")).toMatch(/^attachment; filename="settlement-[\w.-]+\.csv"$/)
      expect(headers.get("cache-control")).toBe("no-store")
      const [header, sale, refund, end, ...more] = text.split("\r\n")
      expect(header).toMatch(/^\uFEFFType;Operation;Created \(UTC\);Order number;/)
      expect(sale).toMatch(
        /^SALE;[^;]+;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;1;'=1\+1;.*;\d+,\d\d;\d+,\d\d;\d+,\d\d;\d+;This shop$/,
      )
      expect(refund).toMatch(/^REFUND;.*;10,00;/)
      expect([end, more]).toEqual(["", []])
      expect((await csv(own?.id, "type=REFUND&separator=comma&decimal=point")).text).toMatch(
        /\r\nREFUND,.*,10\.00,.*\r\n$/,
      )
    })

    it("holds every operation once, in order, however many", async () => {
      const id = (await ofSize(60_000))?.id
      const { text } = await csv(id)
      const rows = text.split("\r\n").slice(1, -1)
      expect(rows).toHaveLength(60_000)
      expect(new Set(rows.map((row) => row.split(";")[1])).size).toBe(60_000)
    })
  })

  // @asvs 2.2.1
  it.each([
    ["POST", "import", { from: "2026-02-30", to: "2026-03-01" }, /from: must be a day as/],
    ["POST", "import", { from: "2024-01-01", to: "2026-01-01" }, /to: must be at most 366 days/],
    ["POST", "import", { from: "2099-01-01", to: "2099-01-02" }, /from: must not be in the future/],
    ["POST", "import", { from: "2026-03-01", to: "2026-03-01", account: "it" }, /^account: must be one of /],
    ["GET", "?order=commission", undefined, /order: /],
    ["GET", "?colour=red", undefined, /colour/],
  ])("%s %s of %j is refused with what to do", async (method, path, json, message) => {
    const target = path.startsWith("?") ? path : `/${path}`
    const response = await admin.call(`/instalments/settlements${target}`, json, method)
    expect(response.status).toBe(400)
    expect(response.body.message).toMatch(message)
  })

  it("none that is not there is found, nor its operations, its file, or such an import", async () => {
    for (const path of [
      "instset_none",
      "instset_none/operations",
      "instset_none/operations.csv",
      "imports/none",
    ])
      expect((await admin.call(`/instalments/settlements/${path}`)).status).toBe(404)
  })

  it("are asked of every account when none is named", async () => {
    const { body } = await askForImport(admin)
    expect(body.imports?.map(({ account }) => account)).toEqual(["es", "fr", "retired"])
    expect(body.import.id).toBe(body.imports?.[0]?.id)
    for (const each of body.imports ?? []) expect((await importOver(admin, each.id)).state).toBe("done")
    const { body: listed } = await admin.call<{ imports: Import[]; count: number }>(
      "/instalments/settlements/imports?account=fr&limit=1",
    )
    expect(listed.imports).toMatchObject([{ id: body.imports?.[1]?.id, account: "fr" }])
    expect(listed.count).toBeGreaterThan(1)
  })

  it("are compared by reading each operation a few times, though autovacuum noted an empty table meanwhile", async () => {
    const before = await rowsRead()
    await shop.sql(
      "UPDATE pg_class SET relpages = 100000, reltuples = 0 WHERE oid = 'instalment_operation'::regclass",
    )
    large(3_000)
    expect(await importAll(admin, "es")).toMatchObject({ state: "done", settlements_changed: 1 })
    const after = await eventually(rowsRead, ({ inserted }) => inserted >= before.inserted + 3_000)
    expect(after.read - before.read).toBeLessThan(50 * after.inserted)
  })

  it("are of the month in which the lender dates them, though in UTC it is still the one before", async () => {
    const at = new Date("2025-12-31T23:00:00Z")
    const { id } = shop.sandbox.settlements.make("France", { operations: 1, at })
    const { body } = await askForImport(admin, { account: "fr", from: "2025-12-30", to: "2026-01-02" })
    expect(await importOver(admin, body.import.id)).toMatchObject({ state: "done", settlements_changed: 1 })
    const found = await list(`q=${id}`)
    expect(found.settlements).toMatchObject([{ created: at.toISOString() }])
    expect(found.by_month).toMatchObject([{ month: "2026-01" }])
  })
})
