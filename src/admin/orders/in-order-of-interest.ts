import type { InstalmentOrder } from "../api/orders"
import { lookOf } from "./statuses"

/** What needs review comes first, then what is paid or may yet be, then the newest. */
export function inOrderOfInterest<One extends InstalmentOrder>(orders: readonly One[]): One[] {
  return [...orders].sort(
    (a, b) =>
      Number(b.reviews.length > 0) - Number(a.reviews.length > 0) ||
      lookOf(a.status).place - lookOf(b.status).place ||
      b.created_at.localeCompare(a.created_at),
  )
}
