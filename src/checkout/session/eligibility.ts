import type { BigNumberInput } from "@medusajs/framework/types"
import { isProduction } from "@medusajs/framework/utils"
import { keyMode } from "../../modules/instalments/accounts"
import type { Deps } from "../../modules/instalments/deps"
import type { SellingRules } from "../../modules/instalments/options/selling-rules"
import type { AccountSettings, Settings } from "../../modules/instalments/options/settings"
import { roundToCents, toCents } from "../../payments/amounts"
import {
  isCancelled,
  isOrderCancelled,
  isOutstanding,
  madeOrder,
  readOrphaned,
  readPaymentsOfOrder,
  type SummedUp,
} from "../../payments/payment"
import {
  nonBlank,
  purchaseCountry,
  type Destination,
  type Goods,
  type Purchase,
  type PurchaseLine,
} from "../request/purchase"

/** What one account accepts (`readAccountRules`). */
export interface AccountRules extends Pick<SellingRules, "enabled" | "minAmount" | "maxAmount"> {
  excluded: Omit<SellingRules["excluded"], "customerGroups">
  /** ISO 4217, either case. */
  currencies: readonly string[]
  /** ISO 3166-1 alpha-2, upper case. */
  countries: readonly string[]
  /** Whether the purchase's region offers the account's payment provider. */
  regionHasProvider: boolean
  /** The account sells to testers alone, and the buyer is none. */
  testersOnly: boolean
  /** The sales channel's storefront names this account, or none. */
  sellsInChannel: boolean
  /** The buyer is in a customer group that is not sold to. */
  customerExcluded: boolean
}

/** A line as far as the rules look at it. */
export type RuledLine = Pick<PurchaseLine, "product_id" | "category_ids" | "tag_ids">

export const REASON_CODES = [
  "account_disabled",
  "testers_only",
  "not_in_region",
  "not_in_sales_channel",
  "currency_not_supported",
  "country_not_supported",
  "country_missing",
  "product_excluded",
  "customer_excluded",
  "business",
  "below_minimum",
  "above_maximum",
  "empty_cart",
  "nothing_to_pay",
  "already_ordered",
] as const

type ReasonCode = (typeof REASON_CODES)[number]

/** Why instalments are not offered. The code is public; the message is for shoppers and holds no personal data. */
export interface Reason {
  code: ReasonCode
  message: string
}

/**
 * Every reason against paying for this purchase in instalments; none means it is eligible. The one rule for the
 * storefront's question and for initiating a payment. The storefront may ask before there is an address: only
 * with `strict` is a missing country a reason.
 * @param options.alreadyOrdered whether the cart is an order (`isAlreadyOrdered`)
 */
export function eligibility(
  purchase: Pick<Purchase, "kind"> &
    Omit<Goods, "lines" | "shipping_total" | "delivery" | "billing_address"> & {
      lines: readonly RuledLine[]
      billing_address: (Destination & { company?: string | null }) | null
    },
  account: AccountRules,
  options: { strict?: boolean; alreadyOrdered?: boolean } = {},
): Reason[] {
  const currency = currencyReason(purchase.currency_code, account)
  const codes: (ReasonCode | null)[] = [
    account.enabled ? null : "account_disabled",
    account.testersOnly ? "testers_only" : null,
    account.regionHasProvider ? null : "not_in_region",
    account.sellsInChannel ? null : "not_in_sales_channel",
    currency,
    countryReason(purchaseCountry(purchase), account, options.strict ?? false),
    options.alreadyOrdered ? "already_ordered" : null,
    purchase.lines.some((line) => isExcluded(line, account.excluded)) ? "product_excluded" : null,
    account.customerExcluded ? "customer_excluded" : null,
    account.excluded.businesses && nonBlank(purchase.billing_address?.company) ? "business" : null,
    // An order's payment collection may have no lines of its own. Limits say nothing about other currencies.
    purchase.kind === "cart" && purchase.lines.length === 0
      ? "empty_cart"
      : amountReason(purchase.amount, currency ? {} : account),
  ]
  return codes
    .filter((code) => code !== null)
    .map((code) => ({ code, message: messageFor(code, account, purchase.currency_code) }))
}

function currencyReason(currency: string, account: AccountRules): ReasonCode | null {
  const accepted = account.currencies.some((one) => one.toLowerCase() === currency.toLowerCase())
  return accepted ? null : "currency_not_supported"
}

function countryReason(
  country: string | undefined,
  account: AccountRules,
  strict: boolean,
): ReasonCode | null {
  if (country === undefined) return strict ? "country_missing" : null
  return account.countries.includes(country) ? null : "country_not_supported"
}

function isExcluded(line: RuledLine, { products, categories, tags }: AccountRules["excluded"]): boolean {
  return (
    (line.product_id !== null && products.includes(line.product_id)) ||
    line.category_ids.some((id) => categories.includes(id)) ||
    line.tag_ids.some((id) => tags.includes(id))
  )
}

function amountReason(
  amount: BigNumberInput,
  limits: Pick<AccountRules, "minAmount" | "maxAmount">,
): ReasonCode | null {
  // Credit may come to more than a cart costs.
  if (roundToCents(amount).lte(0)) return "nothing_to_pay"
  const cents = toCents(amount)
  if (cents < (limits.minAmount ?? 0)) return "below_minimum"
  if (cents > (limits.maxAmount ?? Infinity)) return "above_maximum"
  return null
}

