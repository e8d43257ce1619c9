import { Agent, fetch } from "undici"
import { Admin } from "../harness/people/admin"
import { SettledRecords, type SettledOperation } from "../harness/assertions/settlement-records"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { sale } from "./settled-operations"

interface Line {
  date: string
  account_code: string
  debit_cents: number
  credit_cents: number
  label: string
  reference: string
}
interface Journal {
  month: string
  account: string | null
  lines: Line[]
  totals: { debit_cents: number; credit_cents: number; payout_cents: number; adjustment_cents: number }
  checks: {
    settlements: number
    discrepancies: number
    not_in_bank: number
    imported_until: string | null
    changed_at: string | null
  }
}
interface Shown {
  id: string
  day: string
  bank: {
    received_on: string
    reference: string
    noted_by: string
    noted_at: string
    amount_changed: boolean
  } | null
  bank_waiting_days: number | null
}

/** A server may close an idle connection just as a busy test sends on it, so each request has its own. */
const dispatcher = new Agent({ pipelining: 0 })

const SIREN = "732829320"
const OPERATIONS: SettledOperation[] = [
  { type: "SALE", order: "svc-1", reference: "ref-1", amount: 100_000, commission: 3_000 },
  { type: "REFUND", order: "svc-1", reference: "ref-1", amount: 20_000, commission: -600, toSettle: -19_400 },
]
/** The figures of the example in docs/guides/settlements.md. */
const FIGURES = { sales: 100_000, refunds: 20_000, commission: 2_400, to_settle: 77_600 }

