import type { RecordedOrder, Records } from "../../../src/service/sandbox"
import type { CartInMedusa, RowInMedusa } from "./medusa-records"
import type { Played } from "./follow"

const FINAL = ["CONFIRMED", "CANCELLED", "REJECTED", "INVALIDATED", "UNCONFIRMED", "ERROR", "not_created"]
const OPEN = ["sending", "unknown"]

/** The violations at a cell's end, by the lender's and Medusa's records; empty when the money invariants held. */
export function oracle(played: Played, cart: CartInMedusa | undefined): string[] {
  if (!cart) return played.mayLackRow ? played.notes : ["there is no row of the cart"]
  const { records } = played.worker.sandbox
  const orders = records.orders(undefined, ({ request }) =>
    cart.rows.some(({ id }) => id === request.shopping_cart.order_reference),
  )
  return [
    ...played.notes,
    ...orders.flatMap((order) => ofLoan(records, cart, order)),
    ...ofRefunds(played, records, orders),
    ...(played.cancelled ? ofCancelled(records, cart, orders) : ofCart(played, cart, orders)),
    ...cart.rows.flatMap(ofRow),
    ...leftOnTheList(played, cart),
  ]
}

/** A loan is confirmed once, and both records match to the cent, or a review tells staff why not. */
function ofLoan(
  records: Records,
  cart: CartInMedusa,
  { id, request: { shopping_cart }, status }: RecordedOrder,
): string[] {
  const reference = shopping_cart.order_reference
  const row = cart.rows.find((one) => one.id === reference)
  const payments = cart.payments.filter((one) => one.reference === reference)
  const inMedusa = {
    captured: sum(payments.map((one) => one.captured)),
    refunded: sum(payments.flatMap((one) => one.refunds)),
  }
  const atService = { captured: records.captured(id), refunded: records.refunded(id) }
  const confirms = records.effects(id).filter(({ kind }) => kind === "confirm").length
  const agree = JSON.stringify(inMedusa) === JSON.stringify(atService)
  return [
    ...when(confirms > 1, `${confirms} loans were made of one order`),
    ...when(atService.refunded > atService.captured, "more was refunded than lent"),
    ...when(
      !agree && !row?.reviews.length,
      `${JSON.stringify(inMedusa)} in Medusa, ${JSON.stringify(atService)} at the service`,
    ),
    ...when(row?.service_order_id !== id, `${status} at the service, where the shop does not know it`),
  ]
}

/** Each requested refund is made exactly once; two requests make two refunds. One that is listed may not have been made. */
function ofRefunds({ refundsWanted, outcome }: Played, records: Records, orders: RecordedOrder[]): string[] {
  const made = orders
    .flatMap(({ id }) => records.effects(id))
    .filter(({ kind }) => kind === "refund")
    .map(({ amount }) => amount)
  const wanted = outcome === "listed" ? refundsWanted.slice(0, made.length) : refundsWanted
  return when(String(made) !== String(wanted), `refunds of ${made} were made, ${wanted} were wanted`)
}

/** An approved cart has one order with one live payment, of the approved instalment order; any other cart has none. */
function ofCart({ outcome }: Played, cart: CartInMedusa, recorded: RecordedOrder[]): string[] {
  const live = cart.payments.filter((payment) => payment.live)
  const approved = recorded.filter(({ status }) => ["AUTHORIZED", "CONFIRMED", "CANCELLED"].includes(status))
  const references = approved.map(({ request }) => request.shopping_cart.order_reference)
  const ours = live.filter(({ reference }) => reference !== null)
  const placed =
    cart.orders.length === 1 && ours.length === 1 && references.includes(ours[0]?.reference ?? "")
  const [order] = cart.orders
  const account = sum(ours.map(({ captured, refunds }) => captured - sum(refunds)))
  return [
    ...when(approved.length > 1, `${approved.length} forms of the cart were approved`),
    ...when(
      approved.length === 1 && !placed,
      `approved, with ${cart.orders.length} orders and ${ours.length} payments`,
    ),
    ...when(approved.length === 0 && ours.length > 0, "a payment stands that nobody approved"),
    ...when(cart.orders.length > 1, `${cart.orders.length} orders of one cart`),
    ...when(
      placed && order?.account !== account,
      `the order's account says ${order?.account}, its payment ${account}`,
    ),
    ...when(outcome === "another way" && cart.orders.length !== 1, "the cart was not paid another way"),
  ]
}

/** A cancelled order keeps no live payment, and its loan is never made. */
function ofCancelled(records: Records, cart: CartInMedusa, recorded: RecordedOrder[]): string[] {
  const effects = recorded.flatMap(({ id }) => records.effects(id))
  return [
    ...when(effects.length > 0, `money of a cancelled order moved ${effects.length} times`),
    ...when(
      cart.payments.some(({ live }) => live),
      "a payment of a cancelled order stands",
    ),
    ...when(cart.orders.map(({ status }) => status).join() !== "canceled", "the order is not cancelled"),
  ]
}

/** Nothing is left unfinished without a review. */
function ofRow({ id, status, payment_id, captures, refunds, reviews }: RowInMedusa): string[] {
  // A shop that captures by hand has approved orders, until they expire.
  const over = FINAL.includes(status) || (status === "AUTHORIZED" && payment_id !== null)
  const open = [...captures, ...refunds].filter((state) => OPEN.includes(state))
  return [
    ...when(open.length > 0, `${id} still has an intent that is ${open}`),
    ...when(!over && reviews.length === 0, `${id} is ${status} for ever, and not listed`),
  ]
}

/** The review queue contains nothing that was resolved; an order in ERROR never is. */
function leftOnTheList({ outcome }: Played, { rows }: CartInMedusa): string[] {
  const listed = rows.flatMap(({ status, reviews }) => (status === "ERROR" ? [] : reviews))
  return [
    ...when(outcome !== "listed" && listed.length > 0, `came right, and is still listed: ${listed}`),
    ...when(
      outcome === "listed" && rows.every(({ reviews }) => reviews.length === 0),
      "is not on the list any more",
    ),
  ]
}

function when(wrong: boolean, message: string): string[] {
  return wrong ? [message] : []
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0)
}
