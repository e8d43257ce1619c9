import type { Purchase, PurchaseAddress, PurchaseCustomer, PurchaseLine } from "./request/purchase"

/** What the tests of this folder buy, with whatever the test is about. */
export function aPurchase(given: Partial<Purchase> = {}): Purchase {
  return {
    kind: "cart",
    id: "cart_1",
    display_id: null,
    total: given.amount ?? 53,
    currency_code: "eur",
    amount: 53,
    region_id: "reg_1",
    sales_channel_id: "sc_1",
    email: "lucia@shop.example",
    lines: [
      aLine({ id: "item_1", variant_id: "variant_s", quantity: 2, total: 20 }),
      aLine({ id: "item_2", variant_id: "variant_m", product_id: "prod_2", title: "Trousers", total: 30 }),
    ],
    shipping_total: 3,
    customer: aCustomer(),
    billing_address: anAddress(),
    shipping_address: null,
    metadata: null,
    delivery: { email: "lucia@shop.example", address: null },
    ...given,
  }
}

export function aLine(given: Partial<PurchaseLine> = {}): PurchaseLine {
  return {
    id: "item",
    variant_id: "variant",
    product_id: "prod_1",
    category_ids: [],
    tag_ids: [],
    title: "T-shirt",
    variant_title: null,
    quantity: 1,
    total: 10,
    ...given,
  }
}

export function aCustomer(given: Partial<PurchaseCustomer> = {}): PurchaseCustomer {
  return {
    id: "cus_1",
    has_account: true,
    first_name: "Carmen",
    last_name: "Customer",
    email: "carmen@shop.example",
    phone: null,
    metadata: null,
    ...given,
  }
}

export function anAddress(given: Partial<PurchaseAddress> = {}): PurchaseAddress {
  return {
    first_name: "Lucía",
    last_name: "Ramírez",
    company: null,
    address_1: "Calle Mayor 5",
    address_2: "2º B",
    city: "Madrid",
    province: null,
    postal_code: "28008",
    country_code: "es",
    phone: "600 123 123",
    metadata: null,
    ...given,
  }
}
