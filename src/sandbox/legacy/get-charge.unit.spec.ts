import { startSandbox } from "../index"
import { legacyCall } from "../merchant.spec"

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/

describe("GET /api/1/charges/:id", () => {
  it("answers one charge in the envelope, with every field of the document and no other", async () => {
    const sandbox = await startSandbox()
    const [failed, paid, refunded] = sandbox.charges.list()
    const card = {
      id: expect.stringMatching(/^car_/),
      bin: "541333",
      brand: "mastercard",
      type: "credit",
      category: null,
      country_code: "ES",
      last4: "1117",
      expiration_year: 2029,
      expiration_month: 10,
    }
    const all = {
      id: expect.stringMatching(/^cha_[0-9a-f]{24}$/),
      amount: 12_900,
      error_code: null,
      error_message: null,
      order_id: "old-1001",
      description: expect.any(String),
      paid: true,
      created_at: "2023-03-14T09:19:05.618+00:00",
      status: "paid",
      commission: 387,
      amount_to_settle: 12_513,
      discount: 0,
      metadata: expect.any(Object),
      closed_at: expect.stringMatching(DATE),
      payment_date: "2023-03-14",
      card,
      refunds: [],
    }
    expect((await legacyCall(sandbox, `/charges/${paid?.id}`)).body).toEqual({ response: all })
    expect((await legacyCall(sandbox, `/charges/${failed?.id}`)).body).toEqual({
      response: {
        ...all,
        error_code: "51",
        error_message: expect.any(String),
        paid: false,
        created_at: "2023-03-14T09:12:41.307+00:00",
        status: "error",
        commission: 0,
        amount_to_settle: 0,
        payment_date: null,
        card: expect.any(Object),
      },
    })
    expect((await legacyCall(sandbox, `/charges/${refunded?.id}`)).body).toMatchObject({
      response: {
        paid: true,
        refunds: [
          { id: expect.stringMatching(/^ref_/), amount: 15_000, created_at: expect.stringMatching(DATE) },
        ],
      },
    })
    await sandbox.close()
  })

  it("dates on the wall clock of the service's zone, by the sandbox's clock", async () => {
    const sandbox = await startSandbox({ timeZone: "Europe/Madrid" })
    const { id } = await sandbox.charges.add({ orderId: "A-1", at: new Date("2024-07-31T22:30:00.250Z") })
    expect((await legacyCall(sandbox, `/charges/${id}`)).body).toMatchObject({
      response: { created_at: "2024-08-01T00:30:00.250+02:00", payment_date: "2024-08-01" },
    })
    await sandbox.clock.advance(10 * 366 * 86_400_000)
    const later = await sandbox.charges.add({ orderId: "A-1" })
    expect(later.createdAt - Date.now()).toBeGreaterThan(10 * 365 * 86_400_000)
    await sandbox.close()
  })
})
