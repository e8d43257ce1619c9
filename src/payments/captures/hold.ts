import type { Deps } from "../../modules/instalments/deps"
import { holdOrder, releaseOrder } from "../../modules/instalments/store/holds"
import { isBeingConfirmed } from "../../modules/instalments/store/intents"
import { isFinal } from "../../modules/instalments/status"
import { refused } from "../../modules/instalments/errors"

/** Who decided it, and why. */
interface Decision {
  note: string
  by: string
}

const UNDER_WAY = "A capture of this order is still processing. Refresh in a few minutes, then decide."

/**
 * Holds an instalment order, and every other form of its purchase: neither a staff member, nor the fulfilment, nor the
 * deadline confirms one until it is released (money invariant 14).
 * @throws MedusaError NOT_ALLOWED when it is held already, or nothing can be confirmed any more
 */
export async function holdForStaff(deps: Deps, id: string, decision: Decision): Promise<void> {
  const { sql } = deps.instalments
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  if (row.status === "CONFIRMED")
    throw refused(
      "The loan of this order is confirmed already: a hold would change nothing. Refund it instead.",
    )
  if (isFinal(row.status))
    throw refused("Nothing of this order can be captured any more, so it cannot be held.")
  if (await isBeingConfirmed(sql, id)) throw refused(UNDER_WAY)
  const hold = await holdOrder(sql, id, decision)
  if (hold === null) throw refused("This order is on hold already.")
  // One that was let go while the hold was being written is not kept from anything by it.
  const { status } = await deps.instalments.retrieveInstalmentOrder(id)
  if (status !== "CONFIRMED" && !(await isBeingConfirmed(sql, id, hold))) return
  await releaseOrder(sql, id, { note: "A capture was processing already.", by: decision.by, hold })
  throw refused(UNDER_WAY)
}

/**
 * Ends the hold of an instalment order, whichever form of its purchase it was set on.
 * @throws MedusaError NOT_ALLOWED when it is not held
 */
export async function releaseForStaff(deps: Deps, id: string, decision: Decision): Promise<void> {
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  if (!(await releaseOrder(deps.instalments.sql, row.id, decision)))
    throw refused("This order is not on hold.")
}
