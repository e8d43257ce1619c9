import { hashAddress, hashToken, isToken, newToken } from "./token"

describe("the token of return and callback addresses", () => {
  // @asvs 11.5.1
  it("is new each time, holds 128 bits and goes into an address as it is", () => {
    const tokens = Array.from({ length: 1_000 }, newToken)
    expect(new Set(tokens).size).toBe(1_000)
    for (const token of tokens) {
      expect(isToken(token)).toBe(true)
      expect(Buffer.from(token, "base64url")).toHaveLength(16)
      expect(encodeURIComponent(token)).toBe(token)
    }
  })

  // @asvs 11.4.1
  it("is kept as a hash that does not give it away and finds it again", () => {
    const token = newToken()
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashToken(token)).toBe(hashToken(token))
    expect(hashToken(token)).not.toContain(token)
    expect(hashToken(token)).not.toBe(hashToken(newToken()))
  })

  const part = "a".repeat(21)
  it.each(["", "a", part, `${part}aa`, `${part}/`, `${part}%`, `${part}a\n`])(
    "is told from %j before the database is asked",
    (text) => expect(isToken(text)).toBe(false),
  )
})

it("an e-mail address is known again by its hash in any case, and takes long to guess", async () => {
  const hash = await hashAddress("Ana@Example.test")
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await hashAddress(" ana@example.test ")).toBe(hash)
  expect(await hashAddress("ana@example.tes")).not.toBe(hash)
  const began = performance.now()
  await hashAddress("ana@example.test")
  expect(performance.now() - began).toBeGreaterThan(5)
})
