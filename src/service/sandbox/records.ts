import type { Context } from "./context"
import { expireAll } from "./orders/lifecycle"
import type { Effect, Warning } from "./orders/state"
import type { StoredOrder } from "./orders/stored-order"
import { settleDue } from "./settlements/settle"

/** What happened, as copied plain data: changing it has no effect. Amounts in cents, times in epoch ms, UTC. */
export interface Records {
  order(id: string): StoredOrder | undefined
  /** Oldest first; of one account, or of all, and of those the ones that a test chooses. */
  orders(account?: string, chosen?: (order: Readonly<StoredOrder>) => boolean): StoredOrder[]
  /** The sum of loans created: of one order, or of all. */
  captured(orderId?: string): number
  /** The sum of refunds that took effect: of one order, or of all. */
  refunded(orderId?: string): number
  /**
   * What settlements of recorded effects contain, injected errors included: the sums of sales and of refunds, of one
   * order or of all.
   */
  settled(orderId?: string): { sales: number; refunds: number }
  /** Every confirm and refund that took effect, oldest first; `sequence` rises strictly. */
  effects(orderId?: string): Effect[]
  /** Requests that were allowed but look wrong, such as lines that do not sum to the total. */
  readonly warnings: readonly Warning[]
}

export function recordsOf(context: Context): Records {
  const { state } = context
  const effects = (orderId?: string): Effect[] =>
    structuredClone(state.effects.filter((effect) => orderId === undefined || effect.orderId === orderId))
  const sum = (kind: Effect["kind"], orderId?: string): number =>
    effects(orderId)
      .filter((effect) => effect.kind === kind)
      .reduce((total, effect) => total + effect.amount, 0)
  return {
    order(id) {
      expireAll(context)
      return structuredClone(state.orders.get(id))
    },
    orders(account, chosen = () => true) {
      expireAll(context)
      const all = [...state.orders.values()]
      // Chosen before they are copied: a long run holds thousands.
      return structuredClone(
        all.filter((order) => (account === undefined || order.account === account) && chosen(order)),
      )
    },
    captured: (orderId) => sum("confirm", orderId),
    refunded: (orderId) => sum("refund", orderId),
    effects,
    settled(orderId) {
      settleDue(context)
      const of = (type: "SALE" | "REFUND"): number =>
        state.settlements
          .flatMap(({ operations }) => operations)
          .filter((one) => one.type === type && (orderId === undefined || one.orderId === orderId))
          .reduce((total, { amount }) => total + amount, 0)
      return { sales: of("SALE"), refunds: of("REFUND") }
    },
    get warnings() {
      return structuredClone(state.warnings)
    },
  }
}
