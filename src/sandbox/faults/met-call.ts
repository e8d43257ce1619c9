import type { StoredOrder } from "../orders/stored-order"
import type { Operation } from "./operation"

/** A call, or a notification about to be sent, as far as a rule looks at it. */
export interface MetCall {
  readonly operation: Operation
  /** Null for a create, a list, settlements and version 1. */
  readonly orderId: string | null
  /** The order's, or the one a create or list names; of version 1 the charge's `order_id`, or the one a list names. */
  readonly orderReference: string | null
  /** The order's, or that of the one a create opens; empty where there is none. */
  readonly metadata: Readonly<Record<string, string>>
  /** As it stands before the call; null where there is none. */
  readonly order: StoredOrder | null
}
