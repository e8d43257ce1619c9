import { maskedUrl } from "./callback"

const token = "Zk3vQ-8sT_x1LmN0pRa2Yw"

describe("an address for people", () => {
  it.each([
    [`https://shop.example/instalments/callback/${token}`, "https://shop.example/instalments/callback/Zk3v…"],
    [`https://shop.example/cb?token=${token}&a=1`, "https://shop.example/cb?token=Zk3v…&a=1"],
    [`https://shop.example/cb?${token}`, "https://shop.example/cb?Zk3v…="],
    [`https://ana:${token}@shop.example/cb`, "https://shop.example/cb"],
    [`https://shop.example/${token}/cb#${token}`, "https://shop.example/Zk3v…/cb"],
    [
      "http://127.0.0.1:9000/hooks/authorized-notification.php?t=1&svc_order_id=0123456789abcdef01234567",
      "http://127.0.0.1:9000/hooks/authorized-notification.php?t=1&svc_order_id=0123456789abcdef01234567",
    ],
  ])("of %s is %s", (url, shown) => {
    expect(maskedUrl(url)).toBe(shown)
  })
})
