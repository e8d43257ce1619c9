import type { Context } from "../context"
import type { Settings } from "../options"
import { remaining, unsendable } from "../orders/lifecycle"
import type { StoredOrder, StoredRefund } from "../orders/stored-order"
import { serviceDate } from "./dates"

type Action = "confirm" | "form" | "instore_email" | "instore_sms" | "refund"

interface ActionLink {
  href: string
  rel: Action
  /** Absent means GET. */
  method?: "PUT"
}

interface Presented {
  action_urls: Partial<Record<Action, string>> | ActionLink[]
  links?: ActionLink[]
}

/**
 * An order as the lender returns it: every required field, and the optional ones that were given. Orders v2, "Order".
 */
export function presentOrder(context: Context, order: StoredOrder) {
  const date = (time: number): string => orderDate(time, context.settings)
  return {
    id: order.id,
    api_version: "v2",
    status: order.status,
    created_at: date(order.createdAt),
    confirmed_at: order.confirmedAt === null ? null : date(order.confirmedAt),
    expires_at: date(expiryOf(order, context.settings)),
    configuration: order.request.configuration,
    shopping_cart: order.request.shopping_cart,
    user: order.request.user,
    metadata: order.request.metadata,
    ...actions(context, order),
    refunds: order.refunds.map((refund) => presentRefund(refund, context.settings)),
  }
}

function expiryOf({ expiresAt, authorizedAt }: StoredOrder, settings: Settings): number {
  const shownOf = settings.approvalExpiry === "approval" ? authorizedAt : null
  return shownOf === null ? expiresAt : shownOf + settings.confirmWindow
}

/**
 * The actions possible now, as an object or as an array of links, which stands where the documents do not say (Orders v2,
 * "ActionUrls"). In the array the refund's method is PUT, because the documented hypermedia link shows PUT; the server then
 * accepts that too.
 */
function actions(context: Context, order: StoredOrder): Presented {
  const { actionLinks, hrefs } = context.settings
  const written = (href: string) => (hrefs === "relative" ? href.slice(context.url().length) : href)
  const links = possible(context, order).map((link) => ({ ...link, href: written(link.href) }))
  if (actionLinks === "array") return { action_urls: links }
  if (actionLinks === "links") return { action_urls: {}, links }
  return { action_urls: Object.fromEntries(links.map(({ rel, href }) => [rel, href])) }
}

function possible(context: Context, order: StoredOrder): ActionLink[] {
  const resource = `${context.baseUrl()}/orders/${order.id}`
  const links: ActionLink[] = []
  if (order.status === "CREATED") {
    links.push({ rel: "form", href: `${context.url()}/form/${order.id}` })
    for (const by of ["email", "sms"] as const) {
      const rel = `instore_${by}` as const
      if (unsendable(order, by) === null) links.push({ rel, href: `${resource}/${rel}` })
    }
  }
  if (order.status === "AUTHORIZED")
    links.push({ rel: "confirm", href: `${resource}/confirm`, method: "PUT" })
  if (order.status === "CONFIRMED" && remaining(order).total > 0) {
    links.push({ rel: "refund", href: `${resource}/refund`, method: "PUT" })
  }
  return links
}

/** A refund as the lender returns it. Orders v2, "Refund". */
export function presentRefund(refund: StoredRefund, settings: Settings) {
  return {
    id: refund.id,
    total_amount: refund.totalAmount,
    promoted_amount: refund.promotedAmount,
    refunded_merchant_cost: refund.refundedMerchantCost,
    payment_processor_cost: refund.paymentProcessorCost,
    created_at: orderDate(refund.createdAt, settings),
  }
}

/** A date-time of an order or a refund, which "may carry fractional seconds": Orders v2, "Conventions". */
function orderDate(time: number, { timeZone, orderDates }: Settings): string {
  const fraction = orderDates === "seconds" ? "" : `.${`${time % 1_000}`.padStart(3, "0")}`
  return serviceDate(time, timeZone) + fraction
}
