import { ask, fields, list, type AskOptions, type Store } from "./ask.ts"
import { toShown, type Shown } from "./eligibility.ts"

/** What paying an amount in instalments comes to. Amounts in the shop's units: `49.9` is 49.90 euros. */
export interface InstalmentPlan {
  count: number
  /** Each instalment, the first one paid with the purchase; they add up to `total`. */
  amounts: number[]
  total: number
  /** Of that, the cost of the credit. */
  cost: number
  /** The fixed yearly borrowing rate in percent; null where the shop states none. */
  borrowing_rate_percent: number | null
  /** Annual percentage rate of charge; null where none can be stated. */
  apr_percent: number | null
}

/** What the shop may advertise of one account for an amount. */
export interface InstalmentOffer extends Shown {
  amount: number
  /** None where the shop states no figures. */
  plans: InstalmentPlan[]
}

export interface OfferQuestion {
  /** The price of a product, the total of a cart, or the prices of a list, 50 at most. Rounded to cents. */
  amount: number | readonly number[]
  currencyCode: string
  countryCode: string
  /**
   * The product, or those of the cart: what is not sold in instalments is then not advertised. For a list of amounts also a
   * list of such lists, one for each amount.
   */
  productId?: string | readonly string[] | readonly (readonly string[])[] | undefined
  /** The language of the notice, as a browser spells it; that of the country by default. */
  locale?: string | undefined
}

/**
 * What a product page, a cart page or a list may say of instalments, for each amount. Needs no cart; browsers keep the response for a few minutes.
 * @throws StoreError
 */
export async function readOffers(
  store: Store,
  { amount, currencyCode, countryCode, productId, locale }: OfferQuestion,
  options?: AskOptions,
): Promise<InstalmentOffer[]> {
  const query = new URLSearchParams({
    currency_code: currencyCode,
    country_code: countryCode,
    ...(locale && { locale }),
  })
  for (const one of [amount].flat()) query.append("amount", String(Math.round(one * 100) / 100))
  for (const ids of productsIn(productId)) query.append("product_id", String(ids))
  const path = `/store/instalments/offer?${query}`
  const { offers } = fields(await ask(store, path, { ...options, mayBeCached: true }))
  return list(offers).map((one) => {
    const offer = fields(one)
    return {
      ...toShown(offer),
      amount: number(offer.amount),
      plans: list(offer.plans)
        .map(toPlan)
        .filter((plan) => plan.amounts.length > 0),
    }
  })
}

function productsIn(given: OfferQuestion["productId"]): (string | readonly string[])[] {
  if (given === undefined) return []
  return typeof given === "string" || given.every((one) => typeof one === "string")
    ? [String(given)]
    : [...given]
}

function toPlan(value: unknown): InstalmentPlan {
  const { count, amounts, total, cost, borrowing_rate_percent: rate, apr_percent } = fields(value)
  return {
    count: number(count),
    amounts: list(amounts).filter((amount) => typeof amount === "number"),
    total: number(total),
    cost: number(cost),
    borrowing_rate_percent: typeof rate === "number" ? rate : null,
    apr_percent: typeof apr_percent === "number" ? apr_percent : null,
  }
}

function number(given: unknown): number {
  return typeof given === "number" ? given : 0
}
