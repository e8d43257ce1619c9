import { newId } from "../orders/new-id"
import { ServiceFailure } from "../service/failure"
import type { World } from "../world"
import type { StoredCharge, StoredChargeRefund } from "./stored-charge"

/**
 * Refunds part or all of a paid charge, whose status stays as it is: the document shows no transitions.
 * @throws ServiceFailure 422 for an amount that is not there to refund, or a charge nobody paid
 */
export function refundCharge(world: World, charge: StoredCharge, amount: number): StoredChargeRefund {
  const left = charge.refunds.reduce((rest, refund) => rest - refund.amount, charge.amount)
  if (!charge.paid) throw new ServiceFailure(422, "Only a paid charge can be refunded.")
  if (!Number.isInteger(amount) || amount < 1) throw new ServiceFailure(422, "A refund is a whole amount.")
  if (amount > left) throw new ServiceFailure(422, `Only ${left} is left to refund.`)
  const refund = { id: `ref_${newId()}`, amount, createdAt: world.clock.now().getTime() }
  charge.refunds.push(refund)
  world.save()
  return refund
}
