import { z } from "zod"
import { parse } from "../service/read-request"
import type { World } from "../world"
import { newCharge } from "./new-charge"
import type { StoredCharge } from "./stored-charge"

const { status, error, description, metadata } = newCharge.shape
const changes = z
  .strictObject({
    status: status.unwrap(),
    paid: z.boolean(),
    error: error.unwrap().nullable(),
    amount: z.int().nonnegative(),
    commission: z.int(),
    amountToSettle: z.int(),
    discount: z.int(),
    description: description.unwrap(),
    metadata: metadata.unwrap(),
  })
  .partial()

export type ChargeChanges = z.input<typeof changes>

/**
 * Changes what a charge says: exactly these fields, and with `paid` and `error` the dates and texts that go with them.
 * The document shows no transitions, so none is refused.
 * @throws ServiceFailure 400 for what cannot be changed
 */
export function changeCharge(world: World, charge: StoredCharge, given: ChargeChanges): void {
  const { error, ...fields } = parse(changes, given)
  Object.assign(charge, fields)
  if (error !== undefined) {
    charge.errorCode = error?.code ?? null
    charge.errorMessage = error?.message ?? null
  }
  const now = world.clock.now().getTime()
  if (fields.paid !== undefined) charge.paidAt = fields.paid ? (charge.paidAt ?? now) : null
  if (charge.status === "paid" || charge.status === "error") charge.closedAt ??= now
  world.save()
}
