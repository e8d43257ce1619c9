import type { Deps } from "../../modules/instalments/deps"
import type { SellingRules } from "../../modules/instalments/options/selling-rules"
import { MODULE_VERSION, PLATFORM_VERSION } from "../../modules/instalments/versions"
import { COUNTRY_CODES, type Channel, type CreateOrder } from "../../lender/client"
import { toConfiguration } from "./channel-and-urls"
import { orderHistory, toOrderMetadata } from "./order-metadata"
import type { SessionPurchase } from "./read-purchase"
import { promote, toShoppingCart } from "./shopping-cart"
import { hasUnreadableBirthDate, toUser } from "./user"

/**
 * The request that opens a form for a payment session, built from the purchase and checked. Nothing is written down and
 * nothing is sent.
 * @throws MedusaError INVALID_DATA when the purchase lacks a name or an e-mail address; the client's InvalidRequestError
 */
export async function buildCreateOrder(
  deps: Deps,
  account: string,
  wanted: {
    session: SessionPurchase & { channel: Channel }
    rules: SellingRules
    row: { id: string; token: string }
  },
): Promise<CreateOrder> {
  const { session, rules, row } = wanted
  const { purchase } = session
  const { settings } = deps.instalments
  if (hasUnreadableBirthDate(purchase, settings.customerMetadata.dateOfBirth))
    deps.logger.warn(
      `instalments: the birth date of ${purchase.id} is not sent, because its metadata hold no date (YYYY-MM-DD)`,
    )
  const history = await orderHistory(deps.query, purchase, {
    take: settings.orderHistory,
    currency: purchase.currency_code,
  })
  const request: CreateOrder = {
    configuration: toConfiguration({
      backendUrl: settings.backendUrl,
      token: row.token,
      channel: session.channel,
    }),
    metadata: toOrderMetadata({
      purchase,
      sessionId: session.sessionId,
      moduleVersion: MODULE_VERSION,
      platformVersion: PLATFORM_VERSION,
    }),
    shopping_cart: promote(toShoppingCart(purchase, row.id), purchase, rules.promoted),
    user: toUser(purchase, {
      orderHistory: history,
      metadataKeys: settings.customerMetadata,
      countries: [...COUNTRY_CODES],
    }),
  }
  return deps.instalments.accounts.client(account).orders.check(request)
}
