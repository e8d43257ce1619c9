import type { BigNumberInput } from "@medusajs/framework/types"

/**
 * What is being bought. One shape for a cart and for an order, because a payment collection may belong to
 * either. Amounts are Medusa's own, in the currency's major unit and unrounded: see `money/cents.ts`.
 */
export interface Purchase {
  kind: "cart" | "order"
  /** The cart's or the order's id. */
  id: string
  currency_code: string
  /** Of the payment session: what the shopper is charged. */
  amount: BigNumberInput
  region_id: string | null
  email: string | null
  /** When the cart became an order; null while it is still open. */
  completed_at: Date | string | null
  locale?: string | null
  lines: PurchaseLine[]
  /** After discounts, with tax. */
  shipping_total: BigNumberInput
  customer: PurchaseCustomer | null
  billing_address: PurchaseAddress | null
  shipping_address: PurchaseAddress | null
  metadata: Record<string, unknown> | null
}

export interface PurchaseLine {
  id: string
  variant_id: string | null
  product_id: string | null
  category_ids: string[]
  title: string
  variant_title?: string | null
  /** Medusa allows fractions. */
  quantity: BigNumberInput
  /** Of the whole line, after discounts, with tax. */
  total: BigNumberInput
}

export interface PurchaseCustomer {
  id: string
  has_account: boolean
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  metadata: Record<string, unknown> | null
}

export interface PurchaseAddress {
  first_name: string | null
  last_name: string | null
  company: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
  /** ISO 3166-1 alpha-2, lower case, as Medusa keeps it. */
  country_code: string | null
  phone: string | null
  metadata: Record<string, unknown> | null
}
