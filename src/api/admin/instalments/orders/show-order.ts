import { z } from "zod"
import { notFound } from "../../../../modules/instalments/errors"
import type { Deps, ReadDeps } from "../../../../modules/instalments/deps"
import {
  ordersById,
  ordersOfCarts,
  type KnownOrder,
  type NumberedOrder,
} from "../../../../modules/instalments/order-numbers"
import { listHolds, type Hold } from "../../../../modules/instalments/store/purchases"
import { listOpenReviews, type OpenReview } from "../../../../modules/instalments/store/reviews"
import type { InstalmentOrderRow } from "../../../../modules/instalments/service"
import { adviceFor } from "../../../../modules/instalments/store/review-reasons"
import { fingerprintOf } from "../../../../recovery/books"
import { paymentUrlOf } from "../../../../checkout/payment-link/payment-link"
import { byBody, type Asked } from "../../../read-input"

/** Why the lender refused something, in its own words. */
export interface Refusal {
  /** The HTTP status it returned. */
  status: number
  /** As the lender spells it. */
  code: string | null
  /** At most 300 characters, without anything personal: so the client keeps it. */
  message: string | null
}

/** What `RefusedError` says, which is what is kept of a refusal. The lender's codes are words joined by underscores. */
const KEPT = /^The lender refused the call: (\d{3})(?: ([A-Z]+(?:_[A-Z]+)+))?(?: (.+))?$/

type Hidden = "token_hash" | "link_token_hash" | "delivery_hash" | "shopper_hash"

type Shown<Row extends InstalmentOrderRow> = Omit<Row, Hidden> & {
  /** The number people know the shop's order by; null where there is no order, or it was deleted. */
  display_id: number | null
  /** Whether `order_id` is a draft: Medusa shows it on another page. */
  is_draft: boolean
  /** What a crashed server placed, unpaid: while `order_unpaid` is open, or this is its sale in the store. */
  unpaid_order: NumberedOrder | null
  /** The open ones, the oldest first, with what to do in English. */
  reviews: (OpenReview & Explained)[]
  hold: Hold | null
  /** The payment link: where the shop's page says whether the order can be paid by this form, and leads to it. */
  payment_url: string | null
}

/** What is said of a review. */
export interface Explained {
  /** What to do, in English. */
  message: string
  /** Stands for its `differences`, for the request that corrects them; null where it has none. */
  fingerprint: string | null
}

export function explained<Review extends Pick<OpenReview, "reason" | "differences">>(
  review: Review,
): Review & Explained {
  const { reason, differences } = review
  return {
    ...review,
    message: adviceFor(reason),
    fingerprint: differences && fingerprintOf(differences),
  }
}

/** Amounts are cents. */
export type ShownOrder = Shown<InstalmentOrderRow>

export interface OrderResponse {
  instalment_order: ShownOrder
}

/** An instalment order by its id here. @throws MedusaError NOT_FOUND that does not repeat what was asked for */
export async function orderOrNotFound(
  { instalments }: Pick<Deps, "instalments">,
  id: string,
): Promise<InstalmentOrderRow> {
  const [row] = await instalments.listInstalmentOrders({ id }, { take: 1 })
  if (row) return row
  throw notFound("There is no such instalment order. Its id is the one GET /admin/instalments/orders lists.")
}

/** An admin route that does something with an order. -> `{ instalment_order }` as it stands after that */
export function onOrder<Schema extends z.ZodType>(
  schema: Schema,
  act: (asked: Asked<z.output<Schema>>, row: InstalmentOrderRow) => Promise<InstalmentOrderRow | void>,
) {
  return byBody(schema, async (asked): Promise<OrderResponse> => {
    const row = await orderOrNotFound(asked.deps, asked.id)
    const { id } = (await act(asked, row)) ?? row
    const current = await asked.deps.instalments.retrieveInstalmentOrder(id)
    return { instalment_order: await showOrder(asked.deps, current) }
  })
}

/** An instalment order as the admin API shows it; see `showOrders`. */
export async function showOrder<Row extends InstalmentOrderRow>(
  deps: ReadDeps,
  row: Row,
): Promise<Shown<Row>> {
  return shown(row, await readRelated(deps, [row]))
}

/**
 * Instalment orders as the admin API shows them: without hashes, with their open reviews and hold, and with the number
 * of the shop's order. Medusa's own list does not return that number for a draft.
 */
export async function showOrders<Row extends InstalmentOrderRow>(
  deps: ReadDeps,
  rows: readonly Row[],
): Promise<Shown<Row>[]> {
  const related = await readRelated(deps, rows)
  return rows.map((row) => shown(row, related))
}

interface Related {
  orders: ReadonlyMap<string | null, KnownOrder>
  /** By the cart's id. */
  unpaid: ReadonlyMap<string, NumberedOrder>
  reviews: ReadonlyMap<string, OpenReview[]>
  holds: ReadonlyMap<string, Hold>
  paymentUrl(row: InstalmentOrderRow): string | null
}

async function readRelated(
  { instalments, query }: ReadDeps,
  rows: readonly InstalmentOrderRow[],
): Promise<Related> {
  const ids = rows.map(({ id }) => id)
  const [orders, reviews, holds] = await Promise.all([
    ordersById(query, rows),
    listOpenReviews(instalments.sql, ids),
    listHolds(instalments.sql, ids),
  ])
  const isUnpaid = (id: string) => reviews.get(id)?.some(({ reason }) => reason === "order_unpaid")
  const carts = rows.flatMap(({ id, cart_id, channel, link_token_hash: link }) =>
    cart_id !== null && (channel === "INSTORE" || link !== null || isUnpaid(id)) ? [cart_id] : [],
  )
  const unpaid = await ordersOfCarts(query, carts)
  return { orders, unpaid, reviews, holds, paymentUrl: (row) => paymentUrlOf({ instalments }, row) }
}

function shown<Row extends InstalmentOrderRow>(
  of: Row,
  { orders, unpaid, reviews, holds, paymentUrl }: Related,
): Shown<Row> {
  const {
    token_hash: _token,
    link_token_hash: _link,
    delivery_hash: _delivery,
    shopper_hash: _shopper,
    ...row
  } = of
  const order = orders.get(row.order_id)
  return {
    ...row,
    display_id: order?.display_id ?? null,
    is_draft: order?.is_draft ?? false,
    unpaid_order: (row.order_id === null && row.cart_id !== null && unpaid.get(row.cart_id)) || null,
    reviews: (reviews.get(row.id) ?? []).map(explained),
    hold: holds.get(row.id) ?? null,
    payment_url: paymentUrl(of),
  }
}

/** Takes a kept reason apart; null when it is no refusal of the lender's. */
export function readRefusal(reason: string | null): Refusal | null {
  const [, status, code, message] = KEPT.exec(reason ?? "") ?? []
  return status === undefined
    ? null
    : { status: Number(status), code: code ?? null, message: message ?? null }
}
