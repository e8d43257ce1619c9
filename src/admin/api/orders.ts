import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { ALL, sdk, type Page, type PageQuery } from "./sdk"
import type { Discrepancy } from "./discrepancies"
import type { Operation } from "./settlements"

/** Why an order needs a staff member. `message` is what to do, in English; `detail` is for developers. */
export interface Review {
  id: string
  reason: string
  message: string
  detail: string | null
  opened_at: string
}

/** How a review ended: a staff member resolved it, or what it was about is no longer so, or both. */
export interface ReviewEnd {
  resolved_at: string | null
  resolved_by: string | null
  note: string | null
  ended_at: string | null
  /** Names what ended it, such as `placed`. */
  ended_by: string | null
}

export interface ClosedReview extends ReviewEnd {
  id: string
  reason: string
  opened_at: string
}

/** A staff member keeps the payment from being captured. */
export interface Hold {
  note: string
  held_by: string
  held_at: string
}

/** Amounts are cents, times ISO in UTC. */
export interface InstalmentOrder {
  id: string
  account: string
  status: string
  service_order_id: string | null
  origin: "cart" | "order" | "service"
  cart_id: string | null
  order_id: string | null
  /** The number people know the shop's order by; null where there is no order, or it was deleted. */
  display_id: number | null
  payment_id: string | null
  currency_code: string
  total_cents: number
  promoted_cents: number
  channel: string
  assisted_sale: boolean
  form_url: string | null
  expires_at: string | null
  authorized_at: string | null
  confirmed_at: string | null
  /** The open ones, the oldest first. */
  reviews: Review[]
  hold: Hold | null
  read_at: string | null
  created_at: string
}

export interface Transition {
  id: string
  from_status: string | null
  to_status: string
  source: string
  detail: string | null
  created_at: string
}

export type IntentState = "sending" | "unknown" | "done" | "refused" | "unsent" | "not_done"

/** What the lender responded to a refund it would not make. `message` is its own text, at most 300 characters. */
export interface Refusal {
  status: number
  code: string | null
  message: string | null
}

export interface Refund {
  id: string
  cents: number
  promoted_cents: number
  state: IntentState
  origin: "medusa" | "service" | "automatic"
  medusa_refund_id: string | null
  service_refund_id: string | null
  merchant_cost: number | null
  processor_cost: number | null
  reason: string | null
  refusal: Refusal | null
  created_at: string
}

export interface InstalmentOrderDetail extends InstalmentOrder {
  transitions: Transition[]
  refunds: Refund[]
  /** The newest first. */
  closed_reviews: ClosedReview[]
  operations?: Operation[]
  discrepancies?: Discrepancy[]
}

export interface OrdersQuery extends PageQuery {
  status?: string
  account?: string
  order_id?: string
  needs_review?: "true" | "false"
}

const PATH = "/admin/instalments/orders"
type One = { instalment_order: InstalmentOrder }

function listOrders(query: OrdersQuery): Promise<Page & { instalment_orders: InstalmentOrder[] }> {
  return sdk.client.fetch(PATH, { query: { ...query } })
}

function getOrder(id: string): Promise<{ instalment_order: InstalmentOrderDetail }> {
  return sdk.client.fetch(`${PATH}/${id}`)
}

/** Reads the order at the lender, and does what its status calls for. */
export function checkOrder(id: string): Promise<One> {
  return sdk.client.fetch(`${PATH}/${id}/advance`, { method: "POST" })
}

/** How a form of a sale in the store reaches the shopper: on the shop's own screen, or sent to them. */
export type FormWay = "here" | "sms" | "email"

export function sellInStore(sale: { orderId: string; account?: string; way: FormWay }): Promise<One> {
  const { orderId: order_id, account, way } = sale
  const how = way === "here" ? { assisted_sale: true } : { assisted_sale: false, send: way }
  return sdk.client.fetch(PATH, {
    method: "POST",
    body: { order_id, channel: "INSTORE", ...how, ...(account !== undefined && { account }) },
  })
}

export function sendForm(id: string, by: "sms" | "email"): Promise<One> {
  return sdk.client.fetch(`${PATH}/${id}/send`, { method: "POST", body: { by } })
}

/** Keeps the payment from being captured, automatically or by hand, until the hold is released. */
export function holdOrder(id: string, note: string): Promise<One> {
  return sdk.client.fetch(`${PATH}/${id}/hold`, { method: "POST", body: { note } })
}

export function releaseOrder(id: string, note: string): Promise<One> {
  return sdk.client.fetch(`${PATH}/${id}/release`, { method: "POST", body: { note } })
}

/** Gives the whole loan back when no live payment in Medusa stands for it. */
export function refundLoan(id: string): Promise<One> {
  return sdk.client.fetch(`${PATH}/${id}/refund`, { method: "POST" })
}

/** Records in Medusa a refund that was made at the lender; sends nothing. */
export function recordRefund(id: string, serviceRefundId: string): Promise<One> {
  return sdk.client.fetch(`${PATH}/${id}/record-refund`, {
    method: "POST",
    body: { refund_id: serviceRefundId },
  })
}

const LIVE_MS = 3_000

/**
 * `version`: anything that changes when the list may have changed elsewhere. While `live` says so of what is shown,
 * it is read again every few seconds; of the shop's own records, never of the lender's.
 */
export function useOrders(
  query: OrdersQuery,
  version = "",
  live: (orders: InstalmentOrder[]) => boolean = () => false,
) {
  return useQuery({
    queryKey: [...ALL, "orders", query, version],
    queryFn: () => listOrders(query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (live(state.data?.instalment_orders ?? []) ? LIVE_MS : false),
  })
}

export function useOrder(id: string, version = "") {
  return useQuery({
    queryKey: [...ALL, "order", id, version],
    queryFn: async () => (await getOrder(id)).instalment_order,
    placeholderData: keepPreviousData,
  })
}

/**
 * Has Medusa's own pages read their order again once one of these has moved on.
 * @returns what changes with them
 */
export function useShopRefreshed(orders: InstalmentOrder[]): string {
  const queries = useQueryClient()
  const version = orders.map(({ id, status, payment_id }) => `${id} ${status} ${payment_id}`).join()
  const before = useRef("")
  useEffect(() => {
    if (before.current !== "" && before.current !== version)
      void queries.invalidateQueries({ queryKey: ["orders"] })
    before.current = version
  }, [queries, version])
  return version
}
