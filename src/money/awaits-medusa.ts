import type { InstalmentRefundRow } from "../modules/instalments/service"

/** Whether a refund moved money that Medusa wanted moved and has no live record of (money law 6). */
export function awaitsMedusa(
  entry: Pick<InstalmentRefundRow, "state" | "origin" | "medusa_refund_id">,
  payment: { refunds: readonly { id: string }[] },
): boolean {
  const live = payment.refunds.some((refund) => refund.id === entry.medusa_refund_id)
  return entry.state === "done" && entry.origin === "medusa" && !live
}
