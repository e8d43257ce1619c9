import type { InstalmentOrder } from "../api/orders"

export interface Payment {
  provider_id?: string
  captured_at?: unknown
  canceled_at?: unknown
  refunds?: unknown[] | null
}

/** What a page of an order or a draft knows of its payment. Amounts in major units, as Medusa hands them over. */
export interface Payable {
  status?: string
  /** An order that was cancelled and then archived has another status, and keeps it. */
  canceled_at?: unknown
  total?: number
  summary?: { pending_difference?: number | null } | null
  payment_collections?: ({ payments?: Payment[] | null } | null)[] | null
}

/** A form that the lender has not responded to by then is looked for, and opened if there is none, by selling again. */
const CREATED_SOON_MS = 2 * 60_000

/** An approval that is not paid with by then pays nothing, whether it is still listed or that was resolved. */
const SOON_MS = 5 * 60_000

/** A form that a staff member opened: of a sale in the store, or of a payment link. */
export function isSale({ channel, payment_url }: Pick<InstalmentOrder, "channel" | "payment_url">): boolean {
  return channel === "INSTORE" || payment_url !== null
}

/**
 * A sale that waits for the shopper, or for its payment to be written down. One that is listed waits for
 * nothing: its advice is to sell again.
 */
export function isOpenSale(
  order: Pick<
    InstalmentOrder,
    "channel" | "payment_url" | "status" | "payment_id" | "created_at" | "authorized_at" | "reviews"
  >,
  now = Date.now(),
): boolean {
  const { status, payment_id, created_at, authorized_at, reviews } = order
  if (!isSale(order)) return false
  const isRecent = (time: string, ms: number) => now - new Date(time).getTime() < ms
  if (status === "creating") return isRecent(created_at, CREATED_SOON_MS)
  if (status !== "AUTHORIZED") return status === "CREATED"
  return (
    payment_id === null && reviews.length === 0 && authorized_at !== null && isRecent(authorized_at, SOON_MS)
  )
}

/** What is left to pay, where a sale in the store may be made of it; else 0. */
export function outstanding(order: Payable): number {
  const { status, total, summary } = order
  const waiting = paymentsOf(order).some(({ captured_at, canceled_at }) => !captured_at && !canceled_at)
  if (order.canceled_at || waiting) return 0
  return Math.max(summary?.pending_difference ?? (status === "draft" ? total : 0) ?? 0, 0)
}

export function paymentsOf({ payment_collections }: Payable): Payment[] {
  return payment_collections?.flatMap((one) => one?.payments ?? []) ?? []
}
