import type { RecordedOrder, SettledOperation } from "../harness/assertions/settlement-records"

/** A settlement's operation for an order's sale: the whole of it, by default. */
export function sale(
  { serviceId, id, cents }: RecordedOrder,
  change: Partial<SettledOperation> = {},
): SettledOperation {
  return { type: "SALE", order: serviceId, reference: id, amount: cents, ...change }
}

/** A settlement's operation for one of its refunds. */
export function refund(
  { serviceId, id }: RecordedOrder,
  amount: number,
  change: Partial<SettledOperation> = {},
): SettledOperation {
  return { type: "REFUND", order: serviceId, reference: id, amount, ...change }
}
