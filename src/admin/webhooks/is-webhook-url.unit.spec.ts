import { isWebhookUrl } from "./is-webhook-url"

describe("isWebhookUrl", () => {
  it.each([
    "https://api.shop.example/instalments/webhook/es",
    "http://localhost:9000/hook",
    "http://[::1]/hook",
  ])("takes %s", (address) => {
    expect(isWebhookUrl(address)).toBe(true)
  })

  it.each(["", "api.shop.example", "http://api.shop.example", "ftp://localhost", "https://a:b@shop.example"])(
    "refuses %j",
    (address) => {
      expect(isWebhookUrl(address)).toBe(false)
    },
  )
})
