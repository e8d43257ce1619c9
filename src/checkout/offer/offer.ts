import { keyMode } from "../../modules/instalments/accounts"
import type { Deps } from "../../modules/instalments/deps"
import { refuseShopper } from "../../modules/instalments/errors"
import type { AccountSettings, Settings } from "../../modules/instalments/options/settings"
import { fromCents } from "../../payments/amounts"
import { purchaseCountry } from "../request/purchase"
import { readCartPurchase } from "../request/read-purchase"
import {
  eligibility,
  isAlreadyOrdered,
  providersOfRegion,
  readAccountRules,
  type Reason,
  type RuledLine,
} from "../session/eligibility"
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

export interface Brand {
  name: string
  logo_url: string | null
  /** Who grants the credit. */
  legal_name: string | null
  terms_url: string | null
}

/** What a storefront may know of an account for one cart. */
interface AccountOffer extends Shown {
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
  const cart = await readCartPurchase(deps, cartId)
  if (!cart) throw refuseShopper("cart_not_found")
  const offered = await providersOfRegion(deps.query, cart.region_id)
  const alreadyOrdered = await isAlreadyOrdered(deps, cart)
  const rulesOf = await readAccountRules(deps, {
    customer: cart.customer,
    channels: [cart.sales_channel_id],
    offered,
  })
  const reader = { locale: locale ?? cart.locale, country: purchaseCountry(cart) }
  return deps.instalments.accounts.all().map((account) => ({
    ...shown(deps, account, { reasons: eligibility(cart, rulesOf(account), { alreadyOrdered }), reader }),
    public_key: account.publicKey,
    test_mode: keyMode(account) === "test",
  }))
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
  const country = wanted.country_code.toLowerCase()
  const offered = await providersOfRegion(deps.query, { country })
  const lineOf = await readProducts(deps, [...new Set(wanted.prices.flatMap((one) => one.product_ids))])
  const reader = { locale: wanted.locale, country }
  const purchase = {
    kind: "cart" as const,
    currency_code: wanted.currency_code,
    shipping_address: { country_code: country },
    billing_address: null,
  }
  const rulesOf = await readAccountRules(deps, {
    customer: null,
    channels: wanted.sales_channel_ids,
    offered,
  })
  return accounts.all().flatMap((account) => {
    const rules = rulesOf(account)
    return wanted.prices.map(({ cents, product_ids }) => {
      const amount = fromCents(cents)
      // An amount alone is a purchase of something.
      const lines = product_ids.length > 0 ? product_ids.map(lineOf) : [SOMETHING]
      const offer = shown(deps, account, {
        reasons: eligibility({ ...purchase, amount, lines }, rules),
        reader,
      })
      const figures = offer.eligible && offer.notice !== null
      return { ...offer, amount, plans: figures ? plansFor(settings.plans, cents) : [] }
    })
  })
}

function shown(
  { instalments: { settings } }: Deps,
  account: AccountSettings,
  { reasons, reader }: { reasons: Reason[]; reader: Parameters<typeof creditNotice>[1] },
): Shown {
  return {
    account: account.name,
    provider_id: account.providerId,
    eligible: reasons.length === 0,
    reasons,
    brand: brandOf(settings),
    notice: creditNotice(settings, reader),
  }
}

/** What shoppers and staff are shown of the lender; null where the shop has set nothing. */
export function brandOf({ brand }: Pick<Settings, "brand">): Brand | null {
  if (!brand) return null
  const { name, logoUrl = null, legalName = null, termsUrl = null } = brand
  return { name, logo_url: logoUrl, legal_name: legalName, terms_url: termsUrl }
}

const SOMETHING: RuledLine = { product_id: null, category_ids: [], tag_ids: [] }

/** Only what a shop excludes is looked up; a product that is not known is not excluded. */
async function readProducts(deps: Deps, ids: readonly string[]): Promise<(id: string) => RuledLine> {
  const { categories, tags } = deps.instalments.settings.excluded
  if (ids.length === 0 || categories.length + tags.length === 0)
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
