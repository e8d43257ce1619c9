import type { Deps } from "../../modules/instalments/deps"
import { recordDetail } from "../../modules/instalments/store/orders"
import { holdPurchase, releasePurchase, type Held } from "../../modules/instalments/store/purchases"
import { isFinal } from "../../modules/instalments/status"
import { refused } from "../../modules/instalments/errors"

/** Who decided it, and why. */
interface Decision {
  note: string
  by: string
}

const WHY_NOT: Record<Exclude<Held, "held">, string> = {
  held_already: "This order is on hold already.",
  being_confirmed: "A capture of this order is still processing. Refresh in a few minutes, then decide.",
}

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
  if (isFinal(row.status) || row.purchase_id === null)
    throw refused("Nothing of this order can be captured any more, so it cannot be held.")
  const held = await holdPurchase(sql, id, decision)
  if (held !== "held") throw refused(WHY_NOT[held])
  await recordDetail(sql, row, { source: "admin", detail: `held ${decision.note}`, by: decision.by })
}

/**
 * Ends the hold of an instalment order, whichever form of its purchase it was set on.
 * @throws MedusaError NOT_ALLOWED when it is not held
 */
export async function releaseForStaff(deps: Deps, id: string, decision: Decision): Promise<void> {
  const { sql } = deps.instalments
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  if (!(await releasePurchase(sql, id))) throw refused("This order is not on hold.")
  await recordDetail(sql, row, { source: "admin", detail: `released ${decision.note}`, by: decision.by })
}
