import type { Context } from "./context"
import { expireAll } from "./orders/lifecycle"
import { type Effect, ofAccount, type Warning } from "./orders/state"
import type { StoredOrder } from "./orders/stored-order"
import { settleDue } from "./settlements/settle"

/** What happened, as copied plain data: changing it has no effect. Amounts in cents, times in epoch ms, UTC. */
export type Records = ReturnType<typeof recordsOf>

export function recordsOf(context: Context) {
  const { state } = context
  const effectsOf = (orderId?: string): Effect[] =>
    state.effects.filter((effect) => orderId === undefined || effect.orderId === orderId)
  const sum = (kind: Effect["kind"], orderId?: string): number =>
    total(effectsOf(orderId).filter((effect) => effect.kind === kind))
  return {
    order(id: string): StoredOrder | undefined {
      expireAll(context)
      return structuredClone(state.orders.get(id))
    },
    /** Oldest first; of one account, or of all, and of those the ones that a test chooses. */
    orders(account?: string, chosen: (order: Readonly<StoredOrder>) => boolean = () => true): StoredOrder[] {
      expireAll(context)
      // Chosen before they are copied: a long run holds thousands.
      return structuredClone(ofAccount(state.orders.values(), account).filter(chosen))
    },
    /** The sum of loans created: of one order, or of all. */
    captured: (orderId?: string): number => sum("confirm", orderId),
    /** The sum of refunds that took effect: of one order, or of all. */
    refunded: (orderId?: string): number => sum("refund", orderId),
    /**
     * What settlements of recorded effects contain, injected errors included: the sums of sales and of refunds, of one
     * order or of all.
     */
    settled(orderId?: string): { sales: number; refunds: number } {
      settleDue(context)
      const operations = state.settlements
        .flatMap((settlement) => settlement.operations)
        .filter((one) => orderId === undefined || one.orderId === orderId)
      return {
        sales: total(operations.filter(({ type }) => type === "SALE")),
        refunds: total(operations.filter(({ type }) => type === "REFUND")),
      }
    },
    /** Every confirm and refund that took effect, oldest first; `sequence` rises strictly. */
    effects: (orderId?: string): Effect[] => structuredClone(effectsOf(orderId)),
    /** Requests that were allowed but look wrong, such as lines that do not sum to the total. */
    get warnings(): readonly Warning[] {
      return structuredClone(state.warnings)
    },
  }
}

function total(moved: readonly { readonly amount: number }[]): number {
  return moved.reduce((sum, { amount }) => sum + amount, 0)
}
