import { aPurchase } from "../a-purchase.spec"
import { toEarlierOrders, toOrderMetadata } from "./order-metadata"

const versions = { sessionId: "payses_1", moduleVersion: "0.1.0", platformVersion: "2.21.2" }

describe("toOrderMetadata", () => {
  // @contract meta-1
  it("says where the order belongs and which versions made it", () => {
    expect(toOrderMetadata({ purchase: aPurchase(), ...versions })).toEqual({
      ...{ cart_id: "cart_1", payment_session_id: "payses_1" },
      ...{ module_name: "medusa-payment-instalments", module_version: "0.1.0" },
      ...{ platform_name: "medusa", platform_version: "2.21.2" },
    })
  })

  it("names the order, with its number, when the collection belongs to one", () => {
    const purchase = aPurchase({ kind: "order", id: "order_1", display_id: 12 })
    const metadata = toOrderMetadata({ purchase, ...versions })
    expect(metadata).toMatchObject({ order_id: "order_1", order_number: "12" })
    expect(metadata).not.toHaveProperty("cart_id")
  })

  it("holds nothing personal, whatever the shop keeps in its own metadata", () => {
    const purchase = aPurchase({ metadata: { dni: "68178726X" } })
    const metadata = JSON.stringify(toOrderMetadata({ purchase, ...versions }))
    expect(metadata).not.toMatch(/lucia|Ram|cus_|68178726X/i)
  })
})

const DAY = "2026-03-04T23:30:00.000Z"

describe("order history", () => {
  // @contract conv-5, user-7
  it("tells each earlier order's day in UTC and its amount in cents", () => {
    const earlier = {
      created_at: new Date("2025-12-31T10:00:00Z"),
      total: { value: "453.95", precision: 20 },
    }
    expect(toEarlierOrders([{ created_at: DAY, total: 12.0879 }, earlier])).toEqual([
      { date: "2026-03-04", amount: 1_209 },
      { date: "2025-12-31", amount: 45_395 },
    ])
  })

  it("tells an order that Medusa totals below zero, refunded in full and then returned, as worth nothing", () => {
    const refunded = { created_at: DAY, total: -123.95 }
    expect(toEarlierOrders([refunded])).toEqual([{ date: "2026-03-04", amount: 0 }])
  })

  it("leaves out an order it cannot tell, and tells the others", () => {
    const untold: Parameters<typeof toEarlierOrders>[0] = JSON.parse(
      `[{ "created_at": "${DAY}", "total": null }, { "created_at": "${DAY}" }, { "created_at": "${DAY}", "total": "" },
        { "created_at": "${DAY}", "total": {} }, { "created_at": "${DAY}", "total": 1e15 },
        { "created_at": "some day", "total": 5 }]`,
    )
    const told = { created_at: DAY, total: 5 }
    expect(toEarlierOrders([...untold, told])).toEqual([{ date: "2026-03-04", amount: 500 }])
  })
})
