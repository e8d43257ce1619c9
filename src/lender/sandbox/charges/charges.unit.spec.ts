import type { NewCharge, Sandbox, SandboxOptions } from "../index"
import { anotherSandbox, sandboxForEach, version1Call } from "../merchant.spec"

describe("charges", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started), { charges: "none" })

  const read = async (id: string) => (await version1Call(sandbox, `/charges/${id}`)).body

  it("are paid by default, and cost a commission", async () => {
    const { id } = await sandbox.charges.add({ orderId: "A-1", amount: 10_050 })
    const paid = { status: "paid", paid: true, error_code: null, error_message: null }
    const settled = { amount: 10_050, commission: 302, amount_to_settle: 9_748 }
    const payment_date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    expect(await read(id)).toMatchObject({ response: { ...paid, ...settled, payment_date } })
  })

  it("with an error are not paid, and settle nothing", async () => {
    const { id } = await sandbox.charges.add({ orderId: "A-1", error: { code: "51", message: "No." } })
    const failed = { status: "error", paid: false, error_code: "51", error_message: "No." }
    const settled = { commission: 0, amount_to_settle: 0, payment_date: null }
    expect(await read(id)).toMatchObject({ response: { ...failed, ...settled } })
  })

  // @contract v1-cha-13, v1-cha-14
  it("can be in a status the document does not name: not paid, and closed at a time as every charge", async () => {
    const { id } = await sandbox.charges.add({ orderId: "A-1", status: "pending" })
    const closed_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    const pending = { status: "pending", paid: false, closed_at, payment_date: null }
    expect(await read(id)).toMatchObject({ response: pending })
  })

  it("can say what such services said beside the document: no card, numbers and null in metadata", async () => {
    const metadata = { attempt: 2, note: null, city: "Madrid" }
    const { id } = await sandbox.charges.add({ orderId: "A-1", card: null, metadata })
    expect(await read(id)).toMatchObject({ response: { card: null, metadata } })
  })

  it("change as they are told, for the next one who reads them", async () => {
    const { id } = await sandbox.charges.add({ orderId: "A-1", error: { code: "51", message: "No." } })
    sandbox.charges.change(id, { status: "paid", paid: true, error: null, commission: 7 })
    const paid = { status: "paid", paid: true, error_code: null, error_message: null, commission: 7 }
    expect(await read(id)).toMatchObject({ response: { ...paid, payment_date: expect.any(String) } })
    sandbox.charges.change(id, { paid: false })
    expect(await read(id)).toMatchObject({ response: { paid: false, payment_date: null } })
  })

  it("are refunded in parts, up to what was paid", async () => {
    const { id } = await sandbox.charges.add({ orderId: "A-1", amount: 500 })
    sandbox.charges.refund(id, 200)
    expect(() => sandbox.charges.refund(id, 301)).toThrow("Only 300 is left")
    for (const amount of [0, -1, 0.5, NaN]) expect(() => sandbox.charges.refund(id, amount)).toThrow("whole")
    sandbox.charges.refund(id, 300)
    const refunds = [{ amount: 200 }, { amount: 300 }]
    expect(await read(id)).toMatchObject({ response: { status: "paid", refunds } })
    const failed = await sandbox.charges.add({ orderId: "A-1", error: { code: "51" } })
    expect(() => sandbox.charges.refund(failed.id, 1)).toThrow("Only a paid charge")
  })

  it.each<[why: string, charge: NewCharge]>([
    ["no order identifier", { orderId: " " }],
    ["a part of the smallest unit", { orderId: "A-1", amount: 0.5 }],
    ["less than nothing", { orderId: "A-1", amount: -1 }],
    ["an error without a code", { orderId: "A-1", error: { code: "" } }],
    ["an account there is not", { orderId: "A-1", account: "nobody" }],
  ])("are not made of %s", async (_, charge) => {
    await expect(sandbox.charges.add(charge)).rejects.toThrow()
    expect(sandbox.charges.list()).toEqual([])
  })
})

async function chargesOf(options: SandboxOptions) {
  const { charges } = await anotherSandbox(options)
  return charges.list()
}

describe("the seeded charges", () => {
  it("are one order that failed and was then paid, one refunded in part, and one that failed", async () => {
    const charges = await chargesOf({})
    expect(charges.map(({ orderId, status, refunds }) => [orderId, status, refunds.length])).toEqual([
      ["old-1001", "error", 0],
      ["old-1001", "paid", 0],
      ["old-1002", "paid", 1],
      ["old-1003", "error", 0],
    ])
    expect(charges[0]?.createdAt).toBeLessThan(charges[1]?.createdAt ?? 0)
  })

  // @contract v1-cha-3, v1-cha-4
  it("have both error fields set where they failed, and neither where they were paid", async () => {
    for (const { status, errorCode, errorMessage } of await chargesOf({})) {
      const expected = status === "error" ? expect.any(String) : null
      expect({ errorCode, errorMessage }).toEqual({ errorCode: expected, errorMessage: expected })
    }
  })

  it("are the same under the same seed, and have other identifiers under another and in another account", async () => {
    const account = (name: string) => ({ name, privateKey: name, publicKey: name, secretKey: `sk_${name}` })
    const first = await chargesOf({ seed: 7 })
    expect(await chargesOf({ seed: 7 })).toEqual(first)
    const all = [
      ...first,
      ...(await chargesOf({ seed: 8 })),
      ...(await chargesOf({ seed: 7, accounts: [account("a"), account("b")] })),
    ]
    expect(new Set(all.map(({ id }) => id)).size).toBe(16)
  })

  it("are not there when they are not wanted, nor for an account without a secret key", async () => {
    expect(await chargesOf({ charges: "none" })).toEqual([])
    expect(await chargesOf({ accounts: [{ name: "a", privateKey: "k", publicKey: "p" }] })).toEqual([])
  })
})
