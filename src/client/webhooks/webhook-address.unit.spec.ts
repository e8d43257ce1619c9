import { checkWebhookAddress, isSameAddress } from "./webhook-address"

it.each(["https://shop.example", "http://127.0.0.1:9000/hook?a=1&b[]=2#x", "https://müller.example/ñ"])(
  "%s can be registered",
  (url) => {
    expect(() => checkWebhookAddress(url)).not.toThrow()
  },
)

it.each([
  "",
  "shop.example/hook",
  "/hook",
  "ftp://shop.example",
  "javascript:alert(1)",
  "https://",
  "https://canary:canary@shop.example",
  "https://canary@shop.example",
  " https://shop.example",
  "https://shop.example/a\nb",
  "https://shop.example/a b",
  "https://shop.example/\ud800",
  `https://shop.example/${"a".repeat(2000)}`,
])("%j is refused without being repeated", (url) => {
  const check = () => checkWebhookAddress(url)
  expect(check).toThrow(
    expect.objectContaining({
      name: "InvalidRequestError",
      fields: [expect.objectContaining({ path: "url" })],
    }),
  )
  expect(check).not.toThrow(/canary/)
})

it.each([
  ["https://shop.example", "https://shop.example/", true],
  ["https://Shop.Example:443/hook", "https://shop.example/hook", true],
  ["not a url", "not a url", true],
  ["https://shop.example/hook", "https://shop.example/hook/", false],
  ["https://shop.example/hook", "http://shop.example/hook", false],
  ["https://shop.example/hook", "https://shop.example/HOOK", false],
  ["https://shop.example/hook?a=1", "https://shop.example/hook", false],
  ["not a url", "https://shop.example/hook", false],
])("%s and %s are one address: %s", (one, other, same) => {
  expect(isSameAddress(one, other)).toBe(same)
})
