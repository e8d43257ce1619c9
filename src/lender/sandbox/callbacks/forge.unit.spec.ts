import { withUnknownToken } from "./forge"

const token = "Zk3vQ-8sT_x1LmN0pRa2Yw"
const shape = "[A-Z][a-z]\\d[a-z][A-Z]-\\d[a-z][A-Z]_[a-z]\\d[A-Z][a-z][A-Z]\\d[a-z][A-Z][a-z]\\d[A-Z][a-z]"

describe("an address with an unknown token", () => {
  it.each([
    [`https://shop.example/callback/${token}`, `^https://shop\\.example/callback/${shape}$`],
    [`https://shop.example/cb?t=${token}&a=1`, `^https://shop\\.example/cb\\?t=${shape}&a=1$`],
    [
      "https://shop.example/cb/00ff00ff00ff",
      "^https://shop\\.example/cb/\\d\\d[a-f]{2}\\d\\d[a-f]{2}\\d\\d[a-f]{2}$",
    ],
    ["https://shop.example/hooks/done?a=1", "^https://shop\\.example/hooks/[a-f0-9]{22}\\?a=1$"],
    ["https://shop.example", "^https://shop\\.example/[a-f0-9]{22}$"],
    ["https://shop.example?a=1", "^https://shop\\.example/[a-f0-9]{22}\\?a=1$"],
    ["http://127.0.0.1:9000/", "^http://127\\.0\\.0\\.1:9000/[a-f0-9]{22}$"],
  ])("keeps the origin and the shape of %s", (address, pattern) => {
    const strange = withUnknownToken(address)
    expect(strange).toMatch(new RegExp(pattern))
    expect(new URL(strange).origin).toBe(new URL(address).origin)
    expect(strange).not.toContain(token)
  })
})