describe("month end, over the admin API", () => {
  let shop: TestShop
  let admin: Admin
  let records: SettledRecords

  beforeAll(async () => {
    shop = await startTestShop({
      instalments: { journal: { siren: SIREN, accounts: { bank: "512100", commission: "622000" } } },
    })
    admin = await Admin.login(shop)
    records = new SettledRecords(shop)
  })
  beforeEach(() => records.clear())
  afterAll(async () => {
    await records?.close()
    await shop?.stop()
  })

  const settle = (created: string, account = "default") =>
    records.record(OPERATIONS, { created, account, figures: FIGURES })
  const journal = async (query: string) =>
    (await admin.call<Journal>(`/instalments/settlements/journal?${query}`)).body
  const list = async (query = "") =>
    (await admin.call<{ settlements: Shown[]; count: number }>(`/instalments/settlements?${query}`)).body
  async function file(path: string) {
    const response = await fetch(`${shop.url}/admin/instalments/${path}`, {
      headers: { authorization: admin.authorization },
      dispatcher,
    })
    const text = Buffer.from(await response.arrayBuffer()).toString("utf8")
    return {
      status: response.status,
      name: /filename="(.*)"/.exec(response.headers.get("content-disposition") ?? "")?.[1],
      lines: text
        .replace(/^\uFEFF/, "")
        .replace(/\r\n$/, "")
        .split("\r\n"),
      text,
    }
  }

  it("the journal has balanced lines that add up to the payout, on the shop's own account codes", async () => {
    const id = await settle("2026-11-20T03:00:00.123+01:00")
    const { lines, totals, checks } = await journal("month=2026-11")
    const reference = `service-${id}`
    const shown = lines.map((one) => [
      one.date,
      one.account_code,
      one.debit_cents,
      one.credit_cents,
      one.label,
    ])
    const of = (what: string) => `${what}, settlement ${reference}`
    expect(shown).toEqual([
      ["2026-11-20", "467000", 100_000, 0, of("Sales")],
      ["2026-11-20", "707000", 0, 100_000, of("Sales")],
      ["2026-11-20", "709000", 20_000, 0, of("Refunds")],
      ["2026-11-20", "467000", 0, 20_000, of("Refunds")],
      ["2026-11-20", "622000", 3_000, 0, of("Commission")],
      ["2026-11-20", "467000", 0, 3_000, of("Commission")],
      ["2026-11-20", "467000", 600, 0, of("Commission on refunds")],
      ["2026-11-20", "622000", 0, 600, of("Commission on refunds")],
      ["2026-11-20", "512100", 77_600, 0, of("Payout")],
      ["2026-11-20", "467000", 0, 77_600, of("Payout")],
    ])
    expect(new Set(lines.map((line) => line.reference))).toEqual(new Set([reference]))
    expect(totals).toMatchObject({
      debit_cents: 201_200,
      credit_cents: 201_200,
      payout_cents: 77_600,
      adjustment_cents: 0,
    })
    expect(checks).toMatchObject({ settlements: 1, discrepancies: 0, not_in_bank: 1, imported_until: null })
    const [imported, changed] = ["2026-12-01T04:05:06.000Z", "2026-12-03T04:05:06.000Z"]
    for (const change of [null, changed]) {
      await records.rows("UPDATE instalment_settlement SET imported_at = $1, changed_at = $2", [
        imported,
        change,
      ])
      expect((await journal("month=2026-11")).checks.changed_at).toBe(change ?? imported)
    }
  })

  it("what is unexplained of a payout is shown, and one that is too low does not make up for one too high", async () => {
    for (const paid of [77_000, 78_200])
      await records.record(OPERATIONS, {
        created: "2026-11-20T03:00:00.123+01:00",
        account: "default",
        figures: { ...FIGURES, to_settle: paid },
      })
    expect((await journal("month=2026-11")).totals).toMatchObject({
      payout_cents: 155_200,
      adjustment_cents: 1_200,
    })
  })

  // @contract conv-4
  it("a month is that of the lender's own calendar, at both of its ends", async () => {
    // In UTC the first is of October and the third of November.
    const first = await settle("2026-11-01T00:00:00.000+01:00")
    const last = await settle("2026-11-30T23:59:59.999-05:00")
    const next = await settle("2026-12-01T00:00:00.000+01:00")
    const idsOf = async (month: string) => [
      ...new Set(
        (await journal(`month=${month}`)).lines.map(({ reference }) => reference.replace("service-", "")),
      ),
    ]
    expect(await idsOf("2026-10")).toEqual([])
    expect(await idsOf("2026-11")).toEqual([first, last])
    expect(await idsOf("2026-12")).toEqual([next])
    const period = await file("settlements.csv?from=2026-11-01&to=2026-11-30")
    expect(period.lines.map((line) => line.split(";")[1])).toEqual([
      "Settlement",
      `service-${first}`,
      `service-${last}`,
    ])
    expect((await file("journal.csv?month=2026-11")).status).toBe(404)
    expect((await file("settlements/journal.csv?month=2026-11")).lines).toHaveLength(21)
  })

  // @contract conv-4
  it("the list of a month's days holds what month end has, to the cent; a time stays an instant", async () => {
    const first = await settle("2026-11-01T00:00:00.000+01:00")
    const last = await settle("2026-11-30T23:59:59.999-05:00")
    const next = await settle("2026-12-01T00:00:00.000+01:00")
    const idsOf = async (query: string) =>
      (await list(`order=created&${query}`)).settlements.map(({ id }) => id)
    const november = await list("created_from=2026-11-01&created_to=2026-11-30&order=created")
    expect(november).toMatchObject({
      settlements: [
        { id: first, day: "2026-11-01" },
        { id: last, day: "2026-11-30" },
      ],
      count: 2,
      totals: { payout: (await journal("month=2026-11")).totals.payout_cents },
      by_month: [{ month: "2026-11" }],
    })
    expect(await idsOf("created_from=2026-12-01&created_to=2026-12-31&account=default")).toEqual([next])
    expect(await idsOf("created_to=2026-10-31")).toEqual([])
    expect(await idsOf("created_from=2026-12-01T00:00:00Z")).toEqual([last])
    expect(await idsOf("created_from=2026-10-31T23:00:00Z&created_to=2026-11-30T23:00:00Z")).toEqual([
      first,
      next,
    ])
    for (const [from, to, ids] of [
      // In the order of their instants.
      ["0000-01-01", "9999-12-31", [first, next, last]],
      ["9999-12-31", "9999-12-31", []],
      ["2026-12-01", "2026-11-30", []],
    ])
      expect(await idsOf(`created_from=${from}&created_to=${to}`)).toEqual(ids)
  })

  it("a month without settlements is an empty journal, and files with their head alone", async () => {
    expect(await journal("month=2026-10")).toMatchObject({
      lines: [],
      totals: { debit_cents: 0, credit_cents: 0, payout_cents: 0 },
    })
    for (const format of ["generic", "fec"])
      expect((await file(`settlements/journal.csv?month=2026-10&format=${format}`)).lines).toHaveLength(1)
  })

  it("an account is exported alone, and a mistyped one is refused", async () => {
    await settle("2026-11-20T03:00:00.123+01:00")
    await settle("2026-11-21T03:00:00.123+01:00", "retired")
    expect((await journal("month=2026-11")).totals.payout_cents).toBe(155_200)
    for (const account of ["default", "retired"])
      expect(await journal(`month=2026-11&account=${account}`)).toMatchObject({
        account,
        totals: { payout_cents: 77_600 },
      })
    for (const path of [
      "settlements/journal?",
      "settlements/journal.csv?",
      "settlements.csv?from=2026-11-01&to=2026-11-30&",
      "discrepancies.csv?",
    ]) {
      const refused = await file(`${path}account=defualt${path.includes("journal") ? "&month=2026-11" : ""}`)
      expect(refused.status).toBe(400)
    }
  })

  it("the FEC is named by SIREN and the month's end, and has balanced entries with decimal commas", async () => {
    await settle("2026-11-20T03:00:00.123+01:00")
    await settle("2026-11-27T03:00:00.123+01:00")
    const fec = await file("settlements/journal.csv?month=2026-11&format=fec")
    expect(fec.name).toBe(`${SIREN}FEC20261130.txt`)
    const rows = fec.lines.slice(1).map((line) => line.split("\t"))
    expect(rows).toHaveLength(20)
    const entries = new Map<string, { debit: number; credit: number }>()
    for (const row of rows) {
      expect(row).toHaveLength(18)
      for (const amount of [row[11], row[12]]) expect(amount).toMatch(/^\d+,\d\d$/)
      for (const date of [row[3], row[9], row[15]]) expect(date).toMatch(/^202611(20|27)$/)
      const entry = entries.get(row[2] ?? "") ?? { debit: 0, credit: 0 }
      entry.debit += Number(row[11]?.replace(",", ""))
      entry.credit += Number(row[12]?.replace(",", ""))
      entries.set(row[2] ?? "", entry)
    }
    expect([...entries]).toEqual([
      ["202611-0001", { debit: 201_200, credit: 201_200 }],
      ["202611-0002", { debit: 201_200, credit: 201_200 }],
    ])
    expect((await file(`settlements/journal.csv?month=2026-11&format=fec&siren=404833048`)).name).toBe(
      "404833048FEC20261130.txt",
    )
    const byOrder = await file("settlements/journal.csv?month=2026-11&format=fec&detail=operations")
    expect(byOrder.text).toContain("Vente, commande ref-1")
  })

  it("a payout is noted as received with its day, its reference and who noted it, once however often", async () => {
    const id = await settle(new Date(records.ago(9).getTime() - 60_000).toISOString())
    expect((await list("bank=open")).settlements).toMatchObject([{ id, bank: null, bank_waiting_days: 9 }])
    expect(await list("bank=received")).toMatchObject({ count: 0 })
    const note = { received_on: "2026-11-20", reference: "VIR 4711" }
    const path = `/instalments/settlements/${id}/bank`
    const first = await admin.call<{ settlement: Shown }>(path, note)
    expect(first.status).toBe(200)
    expect(first.body.settlement).toMatchObject({
      bank: { ...note, amount: 77_600, amount_changed: false, noted_by: expect.stringMatching(/^user_/) },
      bank_waiting_days: null,
    })
    expect((await admin.call<{ settlement: Shown }>(path, note)).body).toEqual(first.body)
    expect(await list("bank=open")).toMatchObject({ count: 0 })
    expect((await list("bank=received")).settlements).toEqual([first.body.settlement])
    const other = await admin.call<{ settlement: Shown }>(path, { ...note, reference: "VIR 4712" })
    expect(other.body.settlement.bank).toMatchObject({ reference: "VIR 4712" })
    await records.rows("UPDATE instalment_settlement SET payout = 77601 WHERE id = $1", [id])
    expect((await list()).settlements[0]?.bank).toMatchObject({ amount: 77_600, amount_changed: true })
    for (const _ of [1, 2]) {
      const taken = await admin.call<{ settlement: Shown }>(path, undefined, "DELETE")
      expect(taken.status).toBe(200)
      expect(taken.body.settlement).toMatchObject({ id, bank: null, bank_waiting_days: 9 })
    }
  })

  it("a payout is not ticked off when an import has changed it since it was shown", async () => {
    const id = await settle("2026-11-20T03:00:00.123+01:00")
    const path = `/instalments/settlements/${id}/bank`
    const note = { received_on: "2026-11-20", reference: "VIR 4711" }
    const pays = (cents: number) =>
      records.rows("UPDATE instalment_settlement SET payout = $2 WHERE id = $1", [id, cents])
    const bank = async () => (await list()).settlements[0]?.bank
    await pays(70_000)
    const refused = await admin.call(path, { ...note, amount: 77_600 })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "The payout of this settlement is another one now: reload, then compare it with the bank statement.",
    ])
    expect(await bank()).toBeNull()
    for (const _ of [1, 2]) expect((await admin.call(path, { ...note, amount: 70_000 })).status).toBe(200)
    expect(await bank()).toMatchObject({ amount: 70_000, amount_changed: false })
    // An earlier tick of the amount that was shown does not hide that it is another one now.
    await pays(77_600)
    expect((await admin.call(path, { ...note, amount: 70_000 })).status).toBe(400)
    expect(await bank()).toMatchObject({ amount: 70_000, amount_changed: true })
  })

  it("a payout that changed after it was ticked off is waited for, until the new one is ticked off", async () => {
    const id = await settle("2026-11-20T03:00:00.123+01:00")
    const path = `/instalments/settlements/${id}/bank`
    const note = { received_on: "2026-11-22", reference: "VIR 4711" }
    await admin.call(path, { ...note, amount: 77_600 })
    const waiting = async () => [
      (await list("bank=open")).count,
      (await list("bank=received")).count,
      (await journal("month=2026-11")).checks.not_in_bank,
    ]
    expect(await waiting()).toEqual([0, 1, 0])
    for (const cents of [0, 77_601]) {
      await records.rows("UPDATE instalment_settlement SET payout = $2 WHERE id = $1", [id, cents])
      expect(await waiting()).toEqual([1, 0, 1])
    }
    const { lines } = await file("settlements.csv?from=2026-11-20&to=2026-11-20")
    expect(lines[0]).toContain(";Received on;Bank reference;Amount ticked off;Waiting days;")
    expect(lines[1]).toMatch(/;776,01;.*;2026-11-22;VIR 4711;776,00;\d+;/)
    expect((await admin.call(path, { ...note, amount: 77_601 })).status).toBe(200)
    expect(await waiting()).toEqual([0, 1, 0])
  })

  it("a settlement that pays nothing out is not waited for", async () => {
    await records.record([], { created: "2026-11-20T03:00:00+01:00" })
    expect((await list()).settlements).toMatchObject([{ bank: null, bank_waiting_days: null }])
    expect(await list("bank=open")).toMatchObject({ count: 0 })
  })

  it("what is no day, month, account code or settlement is refused with the field's name", async () => {
    const id = await settle("2026-11-20T03:00:00.123+01:00")
    const messageOf = async (path: string, body?: unknown) => {
      const response = await admin.call<{ message: string }>(`/instalments/${path}`, body)
      return `${response.status} ${response.body.message}`
    }
    for (const month of ["", "month=2026-13", "month=2026-1", "month=november", "month=2026-11-20"])
      for (const path of ["journal", "journal.csv"])
        expect(await messageOf(`settlements/${path}?${month}`)).toMatch(/^400 month: /)
    const csv = "settlements/journal.csv?month=2026-11"
    expect(await messageOf(`${csv}&format=xls`)).toMatch(/^400 format: /)
    expect(await messageOf(`${csv}&format=fec&siren=732829321`)).toBe(
      "400 siren: is not a SIREN: its check digit does not fit",
    )
    expect(await messageOf(`${csv}&separator=tab`)).toMatch(/^400 separator: /)
    expect(await messageOf("settlements.csv?from=2026-11-01")).toMatch(/^400 to: /)
    expect(await messageOf("settlements.csv?from=2026-11-31&to=2026-12-01")).toBe(
      "400 from: must be a day as 2026-11-20",
    )
    expect(await messageOf("settlements.csv?from=2026-11-02&to=2026-11-01")).toBe(
      "400 to: must not be before from",
    )
    expect(await messageOf("discrepancies.csv?kind=toString")).toMatch(/^400 kind: /)
    expect(await messageOf("discrepancies.csv?limit=5")).toMatch(/^400 /)
    expect(await messageOf("settlements?bank=maybe")).toMatch(/^400 bank: /)
    const bank = `settlements/${id}/bank`
    const note = { received_on: "2026-11-20", reference: "VIR" }
    expect(await messageOf(bank, { ...note, received_on: "20/11/2026" })).toBe(
      "400 received_on: must be a day as 2026-11-20",
    )
    expect(await messageOf(bank, { ...note, received_on: "2999-01-01" })).toBe(
      "400 received_on: must not be in the future",
    )
    expect(await messageOf(bank, { ...note, reference: " " })).toBe("400 reference: must not be empty")
    expect(await messageOf(bank, { received_on: "2026-11-20" })).toMatch(/^400 reference: /)
    expect(await messageOf(bank, { ...note, amount: 776.5 })).toMatch(/^400 amount: /)
    expect(await messageOf(bank, { ...note, by: "me" })).toMatch(/^400 /)
    expect(await messageOf("settlements/unknown/bank", note)).toMatch(/^404 There is no such settlement/)
    expect((await list()).settlements[0]?.bank).toBeNull()
  })

  it("the settlements of a period are one file, with what is received and what is waited for", async () => {
    const id = await settle("2026-11-20T03:00:00.123+01:00")
    await settle("2026-11-21T03:00:00.123+01:00")
    const reference = '=SUM(A1;"B")'
    await admin.call(`/instalments/settlements/${id}/bank`, { received_on: "2026-11-22", reference })
    const { name, lines, text } = await file("settlements.csv?from=2026-11-20&to=2026-11-21")
    expect(name).toBe("settlements-2026-11-20-2026-11-21.csv")
    expect(text.startsWith("\uFEFF")).toBe(true)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(
      `2026-11-20;service-${id};default;1000,00;200,00;24,00;776,00;0;2;2;0;2026-11-22;`,
    )
    expect(lines[1]).toContain('"\'=SUM(A1;""B"")"')
    expect(
      (await file("settlements.csv?from=2026-11-21&to=2026-11-21&separator=comma&decimal=point")).lines[1],
    ).toMatch(/^2026-11-21,service-set_\d+,default,1000\.00,/)
  })

  it("the discrepancies of the list are one file, with its filters and its order", async () => {
    const order = await records.order({ orderId: "order_1" })
    await records.settle([
      sale(order, { amount: 9_900 }),
      { type: "SALE", order: "svc-x", reference: "=1+1", amount: 500 },
    ])
    const { lines } = await file("discrepancies.csv?order=kind")
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^sale_amount;open;/)
    expect(lines[1]).toContain(";100,00;99,00;")
    expect(lines[2]).toContain(";'=1+1;svc-x;")
    expect((await file("discrepancies.csv?kind=sale_unknown")).lines).toHaveLength(2)
    expect((await file("discrepancies.csv?status=resolved")).lines).toHaveLength(1)
  })
})
