import { ask, fields, list, text, type AskOptions, type Store } from "./ask.ts"

/** One account of the shop, and whether a cart can be paid through it. */
export interface InstalmentAccount {
  account: string
  /** Needed to open a payment session. */
  provider_id: string
  eligible: boolean
  public_key: string | null
  /** No real money moves. */
  test_mode: boolean
  /** Empty when eligible. `message` is English and for shoppers; translate by `code`. */
  reasons: { code: string; message: string }[]
}

/**
 * Whether instalments are offered for the cart, and why not. Ask again when its total or address changes.
 * @throws StoreError 404 when there is no such cart
 */
export async function readEligibility(
  store: Store,
  cartId: string,
  options?: AskOptions,
): Promise<InstalmentAccount[]> {
  const path = `/store/instalments/eligibility?cart_id=${encodeURIComponent(cartId)}`
  const { accounts } = fields(await ask(store, path, options))
  return list(accounts).map((one) => {
    const account = fields(one)
    return {
      account: String(account.account),
      provider_id: String(account.provider_id),
      eligible: account.eligible === true,
      public_key: text(account.public_key) ?? null,
      test_mode: account.test_mode === true,
      reasons: list(account.reasons).map((reason) => {
        const { code, message } = fields(reason)
        return { code: String(code), message: String(message) }
      }),
    }
  })
}
