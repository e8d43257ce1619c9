import type { Deps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/message-of"

/**
 * Notes that Medusa cancelled the payment of an instalment order: from here on it is never confirmed, and the
 * sweep ends what is left (money laws 7 and 8). The service has no call for it: an authorised order lapses.
 * Never throws, because Medusa swallows the error and would cancel all the same.
 */
export async function noteCancellation(deps: Deps, instalmentOrderId: string | null): Promise<void> {
  if (instalmentOrderId === null) return
  try {
    const now = new Date()
    await deps.instalments.updateInstalmentOrders({
      id: instalmentOrderId,
      cancel_wanted_at: now,
      due_at: now,
    })
  } catch (error) {
    deps.logger.error(
      `instalments: the cancellation of ${instalmentOrderId} could not be noted; the sweep finds it. ${messageOf(error)}`,
    )
  }
}
