import type { Deps } from "../../modules/instalments/deps"
import { holdOrder, releaseOrder } from "../../modules/instalments/store/holds"
import { isCreated } from "../../modules/instalments/service-order"
import { isFinal } from "../../modules/instalments/status"
import { hasOpenCapture } from "./capture"
import { refused } from "../../modules/instalments/errors"

/** Who decided it, and why. */
interface Decision {
  note: string
  by: string
}

/**
 * Holds an instalment order: neither a staff member, nor the fulfilment, nor the deadline confirms it until
 * it is released (money invariant 14).
 * @throws MedusaError NOT_ALLOWED when it is held already, or nothing can be confirmed any more
 */
export async function holdForStaff(deps: Deps, id: string, decision: Decision): Promise<void> {
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  if (row.status === "CONFIRMED")
    throw refused(
      "The loan of this order is confirmed already: a hold would change nothing. Refund it instead.",
    )
  if (isFinal(row.status))
    throw refused("Nothing of this order can be captured any more, so it cannot be held.")
  if (isCreated(row) && (await hasOpenCapture(deps, row)))
    throw refused("A capture of this order is still processing. Refresh in a few minutes, then decide.")
  if (!(await holdOrder(deps.instalments.sql, id, decision))) throw refused("This order is on hold already.")
  // One that was let go while the hold was being written is not kept from anything by it.
  const now = await deps.instalments.retrieveInstalmentOrder(id)
  if (!isCreated(now) || (now.status !== "CONFIRMED" && !(await hasOpenCapture(deps, now)))) return
  const note = "A capture was processing already."
  await releaseOrder(deps.instalments.sql, id, { note, by: decision.by })
  throw refused("A capture of this order is still processing. Refresh in a few minutes, then decide.")
}

/**
 * Ends the hold of an instalment order.
 * @throws MedusaError NOT_ALLOWED when it is not held
 */
export async function releaseForStaff(deps: Deps, id: string, decision: Decision): Promise<void> {
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  if (!(await releaseOrder(deps.instalments.sql, row.id, decision)))
    throw refused("This order is not on hold.")
}
