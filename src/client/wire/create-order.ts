/** Orders v2, "Address". */
export interface Address {
  full_name: string
  address: string
  city: string
  country_code: CountryCode
  zip_code?: string
  dni?: string
  fix_phone?: string
  mobile_phone?: string
}

/** The countries the document names. */
export const COUNTRY_CODES = ["ES", "FR", "PT"] as const
export type CountryCode = (typeof COUNTRY_CODES)[number]

/** Orders v2, "User". Dates are `YYYY-MM-DD`, amounts cents. */
export interface User {
  full_name: string
  email: string
  dni?: string
  fix_phone?: string
  mobile_phone?: string
  date_of_birth?: string
  address?: Address
  billing_address?: Address
  shipping_address?: Address
  order_history?: { date: string; amount: number }[]
}

/** Orders v2, "Product". `amount` is the total of the line, in cents. */
export interface Product {
  amount: number
  description: string
  quantity: number
}

/** Orders v2, "ShoppingCart". Amounts in cents; `promoted_amount` is at most `total_amount`. */
export interface ShoppingCart {
  order_reference?: string
  total_amount: number
  promoted_amount?: number
  details: { shipping_cost?: number; products: Product[] }
}

export type Channel = { type: "ONLINE"; assisted_sale: false } | { type: "INSTORE"; assisted_sale: boolean }

/** Orders v2, "Configuration". */
export interface Configuration {
  channel: Channel
  urls: {
    ok: string
    ko: string
    cancel: string
    authorized_notification_callback?: string
    rejected_notification_callback?: string
  }
}

/** Body of Create Order (Orders v2, "POST /orders"). */
export interface CreateOrder {
  configuration: Configuration
  shopping_cart: ShoppingCart
  user: User
  metadata: Record<string, string>
}
