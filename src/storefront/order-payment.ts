import { ask, fields, list, text, type AskOptions, type Store } from "./ask.ts"
import { toShown, type Shown } from "./eligibility.ts"

/** An order and the payment collection that asks for money of it, as Medusa's "Copy payment link" names them. */
export interface OrderToPay {
  orderId: string
  collectionId: string
}

/** What a payment page shows of an order: nothing of who ordered what. */
export interface OrderPayment {
  /** Only while `open` can it be paid. */
  state: "open" | "pending" | "paid" | "cancelled" | "changed"
  /** Of the state, in the language asked for. */
  title: string
  text: string
  /** The shop's name. */
  shop: string
  /** In the shop's units. */
  amount: number
  currency_code: string
  /** The accounts it can be paid through, or why not. */
  accounts: Shown[]
}

/**
 * What an order asks for, and whether it can be paid in instalments; `locale` is the language of its texts.
 * @throws StoreError 404 unless the collection is the order's
 */
export async function readOrderPayment(
  store: Store,
  { orderId, collectionId }: OrderToPay,
  { locale, ...options }: AskOptions & { locale?: string | undefined } = {},
): Promise<OrderPayment> {
  const ids = { order_id: orderId, payment_collection_id: collectionId }
  const query = new URLSearchParams({ ...ids, ...(locale && { locale }) })
  const payment = fields(fields(await ask(store, `/store/instalments/payment?${query}`, options)).payment)
  return {
    state: toState(payment.state),
    title: String(payment.title),
    text: String(payment.text),
    shop: text(payment.shop) ?? "",
    amount: Number(payment.amount),
    currency_code: String(payment.currency_code),
    accounts: list(payment.accounts).map((one) => toShown(fields(one))),
  }
}

/** A state that is newer than the kit can be paid no more than one that is pending. */
function toState(given: unknown): OrderPayment["state"] {
  return given === "open" || given === "paid" || given === "cancelled" || given === "changed"
    ? given
    : "pending"
}
