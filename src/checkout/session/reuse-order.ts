import type { Channel, Order } from "../../service/client"
import type { Deps } from "../../modules/instalments/deps"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import { CREATING, isApproved } from "../../modules/instalments/status"
import { isRefunded } from "../../payments/loan"
import { isDeliveryAsApproved } from "./fingerprint"
import { clearRolledBackOrder } from "../checkout-state"
import type { SessionPurchase } from "../request/read-purchase"
import {
  completeRow,
  findByReference,
  isCreated,
  mismatch,
  readServiceOrder,
} from "../../modules/instalments/service-order"

/** The further an order has come, the more is lost by leaving it behind. */
const PREFERENCE = ["CONFIRMED", "AUTHORIZED", "CREATED", CREATING]

/** What a form is wanted for. */
export type SessionToOpen = SessionPurchase & { fingerprint: string; channel: Channel }

/**
 * An open instalment order of the same cart, account and fingerprint, taken up again for a new payment session:
 * an approved one is adopted, an undecided one keeps its form. So going back and forth costs one read, and
 * nothing approved is ever dropped. Null when a new order is needed.
 */
export async function reuseOrder(
  deps: Deps,
  account: string,
  session: SessionToOpen,
): Promise<InstalmentOrderRow | null> {
  const rows = await deps.instalments.listInstalmentOrders(
    {
      account,
      fingerprint: session.fingerprint,
      status: PREFERENCE,
      ...(session.purchase.kind === "cart"
        ? { cart_id: session.purchase.id }
        : { payment_collection_id: session.collectionId }),
    },
    { order: { created_at: "DESC" }, take: 20 },
  )
  const known = await Promise.all(rows.map((row) => clearRolledBackOrder(deps, row)))
  const candidates = known
    .filter((row) => row.payment_id === null && isUsable(deps, session, row))
    .sort((a, b) => PREFERENCE.indexOf(a.status) - PREFERENCE.indexOf(b.status))
  for (const row of candidates) {
    const taken = await reuseRow(deps, row)
    if (!taken) continue
    await deps.instalments.updateInstalmentOrders({
      id: taken.id,
      payment_session_id: session.sessionId,
      payment_collection_id: session.collectionId,
      // Medusa cancelled an earlier payment of this order; the new session starts another one.
      cancel_wanted_at: null,
      cancel_payment_id: null,
    })
    return deps.instalments.retrieveInstalmentOrder(taken.id)
  }
  return null
}

/**
 * An undecided form was opened for its channel and its delivery. An approval is adopted all the same, and listed if the
 * goods go elsewhere now, unless the shop refuses that: then it is left to expire, and another form is opened.
 */
function isUsable(deps: Deps, { channel, purchase }: SessionToOpen, row: InstalmentOrderRow): boolean {
  const sameDelivery = isDeliveryAsApproved(row, purchase.delivery)
  if (isApproved(row.status)) return sameDelivery || deps.instalments.settings.deliveryChange === "review"
  return sameDelivery && isOf(channel, row)
}

/** A form the shopper fills in at home is none for a staff member's screen, nor the other way round. */
function isOf({ type, assisted_sale }: Channel, row: InstalmentOrderRow): boolean {
  return row.channel === type && row.assisted_sale === assisted_sale
}

async function reuseRow(deps: Deps, row: InstalmentOrderRow): Promise<InstalmentOrderRow | null> {
  const order = await readOrFind(deps, row)
  if (!order || mismatch(row, order) || (await isRefunded(deps, row, order))) return null
  const read = isCreated(row)
    ? await deps.instalments.retrieveInstalmentOrder(row.id)
    : await completeRow(deps, row, { order, source: "initiate" })
  if (isApproved(read.status)) return read
  return read.status === "CREATED" && read.form_url !== null ? read : null
}

async function readOrFind(deps: Deps, row: InstalmentOrderRow): Promise<Order | null> {
  return isCreated(row) ? readServiceOrder(deps, row, { source: "initiate" }) : findByReference(deps, row)
}
