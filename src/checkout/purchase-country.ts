import { nonBlank } from "./non-blank"
import type { Goods } from "./purchase"

/** Where the goods go, else where the bill goes: ISO 3166-1 alpha-2, upper case, as the service spells it. */
export function purchaseCountry(
  purchase: Pick<Goods, "shipping_address" | "billing_address">,
): string | undefined {
  const code =
    nonBlank(purchase.shipping_address?.country_code) ?? nonBlank(purchase.billing_address?.country_code)
  return code?.toUpperCase()
}
