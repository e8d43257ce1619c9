/**
 * Filters of List Orders. The document's paired parameters are one value each, so half a pair cannot be asked.
 * Amounts in cents; `to`, `max` are at least `from`, `min`. `channel` is free text: its values are not shown.
 */
export interface OrderFilters {
  amount?: { min: number; max: number }
  channel?: string
  /** Sent to the second, `from` rounded down and `to` up, so nothing within the range is missed. */
  created?: { from: Date; to: Date }
  haveRefunds?: boolean
  orderReference?: string
  page?: { number: number; size: number }
  updated?: { from: Date; to: Date }
  status?: string
}
