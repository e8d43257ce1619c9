import type { World } from "../context"
import { makeLarge, type MadeSettlement } from "./make-settlement"
import { mend, plant, type PlantedAbout } from "./inject"
import { settleDue, settleNow } from "./settle"
import type { SettlementError, StoredPlant } from "./stored-injection"
import type { StoredSettlement } from "./stored-settlement"

/** What the service pays out, in plain data copied out. Amounts in cents, times in epoch ms, UTC. */
export interface Settlements {
  /** Oldest first; of one account, or of all. */
  list(account?: string): StoredSettlement[]
  /**
   * Settles everything not settled yet, to one account or each; what was made, oldest first.
   * @throws ServiceFailure 404 for an unknown account
   */
  settleNow(account?: string): StoredSettlement[]
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
  plant(error: SettlementError, about?: PlantedAbout): StoredPlant
  /** Every error planted, oldest first, and where it came true. */
  planted(): StoredPlant[]
  /** Forgets errors that have not come true, and lets the next settlement have what plants left out. */
  mend(): void
}

export function settlementsOf(world: World): Settlements {
  return {
    list(account) {
      settleDue(world)
      return structuredClone(
        world.state.settlements.filter((one) => account === undefined || one.account === account),
      )
    },
    settleNow: (account) => structuredClone(settleNow(world, account)),
    make: (account, wanted) => structuredClone(makeLarge(world, account, wanted)),
    plant: (error, about) => structuredClone(plant(world, error, about)),
    planted: () => structuredClone(world.state.plants),
    mend: () => mend(world),
  }
}
