import { describedFaults } from "../faults/described-faults"
import type { DescribedFault } from "../faults/described-faults"
import type { ActiveFault } from "../faults/fault-desk"
import { ServiceFailure } from "../service/failure"
import type { World } from "../world"

/** `GET /sandbox/faults`: the rules in force, and every kind there is. @throws ServiceFailure 404 below it */
export function faultsOf(
  world: World,
  below: string | undefined,
): { faults: readonly ActiveFault[]; kinds: readonly DescribedFault[] } {
  if (below !== undefined) throw new ServiceFailure(404, "There is nothing here.")
  return { faults: world.faults.list(), kinds: describedFaults }
}
