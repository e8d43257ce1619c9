import type { Wire } from "../../src/admin/api/sdk"
import type { BankResponse } from "../../src/api/admin/instalments/settlements/[id]/bank/route"
import type { JournalResponse } from "../../src/api/admin/instalments/settlements/journal/route"
import type { SettlementsResponse } from "../../src/api/admin/instalments/settlements/route"
import { SettledRecords, type SettledOperation } from "../harness/assertions/settlement-records"
import { CHARGES, SIREN } from "../harness/shop/charges-flavour"
import { openShop } from "../harness/shop/open-shop"
import { sale } from "./settled-operations"

const DAY = "2026-11-20T03:00:00.123+01:00"
const OPERATIONS: SettledOperation[] = [
  { type: "SALE", order: "svc-1", reference: "ref-1", amount: 100_000, commission: 3_000 },
  { type: "REFUND", order: "svc-1", reference: "ref-1", amount: 20_000, commission: -600, toSettle: -19_400 },
]
/** The figures of the example in docs/guides/settlements.md. */
const FIGURES = { sales: 100_000, refunds: 20_000, commission: 2_400, to_settle: 77_600 }

describe("month end, over the admin API", () => {
  const { shop, admin } = openShop({ ...CHARGES, compared: false })
  let records: SettledRecords

  beforeAll(async () => {
    records = new SettledRecords(shop)
  })
  beforeEach(() => records.clear())
  afterAll(() => records?.close())

  const settle = (created = DAY, account = "default") =>
    records.record(OPERATIONS, { created, account, figures: FIGURES })
  const journal = async (query: string) =>
    (await admin.call<Wire<JournalResponse>>(`/instalments/settlements/journal?${query}`)).body
  const list = async (query = "") =>
    (await admin.call<Wire<SettlementsResponse>>(`/instalments/settlements?${query}`)).body
  async function file(path: string) {
    const { status, headers, text } = await admin.download(`/instalments/${path}`)
    const [, name] = /filename="(.*)"/.exec(headers.get("content-disposition") ?? "") ?? []
    return { status, name, text, lines: text.replace(/^\uFEFF|\r\n$/g, "").split("\r\n") }
  }
  /** Ticks a payout off the bank statement; without a note, takes that back. */
  const tick = (id: string, note?: object) =>
    admin.call<Wire<BankResponse>>(`/instalments/settlements/${id}/bank`, note, note ? "POST" : "DELETE")
  const note = { received_on: "2026-11-20", reference: "VIR 4711" }
  const pays = (id: string, cents: number) =>
    records.rows("UPDATE instalment_settlement SET payout = $2 WHERE id = $1", [id, cents])

  it("the journal has balanced lines that add up to the payout, on the shop's own account codes", async () => {
    const id = await settle()
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

  it("an account is exported alone", async () => {
    await settle()
    await settle("2026-11-21T03:00:00.123+01:00", "retired")
    expect((await journal("month=2026-11")).totals.payout_cents).toBe(155_200)
    for (const account of ["default", "retired"])
      expect(await journal(`month=2026-11&account=${account}`)).toMatchObject({
        account,
        totals: { payout_cents: 77_600 },
      })
  })

  it("the FEC is named by the SIREN of the options, or the one that is asked for, and the month's end", async () => {
    await settle()
    await settle("2026-11-27T03:00:00.123+01:00")
    const fec = await file("settlements/journal.csv?month=2026-11&format=fec")
    expect(fec.name).toBe(`${SIREN}FEC20261130.txt`)
    expect(fec.lines).toHaveLength(21)
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
    const first = await tick(id, note)
    expect(first.status).toBe(200)
    expect(first.body.settlement).toMatchObject({
      bank: { ...note, amount: 77_600, amount_changed: false, noted_by: expect.stringMatching(/^user_/) },
      bank_waiting_days: null,
    })
    expect((await tick(id, note)).body).toEqual(first.body)
    expect(await list("bank=open")).toMatchObject({ count: 0 })
    expect((await list("bank=received")).settlements).toEqual([first.body.settlement])
    const other = await tick(id, { ...note, reference: "VIR 4712" })
    expect(other.body.settlement.bank).toMatchObject({ reference: "VIR 4712" })
    await pays(id, 77_601)
    expect((await list()).settlements[0]?.bank).toMatchObject({ amount: 77_600, amount_changed: true })
    for (const _ of [1, 2]) {
      const { status, body } = await tick(id)
      expect(status).toBe(200)
      expect(body.settlement).toMatchObject({ id, bank: null, bank_waiting_days: 9 })
    }
  })

  it("a payout is not ticked off when an import has changed it since it was shown", async () => {
    const id = await settle()
    const bank = async () => (await list()).settlements[0]?.bank
    const ticked = async (amount: number) => (await tick(id, { ...note, amount })).status
    await pays(id, 70_000)
    expect(await tick(id, { ...note, amount: 77_600 })).toMatchObject({
      status: 400,
      body: {
        message:
          "The payout of this settlement is another one now: reload, then compare it with the bank statement.",
      },
    })
    expect(await bank()).toBeNull()
    expect([await ticked(70_000), await ticked(70_000)]).toEqual([200, 200])
    expect(await bank()).toMatchObject({ amount: 70_000, amount_changed: false })
    // An earlier tick of the amount that was shown does not hide that it is another one now.
    await pays(id, 77_600)
    expect(await ticked(70_000)).toBe(400)
    expect(await bank()).toMatchObject({ amount: 70_000, amount_changed: true })
  })

  it("a payout that changed after it was ticked off is waited for, until the new one is ticked off", async () => {
    const id = await settle()
    await tick(id, { ...note, amount: 77_600 })
    const waiting = async () => [
      (await list("bank=open")).count,
      (await list("bank=received")).count,
      (await journal("month=2026-11")).checks.not_in_bank,
    ]
    expect(await waiting()).toEqual([0, 1, 0])
    for (const cents of [0, 77_601]) {
      await pays(id, cents)
      expect(await waiting()).toEqual([1, 0, 1])
    }
    const { lines } = await file("settlements.csv?from=2026-11-20&to=2026-11-20")
    expect(lines[0]).toContain(";Received on;Bank reference;Amount ticked off;Waiting days;")
    expect(lines[1]).toMatch(/;776,01;.*;2026-11-20;VIR 4711;776,00;\d+;/)
    expect((await tick(id, { ...note, amount: 77_601 })).status).toBe(200)
    expect(await waiting()).toEqual([0, 1, 0])
  })

  it("a settlement that pays nothing out is not waited for", async () => {
    await records.record([], { created: "2026-11-20T03:00:00+01:00" })
    expect((await list()).settlements).toMatchObject([{ bank: null, bank_waiting_days: null }])
    expect(await list("bank=open")).toMatchObject({ count: 0 })
  })

  const CSV = "settlements/journal.csv?month=2026-11"
  const refused: [path: string, message: RegExp, body?: object][] = [
    ...["month=2026-13", "month=november", ""].flatMap((month): [string, RegExp][] => [
      [`settlements/journal?${month}`, /^month: /],
      [`settlements/journal.csv?${month}`, /^month: /],
    ]),
    [`${CSV}&format=xls`, /^format: /],
    [`${CSV}&format=fec&siren=732829321`, /^siren: is not a SIREN: its check digit does not fit$/],
    [`${CSV}&separator=tab`, /^separator: /],
    [`${CSV}&account=defualt`, /account/],
    ["settlements/journal?month=2026-11&account=defualt", /account/],
    ["settlements.csv?from=2026-11-01", /^to: /],
    ["settlements.csv?from=2026-11-31&to=2026-12-01", /^from: must be a day as 2026-11-20$/],
    ["settlements.csv?from=2026-11-02&to=2026-11-01", /^to: must not be before from$/],
    ["settlements.csv?from=2026-11-01&to=2026-11-30&account=defualt", /account/],
    ["discrepancies.csv?kind=toString", /^kind: /],
    ["discrepancies.csv?limit=5", /limit/],
    ["discrepancies.csv?account=defualt", /account/],
    ["settlements?bank=maybe", /^bank: /],
    ["BANK", /^received_on: must be a day as 2026-11-20$/, { ...note, received_on: "20/11/2026" }],
    ["BANK", /^received_on: must not be in the future$/, { ...note, received_on: "2999-01-01" }],
    ["BANK", /^reference: must not be empty$/, { ...note, reference: " " }],
    ["BANK", /^amount: /, { ...note, amount: 776.5 }],
    ["BANK", /"by"|by:/, { ...note, by: "me" }],
  ]
  // As objects: for an argument that a row leaves out Jest passes a callback, and waits for it.
  const rows = refused.map(([path, message, body]) => ({ path, message, body }))
  it.each(rows)("$path is refused with the field's name, $message", async ({ path, message, body }) => {
    const id = await settle()
    const response = await admin.call(`/instalments/${path.replace("BANK", `settlements/${id}/bank`)}`, body)
    expect({ status: response.status, message: response.body.message }).toEqual({
      status: 400,
      message: expect.stringMatching(message),
    })
    expect((await list()).settlements[0]?.bank).toBeNull()
    expect((await tick("unknown", note)).status).toBe(404)
  })

  it("the settlements of a period are one file, with what is received and what is waited for", async () => {
    const id = await settle()
    await settle("2026-11-21T03:00:00.123+01:00")
    const reference = '=SUM(A1;"B")'
    await tick(id, { received_on: "2026-11-22", reference })
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
