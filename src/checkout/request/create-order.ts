import { isDeepStrictEqual } from "node:util"
import type { Deps } from "../../modules/instalments/deps"
import { refuseShopper } from "../../modules/instalments/errors"
import type { RequestFunction } from "../../modules/instalments/options/request-options"
import { MODULE_VERSION, PLATFORM_VERSION } from "../../modules/instalments/versions"
import { COUNTRY_CODES, InvalidRequestError, type Channel, type CreateOrder } from "../../service/client"
import { toConfiguration } from "./channel-and-urls"
import { OWN_METADATA, orderHistory, toOrderMetadata } from "./order-metadata"
import type { SessionPurchase } from "./read-purchase"
import { promote, toShoppingCart } from "./shopping-cart"
import { hasUnreadableBirthDate, toUser } from "./user"

/**
 * The request that opens a form for a payment session, as it is sent: built from the purchase, changed by the shop's own
 * function, and checked. Nothing is written down and nothing is sent.
 * @throws MedusaError INVALID_DATA when the purchase lacks a name or an e-mail address, UNEXPECTED_STATE when the shop's
 *   function fails or changes what it must not; the client's InvalidRequestError
 */
export async function buildCreateOrder(
  deps: Deps,
  account: string,
  wanted: { session: SessionPurchase & { channel: Channel }; row: { id: string; token: string } },
): Promise<CreateOrder> {
  const { session, row } = wanted
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
    shopping_cart: promote(toShoppingCart(purchase, row.id), purchase, settings.promoted),
    user: toUser(purchase, {
      orderHistory: history,
      metadataKeys: settings.customerMetadata,
      countries: [...COUNTRY_CODES],
    }),
  }
  const { orders } = deps.instalments.accounts.client(account)
  const checked = orders.check(request)
  if (!settings.request) return checked
  try {
    return orders.check(await changed(checked, settings.request))
  } catch (error) {
    // A shop's own function may put anything into its message, also what the shopper typed.
    const why = error instanceof InvalidRequestError ? error.message : placeOf(error)
    deps.logger.error(
      `instalments: the option "request" failed for ${purchase.id}, no form was opened: ${why}`,
    )
    throw refuseShopper("not_available")
  }
}

/** The shop's function is waited for this long, while the shopper waits for the form. */
const PATIENCE_MS = 5_000

class UnusableRequest extends Error {}

/**
 * The request as the shop's function returns it. It gets a copy, and must leave alone what the plugin decides by: amounts,
 * identifiers and URLs.
 */
async function changed(request: CreateOrder, change: RequestFunction): Promise<CreateOrder> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnusableRequest("it did not return in 5 seconds")), PATIENCE_MS)
  })
  try {
    const result: CreateOrder = await Promise.race([change(structuredClone(request)), late])
    const kept = Object.entries(fixedParts(request))
    const given = fixedParts(result)
    const other = kept.find(([name, value]) => !isDeepStrictEqual(given[name], value))
    if (other) throw new UnusableRequest(`it changed ${other[0]}`)
    return result
  } finally {
    clearTimeout(timer)
  }
}

function fixedParts({ configuration, shopping_cart, metadata }: CreateOrder): Record<string, unknown> {
  const { details, ...amounts } = shopping_cart
  return {
    configuration,
    "shopping_cart, apart from the products' descriptions": {
      ...amounts,
      shipping_cost: details.shipping_cost,
      products: details.products.map(({ amount, quantity }) => ({ amount, quantity })),
    },
    "metadata that the plugin writes": OWN_METADATA.map((key) => metadata[key]),
  }
}

/** What a developer finds the mistake by, without the error's words. */
function placeOf(error: unknown): string {
  if (error instanceof UnusableRequest) return error.message
  if (!(error instanceof Error)) return "it threw something that is no error"
  const [place = ""] = /^ +at .*$/m.exec(error.stack ?? "") ?? []
  return `${error.name} ${place.trim()}`
}
