import { describedFaults } from "../faults/described-faults"
import type { World } from "../world"

/** `GET /sandbox/faults`: the rules in force, and every kind there is. */
export function faultsOf({ faults }: World) {
  return { faults: faults.list(), kinds: describedFaults }
}
