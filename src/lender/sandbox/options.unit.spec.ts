import { resolveOptions } from "./options"

describe("the options", () => {
  it.each(["0.0.0.0", "192.168.1.2", "example.com", "127.0.0.1.evil.example", "::", "128.0.0.1"])(
    "refuse the host %s",
    (host) => expect(() => resolveOptions({ host })).toThrow("not a loopback host"),
  )

  it.each(["127.0.0.1", "127.8.9.1", "localhost", "::1"])("take the host %s", (host) => {
    expect(resolveOptions({ host }).host).toBe(host)
  })

  it("refuse a zone there is not, no account at all, and two accounts alike", () => {
    const account = { name: "a", privateKey: "k", publicKey: "p" }
    expect(() => resolveOptions({ timeZone: "Mars/Olympus" })).toThrow("no time zone")
    expect(() => resolveOptions({ accounts: [] })).toThrow("at least one account")
    expect(() => resolveOptions({ accounts: [account, { ...account, name: "b" }] })).toThrow("of its own")
  })

  it("refuse a secret key that opens another account, or the other interface", () => {
    const one = { name: "a", privateKey: "k", publicKey: "p", secretKey: "s" }
    const other = { name: "b", privateKey: "l", publicKey: "q", secretKey: "s" }
    expect(() => resolveOptions({ accounts: [one, other] })).toThrow("of its own")
    expect(() => resolveOptions({ accounts: [{ ...one, secretKey: "k" }] })).toThrow("of its own")
    expect(resolveOptions({ accounts: [one, { ...other, secretKey: "t" }] }).accounts).toHaveLength(2)
  })
})
