import type { BigNumberInput } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createOrUpdateOrderPaymentCollectionWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { isDraftGone } from "../checkout/checkout-state"
import { readOrderPurchase } from "../checkout/request/read-purchase"
import { instoreContext } from "../checkout/request/channel-and-urls"
import type { Purchase } from "../checkout/request/purchase"
import { toUser } from "../checkout/request/user"
import { providersOfRegion } from "../checkout/session/eligibility"
import { makePaymentLink } from "../checkout/payment-link/payment-link"
import { COUNTRY_CODES, type Channel, type FormChannel } from "../lender/client"
import { APPROVED, readOpenForm, sendForm } from "./send-form"
import type { Deps, ReadDeps, ShopDeps } from "../modules/instalments/deps"
import { notFound, refused } from "../modules/instalments/errors"
import type { AccountSettings } from "../modules/instalments/options/settings"
import { ordersOfCarts } from "../modules/instalments/order-numbers"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { isApproved } from "../modules/instalments/status"
import { withPurchase } from "../modules/instalments/store/purchases"
import { readSellingRules } from "../modules/instalments/settings-versions"
import { roundToCents } from "../payments/amounts"
import {
  instalmentOrderIdIn,
  isCancelled,
  isOrderCancelled,
  isOutstanding,
  outstandingOf,
  readPaymentsOfOrder,
  type SummedUp,
} from "../payments/payment"
import { readUnaccounted } from "../payments/record-in-medusa"

interface OrderGraph extends SummedUp {
  canceled_at: string | Date | null
  status: string
  is_draft_order: boolean
  version: number
  total: BigNumberInput
}

/** Longer than a slow response of the lender, so that two staff members do not open two forms. */
const LOCK_SECONDS = 30

/** What is outstanding on an order or a draft, sold by a form of its own. */
export interface Sale {
  orderId: string
  account: string | undefined
  /** INSTORE: the form is followed on the shop's own screen (`assisted_sale`), or the lender sends it to the shopper. */
  channel: Channel
  /** How the shopper gets the form, where nobody stands before it: from the lender, or by a payment link of the shop's. */
  send: FormChannel | "link" | undefined
  /** Of the account's form that is open, which can be finished after the account was disabled for new sales. */
  again?: true
}

/**
 * Opens a form for what is outstanding on an order or a draft, and has it sent, or makes its payment link, where that is
 * wanted. Called again while the form is open, of the same shopper, it is the same form, sent again. Once approved, `advance`
 * places and captures it as any other order: no user has to return.
 * @throws MedusaError with what to do; nothing is charged in any of them
 */
export async function startSale(deps: ShopDeps, sale: Sale): Promise<InstalmentOrderRow> {
  const row = await openSale(deps, sale)
  if (isApproved(row.status)) throw refused(APPROVED)
  if (sale.send === "link") await makePaymentLink(deps, row)
  else if (sale.send) await sendForm(deps, row, sale.send)
  return deps.instalments.retrieveInstalmentOrder(row.id)
}

/** Opens a form for what is outstanding, or takes up the open one, or the approval there is: one at a time of an order. */
export async function openSale(deps: ShopDeps, sale: Sale): Promise<InstalmentOrderRow> {
  return deps.container
    .resolve(Modules.LOCKING)
    .execute(`instalments-instore:${sale.orderId}`, () => openAlone(deps, sale), { timeout: LOCK_SECONDS })
}

/**
 * Has an open form sent again. The lender sends it to the phone or e-mail address the form was opened with, so a form
 * whose shopper's data was corrected since is left behind, and a new one is opened and sent.
 * @returns the row of the form that was sent
 * @throws MedusaError with what to do; nothing is charged in any of them
 */
export async function sendAgain(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  by: FormChannel,
): Promise<InstalmentOrderRow> {
  await readOpenForm(deps, row)
  const { account, assisted_sale } = row
  // A form for an order that a crashed completion left unpaid knows the order's cart alone, until it pays.
  const ofCart = await ordersOfCarts(deps.query, row.cart_id === null ? [] : [row.cart_id])
  const orderId = row.order_id ?? ofCart.get(row.cart_id ?? "")?.id ?? ""
  return startSale(deps, {
    orderId,
    account,
    channel: { type: "INSTORE", assisted_sale },
    send: by,
    again: true,
  })
}

/**
 * Keeps what was approved from being placed meanwhile: the new session would take the place of the one that is being paid,
 * and Medusa would cancel that payment.
 */
async function openAlone(deps: ShopDeps, sale: Sale): Promise<InstalmentOrderRow> {
  const unpaid = { order_id: sale.orderId, payment_id: null }
  const [latest] = await deps.instalments.listInstalmentOrders(unpaid, {
    take: 1,
    order: { created_at: "DESC" },
  })
  if (!latest) return openForm(deps, sale)
  const alone = await withPurchase(deps.instalments.sql, latest, () => openForm(deps, sale))
  if (alone) return alone.result
  throw refused("A form of this order is being processed. Nothing was sent: try again in a minute.")
}

