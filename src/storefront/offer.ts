import { ask, fields, list, type AskOptions, type Store } from "./ask.ts"
import { toShown, type Shown } from "./eligibility.ts"

/** What paying an amount in instalments comes to. Amounts in cents. */
export interface InstalmentPlan {
  count: number
  /** Each instalment, the first one paid with the purchase; they add up to `total_cents`. */
  amounts: number[]
  total_cents: number
  /** Of that, the cost of the credit. */
  cost_cents: number
  /** Annual percentage rate of charge; null where none can be stated. */
  apr_percent: number | null
}

/** What the shop may advertise of one account for an amount. */
export interface InstalmentOffer extends Shown {
  /** None where the shop states no figures. */
  plans: InstalmentPlan[]
}

export interface OfferQuestion {
  /** Cents: the price of a product, or the total of a cart. */
  amount: number
  currencyCode: string
  countryCode: string
  /** The product, or those of the cart: what is not sold in instalments is then not advertised. */
  productId?: string | readonly string[] | undefined
  /** The language of the notice, as a browser spells it; that of the country by default. */
  locale?: string | undefined
}

/**
 * What a product or a cart page may say of instalments. Needs no cart; browsers keep the response for a few minutes.
 * @throws StoreError
 */
export async function readOffers(
  store: Store,
  { amount, currencyCode, countryCode, productId, locale }: OfferQuestion,
  options?: AskOptions,
): Promise<InstalmentOffer[]> {
  const query = new URLSearchParams({
    amount: String(amount),
    currency_code: currencyCode,
    country_code: countryCode,
    ...(productId && { product_id: String(productId) }),
    ...(locale && { locale }),
  })
  const path = `/store/instalments/offer?${query}`
  const { offers } = fields(await ask(store, path, { ...options, mayBeCached: true }))
  return list(offers).map((one) => {
    const offer = fields(one)
    return {
      ...toShown(offer),
      plans: list(offer.plans)
        .map(toPlan)
        .filter((plan) => plan.amounts.length > 0),
    }
  })
}

function toPlan(value: unknown): InstalmentPlan {
  const { count, amounts, total_cents, cost_cents, apr_percent } = fields(value)
  const number = (given: unknown) => (typeof given === "number" ? given : 0)
  return {
    count: number(count),
    amounts: list(amounts).filter((amount) => typeof amount === "number"),
    total_cents: number(total_cents),
    cost_cents: number(cost_cents),
    apr_percent: typeof apr_percent === "number" ? apr_percent : null,
  }
}
