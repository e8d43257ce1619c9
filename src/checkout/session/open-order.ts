import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import {
  MisconfiguredError,
  ServiceError,
  type Channel,
  type CreateOrder,
  type Order,
} from "../../lender/client"
import type { Deps } from "../../modules/instalments/deps"
import { messageOf, refuseShopper } from "../../modules/instalments/errors"
import type { SellingRules } from "../../modules/instalments/options/selling-rules"
import { keepNewOrder, recordStatus, type NewOrder } from "../../modules/instalments/store/orders"
import { openReview } from "../../modules/instalments/store/reviews"
import { readSellingRules } from "../../modules/instalments/settings-versions"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import { CREATING, isFinal, NOT_CREATED } from "../../modules/instalments/status"
import { hashToken, newToken } from "../../modules/instalments/token"
import { buildCreateOrder } from "../request/create-order"
import { changedByShop } from "./ask-before-open"
import { deliveryHash, fingerprint, shopperHash } from "./fingerprint"
import { eligibility, isAlreadyOrdered, readAccountRules } from "./eligibility"
import { purchaseCountry } from "../request/purchase"
import { readSessionPurchase, type SessionPurchase } from "../request/read-purchase"
import { completeRow, findByReference, mismatch } from "../../modules/instalments/lender-order"
import {
  adoptApproved,
  findOpenOrders,
  isOpenedHere,
  resumeUndecided,
  type SessionToOpen,
} from "./reuse-order"
import { areSameCents } from "../../payments/amounts"

/** A lost response is reconciled after this long, unless the shopper came back before. */
const FIRST_POLL_MS = 120_000

/**
 * Gives a payment session its instalment order: an open one of the same cart taken up again, or a new one.
 * A new one's row is committed before the lender is called, so that an order whose response is lost is found again.
 * @throws MedusaError NOT_ALLOWED when the purchase is not eligible, INVALID_DATA when the lender refuses it,
 *   UNEXPECTED_STATE when the lender does not respond or refuses the key; no order is charged in any of them
 */
export async function openInstalmentOrder(
  deps: Deps,
  account: string,
  wanted: { sessionId: string; channel: Channel },
): Promise<InstalmentOrderRow> {
  requireAccount(deps, account)
  const rules = await readSellingRules(deps.instalments)
  const read = await readSessionPurchase(deps, wanted.sessionId, rules(account))
  const session = { ...read, fingerprint: fingerprint(read.purchase), channel: wanted.channel }
  try {
    const alreadyOrdered = await isAlreadyOrdered(deps, session.purchase)
    const open = alreadyOrdered ? [] : await findOpenOrders(deps, account, session)
    const approved = await adoptApproved(deps, session, open)
    if (approved) return approved
    // Whatever the account's rules have become, a form that is open already stays.
    const asked = { ...session, alreadyOrdered, rules }
    if (open.length === 0) await refuseImpossible(deps, account, asked)
    const row = { id: generateEntityId(undefined, "inst"), token: newToken() }
    const built = await buildCreateOrder(deps, account, { session, rules: rules(account), row })
    const whatIs = (request: CreateOrder) => newOrderOf(deps, { account, session, ...row }, request)
    const request = await changedByShop(deps, { account, purchase: session.purchase, whatIs }, built)
    const undecided = await resumeUndecided(deps, session, { open, user: request.user })
    if (undecided) return undecided
    if (open.length > 0) await refuseImpossible(deps, account, asked)
    const order = await keepNewOrder<InstalmentOrderRow>(
      deps.instalments.sql,
      session.purchase,
      whatIs(request),
    )
    const opened = await sendCreation(deps, order, request)
    if (isFinal(opened.status)) throw refuseShopper("not_possible")
    // Choosing again opens another order.
    if (opened.form_url === null && isOpenedHere(session.channel)) throw refuseShopper("form_missing")
    return opened
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error instanceof MisconfiguredError)
      deps.logger.error(`instalments: account ${account} sells nothing, check its key: ${error.message}`)
    else deps.logger.warn(`instalments: no form was opened for ${session.purchase.id}: ${error.message}`)
    throw forShopper(error)
  }
}

function newOrderOf(
  deps: Deps,
  { account, session, id, token }: { account: string; session: SessionToOpen; id: string; token: string },
  request: CreateOrder,
): NewOrder {
  const { purchase } = session
  const { privateKey } = deps.instalments.accounts.get(account)
  return {
    id,
    account,
    status: CREATING,
    token_hash: hashToken(token),
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
    shopper_hash: shopperHash(privateKey, id, request.user),
    due_at: new Date(Date.now() + FIRST_POLL_MS),
  }
}

async function sendCreation(
  deps: Deps,
  row: InstalmentOrderRow,
  request: CreateOrder,
): Promise<InstalmentOrderRow> {
  try {
    const order = await deps.instalments.accounts.client(row.account).orders.create(request)
    const created = await completeRow(deps, row, { order, source: "initiate", createdNow: new Date() })
    await refuseAnother(deps, row, order)
    return created
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.outcome === "unknown") {
      const found = await findByReference(deps, row)
      if (found) {
        await refuseAnother(deps, row, found)
        return completeRow(deps, row, { order: found, source: "initiate" })
      }
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

/** Its approval could pay no cart, so the shopper is not sent to its form, where they would pay a first instalment. */
async function refuseAnother(deps: Deps, row: InstalmentOrderRow, order: Order): Promise<void> {
  if (!mismatch(row, order)) return
  await openReview(deps.instalments.sql, row.id, "mismatch")
  throw refuseShopper("not_possible")
}

/** A provider whose account's entry was removed is still offered where the providers are listed by hand. */
function requireAccount(deps: Deps, account: string): void {
  try {
    deps.instalments.accounts.get(account)
  } catch (error) {
    deps.logger.error(`instalments: ${messageOf(error)}`)
    throw refuseShopper("not_available")
  }
}

type Asked = SessionPurchase & { alreadyOrdered: boolean; rules: (account: string) => SellingRules }

async function refuseImpossible(deps: Deps, account: string, session: Asked): Promise<void> {
  await refuseIneligible(deps, account, session)
  refuseOtherAmount(session)
}

async function refuseIneligible(deps: Deps, account: string, session: Asked): Promise<void> {
  const { customer, sales_channel_id } = session.purchase
  // Medusa has already refused a session whose provider is not in the region.
  const buying = { customer, channels: [sales_channel_id], offered: null }
  const rulesOf = await readAccountRules(deps, session.rules, buying)
  const [reason] = eligibility(session.purchase, rulesOf(deps.instalments.accounts.get(account)), {
    strict: true,
    alreadyOrdered: session.alreadyOrdered,
  })
  if (reason) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, reason.message, reason.code)
}

/** No cart could be paid with it: its approval would be refused, and expire. */
function refuseOtherAmount({ purchase, liveTotal }: SessionPurchase): void {
  if (areSameCents(purchase.amount, liveTotal)) return
  throw refuseShopper("amount_changed")
}

/** What the lender said is in the transition, or in the log where there is no row. */
function forShopper(error: ServiceError): MedusaError {
  if (error instanceof MisconfiguredError) return refuseShopper("not_available")
  const refused = error.outcome === "refused" || error.outcome === "invalid"
  return refuseShopper(refused ? "not_possible" : "lender_unavailable")
}
