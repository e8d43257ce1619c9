import type { InstalmentOrder } from "../api/orders"
import { lookOf } from "./statuses"

/** What needs a person comes first, then what is paid or may yet be, then the newest. */
export function inOrderOfInterest<One extends InstalmentOrder>(orders: readonly One[]): One[] {
  return [...orders].sort(
    (a, b) =>
      Number(isListed(b)) - Number(isListed(a)) ||
      lookOf(a.status).place - lookOf(b.status).place ||
      b.created_at.localeCompare(a.created_at),
  )
}

function isListed({ needs_person, resolved_at }: InstalmentOrder): boolean {
  return needs_person !== null && resolved_at === null
}
