import { newId } from "../orders/new-id"
import { parse } from "../service/read-request"
import type { World } from "../world"
import { chargeAccount } from "./charge-account"
import { chargeOf, newCharge } from "./new-charge"
import type { NewCharge } from "./new-charge"
import type { StoredCharge } from "./stored-charge"

/**
 * Makes a card payment, paid unless an error or another status is given. Nobody is told yet.
 * @throws ServiceFailure 400 for what cannot be made, 404 for an unknown account, 422 for one without version 1
 */
export function addCharge(world: World, given: NewCharge): StoredCharge {
  const details = parse(newCharge, given)
  const account = chargeAccount(world, details.account).name
  const at = (details.at ?? world.clock.now()).getTime()
  const charge = chargeOf(details, { id: newId(), account, at })
  world.state.charges.set(charge.id, charge)
  world.save()
  return charge
}
