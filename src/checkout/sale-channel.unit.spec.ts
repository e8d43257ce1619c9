import { instoreContext, ONLINE, saleChannel } from "./sale-channel"

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
