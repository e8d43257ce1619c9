/** Amounts in cents. */
export interface Plan {
  readonly count: number
  /** Paid today. */
  readonly first: number
  /** Each of the others. */
  readonly later: number
}

/** Equal instalments; the first one carries the cents that do not divide, so the parts sum to the total. */
export function planOf(total: number, count: number): Plan {
  const later = Math.floor(total / count)
  return { count, first: total - later * (count - 1), later }
}
