import type { InstalmentOrder } from "../api/orders"

/** A sale in the store that waits for the shopper, or for its payment to be written down. */
export function isOpenSale({ channel, status, payment_id }: InstalmentOrder): boolean {
  if (channel !== "INSTORE") return false
  return status === "creating" || status === "CREATED" || (status === "AUTHORIZED" && payment_id === null)
}