async function openForm(
  deps: ShopDeps,
  { orderId, account: name, channel, send, again }: Sale,
): Promise<InstalmentOrderRow> {
  const purchase = await findOutstanding(deps, orderId)
  const account =
    again && name !== undefined
      ? deps.instalments.accounts.get(name)
      : await chooseAccount(deps, purchase.region_id, name)
  if (send === "sms" && !mobilePhoneOf(deps, purchase))
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "There is no mobile phone on this order to send an SMS to. Add it to the order's address, or choose e-mail.",
    )
  const { result } = await createOrUpdateOrderPaymentCollectionWorkflow(deps.container).run({
    input: { order_id: orderId },
  })
  const [collection] = [result].flat()
  if (!collection) throw refused("Nothing is outstanding any more.")
  const { result: session } = await createPaymentSessionsWorkflow(deps.container).run({
    input: {
      payment_collection_id: collection.id,
      provider_id: account.providerId,
      ...(channel.type === "INSTORE" && { context: instoreContext(channel) }),
    },
  })
  return deps.instalments.retrieveInstalmentOrder(instalmentOrderIdIn(session.data) ?? "")
}

function mobilePhoneOf(deps: ShopDeps, purchase: Parameters<typeof toUser>[0]): string | undefined {
  return toUser(purchase, {
    orderHistory: [],
    metadataKeys: deps.instalments.settings.customerMetadata,
    countries: [...COUNTRY_CODES],
  }).mobile_phone
}

/** The accounts that sell in a region: each enabled, as its provider is there. */
export async function accountsSellingIn(
  { query, instalments }: ReadDeps,
  regionId: string | null,
): Promise<AccountSettings[]> {
  const offered = await providersOfRegion(query, regionId)
  const rules = await readSellingRules(instalments)
  return instalments.accounts
    .all()
    .filter(({ name, providerId }) => rules(name).enabled && offered.has(providerId))
}

/**
 * The account a sale is made with: the one named, or the only one that sells in the region.
 * @throws MedusaError INVALID_DATA or NOT_ALLOWED with the accounts there are
 */
export async function chooseAccount(
  deps: Deps,
  regionId: string | null,
  name: string | undefined,
): Promise<AccountSettings> {
  const selling = await accountsSellingIn(deps, regionId)
  const names = selling.map((account) => account.name).join(", ")
  const chosen = name === undefined ? selling : selling.filter((account) => account.name === name)
  const [account, ...others] = chosen
  if (account && others.length === 0) return account
  if (account)
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `Say with which account this is sold: name one of ${names} as "account".`,
    )
  throw refused(
    selling.length > 0
      ? `The account does not sell in this order's region, or is disabled for new sales. These do: ${names}.`
      : "Instalments are not enabled in this order's region. Enable the provider under Settings > Regions.",
  )
}

/**
 * An order, or a draft, with the part of it that is left to pay as the purchase's amount.
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED, with what to do, when it is cancelled, nothing is outstanding, Medusa's sum of
 *   that is not up to date, or a payment of it is only authorized: Medusa would cancel that one to make room for another
 */
async function findOutstanding(deps: Deps, orderId: string): Promise<Purchase> {
  // Read before the order, so that it no longer asks for what is accounted for here.
  const payments = await readPaymentsOfOrder(deps.query, orderId)
  const unaccounted = await readUnaccounted(deps.query, payments)
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["id", "canceled_at", "status", "is_draft_order", "version", "total", "summary"],
    filters: { id: orderId },
  })
  const order: OrderGraph | undefined = data[0]
  if (!order) throw notFound("There is no such order.")
  if (isOrderCancelled(order)) throw refused("This order is cancelled. Nothing was sent.")
  if (isDraftGone(order)) throw refused("This draft is archived or completed. Nothing was sent.")
  if (payments.some((payment) => !isCancelled(payment) && !payment.captured_at))
    throw refused(
      "A payment of this order waits to be captured. Capture it first, or cancel the order: a second payment must not be asked for beside it. Nothing was sent.",
    )
  if (unaccounted.length > 0)
    throw refused(
      "Medusa has captured a payment of this order, but not recorded it with the order yet. Nothing was sent: try again in a minute. If this message stays, check the order's payments.",
    )
  if (isOutdated(order))
    throw refused(
      "Medusa's amount due of this order leaves out taxes, delivery or discounts: it is not the order's total. Nothing was sent. Edit the order's items or delivery, confirm the edit, and try again.",
    )
  const purchase = isOutstanding(order)
    ? await readOrderPurchase(deps, orderId, { amount: outstandingOf(order) })
    : null
  if (purchase) return purchase
  throw refused("Nothing is outstanding on this order, so there is nothing to pay in instalments.")
}

/**
 * Whether Medusa sums up an order that was made without a cart as it was before its taxes and discounts were added, and the
 * taxes of a draft as they were before its address changed. The first edit, return or payment of an order sums it up anew.
 */
function isOutdated({ status, version, total, summary }: OrderGraph): boolean {
  if (status !== "draft" && version > 1) return false
  return !roundToCents(total).isEqualTo(roundToCents(summary?.current_order_total ?? total))
}
