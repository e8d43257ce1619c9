import { ask, fields, list, text, type AskOptions, type Store } from "./ask.ts"
import { webUrl } from "./start.ts"

/** The lender's name and logo. */
export interface Brand {
  name: string
  logo_url: string | null
  /** Who grants the credit, to be named where figures are shown. */
  legal_name: string | null
  /** Its terms, to be linked there. */
  terms_url: string | null
}

/** An account of the shop, and what has to be shown with it. */
export interface Shown {
  account: string
  /** Needed to open a payment session. */
  provider_id: string
  eligible: boolean
  /** Empty when eligible. `message` is English and for shoppers; translate by `code`. */
  reasons: { code: string; message: string }[]
  /** The lender's name and logo, where the shop has set them. */
  brand: Brand | null
  /** The warning that has to stand beside every offer of credit; null where the shop has turned it off. */
  notice: string | null
}

/** One account of the shop, and whether a cart can be paid through it. */
export interface InstalmentAccount extends Shown {
  public_key: string | null
  /** No real money moves. */
  test_mode: boolean
}

/**
 * Whether instalments are offered for the cart, and why not; `locale` is the language of the notice. Request it again when
 * the cart's total or address changes.
 * @throws StoreError 404 when there is no such cart
 */
export async function readEligibility(
  store: Store,
  cartId: string,
  { locale, ...options }: AskOptions & { locale?: string | undefined } = {},
): Promise<InstalmentAccount[]> {
  const query = new URLSearchParams({ cart_id: cartId, ...(locale && { locale }) })
  const path = `/store/instalments/eligibility?${query}`
  const { accounts } = fields(await ask(store, path, options))
  return list(accounts).map((one) => {
    const account = fields(one)
    return {
      ...toShown(account),
      public_key: text(account.public_key) ?? null,
      test_mode: account.test_mode === true,
    }
  })
}

export function toShown(account: Record<string, unknown>): Shown {
  return {
    account: String(account.account),
    provider_id: String(account.provider_id),
    eligible: account.eligible === true,
    reasons: list(account.reasons).map((reason) => {
      const { code, message } = fields(reason)
      return { code: String(code), message: String(message) }
    }),
    brand: toBrand(account.brand),
    notice: text(account.notice) ?? null,
  }
}

export function toBrand(given: unknown): Brand | null {
  const { name, logo_url, legal_name, terms_url } = fields(given)
  const brand = text(name)
  if (!brand) return null
  return {
    name: brand,
    logo_url: webUrl(logo_url) ?? null,
    legal_name: text(legal_name) ?? null,
    terms_url: webUrl(terms_url) ?? null,
  }
}
