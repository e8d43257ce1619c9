import { z } from "zod"
import { startSandbox } from "../index"
import type { Sandbox, SandboxOptions } from "../index"
import { call, confirmedOrder, newOrder } from "../merchant.spec"

const DAY = 86_400_000
const NOON = Date.parse("2026-11-20T12:00:00Z")
const accounts = [
  { name: "es", privateKey: "tk_sandbox_private", publicKey: "pub_es" },
  { name: "pt", privateKey: "tk_pt", publicKey: "pub_pt" },
]
const answered = z.array(z.object({ id: z.string(), created: z.string() }))
const asPt = { headers: { authorization: "Bearer tk_pt" } }

describe("the settlements over the wire", () => {
  let sandbox: Sandbox
  afterEach(() => sandbox.close())

  async function start(options: SandboxOptions = {}): Promise<void> {
    sandbox = await startSandbox({ accounts, ...options })
    await sandbox.clock.jump(NOON - sandbox.clock.now().getTime())
  }
  const list = (query = "") => call(sandbox, `/settlements${query}`)

  /** A loan and a refund of 10.00 on the first day, another loan two days later. */
  async function twoSettlements(options: SandboxOptions = {}): Promise<string> {
    await start(options)
    const id = await confirmedOrder(sandbox)
    sandbox.backOffice.refund(id, 1_000)
    await sandbox.clock.advance(2 * DAY)
    await confirmedOrder(sandbox)
    await sandbox.clock.advance(2 * DAY)
    return id
  }

  it("have every field of a settlement and its operations, and no other", async () => {
    const id = await twoSettlements({ timeZone: "Europe/Madrid" })
    const { status, body, headers } = await list()
    expect(status).toBe(200)
    expect(headers["content-length"]).toBeDefined()
    const text = expect.stringMatching(/^[0-9a-f]{24}$/)
    const noon = expect.stringMatching(/^2026-11-20T13:00:0\d\.\d{3}\+01:00$/)
    expect(body).toEqual([
      expect.objectContaining({ created: "2026-11-23T03:00:00.554+01:00" }),
      {
        id: text,
        created: "2026-11-21T03:00:00.417+01:00",
        sales_amount: 20_400,
        refunds_amount: 1_000,
        amount_to_settle: 20_400 - 712 - 980,
        interest: 0,
        commission: 712 - 20,
        operations: [
          {
            type: "SALE",
            id: text,
            commission: 712,
            created: noon,
            amount: 20_400,
            amount_to_settle: 20_400 - 712,
            interest: 0,
            order_id: id,
            order_reference: "ref-1",
            number_of_installments: 3,
          },
          {
            type: "REFUND",
            id: text,
            commission: -20,
            created: noon,
            amount: 1_000,
            amount_to_settle: 980,
            interest: 0,
            order_id: id,
            order_reference: "ref-1",
            number_of_installments: 3,
          },
        ],
      },
    ])
  })

  it("are each answered by its identifier, the same", async () => {
    await twoSettlements()
    const { body } = await list()
    for (const settlement of z.array(z.object({ id: z.string() }).loose()).parse(body)) {
      const one = await call(sandbox, `/settlements/${settlement.id}`)
      expect(one).toMatchObject({ status: 200, body: settlement })
    }
  })

  it("write refunds below nothing and offsets without a colon where asked to", async () => {
    await twoSettlements({ refundSign: "negative", offsetStyle: "+0200" })
    expect((await list()).body).toMatchObject([
      { created: "2026-11-23T03:00:00.554+0000" },
      {
        refunds_amount: -1_000,
        amount_to_settle: 20_400 - 712 - 980,
        operations: [{ amount: 20_400 }, { type: "REFUND", amount: -1_000, amount_to_settle: -980 }],
      },
    ])
  })

  it("are filtered by the day on the wall clock of the zone, both ends included", async () => {
    await twoSettlements({ timeZone: "Europe/Madrid" })
    const between = async (createdFrom: string, createdTo: string) =>
      answered
        .parse((await list(`?${new URLSearchParams({ createdFrom, createdTo })}`)).body)
        .map(({ created }) => created.slice(8, 10))
    expect(await between("2026-11-21T03:00:00", "2026-11-21T03:00:00")).toEqual(["21"])
    expect(await between("2026-11-21T03:00:01", "2026-12-01T00:00:00")).toEqual(["23"])
    expect(await between("2026-11-01T00:00:00", "2026-12-01T00:00:00")).toEqual(["23", "21"])
  })

  it("are 404 RESOURCE_NOT_FOUND when there are none, at all or between the dates", async () => {
    await start()
    const none = { status: 404, body: { code: "RESOURCE_NOT_FOUND" } }
    await newOrder(sandbox)
    expect(await list()).toMatchObject(none)
    await confirmedOrder(sandbox)
    sandbox.settlements.settleNow()
    expect(await list("?createdFrom=2020-01-01T00:00:00&createdTo=2020-02-01T00:00:00")).toMatchObject(none)
    expect((await list()).status).toBe(200)
  })

  it("are made by a read when their hour has come without anybody moving the clock", async () => {
    await start()
    await confirmedOrder(sandbox)
    const late = Date.now() + 2 * DAY
    jest.spyOn(Date, "now").mockReturnValue(late)
    const reply = await list()
    jest.restoreAllMocks()
    expect(reply).toMatchObject({ status: 200, body: [{ sales_amount: 20_400 }] })
  })

  it("are nobody else's: another account finds none, neither by list nor by identifier", async () => {
    await start()
    await confirmedOrder(sandbox)
    const [settlement] = sandbox.settlements.settleNow()
    for (const path of ["/settlements", `/settlements/${settlement?.id}`, "/settlements/unknown"]) {
      expect(await call(sandbox, path, asPt)).toMatchObject({
        status: 404,
        body: { code: "RESOURCE_NOT_FOUND" },
      })
    }
  })

  it.each([
    "createdFrom=2026-01-01T00:00:00",
    "createdTo=2026-01-01T00:00:00",
    "createdFrom=2026-01-01&createdTo=2026-01-02",
    "createdFrom=2026-01-01T00:00:00Z&createdTo=2026-01-02T00:00:00Z",
    "createdFrom=2026-01-01T00:00:00.000&createdTo=2026-01-02T00:00:00.000",
    "createdFrom=2026-01-01T00:00:00%2B01:00&createdTo=2026-01-02T00:00:00%2B01:00",
    "createdFrom=2026-02-30T00:00:00&createdTo=2026-03-01T00:00:00",
    "createdFrom=2026-01-01T24:00:00&createdTo=2026-01-02T00:00:00",
    "createdFrom=&createdTo=",
    "created_from=2026-01-01T00:00:00&created_to=2026-01-02T00:00:00",
    "createdFrom=2026-01-01T00:00:00&createdTo=2026-01-02T00:00:00&createdTo=2026-01-02T00:00:00",
    "page=1&pageSize=10",
  ])("refuse ?%s with 400", async (query) => {
    await start()
    expect(await list(`?${query}`)).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } })
  })

  it("are behind the same door as orders: 400, 401, 404 and 405", async () => {
    await start()
    await confirmedOrder(sandbox)
    const path = `/settlements/${sandbox.settlements.settleNow()[0]?.id}`
    const status = async (to: string, sent: Parameters<typeof call>[2]) =>
      (await call(sandbox, to, sent)).status
    for (const to of ["/settlements", path]) {
      expect(await status(to, { headers: { authorization: "Bearer nobody" } })).toBe(401)
      expect(await status(to, { headers: { accept: "text/html" } })).toBe(400)
      expect(await status(to, { body: {} })).toBe(400)
      for (const method of ["POST", "PUT", "DELETE"]) expect(await status(to, { method })).toBe(405)
    }
    expect(await status(`${path}?expand=1`, {})).toBe(400)
    expect(await status(`${path}/operations`, {})).toBe(404)
    expect(await status("/settlements/", {})).toBe(404)
  })

  it("are in the journal as nobody's order", async () => {
    await start()
    await confirmedOrder(sandbox)
    const [settlement] = sandbox.settlements.settleNow()
    await call(sandbox, `/settlements/${settlement?.id}`)
    expect(sandbox.journal.at(-1)).toMatchObject({ status: 200, orderId: null, account: "es" })
  })
})
