import type { ShopDeps } from "../modules/instalments/deps"
import { PLATFORM_VERSION, isTestedMedusa } from "../modules/instalments/versions"

/**
 * Whether rows that are Medusa's own may be changed now: on a version of Medusa that was not tested only when a staff member
 * asks for it. What keeps a purchase from going on, such as a capture row that a crash left, is cleared without this.
 * @param what what is wrong, for the log, which names it where it stays
 */
export function mayRepair(deps: ShopDeps, id: string, what: string): boolean {
  if (deps.repairsAsked || isTestedMedusa()) return true
  deps.logger.warn(
    `instalments: ${what} of ${id} is not repaired, because Medusa ${PLATFORM_VERSION} was not tested. Choose Sync now on its order.`,
  )
  return false
}
