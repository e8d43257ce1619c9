import type { Context } from "../context"
import { makeLarge, type MadeSettlement } from "./make-settlement"
import { clear, inject, type InjectionTarget } from "./inject"
import { sweepDue, sweepNow } from "./settle"
import type { SettlementError, StoredInjection } from "./stored-injection"
import type { StoredSettlement } from "./stored-settlement"

/** What the service pays out, in plain data copied out. Amounts in cents, times in epoch ms, UTC. */
export interface Settlements {
  /** Oldest first; of one account, or of all. */
  list(account?: string): StoredSettlement[]
  /**
   * Settles everything not settled yet, to one account or each; what was made, oldest first.
   * @throws ServiceFailure 404 for an unknown account
   */
  sweepNow(account?: string): StoredSettlement[]
  /**
   * Makes a settlement of so many operations (1 to 10,000,000) of orders nobody made, dated now or `at`. It takes no
   * memory, whatever its size: `operations` is empty, and each is worked out when the service answers it.
   * @throws ServiceFailure 400 for what cannot be made, 404 for an unknown account
   */
  make(account: string, wanted: MadeSettlement): StoredSettlement
  /**
   * Plants an error: `changed` at once, every other in the next settlement of the account it fits. Without `account`
   * the order's, or the first (`wrong-account`: the first other); without `orderId` whatever comes first. `cents`
   * is the amount of what is unknown (12345, a refund 777), else how far it is off (100, `totals` 1).
   * @throws ServiceFailure 400 for what cannot be asked, 404 for an unknown account or order, 422 when there is
   * nothing yet the error could be about
   */
  inject(error: SettlementError, about?: InjectionTarget): StoredInjection
  /** Every error planted, oldest first, and where it came true. */
  injected(): StoredInjection[]
  /** Forgets errors that have not come true, and lets the next settlement have what plants left out. */
  clear(): void
}

export function settlementsOf(context: Context): Settlements {
  return {
    list(account) {
      sweepDue(context)
      return structuredClone(
        context.state.settlements.filter((one) => account === undefined || one.account === account),
      )
    },
    sweepNow: (account) => structuredClone(sweepNow(context, account)),
    make: (account, wanted) => structuredClone(makeLarge(context, account, wanted)),
    inject: (error, about) => structuredClone(inject(context, error, about)),
    injected: () => structuredClone(context.state.injections),
    clear: () => clear(context),
  }
}
