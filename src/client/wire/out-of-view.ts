import type { Pagination } from "./pagination"

/**
 * How many elements of a list are on other pages (Charges v1, "Pagination"). What its counts count is not shown, so
 * the most that any of them says, and at least one when another page is named; 0 of a list that is whole.
 */
export function outOfView(
  shown: number,
  { count, pagination }: { count: number; pagination: Pagination },
): number {
  const further = pagination.next !== null || pagination.previous !== null || pagination.pages > 1
  return Math.max(count - shown, pagination.count - shown, further ? 1 : 0)
}
