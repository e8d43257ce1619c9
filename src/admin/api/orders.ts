import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { OrderDetailResponse } from "../../api/admin/instalments/orders/[id]/route"
import type { OrdersQuery, OrdersResponse } from "../../api/admin/instalments/orders/route"
import type { OrderResponse } from "../../api/admin/instalments/orders/show-order"
import { ALL, get, post, responseTo, sdk, type Wire, type Asked } from "./sdk"

/** Amounts are cents, times ISO in UTC. */
export type InstalmentOrder = Wire<OrderResponse>["instalment_order"]
export type InstalmentOrderDetail = Wire<OrderDetailResponse>["instalment_order"]
/** Why an order needs a staff member. `message` is what to do, in English; `detail` is for developers. */
export type Review = InstalmentOrder["reviews"][number]
export type ClosedReview = InstalmentOrderDetail["closed_reviews"][number]
export type Transition = InstalmentOrderDetail["transitions"][number]
export type Refund = InstalmentOrderDetail["refunds"][number]
export type Return = InstalmentOrderDetail["returns"][number]

/** How a form reaches the shopper: on the shop's own screen, sent by the lender, or by a link that the shop sends. */
export type FormWay = "here" | "sms" | "email" | "link"

export function sellInStore(sale: { orderId: string; account?: string; way: FormWay }) {
  const { orderId: order_id, account, way } = sale
  const inStore = { channel: "INSTORE", assisted_sale: way === "here" }
  const send = way === "here" ? {} : { send: way }
  const body = {
    order_id,
    ...(way !== "link" && inStore),
    ...send,
    ...(account !== undefined && { account }),
  }
  return post<OrderResponse>("orders", "instalment_order", body)
}

/** What the server does with an order, and what it is told for that. */
interface Changes {
  /** Reads it at the lender, and does what its status calls for. */
  sync: undefined
  send: { by: "sms" | "email" }
  /** Keeps the payment from being captured, automatically or by hand, until the hold is released. */
  hold: { note: string }
  release: { note: string }
  /** Corrects Medusa's records as the review shows that they differ. */
  repair: { fingerprint: string }
  /** Gives back what is left of the loan when no live payment in Medusa stands for it. */
  refund: undefined
  /** Records in Medusa a refund that was made at the lender; sends nothing. */
  "record-refund": { refund_id: string }
}

export function changeOrder<Change extends keyof Changes>(
  id: string,
  change: Change,
  body?: Changes[Change],
) {
  return post<OrderResponse>(`orders/${id}/${change}`, "instalment_order", body)
}

/** Refunds an amount of a loan by its payment, in Medusa, as Medusa's own dialog does. */
export function refundPayment(
  { payment_id }: Pick<InstalmentOrder, "payment_id">,
  { cents, note }: { cents: number; note: string },
) {
  return responseTo(sdk.admin.payment.refund(payment_id ?? "", { amount: cents / 100, note }))
}

const LIVE_MS = 3_000

/**
 * `version`: anything that changes when the list may have changed elsewhere. While `live` says so of what is shown,
 * it is read again every few seconds; of the shop's own records, never of the lender's.
 */
export function useOrders(
  query: Asked<OrdersQuery>,
  version = "",
  live: (orders: InstalmentOrder[]) => boolean = () => false,
) {
  return useQuery({
    queryKey: [...ALL, "orders", query, version],
    queryFn: () => get<OrdersResponse>("orders", "instalment_orders", query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (live(state.data?.instalment_orders ?? []) ? LIVE_MS : false),
  })
}

export function useOrder(id: string, version = "") {
  return useQuery({
    queryKey: [...ALL, "order", id, version],
    queryFn: async () =>
      (await get<OrderDetailResponse>(`orders/${id}`, "instalment_order")).instalment_order,
    placeholderData: keepPreviousData,
  })
}

/** Medusa's key of its own pages of orders. */
const SHOP_ORDERS = ["orders"] as const

/**
 * Has Medusa's own pages read their order again once one of these has moved on, and these pages once Medusa's has.
 * @param shopVersion what changes with Medusa's
 * @returns what changes with these
 */
export function useBothRefreshed(orders: InstalmentOrder[], shopVersion: string): string {
  const version = orders.map(({ id, status, payment_id }) => `${id} ${status} ${payment_id}`).join()
  useReadAgain(SHOP_ORDERS, version)
  useReadAgain(ALL, shopVersion)
  return version
}

/** Reads what is shown under a key again whenever `version` changes, but from nothing. */
function useReadAgain(queryKey: readonly string[], version: string): void {
  const queries = useQueryClient()
  const before = useRef("")
  useEffect(() => {
    if (before.current !== "" && before.current !== version) void queries.invalidateQueries({ queryKey })
    before.current = version
  }, [queries, queryKey, version])
}
