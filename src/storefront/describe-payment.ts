import { fields, list, text } from "./ask.ts"
import { moneyIn } from "./money.ts"
import { isInstalments, webUrl } from "./start.ts"
import { withBrand } from "./texts/brand.ts"
import { orderEn, type PaymentStatus } from "./texts/order.ts"
import type { InstalmentTexts } from "./texts/shape.ts"

export interface PaymentDescription {
  status: PaymentStatus
  /** The status in the shopper's words. */
  title: string
  /** What happens next. */
  next: string
  /** The name in `brand`. */
  lender: string | null
  /** What is paid in instalments, as `€49.90`; null where the order does not show it. */
  amount: string | null
  /** How much of it was refunded; null where nothing was. */
  refunded: string | null
  /** The plan as chosen, where the order shows it: what holds is the agreement with the lender. */
  plan: string | null
  /** Where the loan is managed, and the lender's terms where known; null where there is no loan. */
  managed_at: { text: string; url: string | null } | null
}

export interface DescribeOptions {
  /** English by default: those of `storefront/texts`, or your own. */
  texts?: Pick<InstalmentTexts, "language" | "order"> | undefined
  /** The lender, as `readOffers` and `readEligibility` return it. */
  brand?: { name: string; terms_url?: string | null } | null | undefined
}

/**
 * What to tell a shopper of an order's instalment payment, on a page or in a mail; null for an order that is not paid in
 * instalments. Sends no request and needs no personal data.
 *
 * `order` is Medusa's, as `GET /store/orders/:id?fields=*payment_collections.payments` or `query.graph` returns it. Read are
 * `id`, `status`, `canceled_at`, `currency_code`, and of `payment_collections` the fields `status`, `refunded_amount`,
 * `payments` (with `refunds`) and, for a declined form, `payment_sessions`. The plan is that of
 * `instalment_orders.operations`, which no store route returns. What is missing is not told.
 */
export function describePayment(
  order: unknown,
  { texts = { language: "en", order: orderEn }, brand }: DescribeOptions = {},
): PaymentDescription | null {
  const { id, currency_code, payment_collections, ...rest } = fields(order)
  const collections = list(payment_collections).map(fields)
  const payments = collections.flatMap(paymentsIn).filter(({ orderId }) => !id || (orderId ?? id) === id)
  const ours = payments.filter(({ isOurs }) => isOurs)
  const live = ours.filter(({ isLive }) => isLive)
  const sessions = collections.flatMap((one) => list(one.payment_sessions).map(fields)).filter(isInstalment)
  // An order that is paid otherwise may have an instalment payment that was cancelled.
  const isPaidOtherwise = live.length === 0 && payments.some(({ isLive }) => isLive)
  if (isPaidOtherwise || ours.length + sessions.length === 0) return null

  const amount = sum(live.length > 0 ? live : [...sessions, ...ours].slice(-1))
  const refunded = live.reduce((total, payment) => total + payment.refunded, 0)
  const status = statusOf(rest, { live, sessions, amount, refunded })
  const { titles, next, plan, managed } = withBrand(texts, brand).order
  const isLoan = live.some(({ isCaptured }) => isCaptured)
  const hasPlan = isLoan || status === "waiting"
  const count = instalmentsIn(rest)
  const money = moneyIn(texts.language, text(currency_code) ?? text(collections[0]?.currency_code))
  return {
    status,
    title: titles[status].replace("{refunded}", () => money(refunded)),
    next:
      status === "cancelled" && isLoan
        ? next.refunded
        : next[status === "not_completed" ? "declined" : status],
    lender: text(brand?.name) ?? null,
    amount: amount > 0 ? money(amount) : null,
    refunded: refunded >= HALF_A_CENT ? money(refunded) : null,
    plan: hasPlan && count ? plan.replace("{count}", String(count)) : null,
    managed_at: hasPlan ? { text: managed, url: webUrl(brand?.terms_url) ?? null } : null,
  }
}

/** Medusa's sums of unrounded amounts leave less than that. */
const HALF_A_CENT = 0.005

type Fields = Record<string, unknown>
type Payment = ReturnType<typeof paymentsIn>[number]

function statusOf(
  { status, canceled_at }: Fields,
  paid: { live: Payment[]; sessions: Fields[]; amount: number; refunded: number },
): PaymentStatus {
  const { live, sessions, amount, refunded } = paid
  if (canceled_at || status === "canceled") return "cancelled"
  if (live.length === 0) {
    // The store's API does not return that an archived order was cancelled.
    if (status === "archived") return "cancelled"
    return sessions.some(isDeclined) ? "declined" : "not_completed"
  }
  if (amount > 0 && refunded >= amount - HALF_A_CENT) return "refunded"
  if (live.some(({ isCaptured }) => !isCaptured)) return "waiting"
  return refunded >= HALF_A_CENT ? "partly_refunded" : "confirmed"
}

function paymentsIn({ payments, status, refunded_amount }: Fields) {
  return list(payments).map((one) => {
    const payment = fields(one)
    const { amount, captured_at, canceled_at, data, refunds } = payment
    return {
      amount,
      isOurs: isInstalment(payment),
      /** Set where Medusa may have put the payment of an order that it took back under the next one. */
      orderId: text(fields(data).authorized_order_id),
      isCaptured: Boolean(captured_at),
      // An order's edit cancels the collection of a payment that was not captured.
      isLive: !canceled_at && Boolean(captured_at || status !== "canceled"),
      refunded: Array.isArray(refunds) ? sum(refunds) : Math.min(number(refunded_amount), number(amount)),
    }
  })
}

function isInstalment({ provider_id }: Fields): boolean {
  return isInstalments(text(provider_id))
}

function isDeclined({ status, data }: Fields): boolean {
  return status === "error" || fields(data).status === "REJECTED"
}

/** How many instalments the lender's settlements name for the order. */
function instalmentsIn({ instalment_orders }: Fields): number | undefined {
  return list(instalment_orders)
    .flatMap((one) => list(fields(one).operations))
    .map((one) => number(fields(one).number_of_installments))
    .find((count) => count > 0)
}

function sum(all: unknown[]): number {
  return all.reduce<number>((total, one) => total + number(fields(one).amount), 0)
}

/** Medusa's amounts are numbers in responses, and objects with such a value on a server. */
function number(given: unknown): number {
  return Number(fields(given).value ?? given) || 0
}
