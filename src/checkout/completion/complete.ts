import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN, MedusaError, Modules } from "@medusajs/framework/utils"
import {
  completeCartWorkflow,
  convertDraftOrderWorkflow,
  createPaymentSessionsWorkflow,
  createReservationsWorkflow,
} from "@medusajs/medusa/core-flows"
import type { ShopDeps } from "../../modules/instalments/deps"
import { messageOf } from "../../modules/instalments/errors"
import { recordDetail } from "../../modules/instalments/store/orders"
import { isOfCart, type CartRow, type ShopRow } from "../../modules/instalments/lender-order"
import { areSameCents } from "../../payments/amounts"
import { cancelInMedusa } from "../../payments/record-in-medusa"
import { withCartLock, withCheckoutLock, releaseExpiredLock } from "../../recovery/cart-lock"
import { isPlaced, readCheckout, type CheckoutState } from "../checkout-state"
import { readCartGoods, readCollectionAmount } from "../request/read-purchase"
import { linkToPayments, undoConversion, unlinkOrderWithoutCart } from "../../recovery/interrupted-completion"
import { awaitsLoan, readUnpaidOrder } from "./unpaid-order"

/**
 * Completes the cart at top level, where Medusa's own lock of it holds. A failure leaves the cart as it was;
 * whether an order stands is read afterwards, never assumed.
 * @returns whether it ended well
 */
