import type { Pagination } from "../client"

/**
 * How many elements of a list the service keeps on pages that cannot be asked for (Charges v1, "Pagination"): at
 * least one when it names another page, whatever it counts.
 */
export function outOfView(
  shown: number,
  { count, pagination }: { count: number; pagination: Pagination },
): number {
  const further = pagination.next !== null || pagination.previous !== null || pagination.pages > 1
  return Math.max(count - shown, pagination.count - shown, further ? 1 : 0)
}
