import type { Deps } from "../../modules/instalments/deps"
import { messageOf } from "../../modules/instalments/errors"
import { recordCancellation } from "../../modules/instalments/store/orders"

/**
 * Notes that Medusa cancelled a payment of an instalment order: from here on its loan is never confirmed, and the sweep
 * ends what is left (money invariants 7 and 8). The lender has no call for it: an authorized order expires. One that
 * has another living payment goes on with that. Never throws, because Medusa swallows the error and would cancel all
 * the same.
 */
export async function noteCancellation(
  deps: Deps,
  { instalmentOrderId, paymentId }: { instalmentOrderId: string | null; paymentId: string },
): Promise<void> {
  if (instalmentOrderId === null) return
  try {
    await recordCancellation(deps.instalments.sql, instalmentOrderId, paymentId)
  } catch (error) {
    deps.logger.error(
      `instalments: the cancellation of ${instalmentOrderId} could not be noted; the sweep finds it. ${messageOf(error)}`,
    )
  }
}
