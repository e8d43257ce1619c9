import { startSandbox } from "../index"
import type { SandboxOptions } from "../index"
import { legacyCall } from "../merchant.spec"

async function chargesOf(options: SandboxOptions) {
  const sandbox = await startSandbox(options)
  const charges = sandbox.charges.list()
  await sandbox.close()
  return charges
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

  it("are found by their order, and hold contact data and every field of a card", async () => {
    const sandbox = await startSandbox()
    expect((await legacyCall(sandbox, "/charges?order_id=old-1001")).body).toMatchObject({
      response: [
        { status: "paid", metadata: { email: expect.any(String) }, card: { last4: "1117", category: null } },
        { status: "error", card: { last4: "0052", brand: "visa" } },
      ],
      count: 2,
    })
    await sandbox.close()
  })
})
