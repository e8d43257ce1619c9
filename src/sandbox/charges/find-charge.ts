import { ServiceFailure } from "../service/failure"
import type { World } from "../world"
import type { StoredCharge } from "./stored-charge"

/** @throws ServiceFailure 404 when there is none */
export function findCharge({ state }: World, id: string): StoredCharge {
  const charge = state.charges.get(id)
  if (charge === undefined) throw new ServiceFailure(404, "There is no such charge.")
  return charge
}
