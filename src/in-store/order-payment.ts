import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN, MedusaError } from "@medusajs/framework/utils"
import { isDraftGone } from "../checkout/checkout-state"
import { outcomeOfRow } from "../checkout/completion/outcome"
import { languageOf } from "../checkout/offer/credit-notice"
import { accountsOf, type AccountOffer } from "../checkout/offer/offer"
import { shopName } from "../checkout/payment-link/payment-page"
import type { PaymentState } from "../checkout/payment-link/payment-state"
import { PAYMENT_WORDS } from "../checkout/payment-link/payment-words"
import { ONLINE } from "../checkout/request/channel-and-urls"
import { purchaseCountry } from "../checkout/request/purchase"
import { readOrderPurchase } from "../checkout/request/read-purchase"
import type { ShopDeps } from "../modules/instalments/deps"
import { refuseShopper } from "../modules/instalments/errors"
import { readSellingRules } from "../modules/instalments/settings-versions"
import { isApproved } from "../modules/instalments/status"
import {
  isCancelled,
  isOrderCancelled,
  isOutstanding,
  readPaymentsOfOrder,
  type SummedUp,
} from "../payments/payment"
import { openSale } from "./start-sale"

/** An order and a payment collection that asks for money of it: who does not know both learns nothing. */
export interface OrderToPay {
  order_id: string
  payment_collection_id: string
}

/** What a storefront's payment page shows of an order. Nothing of who ordered what. */
export interface OrderPayment {
  state: PaymentState
  /** Of the state, in the shopper's language. */
  title: string
  text: string
  /** The shop's name. */
  shop: string
  /** In the shop's units. */
  amount: number
  currency_code: string
  /** Which accounts it can be paid through; none while it is not `open`. */
  accounts: AccountOffer[]
}

interface CollectionGraph {
  id: string
  status: string
  amount: BigNumberInput
  currency_code: string
}
interface OrderGraph extends SummedUp {
  canceled_at: string | Date | null
  status: string
  is_draft_order: boolean
}

/** @throws MedusaError NOT_FOUND unless the collection is the order's */
export async function readOrderPayment(
  deps: ShopDeps,
  { order_id, payment_collection_id }: OrderToPay,
  locale?: string,
): Promise<OrderPayment> {
  const { data } = await deps.query.graph({
    entity: "order_payment_collection",
    fields: [
      ...["id", "status", "amount", "currency_code"].map((field) => `payment_collection.${field}`),
      ...["canceled_at", "status", "is_draft_order", "summary"].map((field) => `order.${field}`),
    ],
    filters: { order_id, payment_collection_id },
  })
  const links: { order?: OrderGraph; payment_collection?: CollectionGraph }[] = data
  const { order, payment_collection: collection } = links[0] ?? {}
  const selling = await readSellingRules(deps.instalments)
  const rules = deps.instalments.accounts.all().map(({ name }) => selling(name))
  const purchase =
    collection && (await readOrderPurchase(deps, order_id, { amount: collection.amount, rules }))
  if (!order || !collection || !purchase) throw refuseShopper("payment_not_found")
  const state = await stateOf(deps, order_id, { order, collection })
  const [title, text] =
    PAYMENT_WORDS[languageOf({ locale, country: purchaseCountry(purchase) })].states[state]
  return {
    state,
    title,
    text,
    shop: await shopName(deps),
    amount: MathBN.convert(collection.amount).toNumber(),
    currency_code: collection.currency_code,
    accounts:
      state === "open" ? await accountsOf(deps, selling, { purchase, locale, alreadyOrdered: false }) : [],
  }
}

async function stateOf(
  deps: ShopDeps,
  orderId: string,
  { order, collection }: { order: OrderGraph; collection: CollectionGraph },
): Promise<PaymentState> {
  if (isOrderCancelled(order) || isDraftGone(order)) return "cancelled"
  const payments = await readPaymentsOfOrder(deps.query, orderId)
  // One that waits for its capture is the shop's to capture, and no other is asked for beside it.
  if (payments.some((one) => !isCancelled(one) && !one.captured_at)) return "paid"
  if (await isBeingPlaced(deps, collection)) return "pending"
  if (!isOutstanding(order) || collection.status === "completed") return "paid"
  return collection.status === "canceled" ? "changed" : "open"
}

/** An approval of the collection, until the order is paid with it. */
async function isBeingPlaced(deps: ShopDeps, { id }: CollectionGraph): Promise<boolean> {
  const forms = await deps.instalments.listInstalmentOrders({ payment_collection_id: id, payment_id: null })
  const approved = forms.filter(({ status }) => isApproved(status))
  const outcomes = await Promise.all(approved.map((row) => outcomeOfRow(deps, row)))
  return outcomes.some(({ outcome }) => outcome === "pending")
}

/**
 * Opens a form for what the order asks for, or takes up the open one.
 * @param providerId of the account; by default the first that accepts the order
 * @returns the form's URL; null when the shopper is approved already, and the shop records the payment
 * @throws MedusaError NOT_FOUND as `readOrderPayment`; NOT_ALLOWED with a shopper's code when it cannot be paid now
 */
export async function payOrder(
  deps: ShopDeps,
  ids: OrderToPay,
  providerId: string | undefined,
): Promise<string | null> {
  const { state, accounts } = await readOrderPayment(deps, ids)
  if (state === "pending") return null
  const [account] = accounts
    .filter(({ provider_id }) => providerId === undefined || provider_id === providerId)
    .sort((one, other) => Number(other.eligible) - Number(one.eligible))
  if (!account) throw refuseShopper("not_payable")
  const [reason] = account.reasons
  if (reason) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, reason.message, reason.code)
  const sale = { orderId: ids.order_id, account: account.account, channel: ONLINE, send: undefined }
  const row = await openSale(deps, sale).catch((error: unknown) => {
    // What is without a shopper's code is for staff.
    throw MedusaError.isMedusaError(error) && !error.code ? refuseShopper("not_payable") : error
  })
  return isApproved(row.status) ? null : row.form_url
}
