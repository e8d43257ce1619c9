import type { Channel, Order, User } from "../../lender/client"
import type { Deps } from "../../modules/instalments/deps"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import { CREATING, isApproved } from "../../modules/instalments/status"
import { whyNotSold } from "../../payments/loan"
import { fingerprint, isDeliveryAsApproved, shopperHash } from "./fingerprint"
import { clearRolledBackOrder } from "../checkout-state"
import type { Purchase } from "../request/purchase"
import type { SessionPurchase } from "../request/read-purchase"
import {
  completeRow,
  findByReference,
  isCreated,
  mismatch,
  readLenderOrder,
} from "../../modules/instalments/lender-order"

/** The further an order has come, the more is lost by leaving it behind. */
const PREFERENCE = ["CONFIRMED", "AUTHORIZED", "CREATED", CREATING]

/** What a form is wanted for. */
export type SessionToOpen = SessionPurchase & { fingerprint: string; channel: Channel }

/** The open instalment orders of the same cart, account and fingerprint, of which one may be taken up again. */
export async function findOpenOrders(
  deps: Deps,
  account: string,
  session: SessionToOpen,
): Promise<InstalmentOrderRow[]> {
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
  return known
    .filter((row) => row.payment_id === null)
    .sort((a, b) => PREFERENCE.indexOf(a.status) - PREFERENCE.indexOf(b.status))
}

/** Whether a cart or an order has a form of the account, for the same goods, that its shopper can still finish. */
export async function hasOpenForm(deps: Deps, account: string, purchase: Purchase): Promise<boolean> {
  const of = purchase.kind === "cart" ? { cart_id: purchase.id } : { order_id: purchase.id }
  const rows = await deps.instalments.listInstalmentOrders(
    {
      ...{ account, ...of, fingerprint: fingerprint(purchase), payment_id: null },
      ...{ status: ["CREATED", "AUTHORIZED"], expires_at: { $gt: new Date() } },
    },
    { select: ["id"], take: 1 },
  )
  return rows.length > 0
}

/** An approved order is adopted for a new payment session: nothing approved is ever dropped. Null when there is none. */
export async function adoptApproved(
  deps: Deps,
  session: SessionToOpen,
  open: InstalmentOrderRow[],
): Promise<InstalmentOrderRow | null> {
  for (const row of open) {
    if (!isApproved(row.status) || !isAdoptable(deps, session, row)) continue
    const taken = await reuseRow(deps, row)
    if (taken) return take(deps, session, taken)
  }
  return null
}

/**
 * An undecided order keeps its form for a new payment session, as long as that form shows what would be sent now:
 * delivery, channel and `user`. So going back and forth costs one read. One that shows something else is left behind,
 * and expires; but it is read first, because its shopper may have been approved meanwhile, and is then adopted.
 */
export async function resumeUndecided(
  deps: Deps,
  session: SessionToOpen,
  { open, user }: { open: InstalmentOrderRow[]; user: User },
): Promise<InstalmentOrderRow | null> {
  const undecided = open.filter((row) => !isApproved(row.status))
  const same = undecided.filter((row) => isSameForm(deps, session, { row, user }))
  // Nobody has seen a form whose response was lost.
  const others = undecided.filter((row) => !same.includes(row) && isCreated(row))
  for (const row of [...same, ...others]) {
    if (!same.includes(row) && !isAdoptable(deps, session, row)) continue
    const taken = await reuseRow(deps, row)
    if (taken && (same.includes(row) || isApproved(taken.status))) return take(deps, session, taken)
  }
  return null
}

async function take(deps: Deps, session: SessionToOpen, { id }: InstalmentOrderRow) {
  await deps.instalments.updateInstalmentOrders({
    id,
    payment_session_id: session.sessionId,
    payment_collection_id: session.collectionId,
    // Medusa cancelled an earlier payment of this order; the new session starts another one.
    cancel_wanted_at: null,
    cancel_payment_id: null,
  })
  return deps.instalments.retrieveInstalmentOrder(id)
}

/**
 * An approval is adopted whatever else was corrected, and listed if the goods go elsewhere now, unless the shop refuses
 * that: then it is left to expire, and another form is opened.
 */
function isAdoptable(deps: Deps, { purchase }: SessionToOpen, row: InstalmentOrderRow): boolean {
  return deps.instalments.settings.deliveryChange === "review" || isDeliveryAsApproved(row, purchase.delivery)
}

function isSameForm(
  deps: Deps,
  { channel, purchase }: SessionToOpen,
  { row, user }: { row: InstalmentOrderRow; user: User },
): boolean {
  const { privateKey } = deps.instalments.accounts.get(row.account)
  const sameShopper = row.shopper_hash === shopperHash(privateKey, row.id, user)
  return sameShopper && isDeliveryAsApproved(row, purchase.delivery) && isOf(channel, row)
}

/** A form the shopper fills in at home is none for a staff member's screen, nor the other way round. */
function isOf({ type, assisted_sale }: Channel, row: InstalmentOrderRow): boolean {
  return row.channel === type && row.assisted_sale === assisted_sale
}

/** A form that goes out by SMS or e-mail needs no URL here. */
export function isOpenedHere({ type, assisted_sale }: { type: string; assisted_sale: boolean }): boolean {
  return type === "ONLINE" || assisted_sale
}

async function reuseRow(deps: Deps, row: InstalmentOrderRow): Promise<InstalmentOrderRow | null> {
  const order = await readOrFind(deps, row)
  if (!order || mismatch(row, order) || (await whyNotSold(deps, row, order))) return null
  const read = isCreated(row)
    ? await deps.instalments.retrieveInstalmentOrder(row.id)
    : await completeRow(deps, row, { order, source: "initiate" })
  if (isApproved(read.status)) return read
  const needsUrl = isOpenedHere({ type: read.channel, assisted_sale: read.assisted_sale })
  return read.status === "CREATED" && (read.form_url !== null || !needsUrl) ? read : null
}

async function readOrFind(deps: Deps, row: InstalmentOrderRow): Promise<Order | null> {
  return isCreated(row) ? readLenderOrder(deps, row, { source: "initiate" }) : findByReference(deps, row)
}
