import { keyMode } from "./accounts"

describe("what a key shows", () => {
  it.each([
    ["tk_public", "anything", "test"],
    [null, "tk_private", "test"],
    ["pk_public", "anything", "live"],
    ["pk_public", "tk_private", "live"],
    ["public", "tk_private", "unknown"],
    [null, "pk_private", "unknown"],
    [null, "private", "unknown"],
  ] as const)("the public key %s before the private key %s: %s", (publicKey, privateKey, mode) => {
    expect(keyMode({ publicKey, privateKey })).toBe(mode)
  })
})
