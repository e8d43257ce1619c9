import type { SandboxOptions } from "../index"
import { anotherSandbox } from "../merchant.spec"

async function chargesOf(options: SandboxOptions) {
  const sandbox = await anotherSandbox(options)
  const charges = sandbox.charges.list()
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
})
