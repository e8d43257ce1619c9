import type { InstalmentOrder } from "../api/orders"

const LIVE = ["CONFIRMED", "AUTHORIZED", "CREATED", "creating"]

/** What needs a person comes first, then what is paid or may yet be, then the newest. */
export function inOrderOfInterest<One extends InstalmentOrder>(orders: readonly One[]): One[] {
  return [...orders].sort(
    (a, b) =>
      Number(isListed(b)) - Number(isListed(a)) ||
      rank(a.status) - rank(b.status) ||
      b.created_at.localeCompare(a.created_at),
  )
}

function isListed({ needs_person, resolved_at }: InstalmentOrder): boolean {
  return needs_person !== null && resolved_at === null
}

function rank(status: string): number {
  const place = LIVE.indexOf(status)
  return place < 0 ? LIVE.length : place
}