function messageFor(code: ReasonCode, account: AccountRules, currency: string): string {
  const money = (cents: number | undefined) => `${((cents ?? 0) / 100).toFixed(2)} ${currency.toUpperCase()}`
  switch (code) {
    case "account_disabled":
      return "Paying in instalments is not available at the moment."
    case "testers_only":
      return "Paying in instalments is not available yet."
    case "not_in_region":
      return "Paying in instalments is not available in this region."
    case "not_in_sales_channel":
      return "Paying in instalments is not available in this shop."
    case "currency_not_supported":
      return `Paying in instalments is not available in ${currency.toUpperCase()}.`
    case "country_not_supported":
      return "Paying in instalments is not available in the country of this address."
    case "country_missing":
      return "Enter an address to pay in instalments."
    case "product_excluded":
      return "Some of these products cannot be paid in instalments."
    case "customer_excluded":
      return "Paying in instalments is not available for your account."
    case "business":
      return "Paying in instalments is for private persons only. Remove the company from the billing address, or choose another payment method."
    case "below_minimum":
      return `Paying in instalments is available from ${money(account.minAmount)}.`
    case "above_maximum":
      return `Paying in instalments is available up to ${money(account.maxAmount)}.`
    case "empty_cart":
      return "There is nothing in the cart yet."
    case "nothing_to_pay":
      return "There is nothing left to pay."
    case "already_ordered":
      return "You have already placed this order."
  }
}

// Stryker disable all: The rest asks Medusa, which the end-to-end tests cover.

/** The payment providers that shoppers of a region, or of a country's region, can pay with, by id. */
export async function providersOfRegion(
  query: Deps["query"],
  region: string | null | { country: string },
): Promise<Set<string>> {
  if (region === null) return new Set()
  const { data } = await query.graph({
    entity: "region",
    fields: ["id", "payment_providers.id", "payment_providers.is_enabled"],
    filters: typeof region === "string" ? { id: region } : { countries: { iso_2: region.country } },
  })
  const [found]: { payment_providers?: ({ id: string; is_enabled: boolean } | null)[] }[] = data
  return new Set((found?.payment_providers ?? []).flatMap((one) => (one?.is_enabled ? [one.id] : [])))
}

/**
 * Whether a cart is an order that nothing more is due of: the approval of another form would pay nothing, and the shopper
 * would wait for a first instalment to come back. An order that a crash, or a cancelled payment, left unpaid can be paid.
 */
export async function isAlreadyOrdered(
  { query }: Pick<Deps, "query">,
  { id, completed_at }: Pick<Purchase, "id" | "completed_at">,
): Promise<boolean> {
  if (!completed_at) return false
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["order.id", "order.created_at", "order.canceled_at", "order.summary"],
    filters: { cart_id: id },
  })
  const links: { order?: OrderedCart }[] = data
  const [order] = links.flatMap((link) => link.order ?? [])
  if (!order) return false
  if (isOrderCancelled(order)) return true
  const payments = await readPaymentsOfOrder(query, order.id)
  const orphaned = await readOrphaned(query, payments, madeOrder(order))
  const paid = payments.some((payment) => !isCancelled(payment) && !orphaned.includes(payment))
  return paid || !isOutstanding(order)
}

type OrderedCart = SummedUp & { id: string; created_at: string | Date; canceled_at: string | Date | null }

/** Who buys where. */
export interface Buying {
  /** Null for a shopper who is not known. */
  customer: { id: string } | null
  /** The sales channel, or those of a storefront. */
  channels: readonly (string | null)[]
  /** The providers that the region offers (`providersOfRegion`); null where Medusa has already asked. */
  offered: ReadonlySet<string> | null
}

/**
 * What each account accepts of a purchase, by the shop's options and its settings in the admin. The customer's groups are
 * read once, where one that applies names any. A guest is in none: any e-mail address can be typed.
 */
export async function readAccountRules(
  { instalments: { settings, accounts }, query }: Deps,
  selling: (account: string) => SellingRules,
  { customer, channels, offered }: Buying,
): Promise<(account: AccountSettings) => AccountRules> {
  const { testers } = settings
  const all = accounts.all()
  const someForTesters = all.some((account) => isForTesters(settings, account))
  const named = [
    ...((someForTesters && testers?.customerGroups) || []),
    ...all.flatMap(({ name }) => selling(name).excluded.customerGroups),
  ]
  const groups = customer && named.length > 0 ? await groupsOf(query, customer.id) : []
  const isIn = (some: readonly string[]) => some.some((group) => groups.includes(group))
  return (account) => ({
    ...account,
    ...selling(account.name),
    regionHasProvider: offered?.has(account.providerId) ?? true,
    sellsInChannel: sellsInChannel(settings, account.name, channels),
    testersOnly: isForTesters(settings, account) && !isIn(testers?.customerGroups ?? []),
    customerExcluded: isIn(selling(account.name).excluded.customerGroups),
  })
}

async function groupsOf(query: Deps["query"], id: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "customer",
    fields: ["id", "has_account", "groups.id"],
    filters: { id },
  })
  const [customer]: { has_account: boolean; groups?: { id: string }[] }[] = data
  return customer?.has_account ? (customer.groups ?? []).map((group) => group.id) : []
}

/** A channel's storefront may name the only account that sells there. */
function sellsInChannel(
  { storefronts }: Pick<Settings, "storefronts">,
  account: string,
  channels: Buying["channels"],
): boolean {
  const sells = (channel: string | null) => {
    const own = storefronts.find(({ salesChannel }) => salesChannel === channel)?.account
    return own === undefined || own === account
  }
  return channels.length === 0 || channels.some(sells)
}

/**
 * Whether an account sells to testers alone (option `testers`). A test key makes no real loan, so in production nobody else
 * is offered it. Without the option it sells to all, because a shop's staging servers run Node in production too; then
 * Settings warns.
 */
function isForTesters({ testers }: Settings, account: AccountSettings): boolean {
  return testers !== undefined && isProduction() && keyMode(account) === "test"
}
