import { keyMode } from "../../modules/instalments/accounts"
import type { Deps } from "../../modules/instalments/deps"
import { refuseShopper } from "../../modules/instalments/errors"
import { brandOf, type Brand, type SellingRules } from "../../modules/instalments/options/selling-rules"
import type { AccountSettings } from "../../modules/instalments/options/settings"
import { planDay } from "../../modules/instalments/service-time"
import { readSellingRules } from "../../modules/instalments/settings-versions"
import { fromCents } from "../../payments/amounts"
import { purchaseCountry, type Purchase } from "../request/purchase"
import { readCartPurchase } from "../request/read-purchase"
import {
  eligibility,
  isAlreadyOrdered,
  providersOfRegion,
  readAccountRules,
  type Reason,
  type RuledLine,
} from "../session/eligibility"
import { hasOpenForm } from "../session/reuse-order"
import { creditNotice } from "./credit-notice"
import { plansFor, type Plan } from "./plans"

/** What a shop shows of instalments, and what has to stand beside it. */
interface Shown {
  account: string
  provider_id: string
  eligible: boolean
  /** Empty when eligible. */
  reasons: Reason[]
  /** The lender's name and logo; null where the shop has set none. */
  brand: Brand | null
  /** The warning beside every offer of credit; null where the shop has turned it off. */
  notice: string | null
}

/** What a storefront may know of an account for one cart. */
export interface AccountOffer extends Shown {
  public_key: string | null
  test_mode: boolean
}

/** What a storefront may advertise of an account for one amount. */
export interface AdvertisedOffer extends Shown {
  /** In the shop's units. */
  amount: number
  /** None without a notice: figures are never shown without the warning. */
  plans: Plan[]
}

/**
 * Every account with whether it is offered to the cart, and why not. No remote call.
 * @throws MedusaError NOT_FOUND when there is no such cart
 */
export async function accountsFor(deps: Deps, cartId: string, locale?: string): Promise<AccountOffer[]> {
  const selling = await readSellingRules(deps.instalments)
  const accounts = deps.instalments.accounts.all()
  const cart = await readCartPurchase(
    deps,
    cartId,
    accounts.map(({ name }) => selling(name)),
  )
  if (!cart) throw refuseShopper("cart_not_found")
  return accountsOf(deps, selling, {
    purchase: cart,
    alreadyOrdered: await isAlreadyOrdered(deps, cart),
    locale,
  })
}

/** The same of any purchase. */
export async function accountsOf(
  deps: Deps,
  selling: (account: string) => SellingRules,
  sale: { purchase: Purchase; alreadyOrdered: boolean; locale: string | undefined },
): Promise<AccountOffer[]> {
  const { purchase, alreadyOrdered, locale = purchase.locale } = sale
  const rulesOf = await readAccountRules(deps, selling, {
    customer: purchase.customer,
    channels: [purchase.sales_channel_id],
    offered: await providersOfRegion(deps.query, purchase.region_id),
  })
  const reader = { locale, country: purchaseCountry(purchase) }
  return Promise.all(
    deps.instalments.accounts.all().map(async (account) => {
      const reasons = eligibility(purchase, rulesOf(account), { alreadyOrdered })
      const isKept =
        reasons.length > 0 && reasons.every(isOfRules) && (await hasOpenForm(deps, account.name, purchase))
      return {
        ...shown(account, selling(account.name), { reasons: isKept ? [] : reasons, reader }),
        public_key: account.publicKey,
        test_mode: keyMode(account) === "test",
      }
    }),
  )
}

/** Against the same goods as before only because the rules have changed: a form that is open keeps those it was opened by. */
function isOfRules({ code }: Reason): boolean {
  return ["account_disabled", "product_excluded", "below_minimum", "above_maximum"].includes(code)
}

export interface Advertised {
  /** Cents, and what is sold for them: the product of the page, or those of a cart. */
  prices: readonly { cents: number; product_ids: readonly string[] }[]
  currency_code: string
  country_code: string
  /** Of the publishable key. */
  sales_channel_ids: readonly string[]
  /** Of the shopper, as a browser spells it. */
  locale?: string | undefined
}

/**
 * Every account with what may be advertised of it for each amount, by the rules of the checkout. No cart, no remote call.
 * The response is cached for all shoppers, so it is that of a private person who is in no customer group.
 */
export async function offersFor(deps: Deps, wanted: Advertised): Promise<AdvertisedOffer[]> {
  const { settings, accounts } = deps.instalments
  const selling = await readSellingRules(deps.instalments)
  const all = accounts.all()
  const country = wanted.country_code.toLowerCase()
  const offered = await providersOfRegion(deps.query, { country })
  const excluded = all.map(({ name }) => selling(name).excluded)
  const ids = [...new Set(wanted.prices.flatMap((one) => one.product_ids))]
  const lineOf = await readProducts(deps, ids, excluded)
  const reader = { locale: wanted.locale, country }
  const purchase = {
    kind: "cart" as const,
    currency_code: wanted.currency_code,
    shipping_address: { country_code: country },
    billing_address: null,
  }
  const rulesOf = await readAccountRules(deps, selling, {
    customer: null,
    channels: wanted.sales_channel_ids,
    offered,
  })
  const today = planDay(settings, new Date())
  return all.flatMap((account) => {
    const rules = rulesOf(account)
    const { plans } = selling(account.name)
    return wanted.prices.map(({ cents, product_ids }) => {
      const amount = fromCents(cents)
      // An amount alone is a purchase of something.
      const lines = product_ids.length > 0 ? product_ids.map(lineOf) : [SOMETHING]
      const reasons = eligibility({ ...purchase, amount, lines }, rules)
      const offer = shown(account, selling(account.name), { reasons, reader })
      const figures = offer.eligible && offer.notice !== null
      return { ...offer, amount, plans: figures ? plansFor(plans, cents, today) : [] }
    })
  })
}

function shown(
  account: AccountSettings,
  rules: SellingRules,
  { reasons, reader }: { reasons: Reason[]; reader: Parameters<typeof creditNotice>[1] },
): Shown {
  return {
    account: account.name,
    provider_id: account.providerId,
    eligible: reasons.length === 0,
    reasons,
    brand: brandOf(rules),
    notice: creditNotice(rules, reader),
  }
}

const SOMETHING: RuledLine = { product_id: null, category_ids: [], tag_ids: [] }

/** Only what a shop excludes is looked up; a product that is not known is not excluded. */
async function readProducts(
  deps: Deps,
  ids: readonly string[],
  excluded: SellingRules["excluded"][],
): Promise<(id: string) => RuledLine> {
  if (ids.length === 0 || excluded.every(({ categories, tags }) => categories.length + tags.length === 0))
    return (id) => ({ ...SOMETHING, product_id: id })
  const { data } = await deps.query.graph({
    entity: "product",
    fields: ["id", "categories.id", "tags.id"],
    filters: { id: [...ids] },
  })
  const found: { id: string; categories?: { id: string }[]; tags?: { id: string }[] }[] = data
  return (id) => {
    const product = found.find((one) => one.id === id)
    return {
      product_id: id,
      category_ids: (product?.categories ?? []).map((category) => category.id),
      tag_ids: (product?.tags ?? []).map((tag) => tag.id),
    }
  }
}
