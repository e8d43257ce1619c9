import type { Context } from "../context"
import { makeLarge, type MadeSettlement } from "./make-settlement"
import { clear, inject, type InjectionTarget } from "./inject"
import { settleDue, settleNow } from "./settle"
import type { SettlementError, StoredInjection } from "./stored-injection"
import type { StoredSettlement } from "./stored-settlement"

/** The lender's settlements, as copied plain data. Amounts in cents, times in epoch ms, UTC. */
export interface Settlements {
  /** Oldest first; of one account, or of all. */
  list(account?: string): StoredSettlement[]
  /**
   * Settles everything not settled yet, to one account or each; returns the new settlements, oldest first.
   * @throws ServiceFailure 404 for an unknown account
   */
  settleNow(account?: string): StoredSettlement[]
  /**
   * Generates a settlement with that many operations (1 to 10,000,000) of invented orders, dated now or `at`. It needs
   * no memory, whatever its size: `operations` is empty, and each is computed when the lender returns it.
   * @throws ServiceFailure 400 for invalid parameters, 404 for an unknown account
   */
  make(account: string, wanted: MadeSettlement): StoredSettlement
  /**
   * Injects an error: `changed` at once, every other into the next settlement of the account it fits. Without `account`
   * the order's, or the first (`wrong-account`: the first other); without `orderId` the first operation. `cents` is the
   * amount of an unknown operation (12345, a refund 777), else the size of the error (100, `totals` 1).
   * @throws ServiceFailure 400 for invalid parameters, 404 for an unknown account or order, 422 when nothing exists yet
   * that the error could concern
   */
  inject(error: SettlementError, about?: InjectionTarget): StoredInjection
  /** Every injected error, oldest first, and where it took effect. */
  injected(): StoredInjection[]
  /** Removes errors that have not taken effect; the next settlement includes what injections left out. */
  clear(): void
}

export function settlementsOf(context: Context): Settlements {
  return {
    list(account) {
      settleDue(context)
      return structuredClone(
        context.state.settlements.filter((one) => account === undefined || one.account === account),
      )
    },
    settleNow: (account) => structuredClone(settleNow(context, account)),
    make: (account, wanted) => structuredClone(makeLarge(context, account, wanted)),
    inject: (error, about) => structuredClone(inject(context, error, about)),
    injected: () => structuredClone(context.state.injections),
    clear: () => clear(context),
  }
}
