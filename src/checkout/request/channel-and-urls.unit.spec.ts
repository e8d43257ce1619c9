import { ONLINE, instoreContext, saleChannel, toConfiguration } from "./channel-and-urls"

describe("toConfiguration", () => {
  // @contract conf-1, conf-2, conf-5, conf-9
  it.each(["https://api.shop.example", "https://shop.example/medusa"])(
    "puts the five addresses under %s",
    (base) => {
      expect(toConfiguration({ backendUrl: base, token: "t0ken", channel: ONLINE })).toEqual({
        channel: { type: "ONLINE", assisted_sale: false },
        urls: {
          ok: `${base}/instalments/return/t0ken/ok`,
          ko: `${base}/instalments/return/t0ken/ko`,
          cancel: `${base}/instalments/return/t0ken/cancel`,
          authorized_notification_callback: `${base}/instalments/callback/t0ken`,
          rejected_notification_callback: `${base}/instalments/callback/t0ken`,
        },
      })
    },
  )

  it("keeps a token within its path segment", () => {
    const source = { backendUrl: "https://api.shop.example", token: "a/b?c", channel: ONLINE }
    const { urls } = toConfiguration(source)
    expect(urls.ok).toBe("https://api.shop.example/instalments/return/a%2Fb%3Fc/ok")
  })
})

describe("saleChannel", () => {
  it.each([true, false])(
    "is in the store when the admin's workflow says so (assisted: %s)",
    (assisted_sale) => {
      const channel = { type: "INSTORE", assisted_sale } as const
      expect(saleChannel({ idempotency_key: "payses_1", ...instoreContext(channel) })).toEqual(channel)
    },
  )

  it.each([
    undefined,
    { idempotency_key: "payses_1" },
    { instalments: { type: "INSTORE" } },
    { instalments: { type: "INSTORE", assisted_sale: "true" } },
    { instalments: { type: "ONLINE", assisted_sale: true } },
  ])("is online otherwise: %j", (context) => {
    expect(saleChannel(context)).toEqual(ONLINE)
  })
})