export async function completeCart(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<boolean> {
  if (!isOfCart(row)) return false
  return attempt(deps, row, async () => {
    await releaseExpiredLock(deps, row.cart_id)
    await unlinkOrderWithoutCart(deps, row)
    await cancelOrphaned(deps, state)
    if ((await cancelKept(deps, row, state)) || (await findUsableSession(deps, row, state)) === null) {
      await correctCollection(deps, row)
      await replaceSessions(deps, row)
    }
    await completeAtTopLevel(deps, row.cart_id)
  })
}

/** By the shop's own workflow, where its options name one. */
async function completeAtTopLevel({ container, instalments }: ShopDeps, id: string): Promise<void> {
  const { completeCart: own } = instalments.settings
  if (own === undefined) await completeCartWorkflow(container).run({ input: { id } })
  else await container.resolve(Modules.WORKFLOW_ENGINE).run(own, { input: { id } })
}

/**
 * Authorizes the payment of an order that already stands: one whose completion crashed before it asked us
 * (Medusa reports it as a success from then on), or one that awaits another payment. Its goods are reserved first, of a
 * draft by making it an order: without them nothing is authorized, and the approval expires.
 * @returns whether it ended well
 */
export async function authorizeOnOrder(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<boolean> {
  return attempt(deps, row, async () => {
    if (isOfCart(row)) return withCartLock(deps, row, () => authorizeKilled(deps, row))
    if (state.order?.draft) {
      await undoConversion(deps, state.order.id)
      await convertDraftOrderWorkflow(deps.container).run({ input: { id: state.order.id } })
    }
    await authorizeNow(deps, row, state)
  })
}

/** What looked crashed may have been under way, and have placed its order by now or taken it back. */
async function authorizeKilled(deps: ShopDeps, row: CartRow): Promise<void> {
  const now = await readCheckout(deps.query, row)
  if (!now.order || isPlaced(now) || now.otherPayments.length > 0) return
  const unpaid = await readUnpaidOrder(deps.query, now.order.id)
  if (!unpaid || !awaitsLoan(unpaid, row)) return
  await linkToPayments(deps, row, now.order.id)
  await reserveGoods(deps, now.order.id)
  await authorizeNow(deps, row, now)
}

async function authorizeNow(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<void> {
  const sessionId = (await findUsableSession(deps, row, state)) ?? (await replaceSessions(deps, row))
  await deps.container.resolve(Modules.PAYMENT).authorizePaymentSession(sessionId, {})
}

/**
 * Medusa authorizes the first of an unordered list of sessions, and a session whose payment was cancelled
 * hands that payment out again without asking. So this row's session must be the only one, and untouched.
 * @returns null where it is not, and all are to be replaced by a new one, which adopts this approved order
 */
async function findUsableSession(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<string | null> {
  const [only, ...others] = await readSessionIds(deps, row)
  const spent = state.cancelledPayments.length > 0
  return only === row.payment_session_id && others.length === 0 && !spent ? only : null
}

/**
 * A new session asks for what the collection does. Where Medusa takes a change of the cart back, which it does when the
 * sessions are replaced meanwhile, the collection keeps the total of the changed cart. Alone with the cart: the total of a
 * change under way is not its last one.
 * @throws MedusaError CONFLICT when the cart has become an order by then, whose sessions are not to be replaced
 */
async function correctCollection(deps: ShopDeps, row: CartRow): Promise<void> {
  const { cart_id: cartId, payment_collection_id: id } = row
  await withCheckoutLock(deps, row, async ({ order }) => {
    if (order) throw new MedusaError(MedusaError.Types.CONFLICT, BECAME_ORDER)
    const [goods, asked] = await Promise.all([
      readCartGoods(deps.query, cartId),
      readCollectionAmount(deps.query, id),
    ])
    if (goods === null || asked === null || areSameCents(goods.amount, asked)) return
    await deps.container.resolve(Modules.PAYMENT).updatePaymentCollections(id, { amount: goods.amount })
  })
}

const BECAME_ORDER = "The cart has become an order meanwhile."

async function replaceSessions(deps: ShopDeps, row: ShopRow): Promise<string> {
  const { result } = await createPaymentSessionsWorkflow(deps.container).run({
    input: {
      payment_collection_id: row.payment_collection_id,
      provider_id: deps.instalments.accounts.get(row.account).providerId,
    },
  })
  return result.id
}

/** Before the loan gets another payment: two would be captured. */
async function cancelOrphaned(
  deps: ShopDeps,
  { orphanedPayments }: Pick<CheckoutState, "orphanedPayments">,
): Promise<void> {
  for (const payment of orphanedPayments) {
    if (!(await cancelInMedusa(deps, payment)))
      throw new MedusaError(MedusaError.Types.CONFLICT, "A capture of its payment is under way.")
  }
}

/**
 * The payment of a completion that failed and left it: Medusa would put it under the next order unasked, whatever that holds
 * and wherever it goes. One that was captured is what the next order is for.
 * @returns whether there was one
 * @throws MedusaError CONFLICT when the cart has become an order by then, or a capture is under way
 */
async function cancelKept(deps: ShopDeps, row: CartRow, { payment: seen }: CheckoutState): Promise<boolean> {
  if (seen === null || seen.captured_at) return false
  await withCheckoutLock(deps, row, async ({ order, payment }) => {
    if (order) throw new MedusaError(MedusaError.Types.CONFLICT, BECAME_ORDER)
    if (payment) await cancelOrphaned(deps, { orphanedPayments: [payment] })
  })
  return true
}

/** Of any provider. */
export async function readSessionIds(deps: ShopDeps, row: ShopRow): Promise<string[]> {
  const { data } = await deps.query.graph({
    entity: "payment_session",
    fields: ["id"],
    filters: { payment_collection_id: row.payment_collection_id },
  })
  const sessions: { id: string }[] = data
  return sessions.map((session) => session.id)
}

async function attempt(deps: ShopDeps, row: ShopRow, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const message = messageOf(error)
    deps.logger.warn(`instalments: ${row.id} is approved, but Medusa could not place its order: ${message}`)
    await recordDetail(deps.instalments.sql, row, { source: "authorize", detail: message.slice(0, 500) })
    return false
  }
}

/**
 * Reserves the goods of an order whose completion stopped before Medusa had. Where some reservation or parcel of it
 * stands nothing is left to do: Medusa reserves all of an order at once.
 * @throws MedusaError NOT_ALLOWED when they are gone: nothing is reserved then
 */
async function reserveGoods(deps: ShopDeps, orderId: string): Promise<void> {
  const { data } = await deps.query.graph({
    entity: "order",
    fields: [
      "id",
      "sales_channel.stock_locations.id",
      "fulfillments.id",
      "items.id",
      "items.detail.quantity",
      "items.variant.manage_inventory",
      "items.variant.allow_backorder",
      "items.variant.inventory_items.inventory_item_id",
      "items.variant.inventory_items.required_quantity",
      "items.variant.inventory_items.inventory.location_levels.location_id",
      "items.variant.inventory_items.inventory.location_levels.available_quantity",
    ],
    filters: { id: orderId },
  })
  const [order]: OrderGraph[] = data
  if (!order || order.fulfillments.length > 0 || (await isReserved(deps, order))) return
  const reservations = reservationsOf(order)
  if (reservations.length > 0)
    await createReservationsWorkflow(deps.container).run({ input: { reservations } })
}

async function isReserved(deps: ShopDeps, { items }: OrderGraph): Promise<boolean> {
  const { data } = await deps.query.graph({
    entity: "reservation",
    fields: ["id"],
    filters: { line_item_id: items.map(({ id }) => id) },
  })
  return data.length > 0
}

function reservationsOf({ sales_channel, items }: OrderGraph): Reservation[] {
  const locations = new Set(sales_channel?.stock_locations.map(({ id }) => id))
  return items.flatMap(({ id, detail, variant }) => {
    if (!variant?.manage_inventory) return []
    return variant.inventory_items.map(({ inventory_item_id, required_quantity, inventory }) => {
      const needed = MathBN.mult(detail.quantity, required_quantity)
      const levels = inventory.location_levels.filter((level) => locations.has(level.location_id))
      const level =
        levels.find(({ available_quantity }) => MathBN.gte(available_quantity, needed)) ?? levels[0]
      if (!level)
        throw new MedusaError(
          MedusaError.Types.NOT_ALLOWED,
          `The goods of line item ${id} are at no stock location of its sales channel.`,
        )
      return {
        line_item_id: id,
        inventory_item_id,
        location_id: level.location_id,
        quantity: needed,
        allow_backorder: variant.allow_backorder,
      }
    })
  })
}

interface OrderGraph {
  sales_channel: { stock_locations: { id: string }[] } | null
  fulfillments: { id: string }[]
  items: { id: string; detail: { quantity: BigNumberInput }; variant: VariantGraph | null }[]
}

interface VariantGraph {
  manage_inventory: boolean
  allow_backorder: boolean
  inventory_items: {
    inventory_item_id: string
    required_quantity: number
    inventory: { location_levels: { location_id: string; available_quantity: BigNumberInput }[] }
  }[]
}

interface Reservation {
  line_item_id: string
  inventory_item_id: string
  location_id: string
  quantity: BigNumberInput
  allow_backorder: boolean
}
