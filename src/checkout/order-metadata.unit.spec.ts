import { aPurchase } from "./a-purchase.spec"
import { toOrderMetadata } from "./order-metadata"

const versions = { sessionId: "payses_1", moduleVersion: "0.1.0", platformVersion: "2.21.2" }

describe("toOrderMetadata", () => {
  it("says where the order belongs and which versions made it", () => {
    expect(toOrderMetadata({ purchase: aPurchase(), ...versions })).toEqual({
      cart_id: "cart_1",
      payment_session_id: "payses_1",
      module_name: "medusa-payment-instalments",
      module_version: "0.1.0",
      platform_name: "medusa",
      platform_version: "2.21.2",
    })
  })

  it("names the order when the collection belongs to one", () => {
    const metadata = toOrderMetadata({ purchase: aPurchase({ kind: "order", id: "order_1" }), ...versions })
    expect(metadata).toMatchObject({ order_id: "order_1" })
    expect(metadata).not.toHaveProperty("cart_id")
  })

  it("holds nothing personal, whatever the shop keeps in its own metadata", () => {
    const purchase = aPurchase({ metadata: { dni: "68178726X" } })
    expect(JSON.stringify(toOrderMetadata({ purchase, ...versions }))).not.toMatch(
      /lucia|Ram|cus_|68178726X/i,
    )
  })
})
