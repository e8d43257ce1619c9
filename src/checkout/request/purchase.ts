import type { BigNumberInput } from "@medusajs/framework/types"

/**
 * What makes a purchase the same purchase (`fingerprint.ts`). Amounts are Medusa's own, in the currency's major unit
 * and unrounded: see `payments/amounts.ts`.
 */
export interface Goods {
  currency_code: string
  /** Of the payment session: what the shopper is charged. */
  amount: BigNumberInput
  lines: GoodsLine[]
  /** After discounts, with tax. */
  shipping_total: BigNumberInput
  billing_address: Destination | null
  shipping_address: Destination | null
  delivery: Delivery
}

/** Where the goods go, and to whom (`fingerprint.ts`). */
export interface Delivery {
  email: string | null
  address: DeliveryAddress | null
}

export type DeliveryAddress = Record<(typeof DELIVERY_FIELDS)[number], string | null>

/** Of a shipping address: what makes it another delivery. */
export const DELIVERY_FIELDS = [
  "first_name",
  "last_name",
  "company",
  "address_1",
  "address_2",
  "city",
  "province",
  "postal_code",
  "country_code",
] as const

export interface GoodsLine {
  variant_id: string | null
  product_id: string | null
  title: string
  variant_title?: string | null
  /** Medusa allows fractions. */
  quantity: BigNumberInput
  /** Of the whole line, after discounts, with tax. */
  total: BigNumberInput
}

export interface Destination {
  /** ISO 3166-1 alpha-2, lower case, as Medusa keeps it. */
  country_code: string | null
}

/**
 * What is being bought, and by whom. One shape for a cart and for an order, because a payment collection may belong
 * to either.
 */
export interface Purchase extends Goods {
  kind: "cart" | "order"
  /** The cart's or the order's id. */
  id: string
  /** The number that staff and shoppers know an order by; a cart has none. */
  display_id: number | null
  /** Of the whole cart or order; `amount` is less when only a part of an order is outstanding. */
  total: BigNumberInput
  region_id: string | null
  sales_channel_id: string | null
  email: string | null
  locale?: string | null
  /** Of a cart: when Medusa made an order of it. */
  completed_at?: string | Date | null
  lines: PurchaseLine[]
  customer: PurchaseCustomer | null
  billing_address: PurchaseAddress | null
  shipping_address: PurchaseAddress | null
  metadata: Record<string, unknown> | null
}

export interface PurchaseLine extends GoodsLine {
  id: string
  category_ids: string[]
  tag_ids: string[]
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

export interface PurchaseAddress extends Destination {
  first_name: string | null
  last_name: string | null
  company: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
  phone: string | null
  metadata: Record<string, unknown> | null
}

/** Where the goods go, else where the bill goes: ISO 3166-1 alpha-2, upper case, as the lender spells it. */
export function purchaseCountry(
  purchase: Pick<Goods, "shipping_address" | "billing_address">,
): string | undefined {
  const code =
    nonBlank(purchase.shipping_address?.country_code) ?? nonBlank(purchase.billing_address?.country_code)
  return code?.toUpperCase()
}

/** The trimmed text, or undefined for what is not text or says nothing: the lender is sent nothing empty. */
export function nonBlank(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined
  return value.trim() || undefined
}

/** A cart or an order as Medusa's query gives it, with what `Goods` is made from. */
export interface GoodsGraph {
  id: string
  currency_code: string
  total: BigNumberInput
  shipping_total?: BigNumberInput
  items?: GoodsItemGraph[]
  email?: string | null
  billing_address?: Destination | null
  shipping_address?: DeliveryAddress | null
}

export interface GoodsItemGraph {
  title: string
  product_title?: string | null
  variant_title?: string | null
  variant_id?: string | null
  product_id?: string | null
  quantity: BigNumberInput
  total: BigNumberInput
}

/** The same with the buyer, for `Purchase`. */
export interface PurchaseGraph extends GoodsGraph {
  display_id?: number | null
  region_id?: string | null
  sales_channel_id?: string | null
  email?: string | null
  locale?: string | null
  completed_at?: string | Date | null
  metadata?: Record<string, unknown> | null
  items?: ItemGraph[]
  customer?: PurchaseCustomer | null
  billing_address?: PurchaseAddress | null
  shipping_address?: PurchaseAddress | null
}

export interface ItemGraph extends GoodsItemGraph {
  id: string
  product?: { categories?: { id: string }[]; tags?: { id: string }[] } | null
}

/** What Medusa showed of a cart or an order, of which `amount` is paid. */
export function toPurchase(kind: Purchase["kind"], bought: PurchaseGraph, amount: BigNumberInput): Purchase {
  return {
    ...toGoods(bought, amount),
    kind,
    id: bought.id,
    display_id: bought.display_id ?? null,
    total: bought.total,
    region_id: bought.region_id ?? null,
    sales_channel_id: bought.sales_channel_id ?? null,
    email: bought.email ?? null,
    locale: bought.locale ?? null,
    completed_at: bought.completed_at ?? null,
    lines: (bought.items ?? []).map(toLine),
    customer: bought.customer ?? null,
    billing_address: bought.billing_address ?? null,
    shipping_address: bought.shipping_address ?? null,
    metadata: bought.metadata ?? null,
  }
}

function toLine(item: ItemGraph): PurchaseLine {
  return {
    ...toGoodsLine(item),
    id: item.id,
    category_ids: (item.product?.categories ?? []).map((category) => category.id),
    tag_ids: (item.product?.tags ?? []).map((tag) => tag.id),
  }
}

export function toGoods(bought: GoodsGraph, amount: BigNumberInput): Goods {
  return {
    currency_code: bought.currency_code,
    amount,
    lines: (bought.items ?? []).map(toGoodsLine),
    shipping_total: bought.shipping_total ?? 0,
    billing_address: bought.billing_address ?? null,
    shipping_address: bought.shipping_address ?? null,
    delivery: toDelivery(bought),
  }
}

function toGoodsLine(item: GoodsItemGraph): GoodsLine {
  return {
    variant_id: item.variant_id ?? null,
    product_id: item.product_id ?? null,
    title: item.product_title || item.title,
    variant_title: item.variant_title ?? null,
    quantity: item.quantity,
    total: item.total,
  }
}

export function toDelivery({
  email,
  shipping_address,
}: Pick<GoodsGraph, "email" | "shipping_address">): Delivery {
  return { email: email ?? null, address: shipping_address ?? null }
}
