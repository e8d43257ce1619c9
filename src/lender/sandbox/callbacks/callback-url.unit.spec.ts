import { callbackUrl } from "./callback"

describe("a callback's URL", () => {
  it.each([
    ["https://shop.example/cb", "https://shop.example/cb?svc_order_id=ID"],
    ["https://shop.example", "https://shop.example?svc_order_id=ID"],
    ["https://shop.example/cb?a=1&b=%20x+y", "https://shop.example/cb?a=1&b=%20x+y&svc_order_id=ID"],
    ["https://shop.example/cb?", "https://shop.example/cb?svc_order_id=ID"],
    ["https://shop.example/cb?a=1&", "https://shop.example/cb?a=1&svc_order_id=ID"],
    ["https://shop.example/cb?a=1#part", "https://shop.example/cb?a=1&svc_order_id=ID"],
  ])("keeps what the merchant wrote in %s", (configured, sent) => {
    expect(callbackUrl(configured, "ID")).toBe(sent)
  })
})
