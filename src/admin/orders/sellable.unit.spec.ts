import { isOpenSale, outstanding } from "./sellable"

const NOW = Date.parse("2026-11-20T12:00:00Z")
const sale = {
  ...{ channel: "INSTORE", payment_url: null, status: "AUTHORIZED", payment_id: null, reviews: [] },
  ...{ created_at: "2026-11-20T11:50:00Z", authorized_at: "2026-11-20T11:59:00Z" },
} as const satisfies Parameters<typeof isOpenSale>[0]
const isOpen = (given: Partial<Parameters<typeof isOpenSale>[0]>) => isOpenSale({ ...sale, ...given }, NOW)

describe("a sale by staff", () => {
  it("is open while the shopper has the form, and until its approval is written down as a payment", () => {
    expect(isOpen({ status: "CREATED", authorized_at: null })).toBe(true)
    expect(isOpen({ status: "creating", authorized_at: null, created_at: "2026-11-20T11:58:01Z" })).toBe(true)
    expect(isOpen({})).toBe(true)
  })

  it("is over once it is paid, has ended, or was begun in the storefront", () => {
    expect(isOpen({ payment_id: "pay_1" })).toBe(false)
    for (const status of ["REJECTED", "INVALIDATED", "CONFIRMED"]) expect(isOpen({ status })).toBe(false)
    const online = { channel: "ONLINE", status: "CREATED" }
    expect(isOpen(online)).toBe(false)
    expect(isOpen({ ...online, payment_url: "https://shop.example/instalments/form/x" })).toBe(true)
    // Selling again looks for the form of a creation without a response.
    expect(isOpen({ status: "creating", created_at: "2026-11-20T11:58:00Z" })).toBe(false)
  })

  it("is over where its approval pays nothing: it is listed for review, or was not paid with in minutes", () => {
    const review: (typeof sale.reviews)[number] | object = { reason: "approved_cart_changed" }
    expect(isOpen({ reviews: [review as never] })).toBe(false)
    expect(isOpen({ authorized_at: "2026-11-20T11:54:59Z" })).toBe(false)
  })
})

describe("what is left to pay of an order", () => {
  it("is what Medusa says is outstanding, of a draft its total", () => {
    expect(outstanding({ status: "pending", total: 100, summary: { pending_difference: 20 } })).toBe(20)
    expect(outstanding({ status: "draft", total: 100 })).toBe(100)
    expect(outstanding({ status: "pending", total: 100 })).toBe(0)
  })

  it("is nothing while a payment awaits its capture, of a cancelled order, and where too much was paid", () => {
    const asking = { status: "pending", summary: { pending_difference: 20 } }
    const beside = (payment: object) =>
      outstanding({ ...asking, payment_collections: [{ payments: [payment] }] })
    expect([beside({}), beside({ canceled_at: "2026" })]).toEqual([0, 20])
    expect(outstanding({ ...asking, status: "archived", canceled_at: "2026" })).toBe(0)
    expect(outstanding({ ...asking, summary: { pending_difference: -5 } })).toBe(0)
  })
})
