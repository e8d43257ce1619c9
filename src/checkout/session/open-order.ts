import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import {
  COUNTRY_CODES,
  MisconfiguredError,
  ServiceError,
  type Channel,
  type CreateOrder,
} from "../../service/client"
import type { Deps } from "../../modules/instalments/deps"
import { holdWithCart } from "../../modules/instalments/store/holds"
import { recordStatus } from "../../modules/instalments/store/orders"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import { CREATING, isFinal, NOT_CREATED } from "../../modules/instalments/status"
import { hashToken, newToken } from "../../modules/instalments/token"
import { toConfiguration } from "../request/configuration"
import { deliveryHash, fingerprint } from "./fingerprint"
import { eligibility } from "./eligibility"
import { MODULE_VERSION, PLATFORM_VERSION, orderHistory, toOrderMetadata } from "../request/order-metadata"
import { promote, toShoppingCart } from "../request/shopping-cart"
import { purchaseCountry } from "../request/purchase"
import { readSessionPurchase, type SessionPurchase } from "../request/read-purchase"
import { completeRow, findByReference } from "../../modules/instalments/service-order"
import { reuseOrder, type SessionToOpen } from "./reuse-order"
import { toUser } from "../request/user"
import { toCents } from "../../payments/amounts"

/** A lost response is reconciled after this long, unless the shopper came back before. */
const FIRST_POLL_MS = 120_000

/**
 * Gives a payment session its instalment order: an open one of the same cart taken up again, or a new one.
 * The row is committed before the lender is called, so that an order whose response is lost is found again.
 * @throws MedusaError NOT_ALLOWED when the purchase is not eligible, INVALID_DATA when the lender refuses it,
 *   UNEXPECTED_STATE when the lender does not respond or refuses the key; no order is charged in any of them
 */
export async function openInstalmentOrder(
  deps: Deps,
  account: string,
  wanted: { sessionId: string; channel: Channel },
): Promise<InstalmentOrderRow> {
  const read = await readSessionPurchase(deps.query, wanted.sessionId)
  const session = { ...read, fingerprint: fingerprint(read.purchase), channel: wanted.channel }
  try {
    const open = await reuseOrder(deps, account, session)
    if (open) return open
    const opened = await createInstalmentOrder(deps, account, session)
    if (isFinal(opened.status)) throw notPossible(`The lender opened it as ${opened.status}.`)
    // A form that goes out by SMS or e-mail needs no address here.
    if (opened.form_url === null && isOpenedHere(session.channel)) throw withoutForm()
    return opened
  } catch (error) {
    if (error instanceof MisconfiguredError)
      deps.logger.error(`instalments: account ${account} sells nothing, check its key: ${error.message}`)
    if (error instanceof ServiceError) throw forShopper(error)
    throw error
  }
}

async function createInstalmentOrder(
  deps: Deps,
  account: string,
  session: SessionToOpen,
): Promise<InstalmentOrderRow> {
  const { purchase } = session
  refuseIneligible(deps, account, session)
  refuseOtherAmount(session)
  const id = generateEntityId(undefined, "inst")
  const token = newToken()
  const request = await toCreateOrder(deps, session, { id, token })
  const row = await deps.instalments.createInstalmentOrders({
    id,
    account,
    status: CREATING,
    token_hash: hashToken(token),
    origin: purchase.kind,
    cart_id: purchase.kind === "cart" ? purchase.id : null,
    order_id: purchase.kind === "order" ? purchase.id : null,
    payment_collection_id: session.collectionId,
    payment_session_id: session.sessionId,
    country_code: purchaseCountry(purchase)?.toLowerCase() ?? null,
    channel: request.configuration.channel.type,
    assisted_sale: request.configuration.channel.assisted_sale,
    currency_code: purchase.currency_code,
    total_cents: request.shopping_cart.total_amount,
    promoted_cents: request.shopping_cart.promoted_amount ?? 0,
    fingerprint: session.fingerprint,
    delivery_hash: deliveryHash(id, purchase.delivery),
    due_at: new Date(Date.now() + FIRST_POLL_MS),
  })
  if (row.cart_id !== null) await holdWithCart(deps.instalments.sql, row.id, row.cart_id)
  return sendCreation(deps, row, request)
}

async function sendCreation(
  deps: Deps,
  row: InstalmentOrderRow,
  request: CreateOrder,
): Promise<InstalmentOrderRow> {
  try {
    const order = await deps.instalments.accounts.client(row.account).orders.create(request)
    return await completeRow(deps, row, { order, source: "initiate", createdNow: new Date() })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.outcome === "unknown") {
      const found = await findByReference(deps, row)
      if (found) return completeRow(deps, row, { order: found, source: "initiate" })
    } else {
      await recordStatus(deps.instalments.sql, row, {
        status: NOT_CREATED,
        source: "initiate",
        detail: error.message,
      })
    }
    throw error
  }
}

function refuseIneligible(deps: Deps, account: string, session: SessionPurchase): void {
  const { enabled, currencies, countries, minAmount, maxAmount } = deps.instalments.accounts.get(account)
  // Medusa has already refused a session whose provider is not in the region.
  const rules = { enabled, currencies, countries, minAmount, maxAmount, regionHasProvider: true }
  const [reason] = eligibility(session.purchase, rules, { strict: true })
  if (reason) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, reason.message, reason.code)
}

/** No cart could be paid with it: its approval would be refused, and expire. */
function refuseOtherAmount({ purchase, liveTotal }: SessionPurchase): void {
  if (toCents(purchase.amount) === toCents(liveTotal)) return
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "This payment asks for another amount than its cart comes to. Choose instalments again; of an order that was edited since, ask for another payment method.",
  )
}

async function toCreateOrder(
  deps: Deps,
  session: SessionToOpen,
  row: { id: string; token: string },
): Promise<CreateOrder> {
  const { purchase } = session
  const { settings } = deps.instalments
  const history = await orderHistory(deps.query, purchase.customer, {
    take: settings.orderHistory,
    currency: purchase.currency_code,
  })
  return {
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
}

/** Words for the shopper; the details are in the transition and the log. */
function forShopper(error: ServiceError): MedusaError {
  if (error instanceof MisconfiguredError)
    return new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      "Instalments are not available at the moment. Nothing was charged: choose another payment method.",
    )
  if (error.outcome === "refused" || error.outcome === "invalid") {
    return notPossible(error.message)
  }
  return new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    "The lender does not respond at the moment. Nothing was charged: try again, or choose another payment method.",
  )
}

function isOpenedHere({ type, assisted_sale }: Channel): boolean {
  return type === "ONLINE" || assisted_sale
}

/** Nobody takes up an order like that: choosing again opens another. */
function withoutForm(): MedusaError {
  return new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    "The lender opened no form. Nothing was charged: try again, or choose another payment method.",
  )
}

function notPossible(why: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `Instalment payment is not possible for this order. Choose another payment method. (${why})`,
  )
}
