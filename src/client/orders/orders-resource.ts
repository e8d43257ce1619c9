import type { Outcome } from "../outcome"
import type { CallOptions } from "../transport/call-options"
import type { CreateOrder } from "../wire/create-order"
import type { Order } from "../wire/order"
import type { Refund } from "../wire/refund"
import type { OrderFilters } from "./order-filters"

export type FormChannel = "sms" | "email"

/** Cents; `promoted_amount` is at most `total_amount`. */
export interface RefundRequest {
  total_amount: number
  promoted_amount?: number
}

export interface WalkOptions extends CallOptions {
  /** 1 or more, 50 by default. The service may answer with fewer. `timeout` is for each page. */
  pageSize?: number
}

/** Orders v2, "Endpoints". Every method throws `InvalidRequestError` when what it is asked breaks the document. */
export interface OrdersResource {
  /** Sent once. Throws `RefusedError`, `UnsentError`, or `UnknownOutcomeError`: then look for it by its reference. */
  create(order: CreateOrder, call?: CallOptions): Promise<Order>
  /** Throws `RefusedError` (`isNotFound` tells), `UnsentError`, `UnknownOutcomeError`, after retries. */
  get(id: string, call?: CallOptions): Promise<Order>
  /** One page as the service answers it; empty when it says RESOURCE_NOT_FOUND. Throws as `get`. */
  list(filters?: OrderFilters, call?: CallOptions): Promise<Order[]>
  /**
   * Every order of every page, each once, as pages arrive. Throws as `get`: a walk that ends was whole.
   * The service's order is not shown, so what changes under a walk (a filter on `status` while orders are
   * confirmed, say) may be missed until the next: collect first, act afterwards.
   */
  walk(filters?: Omit<OrderFilters, "page">, options?: WalkOptions): AsyncIterable<Order>
  /** Creates the loan. Never throws for the service or the network. */
  confirm(id: string, call?: CallOptions): Promise<Outcome<Order>>
  /** Gives money back. Never throws for the service or the network. */
  refund(id: string, refund: RefundRequest, call?: CallOptions): Promise<Outcome<Refund>>
  /**
   * Has the form of an in-store order sent to its user, by the link of an answer (Orders v2, "ActionUrls"). Sent
   * once. Throws `RefusedError`, `UnsentError`, `UnknownOutcomeError`, and `InvalidRequestError` when the answer
   * offers no such link or one that leads to another host: the key goes nowhere else.
   */
  sendForm(order: Order, by: FormChannel, call?: CallOptions): Promise<void>
}
